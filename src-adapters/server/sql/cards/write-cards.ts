import { type Kysely, sql } from 'kysely';
import type { Result } from 'neverthrow';
import { type Card, type CardId, cardId, type StaffCard } from '#domain/cards/card.ts';
import type { CardRecord } from '#domain/cards/card-store.port.ts';
import { type CardChange, changeBetween } from '#domain/cards/edit/card-change.ts';
import { type CardStep, certificatesGiven, changesOf, saysAnew } from '#domain/cards/edit/change-cards.ts';
import { atRegularPrice } from '#domain/cards/sale-price.ts';
import { type Cents, centsOf, dollarsOf } from '#domain/money/cents.ts';
import type { ReducePrice } from '#domain/pricing/sale.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { Editor } from '#domain/shared/editor.ts';
import { holdPrices } from '../pricing/read-sales.ts';
import { canStore } from '../stored-text.ts';
import type { Tables } from '../tables.ts';
import { anyOf, inTransaction, type Tx } from '../transaction.ts';
import { type CardRow, cardOf, rowOf, selectStaffCards, staffCardOf } from './card-row.ts';
import { lockCopies, setStocks, trackedIn } from './card-stock.ts';
import { noteReductions, recordPrices } from './reduce-cards.ts';
import type { ChangeWriter } from './write-change.ts';

const idsOf = (cards: readonly Card[]): CardId[] => cards.map(({ id }) => id);

/** Cards per statement. */
export const batchSize = 500;

export function* batches<T>(list: readonly T[], size = batchSize): Generator<readonly T[]> {
  for (let start = 0; start < list.length; start += size) yield list.slice(start, start + size);
}

/**
 * Serializes imports and changes of unique fields until the transaction ends. Must be taken before other locks;
 * checkouts do not wait for it.
 */
export async function takeTurn(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('the cards of the shop', 0))`.execute(tx);
}

/** Locks cards by id, including removed ones, against changes and checkouts (O2). */
export async function lockCards(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`select from cards where id = ${anyOf(ids)} order by id for update`.execute(tx);
}

/** At their regular prices. */
export async function readCards(db: Kysely<Tables>, ids: readonly string[]): Promise<StaffCard[]> {
  const rows = await selectStaffCards(db).where('cards.id', '=', anyOf(ids)).orderBy('cards.id').execute();
  return rows.map(editedCard);
}

/** At its regular price, which is what is edited. */
const editedCard = (row: CardRow): StaffCard => atRegularPrice(staffCardOf(row));

const readRow = async (db: Kysely<Tables>, id: CardId): Promise<CardRow | null> =>
  canStore(id) ? ((await selectStaffCards(db).where('cards.id', '=', id).executeTakeFirst()) ?? null) : null;

export async function readRecord(db: Kysely<Tables>, id: CardId): Promise<CardRecord | null> {
  const row = await readRow(db, id);
  if (row === null) return null;
  return {
    card: editedCard(row),
    version: row.version,
    updatedAt: row.updated_at.toISOString(),
    ...(row.regular_price_cents !== null && { salePrice: dollarsOf(row.price_cents as Cents) }),
  };
}

/** As customers see it. */
export async function readCard(db: Kysely<Tables>, id: CardId): Promise<Card | null> {
  const row = await readRow(db, id);
  return row && cardOf(row);
}

/** Cards with one of these certification numbers, sold or not. */
export async function cardsCertified(db: Kysely<Tables>, keys: readonly string[]): Promise<StaffCard[]> {
  const known = keys.filter(canStore);
  if (known.length === 0) return [];
  const rows = await selectStaffCards(db).where('cards.cert_key', '=', anyOf(known)).orderBy('cards.id').execute();
  return rows.map(editedCard);
}

/** Cards that already have a certification number from the steps. */
export const rivalsOf = (db: Kysely<Tables>, steps: readonly CardStep[]): Promise<StaffCard[]> =>
  cardsCertified(db, certificatesGiven(steps));

const hexOf = (bytes: Uint8Array): string => `\\x${Buffer.from(bytes).toString('hex')}`;

type Row = Record<string, unknown>;

/**
 * A card at its regular price as a row; PostgreSQL converts it to the column types. @param isNew without earlier prices, so
 * that a sale reduces it from now on (`noteReductions`)
 */
function priced(card: StaffCard, now: string, reduce: ReducePrice | null, isNew: boolean): Row {
  const regular = centsOf(card.price);
  const reduced = reduce?.(card, regular) ?? null;
  return Object.assign<Row, Row>(rowOf(card, now), {
    price_cents: reduced ?? regular,
    regular_price_cents: reduced === null ? null : regular,
    ...(isNew && { reduced_at: reduced === null ? null : now }),
    additional_image_urls: card.additionalImageUrls ?? null,
    updated_at: now,
  });
}

/** `json_populate_recordset` takes a missing value for null, and reads a shorter text faster. */
function shortRow(row: Row): Row {
  const short: Row = {};
  for (const [name, value] of Object.entries(row)) {
    if (value !== null) short[name] = value instanceof Uint8Array ? hexOf(value) : value;
  }
  return short;
}

/** Removes the latest recorded price when it is undone (`recordPrice`). Call before writing the cards. */
async function forgetUndone(tx: Tx, { input, rows }: Prepared): Promise<void> {
  await sql`
    delete from price_history using json_to_recordset(${rows}::json) as given (id text, price_cents bigint), cards, (
      select id, card_id, price_cents, lead(price_cents, 1, 0::bigint) over latest_first as earlier,
        row_number() over latest_first as place
      from price_history where card_id = ${anyOf(idsOf(input))}
      window latest_first as (partition by card_id order by at desc, id desc)
    ) as latest
    where price_history.id = latest.id and latest.place = 1 and cards.id = latest.card_id and given.id = cards.id
      and cards.price_cents <> given.price_cents
      and latest.price_cents = cards.price_cents and latest.earlier = given.price_cents`.execute(tx);
}

/**
 * Whether none of the cards was ever stored, also none that was removed, and no order or offer names one. A card that is
 * stored meanwhile fails the insert: `inTransaction` repeats.
 */
export async function areNew(tx: Tx, ids: readonly CardId[]): Promise<boolean> {
  const given = anyOf(ids);
  const { rows } = await sql`
    (select from cards where id = ${given} limit 1)
    union all (select from reservations where card_id = ${given} and state <> 'released' limit 1)
    union all (select from offers where card_id = ${given} and holds limit 1)`.execute(tx);
  return rows.length === 0;
}

/** All cards in one parameter. Names the columns, so that those of a newer version keep their defaults. */
function insertCards({ names, rows }: Prepared) {
  const columns = sql.join(names.map((name) => sql.ref(name)));
  return sql`
    insert into cards (${columns})
    select ${columns} from json_populate_recordset(null::cards, ${rows}::json)`;
}

/** Cards that are or were in the shop, or may be. */
async function putCards(tx: Tx, part: Prepared): Promise<void> {
  const replaced = part.names.filter((name) => name !== 'id' && name !== 'added_at');
  const assignments = replaced.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`);
  await sql`${insertCards(part)}
    on conflict (id) do update set ${sql.join(assignments)},
      added_at = case when cards.archived_at is null then cards.added_at else excluded.added_at end,
      version = cards.version + 1,
      archived_at = null`.execute(tx);
}

/**
 * Cards that were never stored, with their first prices and their stock: one statement, because each is a way to the
 * database and back, and without `on conflict`, which an insert pays for.
 */
async function putNewCards(tx: Tx, part: Prepared, now: string): Promise<void> {
  await sql`
    with stored as (${insertCards(part)} returning id, price_cents), priced as (
      insert into price_history (card_id, at, price_cents)
      select id, ${now}::timestamptz, price_cents from stored where price_cents > 0
    )
    insert into inventory (card_id, total, available)
    select card_id, available, available
    from json_to_recordset(${JSON.stringify(trackedIn(part.counted))}::json) as given (card_id text, available integer)`.execute(
    tx,
  );
}

/** Stock stays, because orders still change it. */
async function archive(tx: Tx, ids: readonly string[], now: string): Promise<void> {
  await sql`
    update cards set archived_at = ${now}::timestamptz, updated_at = ${now}::timestamptz, version = version + 1
    where id = ${anyOf(ids)}`.execute(tx);
}

function inputAnew({ before, after }: CardStep): StaffCard[] {
  if (after && !before) return [after];
  const change = changeBetween(before, after);
  return after && change && saysAnew(change) ? [after] : [];
}

/** New cards, and cards whose stock the admin set. */
const countedIn = (steps: readonly CardStep[]): Card[] =>
  steps.flatMap(({ before, after, counted, returns }) => (after && (counted || !(before || returns)) ? [after] : []));

/** Cards of which rows are prepared while the database writes those before. */
const partSize = 125;

type Prepared = {
  readonly gone: readonly CardId[];
  readonly input: readonly StaffCard[];
  /** Columns of the input's rows, which are one JSON text. */
  readonly names: readonly string[];
  readonly rows: string;
  readonly counted: readonly Card[];
  readonly changes: readonly CardChange[];
};

function prepared(steps: readonly CardStep[], now: string, reduce: ReducePrice | null, allNew: boolean): Prepared {
  const input = steps.flatMap(inputAnew);
  const rows = input.map((card) => priced(card, now, reduce, allNew));
  return {
    gone: steps.flatMap(({ before, after }) => (before && !after ? [before.id] : [])),
    input,
    names: Object.keys(rows[0] ?? {}),
    rows: JSON.stringify(rows.map(shortRow)),
    counted: countedIn(steps),
    changes: changesOf(steps),
  };
}

type WriteOptions = { readonly hasSales: boolean; readonly undoing: boolean; readonly allNew: boolean };

async function write(tx: Tx, part: Prepared, now: string, { hasSales, undoing, allNew }: WriteOptions): Promise<void> {
  if (allNew) return putNewCards(tx, part, now);
  if (part.gone.length > 0) await archive(tx, part.gone, now);
  if (part.input.length > 0) {
    const ids = idsOf(part.input);
    if (undoing) await forgetUndone(tx, part);
    await putCards(tx, part);
    if (hasSales) await noteReductions(tx, ids, now);
    await recordPrices(tx, ids, now);
  }
  await setStocks(tx, part.counted);
}

/** A change of cards. */
export type CardWork = {
  readonly by: Editor;
  readonly at: Date;
  /** What sales make of prices (`holdPrices`). */
  readonly reduce: ReducePrice | null;
};

/** A transaction that may write cards. @param by the editor */
export const changingCards = <T, E>(
  db: Kysely<Tables>,
  clock: Clock,
  by: Editor,
  act: (tx: Tx, work: CardWork) => Promise<Result<T, E>>,
): Promise<Result<T, E>> =>
  inTransaction(db, async (tx) => {
    const reduce = await holdPrices(tx);
    return act(tx, { by, at: new Date(clock.now()), reduce });
  });

/**
 * Applies steps, which are at regular prices, and writes the log. Existing cards must be locked. Held and sold copies
 * stay. `undoing` removes undone prices from the history (D65).
 *
 * @param options `allNew`: the answer of `areNew`, if it is known
 */
export async function writeSteps(
  tx: Tx,
  steps: readonly CardStep[],
  { at, reduce }: Pick<CardWork, 'at' | 'reduce'>,
  writer: Pick<ChangeWriter, 'add'>,
  { undoing = false, allNew: known }: { readonly undoing?: boolean; readonly allNew?: boolean } = {},
): Promise<void> {
  const now = at.toISOString();
  const allNew = known ?? (steps.every(({ before }) => !before) && (await areNew(tx, idsOf(steps.flatMap(inputAnew)))));
  const counted = allNew ? [] : idsOf(countedIn(steps));
  if (counted.length > 0) await lockCopies(tx, counted);
  let writing = Promise.resolve();
  for (const part of batches(steps, partSize)) {
    const next = prepared(part, now, reduce, allNew);
    await writing;
    writing = write(tx, next, now, { hasSales: reduce !== null, undoing, allNew }).then(() => writer.add(next.changes));
    // It is awaited after the next part is prepared.
    writing.catch(() => undefined);
  }
  await writing;
}

/** Valid ids, without duplicates. */
export const knowableIds = (ids: readonly CardId[]): CardId[] => [...new Set(ids)].filter(canStore).map(cardId);
