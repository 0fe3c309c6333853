import { okAsync, ResultAsync } from 'neverthrow';
import type * as z from 'zod/mini';
import type { NewChange } from '#adapters/in-memory/array-audit-log.ts';
import { type ContentChange, canContinue, changeEntriesOf } from '#adapters/in-memory/change-pages.ts';
import type { CardId } from '#domain/cards/card.ts';
import type { CardChange } from '#domain/cards/edit/card-change.ts';
import type { ChangeNumber } from '#domain/cards/edit/change-number.ts';
import type { IndexedDatabaseFailure } from '../indexed-db/open-indexed-db.ts';
import type { CopyStores } from './redundant-store.ts';
import { storedCardChange, storedChange, storedTouched } from './stored-change.ts';

/** The audit log in IndexedDB: each change is an entry, its card ids and its details. Append-only. */
export type LocalChangeBook = {
  /** Null when nothing changed or logging failed; the change itself is kept, with a warning (STORE-11). */
  add(change: NewChange): ResultAsync<ChangeNumber | null, never>;
  /** By number; skips unreadable entries. */
  entries(): ResultAsync<readonly ContentChange[], IndexedDatabaseFailure>;
  /** Null when details are missing. */
  cardsOf(entries: readonly ContentChange[]): ResultAsync<readonly CardChange[] | null, IndexedDatabaseFailure>;
  touching(id: CardId): ResultAsync<ReadonlySet<ChangeNumber>, IndexedDatabaseFailure>;
};

const drawer = 'changes';
const beginnings = { entry: 'entry ', touched: 'touched ', cards: 'cards ' } as const;

const keyOf = (kind: keyof typeof beginnings, number: ChangeNumber): string =>
  beginnings[kind] + String(number).padStart(12, '0');

export function makeLocalChangeBook({
  database,
  clock,
  log,
}: Pick<CopyStores, 'database' | 'clock' | 'log'>): LocalChangeBook {
  const readable = <T>(values: readonly unknown[], shape: z.ZodMiniType<T>): T[] => {
    const read = values.flatMap((value) => {
      const parsed = shape.safeParse(value);
      return parsed.success ? [parsed.data] : [];
    });
    const leftOut = values.length - read.length;
    if (leftOut > 0) log.warn('audit log has unreadable entries', { leftOut });
    return read;
  };

  const nextNumber = () =>
    database
      .keys(drawer)
      .map((keys) => keys.filter((key) => key.startsWith(beginnings.entry)).at(-1))
      .map((last) => (last === undefined ? 1 : Number(last.slice(beginnings.entry.length)) + 1));

  const write = (
    { cards, continues: _, ...change }: NewChange,
    title: string,
    partOf: ChangeNumber | undefined,
    number: ChangeNumber,
  ) => {
    const entry: ContentChange = {
      number,
      at: new Date(clock.now()).toISOString(),
      count: cards.length,
      title,
      ...change,
      ...(partOf !== undefined && { partOf }),
    };
    return database
      .add(
        drawer,
        new Map<string, unknown>([
          [keyOf('entry', number), entry],
          [keyOf('touched', number), { number, ids: cards.map(({ cardId }) => cardId) }],
          [keyOf('cards', number), cards],
        ]),
      )
      .map((): ChangeNumber | null => partOf ?? number);
  };

  const entries: LocalChangeBook['entries'] = () =>
    database.values(drawer, beginnings.entry).map((values) => readable(values, storedChange));

  const touched = () => database.values(drawer, beginnings.touched).map((values) => readable(values, storedTouched));

  const headOf = ({
    by,
    cards,
    continues,
  }: NewChange): ResultAsync<ChangeNumber | undefined, IndexedDatabaseFailure> => {
    if (continues === undefined) return okAsync(undefined);
    const ids = new Set<string>(cards.map(({ cardId }) => cardId));
    return entries().andThen((all) =>
      touched().map((lists) => {
        const own = new Set(changeEntriesOf(all, continues).map(({ number }) => number));
        const touchesAny = lists.some((list) => own.has(list.number) && list.ids.some((id) => ids.has(id)));
        return canContinue(all, continues, by, touchesAny) ? continues : undefined;
      }),
    );
  };

  return {
    add: (change) => {
      const [first] = change.cards;
      if (!first) return okAsync(null);
      return headOf(change)
        .andThen((head) => nextNumber().andThen((number) => write(change, first.title, head, number)))
        .orElse(({ reason }) => {
          log.warn('card change not logged; it cannot be undone', { act: change.act, reason });
          return okAsync(null);
        });
    },
    entries,
    cardsOf: (wanted) =>
      ResultAsync.combine(wanted.map(({ number }) => database.get(drawer, keyOf('cards', number)))).map((values) =>
        values.every(Array.isArray) ? readable(values.flat(), storedCardChange) : null,
      ),
    touching: (id) =>
      touched().map((lists) => new Set(lists.filter(({ ids }) => ids.includes(id)).map(({ number }) => number))),
  };
}
