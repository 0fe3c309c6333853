import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { CardQuery, CardScope } from '#domain/cards/card-query.ts';
import { type CardSort, shopSorts } from '#domain/cards/sort-cards.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import { makeRemembered, rememberedFor } from '../remember.ts';
import type { Tables } from '../tables.ts';
import { type CardPosition, columnOrder, orderBy, partsAfter, sortKey } from './card-order.ts';
import { type CardRow, rowColumns } from './card-row.ts';
import { rangesCondition, type SqlCondition, scopeConditions } from './card-where.ts';
import { sortIndexes } from './large-shop-indexes.ts';

type Db = Kysely<Tables>;

/** Cards looked at in the order of a list. A filter that lets fewer than a page of them through is counted instead. */
const furthest = 5_000;

const walkedScopes: ReadonlySet<CardScope> = new Set(['homepage', 'collection', 'public']);
const walkedSorts: ReadonlySet<CardSort> = new Set(shopSorts);

/** Cards that shoppers see, of which the sort indexes are made; 0 without these. */
async function cardsInIndexes(db: Db): Promise<number> {
  const names = sortIndexes.map(({ name }) => name);
  const { rows } = await sql<{ cards: number; found: number }>`
    select coalesce(min(reltuples), 0)::bigint as cards, count(*) as found
    from pg_class where oid = any(select to_regclass(name)::oid from unnest(${names}::text[]) as names (name))`.execute(
    db,
  );
  const [row] = rows;
  return row?.found === names.length ? row.cards : 0;
}

type Plan = { readonly Plan: { readonly 'Plan Rows': number } };

/** Matching cards as the database estimates them, with two digits. */
async function estimate(db: Db, condition: SqlCondition): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': readonly Plan[] }>`
    explain (format json) select from cards where ${condition}`.execute(db);
  const found = rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0;
  return Number(found.toPrecision(2));
}

/** The next cards in the order of an index, as many as the walk may look at. */
const ahead = (query: CardQuery, from: SqlCondition): RawBuilder<unknown> => sql`(
  select cards.*, ${sortKey(query)} as sort_key from cards
  where ${scopeConditions.public} and ${rangesCondition(query)} and ${from}
  order by ${columnOrder(query.sort)} limit ${furthest}
)`;

/** Finds one card more than a page has, by the index of its order. */
export function walkOf(query: CardQuery, condition: SqlCondition, place: CardPosition | null): RawBuilder<CardRow> {
  const parts = place === null ? [sql<boolean>`true`] : partsAfter(query.sort, place);
  return sql<CardRow>`
    with shown as materialized (
      select cards.id, sort_key from (${sql.join(
        parts.map((part) => ahead(query, part)),
        sql` union all `,
      )}) as cards
      where ${condition} order by ${orderBy(query.sort)} limit ${query.limit + 1}
    )
    select ${rowColumns}
    from shown join cards on cards.id = shown.id
    left join inventory on inventory.card_id = cards.id
    order by ${orderBy(query.sort)}`;
}

type Walked = { readonly rows: CardRow[]; readonly total: number };

export type WalkedLists = {
  /** One card more than a page has, and about how many there are; null where counting is needed, or quick enough. */
  page(query: CardQuery, place: CardPosition | null): Promise<Walked | null>;
  /** Whether there are so many cards that numbers of this scope may be a minute old. */
  isLarge(scope: CardScope): Promise<boolean>;
};

/** Lists of large shops, which stop at the end of the page. @param mostCounted with more cards than this */
export function makeWalkedLists(
  db: Db,
  clock: Clock,
  conditionOf: (query: CardQuery) => Promise<SqlCondition>,
  mostCounted: number,
): WalkedLists {
  const sizes = makeRemembered<number>(clock, rememberedFor);
  const totals = makeRemembered<number>(clock, rememberedFor);

  const isLarge = async (scope: CardScope): Promise<boolean> =>
    walkedScopes.has(scope) && (await sizes('cards', () => cardsInIndexes(db))) > mostCounted;

  return {
    isLarge,
    page: async (query, place) => {
      const { scope, filter, searchScope, sort, limit } = query;
      if (!(walkedSorts.has(sort) && (await isLarge(scope)))) return null;
      const condition = await conditionOf(query);
      const { rows } = await walkOf(query, condition, place).execute(db);
      if (rows.length <= limit) return null;
      const total = await totals(JSON.stringify([scope, searchScope, filter]), () => estimate(db, condition));
      return { rows, total: Math.max(total, rows.length) };
    },
  };
}
