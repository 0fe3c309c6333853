import { errAsync, okAsync } from 'neverthrow';
import type { PageName } from '#domain/content/page-content.ts';
import type { ContentPage, PageContents } from '#domain/content/page-contents.port.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { Editor } from '#domain/shared/editor.ts';

type Book = { [Name in PageName]: readonly ContentPage<Name>[] };

export function makeInMemoryPageContents(clock: Clock, by: Editor): PageContents {
  const book: Book = { about: [], legal: [], 'terms-privacy': [] };
  const versionsOf = <Name extends PageName>(page: Name): readonly ContentPage<Name>[] => book[page];
  return {
    read: (page) => okAsync(structuredClone(versionsOf(page)[0]) ?? null),
    write: <Name extends PageName>(page: Name, content: ContentPage<Name>['content'], since: number) => {
      const current = versionsOf(page)[0];
      if ((current?.version ?? 0) !== since && current) {
        return errAsync({ kind: 'stale-content' as const, current: structuredClone(current) });
      }
      const written: ContentPage<Name> = {
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
