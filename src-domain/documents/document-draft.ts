import type { Drafts } from '../shared/device-value.port.ts';
import type { DocumentContent, DocumentName } from './documents.ts';

/** Unsaved content of a document. */
export type DocumentDraft<Name extends DocumentName = DocumentName> = {
  readonly content: DocumentContent[Name];
  /** The version that was edited; 0 for the built-in text. */
  readonly since: number;
  readonly keptAt: string;
};

export type DocumentDraftOf = { readonly [Name in DocumentName]: DocumentDraft<Name> };

export type DocumentDrafts = Drafts<DocumentDraftOf>;
