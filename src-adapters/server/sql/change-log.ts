import { type Kysely, type Selectable, sql } from 'kysely';
import { err, ok, type Result } from 'neverthrow';
import { cardId } from '#domain/cards/card.ts';
import type { CardChange, FieldValues, WholeCard } from '#domain/cards/edit/card-change.ts';
import type { ChangeNumber } from '#domain/cards/edit/card-editor.port.ts';
import type {
  ChangeDetail,
  ChangeLog,
  ChangeLogFailure,
  ChangeNotFound,
  ChangePage,
  ChangeQuery,
  LoggedChange,
} from '#domain/cards/edit/change-log.port.ts';
import type { Log } from '#domain/shared/log.port.ts';
import { all, type Condition } from './card-conditions.ts';
import { canStore } from './stored-text.ts';
import type { CardChangeDetailTable, CardChangeTable, Tables } from './tables.ts';
import { orUnavailable, success } from './transaction.ts';

type Db = Kysely<Tables>;

/** What a change did to a card, as it was noted; nobody alters what was noted, so it is what was written. */
export function changeOf({ card_id, kind, title, before, after }: Selectable<CardChangeDetailTable>): CardChange {
  const said = { cardId: cardId(card_id), title };
  switch (kind) {
    case 'created':
      return { kind, ...said, after: after as unknown as WholeCard };
    case 'removed':
      return { kind, ...said, before: before as unknown as WholeCard };
    case 'changed':
      return { kind, ...said, before: before as FieldValues, after: after as FieldValues };
  }
}

type EntryRow = Selectable<CardChangeTable> & { readonly undone_by: ChangeNumber | null };

const entryOf = ({ number, at, by, act, count, title, reprice, undoes, undone_by }: EntryRow): LoggedChange => ({
  number,
  at: at.toISOString(),
  by,
  act,
  count,
  title,
  ...(reprice && { reprice }),
  ...(undoes !== null && { undoes }),
  ...(undone_by !== null && { undoneBy: undone_by }),
});

/** The latest first. */
async function entries(db: Db, condition: Condition, limit: number): Promise<LoggedChange[]> {
  const { rows } = await sql<EntryRow>`
    select change.*, undoing.number as undone_by
    from card_changes as change left join card_changes as undoing on undoing.undoes = change.number
    where ${condition}
    order by change.number desc limit ${limit}`.execute(db);
  return rows.map(entryOf);
}

function asking({ act, cardId: card, before }: ChangeQuery): Condition {
  const ofCard = (id: string): Condition =>
    canStore(id)
      ? sql`exists (select from card_change_details as detail where detail.change = change.number and card_id = ${id})`
      : sql`false`;
  return all([
    ...(act === null ? [] : [sql<boolean>`change.act = ${act}`]),
    ...(card === null ? [] : [ofCard(card)]),
    ...(before === undefined ? [] : [sql<boolean>`change.number < ${before}`]),
  ]);
}

async function pageOf(db: Db, query: ChangeQuery): Promise<ChangePage> {
  const found = await entries(db, asking(query), query.limit + 1);
  return { changes: found.slice(0, query.limit), more: found.length > query.limit };
}

const mostCards = 100;

async function detailOf(db: Db, number: ChangeNumber): Promise<Result<ChangeDetail, ChangeNotFound>> {
  const [entry] = Number.isSafeInteger(number) ? await entries(db, sql`change.number = ${number}`, 1) : [];
  if (!entry) return err({ kind: 'change-not-found' });
  const rows = await db
    .selectFrom('card_change_details')
    .selectAll()
    .where('change', '=', number)
    .orderBy(sql`title collate "C"`)
    .orderBy('card_id')
    .limit(mostCards)
    .execute();
  return ok({ ...entry, cards: rows.map(changeOf) });
}

const unavailable: ChangeLogFailure = { kind: 'change-log-unavailable' };

/** The log of changes in the database; what writes it is `write-change.ts`. */
export const makeSqlChangeLog = (db: Db, log: Log): ChangeLog => ({
  page: (query) => orUnavailable(log, 'reading the log of changes', pageOf(db, query).then(success), unavailable),
  detail: (number) => orUnavailable(log, 'reading a change of cards', detailOf(db, number), unavailable),
});
