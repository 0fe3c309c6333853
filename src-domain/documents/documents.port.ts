import type { ResultAsync } from 'neverthrow';
import type { Editor } from '../shared/editor.ts';
import type { Unavailable } from '../shared/unavailable.ts';
import type { DocumentContent, DocumentName } from './documents.ts';

export type SavedDocument<Name extends DocumentName = DocumentName> = {
  readonly content: DocumentContent[Name];
  /** From 1, increases with every save. */
  readonly version: number;
  /** ISO instant. */
  readonly savedAt: string;
  /** Null when the caller may not see it. */
  readonly by: Editor | null;
};

export type DocumentNotSaved = { readonly kind: 'content-not-saved'; readonly detail?: string | undefined };
/** The document was saved since: nothing was stored. */
export type StaleDocument<Name extends DocumentName = DocumentName> = {
  readonly kind: 'stale-content';
  readonly current: SavedDocument<Name>;
};

/** Minimum number of stored versions. */
export const keptVersions = 20;

/**
 * Stores documents and their versions.
 *
 * Promises: `read` returns null for a document that was never saved; `write` replaces it or fails on an outdated
 * version; documents are independent; `versions` returns the latest first, including the current one, at least the last
 * twenty. Versions never change: restoring one saves its content again.
 */
export interface Documents {
  read<Name extends DocumentName>(name: Name): ResultAsync<SavedDocument<Name> | null, Unavailable>;
  /** @param since the edited version; 0 for none */
  write<Name extends DocumentName>(
    name: Name,
    content: DocumentContent[Name],
    since: number,
  ): ResultAsync<SavedDocument<Name>, DocumentNotSaved | StaleDocument<Name>>;
  versions<Name extends DocumentName>(name: Name): ResultAsync<readonly SavedDocument<Name>[], Unavailable>;
}
