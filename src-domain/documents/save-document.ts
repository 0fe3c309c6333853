import { err, ok, type ResultAsync } from 'neverthrow';
import { defaultDocuments } from './default-documents.ts';
import type { DocumentNotSaved, Documents, SavedDocument, StaleDocument } from './documents.port.ts';
import { type DocumentContent, type DocumentName, sameDocument } from './documents.ts';

/** Whether a stored document is the built-in one, kept as version 1. */
export const isBuiltIn = <Name extends DocumentName>(
  name: Name,
  { version, content }: Pick<SavedDocument<Name>, 'version' | 'content'>,
): boolean => version === 1 && sameDocument(name, content, defaultDocuments[name]);

/**
 * Saves a document. The first save also keeps the built-in one as version 1, so that it can be restored (PAGE-17). @param
 * since the version that was edited; 0 when nothing was saved yet
 */
export function saveDocument<Name extends DocumentName>(
  contents: Pick<Documents, 'write'>,
  name: Name,
  content: DocumentContent[Name],
  since: number,
): ResultAsync<SavedDocument<Name>, DocumentNotSaved | StaleDocument<Name>> {
  if (since > 0) return contents.write(name, content, since);
  return contents
    .write(name, defaultDocuments[name], 0)
    .orElse((failure) =>
      failure.kind === 'stale-content' && isBuiltIn(name, failure.current) ? ok(failure.current) : err(failure),
    )
    .andThen(({ version }) => contents.write(name, content, version));
}
