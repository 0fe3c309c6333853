import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { StockSum } from '#domain/inventory/inventory.port.ts';
import { type Cents, cents } from '#domain/money/cents.ts';
import type { Tables } from '../tables.ts';
import type { Tx } from '../transaction.ts';

/** Copies in stock (`ownedCopies`). */
export const copiesInStock = sql<number>`coalesce(inventory.available + inventory.held, 1)`;

/** Cards of which a copy is in stock. */
export const inStock = sql`
  cards left join inventory on inventory.card_id = cards.id
  where cards.archived_at is null and ${copiesInStock} > 0`;

/** The price that the admin set. */
export const setPrice = sql<Cents>`coalesce(cards.regular_price_cents, cards.price_cents)`;

/** On one core: the others serve shoppers meanwhile, and workers of the database cost more than they save here. */
export const onOneCore = <T>(db: Kysely<Tables>, read: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await sql`set local max_parallel_workers_per_gather = 0`.execute(tx);
    return read(tx);
  });

export type SumRow = {
  readonly cards: number;
  readonly copies: number;
  readonly cost: number;
  readonly without_cost: number;
  readonly price: number;
};

/** Copies in stock that cost a cent more: those are sold first. */
const oddInStock = sql`
  least(greatest(coalesce(cards.cost_odd, 0) - coalesce(inventory.sold, 0), 0), ${copiesInStock})`;

export const stockSums: RawBuilder<SumRow> = sql`
  count(*)::integer as cards, coalesce(sum(${copiesInStock}), 0)::integer as copies,
  coalesce(sum(cards.cost_cents * ${copiesInStock} + ${oddInStock}), 0)::bigint as cost,
  (count(*) filter (where cards.cost_cents is null))::integer as without_cost,
  coalesce(sum(${setPrice} * ${copiesInStock}), 0)::bigint as price`;

export const sumOf = ({ cards, copies, cost, without_cost, price }: SumRow): StockSum => ({
  cards,
  copies,
  cost: cents(cost),
  withoutCost: without_cost,
  price: cents(price),
});
