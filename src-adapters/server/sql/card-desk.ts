import { type Kysely, sql } from 'kysely';
import { err, ok, type Result } from 'neverthrow';
import type { Card, CardId } from '#domain/cards/card.ts';
import type { CardNotFound } from '#domain/cards/card-catalog.port.ts';
import type { CardDesk, DeskFailure } from '#domain/cards/card-desk.port.ts';
import type { Editor } from '#domain/cards/edit/editor.ts';
import { type PostingFailure, type PostTargets, postCard } from '#domain/cards/posting.ts';
import { checkCopies, type StockFailure } from '#domain/cards/set-copies.ts';
import { type Cents, centsOf } from '#domain/money/cents.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { Log } from '#domain/shared/log.port.ts';
import { cardOf, rowOf, selectCards } from './card-row.ts';
import { countCopies, lockCopies, setAvailable, stopCounting } from './card-stock.ts';
import { canStore } from './stored-text.ts';
import type { Tables } from './tables.ts';
import { anyOf, inTransaction, orUnavailable, type Tx } from './transaction.ts';

type Prices = ReadonlyMap<string, Cents>;

/** Locks the cards against change and checkouts, in the order of their ids, and answers what those that are known cost now. */
async function lockPrices(tx: Tx, ids: readonly string[]): Promise<Prices> {
  const rows = await tx
    .selectFrom('cards')
    .select(['id', 'price_cents'])
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row.price_cents as Cents]));
}

const hexOf = (bytes: Uint8Array): string => `\\x${Buffer.from(bytes).toString('hex')}`;

/** A row as JSON can carry it: PostgreSQL reads it back by the types of the table. */
const jsonRow = (card: Card, now: string): Record<string, unknown> => ({
  ...Object.fromEntries(
    Object.entries(rowOf(card, now)).map(([name, value]) => [name, value instanceof Uint8Array ? hexOf(value) : value]),
  ),
  additional_image_urls: card.additionalImageUrls ?? null,
});

/**
 * All cards travel as one parameter, whatever their number. `added_at` of a known card stays. Columns are named, so that
 * one that a newer shop added meanwhile keeps its default.
 */
async function putCards(tx: Tx, cards: readonly Card[], now: string): Promise<void> {
  const rows = cards.map((card) => jsonRow(card, now));
  const names = Object.keys(rows[0] ?? {});
  const columns = sql.join(names.map((name) => sql.ref(name)));
  const replaced = names.filter((name) => name !== 'id' && name !== 'added_at');
  const assignments = replaced.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`);
  await sql`
    insert into cards (${columns})
    select ${columns} from jsonb_populate_recordset(null::cards, ${JSON.stringify(rows)}::jsonb)
    on conflict (id) do update set ${sql.join(assignments)}`.execute(tx);
}

async function recordPrices(tx: Tx, cards: readonly Card[], before: Prices, at: Date): Promise<void> {
  const changed = cards.flatMap(({ id, price }) => {
    const old = before.get(id);
    return old === undefined || old === centsOf(price) ? [] : [{ card_id: id, at, price_cents: centsOf(price) }];
  });
  const points = JSON.stringify(changed.map((point) => ({ ...point, at: at.toISOString() })));
  await sql`
    insert into price_history (card_id, at, price_cents)
    select card_id, at, price_cents
    from jsonb_to_recordset(${points}::jsonb) as point (card_id text, at timestamptz, price_cents bigint)`.execute(tx);
}

/** Cards a statement, so that none grows with the size of an import. */
const batch = 500;

async function save(tx: Tx, cards: readonly Card[], now: Date): Promise<Result<void, never>> {
  const byId = new Map(cards.map((card) => [card.id, card]));
  const unique = [...byId.values()];
  const before = await lockPrices(tx, [...byId.keys()]);
  for (let start = 0; start < unique.length; start += batch) {
    const some = unique.slice(start, start + batch);
    await putCards(tx, some, now.toISOString());
    await recordPrices(tx, some, before, now);
  }
  await countCopies(
    tx,
    unique.filter(({ id }) => !before.has(id)),
  );
  return ok(undefined);
}

async function clear(tx: Tx): Promise<Result<void, never>> {
  await tx.deleteFrom('cards').execute();
  return ok(undefined);
}

/** The flags alone are written: what else changed about the card since it was read stays. */
async function post(tx: Tx, id: CardId, targets: PostTargets): Promise<Result<Card, CardNotFound | PostingFailure>> {
  const notFound: CardNotFound = { kind: 'card-not-found', cardId: id };
  if (!canStore(id)) return err(notFound);
  const row = await selectCards(tx).where('cards.id', '=', id).forUpdate('cards').executeTakeFirst();
  if (!row) return err(notFound);
  const posted = postCard(cardOf(row), targets);
  if (posted.isErr()) return err(posted.error);
  const { isPosted, isHomepage } = posted.value;
  await tx.updateTable('cards').set({ is_posted: isPosted, is_homepage: isHomepage }).where('id', '=', id).execute();
  return ok(posted.value);
}

async function setStock(tx: Tx, id: CardId, copies: number | null): Promise<Result<Card, CardNotFound | StockFailure>> {
  const notFound: CardNotFound = { kind: 'card-not-found', cardId: id };
  if (!canStore(id)) return err(notFound);
  await lockPrices(tx, [id]);
  await lockCopies(tx, [id]);
  const row = await selectCards(tx).where('cards.id', '=', id).executeTakeFirst();
  if (!row) return err(notFound);
  const checked = checkCopies(cardOf(row), copies);
  if (checked.isErr()) return err(checked.error);
  await (checked.value === null ? stopCounting(tx, id) : setAvailable(tx, id, checked.value));
  return ok(cardOf(await selectCards(tx).where('cards.id', '=', id).executeTakeFirstOrThrow()));
}

const notSaved: DeskFailure = { kind: 'cards-not-saved' };

/** Writes the cards of the database: all of one call in one transaction. */
export const makeSqlCardDesk = (db: Kysely<Tables>, clock: Clock, log: Log, by: Editor): CardDesk => ({
  save: (cards) =>
    orUnavailable(
      log,
      'saving cards',
      inTransaction(db, (tx) => save(tx, cards, new Date(clock.now()))),
      notSaved,
    ),
  post: (id, targets) =>
    orUnavailable(
      log,
      'posting a card',
      inTransaction(db, (tx) => post(tx, id, targets)),
      notSaved,
    ),
  setStock: (id, copies) =>
    orUnavailable(
      log,
      'setting the copies of a card',
      inTransaction(db, (tx) => setStock(tx, id, copies)),
      notSaved,
    ),
  clear: () => orUnavailable(log, 'clearing the cards', inTransaction(db, clear), notSaved),
});
