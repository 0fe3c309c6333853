import { okAsync } from 'neverthrow';
import type { PageContent } from '#domain/content/page-content.ts';
import type { PageContents } from '#domain/content/page-contents.port.ts';

/** Page words that last as long as the process. */
export function makeInMemoryPageContents(): PageContents {
  let pages: Partial<PageContent> = {};
  return {
    read: (page) => okAsync(structuredClone(pages[page]) ?? null),
    write: (page, content) => {
      pages = { ...pages, [page]: structuredClone(content) };
      return okAsync(undefined);
    },
  };
}
