import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { cardId, type Sport } from '#domain/cards/card.ts';
import type { Cents } from '#domain/money/cents.ts';
import type { CoverableCard } from '#domain/pricing/coverage.ts';
import { periodState } from '#domain/pricing/period.ts';
import { makeReducePrice, type ReducePrice, type SaleId } from '#domain/pricing/sale.ts';
import { noteReductions, recordPrices } from '../cards/reduce-cards.ts';
import { batches, lockCards } from '../cards/write-cards.ts';
import type { Tables } from '../tables.ts';
import { anyOf, type Tx } from '../transaction.ts';
import { readSales } from './read-sales.ts';

export type PricedCard = CoverableCard & { readonly price: Cents; readonly regular: Cents };

type Row = {
  readonly id: string;
  readonly player: string;
  readonly sport: Sport | null;
  readonly brand: string;
  readonly set_name: string | null;
  readonly price: Cents;
  readonly regular: Cents;
};

/** What sales look at of every card in the shop, by id. */
export async function readPricedCards(db: Kysely<Tables>): Promise<readonly PricedCard[]> {
  const { rows } = await sql<Row>`
    select id, player, sport, brand, set_name, price_cents as price, coalesce(regular_price_cents, price_cents) as regular
    from cards where archived_at is null order by id`.execute(db);
  return rows.map(({ id, player, sport, brand, set_name, price, regular }) => ({
    id: cardId(id),
    player,
    brand,
    ...(sport !== null && { sport }),
    ...(set_name !== null && { set: set_name }),
    price,
    regular,
  }));
}

type Price = { readonly id: string; readonly price_cents: Cents; readonly regular_price_cents: Cents | null };

/** Prices that are not what they should be. */
const wrongPrices = (cards: readonly PricedCard[], reduce: ReducePrice): readonly Price[] =>
  cards.flatMap((card) => {
    const { id, price, regular } = card;
    const reduced = reduce(card, regular);
    const wanted = reduced ?? regular;
    if (wanted === price) return [];
    return [{ id, price_cents: wanted, regular_price_cents: reduced === null ? null : regular }];
  });

async function write(tx: Tx, prices: readonly Price[], now: string): Promise<void> {
  const ids = prices.map(({ id }) => id);
  await lockCards(tx, ids);
  await sql`
    update cards set price_cents = given.price_cents, regular_price_cents = given.regular_price_cents
    from json_to_recordset(${JSON.stringify(prices)}::json)
      as given (id text, price_cents bigint, regular_price_cents bigint)
    where cards.id = given.id collate "C"`.execute(tx);
  await noteReductions(tx, ids, now);
  await recordPrices(tx, ids, now);
}

async function noteApplied(tx: Tx, active: readonly SaleId[]): Promise<void> {
  await sql`
    update sales set applied = wanted.applied
    from (
      select id, version, id = ${anyOf(active)} and version = max(version) over (partition by id) as applied from sales
    ) as wanted
    where sales.id = wanted.id and sales.version = wanted.version and sales.applied <> wanted.applied`.execute(tx);
}

/**
 * Writes the price of every card whose price is not what the sales make of it now, which may be none. Sales must be
 * locked (`lockSales`); cards are locked by id, like orders do. @returns the number of changed cards
 */
export async function applySales(tx: Tx, at: Date): Promise<number> {
  const active = (await readSales(tx)).filter(({ content }) => periodState(content, at.getTime()) === 'active');
  const reduce = makeReducePrice(active.map(({ content }) => content));
  const wrong = wrongPrices(await readPricedCards(tx), reduce);
  for (const batch of batches(wrong)) await write(tx, batch, at.toISOString());
  await noteApplied(
    tx,
    active.map(({ id }) => id),
  );
  return wrong.length;
}
