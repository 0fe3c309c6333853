import type { Card, CardId } from '#domain/cards/card.ts';
import { cardMarks } from '#domain/cards/card-marks.ts';
import { type CardScope, cardScopes } from '#domain/cards/card-query.ts';
import { gradeText } from '#domain/cards/grade.ts';
import { wordIndex, wordsBetween } from '#domain/cards/search-words.ts';
import { centsOf } from '#domain/money/cents.ts';
import { type Bits, clearBit, noBits, resized, setBit } from './bits.ts';
import { makeTitleWords, type TitleWords } from './indexed-titles.ts';
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

const scopeNames = Object.keys(cardScopes) as CardScope[];

const flagTests = {
  graded: (card: Card) => card.isGraded,
  hot: (card: Card) => card.isHot,
  withoutPicture: (card: Card) => card.imageUrl === '',
  withoutDescription: (card: Card) => card.description === '',
  ...cardMarks,
} as const satisfies Record<string, (card: Card) => boolean>;

type Flag = keyof typeof flagTests;
const flagNames = Object.keys(flagTests) as Flag[];

/** Cards in slots from 0, with everything that filters, counts and orders need in columns beside them. */
export type IndexedCards = {
  /** Number of cards. */
  size(): number;
  /** Slots are below this. A multiple of 32. */
  room(): number;
  reserve(size: number): void;
  put(entry: CardEntry): void;
  remove(id: CardId): void;
  find(id: CardId): Card | undefined;
  cardAt(slot: number): Card;
  pricedAt(id: CardId): string;
  readonly columns: Readonly<Record<ColumnName, ValueColumn>>;
  inScope(name: CardScope): Bits;
  flag(name: Flag): Bits;
  years(): Int32Array;
  cents(): Float64Array;
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

export function makeIndexedCards(): IndexedCards {
  const cards: (Card | undefined)[] = [];
  const pricedAt: string[] = [];
  const slotOf = new Map<CardId, number>();
  const free: number[] = [];
  let room = 0;
  let years = new Int32Array(0);
  let cents = new Float64Array(0);
  const bitsOfScope = bitColumns(scopeNames);
  const flags = bitColumns(flagNames);
  const [titles, words] = [makeTitleWords(), makeWordIndex()];
  const nameWords = { player: makeWordIndex(), brand: makeWordIndex(), team: makeWordIndex() };
  const orders = makeSlotOrders(cards);

  const wordsOfValue = (index: WordIndex) => (number: number, value: string) =>
    index.put(number, wordIndex([value]), ((number >>> 10) + 1) << 10);
  const columns = {
    sport: makeValueColumn(),
    brand: makeValueColumn(wordsOfValue(nameWords.brand)),
    team: makeValueColumn(wordsOfValue(nameWords.team)),
    player: makeValueColumn(wordsOfValue(nameWords.player)),
    condition: makeValueColumn(),
    grade: makeValueColumn(),
    parallel: makeValueColumn(),
    set: makeValueColumn(),
  } satisfies Record<ColumnName, ValueColumn>;

  const reserve = (size: number): void => {
    if (size <= room) return;
    room = ((size + 1023) >>> 10) << 10;
    const [longerYears, longerCents] = [new Int32Array(room), new Float64Array(room)];
    longerYears.set(years);
    longerCents.set(cents);
    [years, cents] = [longerYears, longerCents];
    for (const name of scopeNames) bitsOfScope[name] = resized(bitsOfScope[name], room);
    for (const name of flagNames) flags[name] = resized(flags[name], room);
  };

  const newSlot = (): number => {
    const slot = free.pop() ?? cards.length;
    if (slot >= room) reserve(Math.ceil(slot * 1.25) + 1);
    return slot;
  };

  /** Everything but the card itself, which lists show. */
  const enter = (slot: number, card: Card, searchWords: string): void => {
    years[slot] = card.year;
    cents[slot] = centsOf(card.price);
    for (const name of columnNames) columns[name].set(slot, textOf[name](card) ?? '', room);
    for (const name of flagNames) markBits(flags[name], slot, flagTests[name](card));
    titles.put(slot, card.title, room);
    words.put(slot, wordsBetween(searchWords), room);
  };

  const leave = (slot: number, card: Card): void => {
    for (const name of columnNames) columns[name].unset(slot);
    titles.remove(slot, card.title);
    words.remove(slot);
  };

  const remove = (id: CardId): void => {
    const slot = slotOf.get(id);
    if (slot === undefined) return;
    leave(slot, cards[slot] as Card);
    for (const name of scopeNames) clearBit(bitsOfScope[name], slot);
    slotOf.delete(id);
    orders.touch(slot);
    cards[slot] = undefined;
    pricedAt[slot] = '';
    free.push(slot);
  };

  return {
    size: () => slotOf.size,
    room: () => room,
    reserve,
    put: ({ card, searchWords, pricedAt: priced }) => {
      const known = slotOf.get(card.id);
      const slot = known ?? newSlot();
      if (known !== undefined) leave(slot, cards[slot] as Card);
      slotOf.set(card.id, slot);
      cards[slot] = card;
      pricedAt[slot] = priced;
      for (const name of scopeNames) markBits(bitsOfScope[name], slot, cardScopes[name](card));
      enter(slot, card, searchWords);
      orders.touch(slot);
    },
    remove,
    find: (id) => cards[slotOf.get(id) ?? -1],
    cardAt: (slot) => cards[slot] as Card,
    pricedAt: (id) => pricedAt[slotOf.get(id) ?? -1] ?? '',
    columns,
    inScope: (name) => bitsOfScope[name],
    flag: (name) => flags[name],
    years: () => years,
    cents: () => cents,
    titles,
    words,
    nameWords,
    orders,
  };
}
