import type { Result } from 'neverthrow';
import type { DraftFailure, DraftNewer, DraftsUnavailable } from '../shared/drafts.ts';
import type { PageContent, PageName } from './page-content.ts';

/** Words of a page that were not saved yet. */
export type PageDraft<Name extends PageName = PageName> = {
  readonly content: PageContent[Name];
  /** The version that the writer began with; 0 where there was none. */
  readonly since: number;
  /** ISO instant at which it was kept. */
  readonly keptAt: string;
};

/**
 * Keeps the words that the owner has not saved, on this device, across reloads: one draft a page (PAGE-19).
 *
 * Promises: a draft that was kept is there after a reload; each page has the draft that was kept last, and never another
 * page's; copies are returned; a draft that makes no sense is set aside and told once, one of a newer shop is neither read,
 * replaced nor dropped.
 */
export interface PageDrafts {
  keep<Name extends PageName>(page: Name, draft: PageDraft<Name>): Result<void, DraftsUnavailable | DraftNewer>;
  /** Null where there is none. */
  read<Name extends PageName>(page: Name): Result<PageDraft<Name> | null, DraftFailure>;
  /** One that is not there is dropped already. */
  drop(page: PageName): Result<void, DraftsUnavailable | DraftNewer>;
}
