import { type RawBuilder, sql } from 'kysely';
import { startFilter } from '#domain/cards/card-filter.ts';
import type { CardQuery } from '#domain/cards/card-query.ts';
import { rankDigits, seasonStart } from '#domain/cards/match-order.ts';
import { type SearchTerm, searchTerms } from '#domain/cards/search-words.ts';
import { type CardSort, sortOrders } from '#domain/cards/sort-cards.ts';
import { centsOf, isPrice } from '#domain/money/cents.ts';
import { canStore, orderBytes } from '../stored-text.ts';
import type { SqlCondition } from './card-where.ts';

type StoredKey = string | number | Uint8Array;

type SortColumn = {
  /** Column with the sort key; null when it depends on the search. */
  readonly column: RawBuilder<unknown> | null;
  /** Converts the domain's sort key for the column; null when invalid. */
  readonly stored: (key: unknown) => StoredKey | null;
};

const price: SortColumn = {
  column: sql.ref('price_cents'),
  stored: (key) => (isPrice(key) ? centsOf(key) : null),
};

const year: SortColumn = {
  column: sql.ref('year'),
  stored: (key) => (typeof key === 'number' && Number.isInteger(key) && Math.abs(key) < 2 ** 31 ? key : null),
};

const added: SortColumn = {
  column: sql.ref('added_at'),
  stored: (key) => (typeof key === 'string' ? key : null),
};

const grade: SortColumn = {
  column: sql.ref('grade_order'),
  stored: (key) => (typeof key === 'number' && Number.isFinite(key) ? key : null),
};

const named = (column: 'player_order' | 'team_order' | 'brand_order'): SortColumn => ({
  column: sql.ref(column),
  stored: (key) => (typeof key === 'string' ? orderBytes(key) : null),
});

const [player, team, brand] = [named('player_order'), named('team_order'), named('brand_order')];

/** Sort column per order. A new order needs a row here and a column. */
const columns = {
  newest: added,
  oldest: added,
  priceLow: price,
  priceHigh: price,
  yearNew: year,
  yearOld: year,
  player,
  playerZ: player,
  team,
  teamZ: team,
  brand,
  brandZ: brand,
  gradeHigh: grade,
  gradeLow: grade,
  bestMatch: { column: null, stored: (key) => (typeof key === 'string' && canStore(key) ? key : null) },
} as const satisfies Record<CardSort, SortColumn>;

/** Sort key and id of the last card of a page. */
export type CardPosition = {
  /** As the column holds it. */
  readonly key: StoredKey;
  /** As the domain compares it. */
  readonly given: string | number;
  readonly id: string;
};

/** Null for an invalid key. */
export function placeAt(sort: CardSort, given: string | number, id: string): CardPosition | null {
  const key = columns[sort].stored(given);
  return key === null ? null : { key, given, id };
}

const anyLike = (patterns: readonly string[]): RawBuilder<boolean> =>
  patterns.length === 0
    ? sql`false`
    : sql`(${sql.join(
        patterns.map((pattern) => sql`search_words like ${pattern}`),
        sql` or `,
      )})`;

/** Same as `bestFit` in the domain. The player's words end at '^', which no term contains. */
const fitOf = (term: SearchTerm): RawBuilder<number> => sql`case
  when ${anyLike(term.map((word) => `% ${word} %^%`))} then 3
  when ${anyLike(term.map((word) => `% ${word}%^%`))} then 2
  when ${anyLike(term.flatMap((word) => seasonStart(word) ?? []).map((start) => `% ${start}%`))} then 2
  when ${anyLike(term.map((word) => `% ${word} %`))} then 1
  else 0 end`;

/** Same as `matchKey` in the domain. */
function matchKey(search: string): RawBuilder<unknown> {
  const fits = searchTerms(search).map(fitOf);
  const rank = fits.length === 0 ? sql`0` : sql.join(fits, sql` + `);
  return sql`(lpad((${rank})::text, ${sql.lit(rankDigits)}, '0') || ' ' || added_at) collate "C"`;
}

export const sortKey = ({ sort, filter }: Pick<CardQuery, 'sort' | 'filter'>): RawBuilder<unknown> =>
  columns[sort].column ?? matchKey(filter.search);

/** The columns of an order that does not depend on a search. Ties are ordered by id. */
export function columnOrder(sort: CardSort): RawBuilder<unknown> {
  const column = sortKey({ sort, filter: startFilter });
  return sortOrders[sort].direction === 'ascending' ? sql`${column}, id` : sql`${column} desc, id`;
}

/**
 * Whether cards come later in an order that does not depend on a search, in two parts: the index of that order finds each
 * of them. 'Between' keeps the database from reading all cards in the order of their ids instead.
 */
export function partsAfter(sort: CardSort, { key, id }: CardPosition): readonly SqlCondition[] {
  const column = sortKey({ sort, filter: startFilter });
  const isLater = sortOrders[sort].direction === 'ascending' ? sql`>` : sql`<`;
  return [sql`(${column} between ${key} and ${key} and id > ${id})`, sql`${column} ${isLater} ${key}`];
}

/** Ties are ordered by id. */
export const orderBy = (sort: CardSort): RawBuilder<unknown> =>
  sortOrders[sort].direction === 'ascending' ? sql`sort_key asc, cards.id asc` : sql`sort_key desc, cards.id asc`;

export function after(sort: CardSort, { key, id }: CardPosition): SqlCondition {
  return sortOrders[sort].direction === 'ascending'
    ? sql`(sort_key > ${key} or (sort_key = ${key} and cards.id > ${id}))`
    : sql`(sort_key < ${key} or (sort_key = ${key} and cards.id > ${id}))`;
}
