import type { Drafts } from '../shared/drafts.port.ts';
import type { PageContent, PageName } from './page-content.ts';

/** Words of a page that were not saved yet. */
export type PageDraft<Name extends PageName = PageName> = {
  readonly content: PageContent[Name];
  /** The version that the writer began with; 0 where there was none. */
  readonly since: number;
  /** ISO instant at which it was kept. */
  readonly keptAt: string;
};

/** Which page has which draft. */
export type PageDraftOf = { readonly [Name in PageName]: PageDraft<Name> };

/** The words that the owner has not saved, one draft a page (PAGE-19). */
export type PageDrafts = Drafts<PageDraftOf>;
