import { Box } from '@mantine/core';
import { type ComponentType, type MouseEvent, useDeferredValue } from 'react';
import type { DocumentContent, DocumentName } from '#domain/documents/documents.ts';
import classes from './ContentEditor.module.css';

export type TextView<Name extends DocumentName> = ComponentType<{ words: DocumentContent[Name] }>;

type LivePreviewProps<Name extends DocumentName> = { words: DocumentContent[Name]; View: TextView<Name> };

/** Opens shop links in a new tab, to keep the editor open. */
function openBeside(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target === '_blank' || link.origin !== window.location.origin) return;
  event.preventDefault();
  window.open(link.href, '_blank', 'noopener');
}

export function LivePreview<Name extends DocumentName>({ words, View }: LivePreviewProps<Name>) {
  const shown = useDeferredValue(words);
  return (
    <Box
      component="section"
      p={20}
      bd="1px solid var(--shop-divider)"
      bdrs={8}
      className={`${classes.preview} shrinks`}
      aria-label="Live preview"
      tabIndex={0}
      onClickCapture={openBeside}
    >
      <View words={shown} />
    </Box>
  );
}
