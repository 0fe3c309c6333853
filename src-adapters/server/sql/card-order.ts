import { type RawBuilder, sql } from 'kysely';
import { type CardSort, sortOrders } from '#domain/cards/sort-cards.ts';
import { centsOf, isPrice } from '#domain/money/cents.ts';
import type { Condition } from './card-conditions.ts';
import { orderBytes } from './stored-text.ts';

type StoredKey = string | number | Uint8Array;

type SortColumn = {
  /** Holds what the domain's order compares; with an index on it and the id. */
  readonly column: RawBuilder<unknown>;
  /** The domain's sort key as the column holds it; null for what cannot be one. */
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

/** A name in the order of its UTF-16 units. */
const named = (column: 'player_order' | 'team_order' | 'brand_order'): SortColumn => ({
  column: sql.ref(column),
  stored: (key) => (typeof key === 'string' ? orderBytes(key) : null),
});

const [player, team, brand] = [named('player_order'), named('team_order'), named('brand_order')];

/**
 * Where each of the domain's orders stands in the table. A new order needs its row here, and its key in a column: an
 * existing one, or one that a migration adds.
 */
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
} as const satisfies Record<CardSort, SortColumn>;

/** The place in a sorted list where a page ended: the last card's sort key and id. */
export type CardPlace = { readonly key: StoredKey; readonly id: string };

/** Null for a key that this order cannot have given. */
export function placeAt(sort: CardSort, key: unknown, id: string): CardPlace | null {
  const stored = columns[sort].stored(key);
  return stored === null ? null : { key: stored, id };
}

/** The column that holds what is compared. */
export const keyColumn = (sort: CardSort): RawBuilder<unknown> => columns[sort].column;

/** The order of a list; cards with equal keys follow in the order of their ids. */
export const orderBy = (sort: CardSort): RawBuilder<unknown> =>
  sortOrders[sort].direction === 'ascending'
    ? sql`${columns[sort].column} asc, cards.id asc`
    : sql`${columns[sort].column} desc, cards.id asc`;

/** The cards that follow a place. The first half of the test lets the index find where to start. */
export function after(sort: CardSort, { key, id }: CardPlace): Condition {
  const { column } = columns[sort];
  return sortOrders[sort].direction === 'ascending'
    ? sql`(${column} >= ${key} and (${column} > ${key} or cards.id > ${id}))`
    : sql`(${column} <= ${key} and (${column} < ${key} or cards.id > ${id}))`;
}
