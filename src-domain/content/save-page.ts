import { err, ok, type ResultAsync } from 'neverthrow';
import { sameContent } from './compare-content.ts';
import { defaultContent } from './default-content.ts';
import type { PageContent, PageName } from './page-content.ts';
import type { ContentNotSaved, ContentPage, PageContents, StaleContent } from './page-contents.port.ts';

/** Whether a stored page is the built-in text, kept as version 1. */
export const isBuiltIn = <Name extends PageName>(
  page: Name,
  { version, content }: Pick<ContentPage<Name>, 'version' | 'content'>,
): boolean => version === 1 && sameContent(page, content, defaultContent[page]);

/**
 * Saves a page. The first save also keeps the built-in text as version 1, so that it can be restored (PAGE-17). @param
 * since the version that was edited; 0 when nothing was saved yet
 */
export function savePage<Name extends PageName>(
  contents: Pick<PageContents, 'write'>,
  page: Name,
  content: PageContent[Name],
  since: number,
): ResultAsync<ContentPage<Name>, ContentNotSaved | StaleContent<Name>> {
  if (since > 0) return contents.write(page, content, since);
  return contents
    .write(page, defaultContent[page], 0)
    .orElse((failure) =>
      failure.kind === 'stale-content' && isBuiltIn(page, failure.current) ? ok(failure.current) : err(failure),
    )
    .andThen(({ version }) => contents.write(page, content, version));
}
