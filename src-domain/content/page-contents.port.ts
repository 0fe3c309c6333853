import type { ResultAsync } from 'neverthrow';
import type { PageContent, PageName } from './page-content.ts';

export type PageContentsFailure =
  | { readonly kind: 'contents-unavailable' }
  /** Nothing was stored; what was there before still is. */
  | { readonly kind: 'content-not-saved'; readonly detail?: string | undefined };

/**
 * Keeps the words of the written pages.
 *
 * Promises: `read` answers null when a page was never written; `write` replaces the page whole or changes nothing; one
 * page never touches another.
 */
export interface PageContents {
  read<Name extends PageName>(page: Name): ResultAsync<PageContent[Name] | null, PageContentsFailure>;
  write<Name extends PageName>(page: Name, content: PageContent[Name]): ResultAsync<void, PageContentsFailure>;
}
