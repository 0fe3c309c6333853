import type { ResultAsync } from 'neverthrow';
import type { Editor } from '../shared/editor.ts';
import type { PageContent, PageName } from './page-content.ts';

/** The words of a page as they were saved. */
export type ContentPage<Name extends PageName = PageName> = {
  readonly content: PageContent[Name];
  /** 1 for the first words, one more with every save. */
  readonly version: number;
  /** ISO instant. */
  readonly savedAt: string;
  /** Who saved them; null to whoever has no business to know. */
  readonly by: Editor | null;
};

export type ContentsUnavailable = {
  readonly kind: 'contents-unavailable';
  /** A sentence for whoever reads, where one is known. */
  readonly detail?: string | undefined;
};
/** Nothing was stored; what was there before still is. */
export type ContentNotSaved = { readonly kind: 'content-not-saved'; readonly detail?: string | undefined };
/** Somebody saved the page since: nothing was stored. */
export type StaleContent<Name extends PageName = PageName> = {
  readonly kind: 'stale-content';
  readonly current: ContentPage<Name>;
};

/** As many versions of a page are kept at least. */
export const keptVersions = 20;

/**
 * Keeps the words of the content pages, and the words before them.
 *
 * Promises: `read` answers null when a page was never written; `write` replaces the page whole or changes nothing, and
 * whoever began with an older version than the stored one is told; one page never touches another; `versions` answers the
 * latest first, the one that is shown among them, and the last twenty of them at least. A version that was saved never
 * changes: an earlier one comes back by writing its words again.
 */
export interface PageContents {
  read<Name extends PageName>(page: Name): ResultAsync<ContentPage<Name> | null, ContentsUnavailable>;
  /** @param since the version that the writer began with; 0 where there was none */
  write<Name extends PageName>(
    page: Name,
    content: PageContent[Name],
    since: number,
  ): ResultAsync<ContentPage<Name>, ContentNotSaved | StaleContent<Name>>;
  versions<Name extends PageName>(page: Name): ResultAsync<readonly ContentPage<Name>[], ContentsUnavailable>;
}
