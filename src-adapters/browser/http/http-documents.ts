import type { ApiClient } from '#adapters/calls/api.ts';
import { documentCalls } from '#adapters/calls/documents.calls.ts';
import { makeRemote } from '#adapters/calls/remote.ts';
import type { Documents, SavedDocument } from '#domain/documents/documents.port.ts';
import type { DocumentName } from '#domain/documents/documents.ts';

export function makeHttpDocuments(api: ApiClient): Documents {
  const remote = <Name extends DocumentName>(name: Name) => makeRemote(api, documentCalls(name));
  return {
    read: <Name extends DocumentName>(name: Name) =>
      remote(name)
        .read()
        .map(({ savedAt, ...words }): SavedDocument<Name> | null =>
          // Version 0 is the built-in text.
          savedAt === null || words.version === 0 ? null : { ...words, savedAt },
        ),
    write: (name, content, since) => remote(name).write(content, since),
    versions: (name) => remote(name).versions(),
  };
}
