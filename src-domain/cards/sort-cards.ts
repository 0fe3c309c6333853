import type { Card } from './card.ts';
import { gradeOrder } from './grade.ts';
import { matchKey } from './match-order.ts';
import { startSort } from './start-sort.ts';

type SortOrder = {
  readonly label: string;
  /** Sort key; ties are ordered by id. */
  readonly key: (card: Card, search: string) => string | number;
  readonly direction: 'ascending' | 'descending';
  /** For the Card Manager alone: a large shop has no index for it. */
  readonly managerOnly?: true;
  /** Only offered with a search text. */
  readonly searchOnly?: true;
};

const added = (card: Card) => card.addedAt ?? '';
const price = (card: Card) => card.price;
const year = (card: Card) => card.year;
const named = (field: 'player' | 'team' | 'brand') => (card: Card) => card[field].toLowerCase();
const [player, team, brand] = [named('player'), named('team'), named('brand')];

/** All sort orders. Two that are each other's reverse have the same key function. */
export const sortOrders = {
  newest: { label: 'Newest first', key: added, direction: 'descending' },
  priceLow: { label: 'Price, low to high', key: price, direction: 'ascending' },
  priceHigh: { label: 'Price, high to low', key: price, direction: 'descending' },
  yearNew: { label: 'Year, newest first', key: year, direction: 'descending' },
  yearOld: { label: 'Year, oldest first', key: year, direction: 'ascending' },
  player: { label: 'Player, A to Z', key: player, direction: 'ascending' },
  gradeHigh: { label: 'Grade, high to low', key: gradeOrder, direction: 'descending' },
  oldest: { label: 'Oldest first', key: added, direction: 'ascending', managerOnly: true },
  playerZ: { label: 'Player, Z to A', key: player, direction: 'descending', managerOnly: true },
  team: { label: 'Team, A to Z', key: team, direction: 'ascending', managerOnly: true },
  teamZ: { label: 'Team, Z to A', key: team, direction: 'descending', managerOnly: true },
  brand: { label: 'Brand, A to Z', key: brand, direction: 'ascending', managerOnly: true },
  brandZ: { label: 'Brand, Z to A', key: brand, direction: 'descending', managerOnly: true },
  bestMatch: { label: 'Best match', key: matchKey, direction: 'descending', searchOnly: true },
  gradeLow: { label: 'Grade, low to high', key: gradeOrder, direction: 'ascending', managerOnly: true },
} as const satisfies Record<string, SortOrder>;

export type CardSort = keyof typeof sortOrders;

/** An order that does not depend on a search. */
export type FixedSort = Exclude<CardSort, 'bestMatch'>;

export const cardSorts = Object.keys(sortOrders) as CardSort[];

/** Whether customers may have this order. */
export const isShopSort = (sort: CardSort): boolean => !('managerOnly' in sortOrders[sort]);

/** Sort orders for customers, in menu order. */
export const shopSorts: readonly FixedSort[] = cardSorts.filter(
  (sort): sort is FixedSort => isShopSort(sort) && !('searchOnly' in sortOrders[sort]),
);

/** Sort orders of the Card Manager. Its search has no ranking. */
export const managerSorts: readonly CardSort[] = cardSorts.filter((sort) => !('searchOnly' in sortOrders[sort]));

/** The default sort order. */
export const startSortOf = (search: string): CardSort => (search.trim() === '' ? startSort : 'bestMatch');

export const sortsOf = (search: string): readonly CardSort[] =>
  search.trim() === '' ? shopSorts : ['bestMatch', ...shopSorts];

const compare = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0);

function remembered(key: (card: Card) => string): (card: Card) => string {
  const keys = new WeakMap<Card, string>();
  return (card) => {
    const found = keys.get(card) ?? key(card);
    keys.set(card, found);
    return found;
  };
}

export const sortKeyOf =
  (sort: CardSort, search: string): ((card: Card) => string | number) =>
  (card) =>
    sortOrders[sort].key(card, search);

/** Never 0 for two different cards, so that paging can continue at a cursor. */
export function compareCards(sort: CardSort, search = ''): (a: Card, b: Card) => number {
  const { direction } = sortOrders[sort];
  const key = sort === 'bestMatch' ? remembered((card) => matchKey(card, search)) : sortKeyOf(sort, search);
  const sign = direction === 'ascending' ? 1 : -1;
  return (a, b) => sign * compare(key(a), key(b)) || compare(a.id, b.id);
}

export const sortCards = (cards: readonly Card[], sort: CardSort, search = ''): Card[] =>
  cards.toSorted(compareCards(sort, search));
