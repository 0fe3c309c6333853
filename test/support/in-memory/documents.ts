import { errAsync, okAsync } from 'neverthrow';
import type { Documents, SavedDocument } from '#domain/documents/documents.port.ts';
import type { DocumentName } from '#domain/documents/documents.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { Editor } from '#domain/shared/editor.ts';

type Book = { [Name in DocumentName]: readonly SavedDocument<Name>[] };

export function makeInMemoryDocuments(clock: Clock, by: Editor): Documents {
  const book: Partial<Book> = {};
  const versionsOf = <Name extends DocumentName>(page: Name): readonly SavedDocument<Name>[] => book[page] ?? [];
  return {
    read: (page) => okAsync(structuredClone(versionsOf(page)[0]) ?? null),
    write: <Name extends DocumentName>(page: Name, content: SavedDocument<Name>['content'], since: number) => {
      const current = versionsOf(page)[0];
      if ((current?.version ?? 0) !== since && current) {
        return errAsync({ kind: 'stale-content' as const, current: structuredClone(current) });
      }
      const written: SavedDocument<Name> = {
        content: structuredClone(content),
        version: (current?.version ?? 0) + 1,
        savedAt: new Date(clock.now()).toISOString(),
        by,
      };
      Object.assign(book, { [page]: [written, ...versionsOf(page)] });
      return okAsync(structuredClone(written));
    },
    versions: (page) => okAsync(structuredClone(versionsOf(page))),
  };
}
