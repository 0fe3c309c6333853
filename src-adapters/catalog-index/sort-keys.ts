import type { Card } from '#domain/cards/card.ts';
import { type CardSort, cardSorts, type FixedSort, sortOrders } from '#domain/cards/sort-cards.ts';

export type SortKey = string | number;

/** The domain's sort keys of an order, by slot. */
export type SortColumn = {
  at(slot: number): SortKey;
  /** Numbers in place of instants, if all keys are instants: they have the same order, and no text is made. */
  comparableAt(slot: number): SortKey;
};

export type SortKeys = {
  put(slot: number, card: Card): void;
  of(sort: FixedSort): SortColumn;
};

type ReadKey = (card: Card) => SortKey;

const isFixed = (sort: CardSort): sort is FixedSort => sort !== 'bestMatch';

/** Two orders that are each other's reverse have the same. */
const readKey = (sort: FixedSort): ReadKey => sortOrders[sort].key;

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

const asInstant = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** Milliseconds of an instant as `toISOString` writes it, else null. */
function instantOf(text: string): number | null {
  if (!instant.test(text)) return null;
  const milliseconds = Date.parse(text);
  return !Number.isNaN(milliseconds) && asInstant(milliseconds) === text ? milliseconds : null;
}

/** Keeps instants as numbers, which take a tenth of the memory, and other equal texts once. */
function makeColumn(read: ReadKey) {
  const kept: SortKey[] = [];
  const texts = new Map<string, string>();
  let [areTexts, areInstants] = [false, true];

  const shared = (text: string): string => {
    const known = texts.get(text);
    if (known === undefined) texts.set(text, text);
    return known ?? text;
  };

  const keptFor = (text: string): SortKey => {
    areTexts = true;
    const milliseconds = instantOf(text);
    if (milliseconds === null) areInstants = false;
    return milliseconds ?? shared(text);
  };

  const at = (slot: number): SortKey => {
    const key = kept[slot] as SortKey;
    return areTexts && typeof key === 'number' ? asInstant(key) : key;
  };

  return {
    put: (slot: number, card: Card): void => {
      const key = read(card);
      kept[slot] = typeof key === 'number' ? key : keptFor(key);
    },
    at,
    comparableAt: (slot: number): SortKey => (areInstants ? (kept[slot] as SortKey) : at(slot)),
  };
}

export function makeSortKeys(): SortKeys {
  const columns = new Map(cardSorts.filter(isFixed).map((sort) => [readKey(sort), makeColumn(readKey(sort))] as const));
  return {
    put: (slot, card) => {
      for (const column of columns.values()) column.put(slot, card);
    },
    of: (sort) => columns.get(readKey(sort)) as SortColumn,
  };
}
