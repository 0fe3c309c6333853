import type { Drafts } from '../shared/drafts.port.ts';
import type { PageContent, PageName } from './page-content.ts';

/** Unsaved content of a page. */
export type PageDraft<Name extends PageName = PageName> = {
  readonly content: PageContent[Name];
  /** The version that was edited; 0 for the built-in text. */
  readonly since: number;
  readonly keptAt: string;
};

export type PageDraftOf = { readonly [Name in PageName]: PageDraft<Name> };

export type PageDrafts = Drafts<PageDraftOf>;
