import { type ComponentType, type MouseEvent, useDeferredValue } from 'react';
import type { PageContent, PageName } from '#domain/content/page-content.ts';
import classes from './ContentEditor.module.css';

/** The words of a page as its guests see them, below the heading of a page. */
export type WordsView<Name extends PageName> = ComponentType<{ words: PageContent[Name] }>;

type LivePreviewProps<Name extends PageName> = { words: PageContent[Name]; View: WordsView<Name> };

/** Links within the shop would leave the editor behind: they open beside it. */
function openBeside(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target === '_blank' || link.origin !== window.location.origin) return;
  event.preventDefault();
  window.open(link.href, '_blank', 'noopener');
}

/** The page as its guests will see it, with every email that is typed (PAGE-08). */
export function LivePreview<Name extends PageName>({ words, View }: LivePreviewProps<Name>) {
  const shown = useDeferredValue(words);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved along by keyboard, too.
    <section className={classes.preview} aria-label="Live preview" tabIndex={0} onClickCapture={openBeside}>
      <View words={shown} />
    </section>
  );
}
