import { type Kysely, sql } from 'kysely';
import { periodState } from '#domain/pricing/period.ts';
import { makeReducePrice, type ReducePrice, type Sale, type SaleId } from '#domain/pricing/sale.ts';
import type { Tables } from '../tables.ts';
import type { Tx } from '../transaction.ts';

/** The current version of a sale. */
export type SaleRow = {
  readonly id: SaleId;
  readonly content: Sale;
  readonly version: number;
  readonly created_at: Date;
  readonly applied: boolean;
};

/** Latest first. */
export async function readSales(db: Kysely<Tables>, limit: number | null = null): Promise<readonly SaleRow[]> {
  const { rows } = await sql<SaleRow>`
    select first.id, now.content, now.version, now.applied, first.saved_at as created_at
    from sales as first
    join lateral (
      select content, version, applied from sales where id = first.id order by version desc limit 1
    ) as now on true
    where first.version = 1
    order by first.change desc limit ${limit}`.execute(db);
  return rows;
}

export const isDue = ({ content, applied }: SaleRow, now: number): boolean =>
  (periodState(content, now) === 'active') !== applied;

const key = sql`hashtextextended('the sales of the shop', 0)`;

/** Keeps sales as they are until the transaction ends. Must be taken before all other locks of cards. */
async function holdSales(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${key})`.execute(tx);
}

/** For a change of sales and of the prices that follow: no card is written meanwhile. Checkouts do not wait for it. */
export async function lockSales(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${key})`.execute(tx);
}

/**
 * What sales make of prices until the transaction ends: those that were applied, whatever this process's clock says. Null
 * where there never was a sale.
 */
export async function holdPrices(tx: Tx): Promise<ReducePrice | null> {
  await holdSales(tx);
  const rows = await readSales(tx);
  if (rows.length === 0) return null;
  return makeReducePrice(rows.filter(({ applied }) => applied).map(({ content }) => content));
}
