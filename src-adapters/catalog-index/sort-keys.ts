import type { Card } from '#domain/cards/card.ts';
import { type CardSort, cardSorts, type FixedSort, sortOrders } from '#domain/cards/sort-cards.ts';

export type SortKey = string | number;

/** The domain's sort keys by slot. */
export type SortKeys = {
  put(slot: number, card: Card): void;
  of(sort: FixedSort): readonly SortKey[];
};

type ReadKey = (card: Card) => SortKey;

const isFixed = (sort: CardSort): sort is FixedSort => sort !== 'bestMatch';

/** Two orders that are each other's reverse have the same. */
const readKey = (sort: FixedSort): ReadKey => sortOrders[sort].key;

export function makeSortKeys(): SortKeys {
  const columns = new Map<ReadKey, SortKey[]>(cardSorts.filter(isFixed).map((sort) => [readKey(sort), []]));
  /** Makes equal texts one text, which saves memory. */
  const texts = new Map<string, string>();

  const shared = (key: SortKey): SortKey => {
    if (typeof key === 'number') return key;
    const known = texts.get(key);
    if (known === undefined) texts.set(key, key);
    return known ?? key;
  };

  return {
    put: (slot, card) => {
      for (const [read, column] of columns) column[slot] = shared(read(card));
    },
    of: (sort) => columns.get(readKey(sort)) ?? [],
  };
}
