import { err, ok, okAsync } from 'neverthrow';
import { changeDetailOf, changeEntriesOf, changePageOf } from '#adapters/in-memory/change-pages.ts';
import type { AuditLog, ChangeNotFound } from '#domain/cards/edit/audit-log.port.ts';
import { storageFails, type Unavailable } from '#domain/shared/unavailable.ts';
import { type LocalChangeBook, makeLocalChangeBook } from './local-change-book.ts';
import type { CopyStores } from './redundant-store.ts';

const unavailable: Unavailable = {
  ...storageFails,
  detail: 'The database of this browser, where the log is kept, cannot be read.',
};
const notFound: ChangeNotFound = { kind: 'change-not-found' };

export function makeLocalAuditLog(places: Pick<CopyStores, 'database' | 'clock' | 'log'>): AuditLog {
  const book: LocalChangeBook = makeLocalChangeBook(places);
  return {
    page: (query) =>
      book
        .entries()
        .andThen((entries) =>
          (query.cardId === null ? okAsync(null) : book.touching(query.cardId)).map((touching) =>
            changePageOf(entries, query, ({ number }) => touching === null || touching.has(number)),
          ),
        )
        .mapErr(() => unavailable),

    detail: (number) =>
      book
        .entries()
        .andThen((entries) => book.cardsOf(changeEntriesOf(entries, number)).map((cards) => ({ entries, cards })))
        .mapErr(() => unavailable)
        .andThen(({ entries, cards }) => {
          const detail = changeDetailOf(number, entries, cards ?? []);
          return detail ? ok(detail) : err(notFound);
        }),
  };
}
