import type { Card, CardId } from '#domain/cards/card.ts';
import type { Lack } from '#domain/cards/card-filter.ts';
import { type CardMark, cardMarkNames, cardMarks } from '#domain/cards/card-marks.ts';
import { type CardScope, cardScopes } from '#domain/cards/card-query.ts';
import { lacking } from '#domain/cards/filter-cards.ts';
import { gradeText } from '#domain/cards/grade.ts';
import { playerIndex, wordIndex, wordsBetween } from '#domain/cards/search-words.ts';
import { centsOf } from '#domain/money/cents.ts';
import { type Bits, clearBit, noBits, resized, setBit } from './bits.ts';
import { type CardRows, makeCardRows } from './card-rows.ts';
import { makeTitleWords, type TitleWords } from './indexed-titles.ts';
import { makeSortKeys, type SortKeys } from './sort-keys.ts';
import { makeSlotOrders, type SlotOrders } from './sorted-slots.ts';
import { makeValueColumn, type ValueColumn } from './value-column.ts';
import { makeWordIndex, type WordIndex } from './word-index.ts';

/** What the index takes in. */
export type CardEntry = {
  readonly card: Card;
  /** `cardWordIndex` of the card. */
  readonly searchWords: string;
  /** ISO instant of the last price change. */
  readonly pricedAt: string;
};

/** The cards by slot, which the index does not need itself. */
export type CardsBySlot = {
  /** The slot must be empty. */
  put(slot: number, card: Card): void;
  remove(slot: number): void;
};

const columnNames = ['sport', 'brand', 'team', 'player', 'condition', 'grade', 'parallel', 'set'] as const;
export type ColumnName = (typeof columnNames)[number];

const textOf = {
  sport: (card) => card.sport,
  brand: (card) => card.brand,
  team: (card) => card.team,
  player: (card) => card.player,
  condition: (card) => card.condition,
  grade: gradeText,
  parallel: (card) => card.parallel,
  set: (card) => card.set,
} as const satisfies Record<ColumnName, (card: Card) => string | undefined>;

/** One bit for a graded card, and one for each mark. */
const countedFlags = ['graded', ...cardMarkNames] as const;

/** Marks of the groups are below this. */
export const marksEnd = 1 << countedFlags.length;

/** What 'marks' of the groups says of a card. */
export const hasCounted = (marks: number, flag: (typeof countedFlags)[number]): boolean =>
  ((marks >>> countedFlags.indexOf(flag)) & 1) === 1;

const marksOf = (card: Card): number =>
  countedFlags.reduce((marks, flag, at) => (flagTests[flag](card) ? marks | (1 << at) : marks), 0);

const scopeNames = Object.keys(cardScopes) as CardScope[];

/** The grade of a card that is not graded. */
const none = -1;

const flagTests = {
  graded: (card: Card) => card.isGraded,
  hot: (card: Card) => card.isHot,
  'no picture': lacking.picture,
  'no description': lacking.description,
  'no sport': lacking.sport,
  ...cardMarks,
} as const satisfies Record<`no ${Lack}` | CardMark | 'graded' | 'hot', (card: Card) => boolean>;

type Flag = keyof typeof flagTests;
const flagNames = Object.keys(flagTests) as Flag[];

/**
 * Cards with everything that filters, counts and orders need in columns beside them. A slot is the number of a card in the
 * index, from 0; the slot of a removed card is given to a new one. A place is the position of a slot in a sort order.
 */
export type IndexedCards = {
  /** Number of cards. */
  size(): number;
  /** Slots are below this. A multiple of 32. */
  room(): number;
  reserve(size: number): void;
  put(entry: CardEntry): void;
  remove(id: CardId): void;
  slotOf(id: CardId): number | undefined;
  idAt(slot: number): CardId;
  pricedAt(slot: number): string;
  readonly sortKeys: Pick<SortKeys, 'of'>;
  readonly columns: Readonly<Record<ColumnName, ValueColumn>>;
  readonly rows: Omit<CardRows, 'reserve' | 'put'>;
  inScope(name: CardScope): Bits;
  flag(name: Flag): Bits;
  readonly titles: TitleWords;
  /** Search words by slot, without those of player and brand. */
  readonly words: WordIndex;
  /** Search words of names, by their number in the column. */
  readonly nameWords: Readonly<Record<'player' | 'brand' | 'team', WordIndex>>;
  readonly orders: SlotOrders;
};

const bitColumns = <Name extends string>(names: readonly Name[]): Record<Name, Bits> =>
  Object.fromEntries(names.map((name) => [name, noBits(0)])) as Record<Name, Bits>;

const markBits = (bits: Bits, slot: number, isSet: boolean): void => (isSet ? setBit : clearBit)(bits, slot);

/** @param kept has the cards themselves */
export function makeIndexedCards(kept: CardsBySlot): IndexedCards {
  /** An empty slot has none. */
  const ids: (CardId | undefined)[] = [];
  const pricedAt: string[] = [];
  const sortKeys = makeSortKeys();
  const slotOf = new Map<CardId, number>();
  const free: number[] = [];
  let room = 0;
  const bitsOfScope = bitColumns(scopeNames);
  const flags = bitColumns(flagNames);
  const [titles, words] = [makeTitleWords(), makeWordIndex()];
  const nameWords = { player: makeWordIndex(), brand: makeWordIndex(), team: makeWordIndex() };
  const orders = makeSlotOrders(ids, sortKeys.of);
  const rows = makeCardRows();

  const wordsOfValue = (index: WordIndex, words: (name: string) => string) => (number: number, value: string) =>
    index.put(number, words(value), ((number >>> 10) + 1) << 10);
  const nameIndex = (name: string) => wordIndex([name]);
  const columns = {
    sport: makeValueColumn(),
    brand: makeValueColumn(wordsOfValue(nameWords.brand, nameIndex)),
    team: makeValueColumn(wordsOfValue(nameWords.team, nameIndex)),
    player: makeValueColumn(wordsOfValue(nameWords.player, playerIndex)),
    condition: makeValueColumn(),
    grade: makeValueColumn(),
    parallel: makeValueColumn(),
    set: makeValueColumn(),
  } satisfies Record<ColumnName, ValueColumn>;

  const reserve = (size: number): void => {
    if (size <= room) return;
    room = ((size + 1023) >>> 10) << 10;
    rows.reserve(room);
    for (const name of scopeNames) bitsOfScope[name] = resized(bitsOfScope[name], room);
    for (const name of flagNames) flags[name] = resized(flags[name], room);
  };

  const newSlot = (): number => {
    const slot = free.pop() ?? ids.length;
    if (slot >= room) reserve(Math.ceil(slot * 1.25) + 1);
    return slot;
  };

  const put = (name: ColumnName, slot: number, card: Card): number =>
    columns[name].put(slot, textOf[name](card) ?? '', room);

  const enter = (slot: number, { card, searchWords, pricedAt: priced }: CardEntry): void => {
    ids[slot] = card.id;
    pricedAt[slot] = priced;
    kept.put(slot, card);
    sortKeys.put(slot, card);
    const grade = put('grade', slot, card);
    rows.put(slot, {
      player: put('player', slot, card),
      team: put('team', slot, card),
      sport: put('sport', slot, card),
      brand: put('brand', slot, card),
      parallel: put('parallel', slot, card),
      set: put('set', slot, card),
      condition: put('condition', slot, card),
      grade,
      gradedAs: card.isGraded ? grade : none,
      marks: marksOf(card),
      year: card.year,
      cents: centsOf(card.price),
    });
    for (const name of flagNames) markBits(flags[name], slot, flagTests[name](card));
    for (const name of scopeNames) markBits(bitsOfScope[name], slot, cardScopes[name](card));
    titles.put(slot, card.title, room);
    words.put(slot, wordsBetween(searchWords), room);
  };

  const leave = (slot: number): void => {
    for (const name of columnNames) columns[name].remove(slot, rows.at(slot, name));
    titles.remove(slot);
    words.remove(slot);
    kept.remove(slot);
  };

  const remove = (id: CardId): void => {
    const slot = slotOf.get(id);
    if (slot === undefined) return;
    leave(slot);
    for (const name of scopeNames) clearBit(bitsOfScope[name], slot);
    slotOf.delete(id);
    orders.touch(slot);
    ids[slot] = undefined;
    pricedAt[slot] = '';
    free.push(slot);
  };

  return {
    size: () => slotOf.size,
    room: () => room,
    reserve,
    put: (entry) => {
      const { id } = entry.card;
      const known = slotOf.get(id);
      const slot = known ?? newSlot();
      if (known !== undefined) leave(slot);
      slotOf.set(id, slot);
      enter(slot, entry);
      orders.touch(slot);
    },
    remove,
    slotOf: (id) => slotOf.get(id),
    idAt: (slot) => ids[slot] as CardId,
    pricedAt: (slot) => pricedAt[slot] as string,
    sortKeys,
    columns,
    rows,
    inScope: (name) => bitsOfScope[name],
    flag: (name) => flags[name],
    titles,
    words,
    nameWords,
    orders,
  };
}
