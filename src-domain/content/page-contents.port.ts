import type { ResultAsync } from 'neverthrow';
import type { Editor } from '../shared/editor.ts';
import type { PageContent, PageName } from './page-content.ts';

export type ContentPage<Name extends PageName = PageName> = {
  readonly content: PageContent[Name];
  /** From 1, increases with every save. */
  readonly version: number;
  /** ISO instant. */
  readonly savedAt: string;
  /** Null when the caller may not see it. */
  readonly by: Editor | null;
};

export type ContentsUnavailable = {
  readonly kind: 'contents-unavailable';
  readonly detail?: string | undefined;
};
export type ContentNotSaved = { readonly kind: 'content-not-saved'; readonly detail?: string | undefined };
/** The page was saved since: nothing was stored. */
export type StaleContent<Name extends PageName = PageName> = {
  readonly kind: 'stale-content';
  readonly current: ContentPage<Name>;
};

/** Minimum number of stored versions. */
export const keptVersions = 20;

/**
 * Stores content pages and their versions.
 *
 * Promises: `read` returns null for a page that was never saved; `write` replaces the page or fails on an outdated
 * version; pages are independent; `versions` returns the latest first, including the current one, at least the last
 * twenty. Versions never change: restoring one saves its content again.
 */
export interface PageContents {
  read<Name extends PageName>(page: Name): ResultAsync<ContentPage<Name> | null, ContentsUnavailable>;
  /** @param since the edited version; 0 for none */
  write<Name extends PageName>(
    page: Name,
    content: PageContent[Name],
    since: number,
  ): ResultAsync<ContentPage<Name>, ContentNotSaved | StaleContent<Name>>;
  versions<Name extends PageName>(page: Name): ResultAsync<readonly ContentPage<Name>[], ContentsUnavailable>;
}
