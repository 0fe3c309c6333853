import { type Kysely, type RawBuilder, sql } from 'kysely';
import { shopSorts } from '#domain/cards/sort-cards.ts';
import { startSort } from '#domain/cards/start-sort.ts';
import type { Log } from '#domain/shared/log.port.ts';
import type { Tables } from '../tables.ts';
import { columnOrder } from './card-order.ts';
import { scopeConditions } from './card-where.ts';

/** An index that only pays where SQL answers shoppers: together they take longer than all else of an insert. */
export type LargeShopIndex = {
  readonly name: string;
  readonly create: readonly RawBuilder<unknown>[];
};

/** Without pg_trgm, searches read all cards. */
export const searchIndex: LargeShopIndex = {
  name: 'cards_search',
  create: [
    sql`create extension if not exists pg_trgm`,
    sql`create index if not exists cards_search on cards using gin (search_text gin_trgm_ops)`,
  ],
};

/** What the shop's most frequent filters read: a list that is filtered by these alone need not look at the cards it passes. */
const filtered = sql.raw(
  'archived_at, is_posted, is_homepage, sport, brand_key, year, price_cents, is_graded, is_hot, is_rookie, is_autograph, print_run',
);

/** One per sort order of the shop, over the cards that shoppers see. */
export const sortIndexes: readonly LargeShopIndex[] = shopSorts.map((sort) => {
  const name = `cards_by_${sort.toLowerCase()}`;
  const create = sql`create index if not exists ${sql.id(name)} on cards (${columnOrder(sort)}) include (${filtered}) where ${scopeConditions.public}`;
  return { name, create: [create] };
});

const homepageIndex: LargeShopIndex = {
  name: 'cards_on_homepage',
  create: [
    sql`create index if not exists cards_on_homepage on cards (${columnOrder(startSort)}) where ${scopeConditions.homepage}`,
  ],
};

export const largeShopIndexes: readonly LargeShopIndex[] = [searchIndex, homepageIndex, ...sortIndexes];

const turn = 2_008;

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function exists(db: Kysely<Tables>, name: string): Promise<boolean> {
  const { rows } = await sql`select 1 where to_regclass(${name}) is not null`.execute(db);
  return rows.length > 0;
}

/** Creates the indexes that are missing, each in a transaction of its own. The log says what cannot be created. */
export async function addIndexes(
  db: Kysely<Tables>,
  log: Log,
  indexes: readonly LargeShopIndex[] = largeShopIndexes,
): Promise<void> {
  let created = 0;
  for (const { name, create } of indexes) {
    try {
      if (await exists(db, name)) continue;
      await db.transaction().execute(async (tx) => {
        await sql`set local statement_timeout = 0`.execute(tx);
        await sql`select pg_advisory_xact_lock(${turn})`.execute(tx);
        for (const statement of create) await statement.execute(tx);
      });
      created += 1;
    } catch (error) {
      log.warn('index not created: lists or searches are slow', { index: name, reason: reasonOf(error) });
    }
  }
  // The embedded database does not look at its tables by itself, and a list is planned by what is known of them.
  if (created === 0) return;
  try {
    await sql`analyze cards`.execute(db);
  } catch (error) {
    log.warn('table not analyzed: numbers of cards may be estimated badly', { reason: reasonOf(error) });
  }
}

/** Drops the indexes where SQL hardly ever answers shoppers. */
export async function dropIndexes(db: Kysely<Tables>, log: Log): Promise<void> {
  for (const { name } of largeShopIndexes) {
    try {
      if (await exists(db, name)) await sql`drop index if exists ${sql.id(name)}`.execute(db);
    } catch (error) {
      log.warn('index not dropped: imports take twice as long', { index: name, reason: reasonOf(error) });
    }
  }
}
