import { rankDigits, seasonStart } from '#domain/cards/match-order.ts';
import { type SearchTerm, searchTerms } from '#domain/cards/search-words.ts';
import { type CardSort, type FixedSort, sortOrders } from '#domain/cards/sort-cards.ts';
import type { AnswerCache } from './answer-cache.ts';
import {
  addAll,
  type Bits,
  copied,
  countBits,
  hasBit,
  keepCommon,
  makeSpareBits,
  membersOf,
  removeAll,
  setBit,
} from './bits.ts';
import { wholeWord } from './find-slots.ts';
import type { IndexedCards } from './indexed-cards.ts';
import type { SortKey } from './sort-keys.ts';
import { firstPlace } from './sorted-slots.ts';

/** The cards of a list. */
export type Found = {
  readonly bits: Bits;
  readonly total: number;
  /** Places of rare hits in the order that was asked for last. */
  sorted?: { readonly sort: CardSort; readonly places: Int32Array };
};

/** Sort key and id of the card before. */
export type ListPlace = { readonly key: SortKey; readonly id: string };

const compare = (a: SortKey, b: SortKey): number => (a < b ? -1 : a > b ? 1 : 0);

/** Whether a card with this key comes after the place. */
const isAfter = (key: SortKey, id: string, from: ListPlace, sort: CardSort): boolean => {
  const difference = compare(key, from.key);
  if (difference === 0) return id > from.id;
  return sortOrders[sort].direction === 'ascending' ? difference > 0 : difference < 0;
};

/** Places of the hits in an order, ascending. */
function placesOf(places: Int32Array, bits: Bits, total: number): Int32Array {
  const hits = membersOf(bits, total);
  for (let at = 0; at < hits.length; at += 1) hits[at] = places[hits[at] as number] as number;
  return hits.sort();
}

/** Walks the order while hits are frequent; sorts the hits where they are rare. */
function nextSlots(
  cards: IndexedCards,
  hits: Found,
  sort: FixedSort,
  from: ListPlace | null,
  most: number,
): readonly number[] {
  const { slots, places } = cards.orders.in(sort);
  const keys = cards.sortKeys.of(sort);
  const start =
    from === null
      ? 0
      : firstPlace(slots.length, (place) => {
          const slot = slots[place] as number;
          return isAfter(keys.at(slot), cards.idAt(slot), from, sort);
        });
  const { bits, total } = hits;
  const found: number[] = [];
  if (total * total > slots.length * most) {
    for (let place = start; place < slots.length && found.length < most; place += 1) {
      const slot = slots[place] as number;
      if (hasBit(bits, slot)) found.push(slot);
    }
    return found;
  }
  if (hits.sorted?.sort !== sort) hits.sorted = { sort, places: placesOf(places, bits, total) };
  const sorted = hits.sorted.places;
  const first = firstPlace(sorted.length, (at) => (sorted[at] as number) >= start);
  for (let at = first; at < sorted.length && found.length < most; at += 1) {
    found.push(slots[sorted[at] as number] as number);
  }
  return found;
}

/** The most that a term adds to a rank. */
const bestFit = 3;

/** Fits of a term's spellings by the number of the player: a whole word of the name 3, the start of one 2. */
function playerFits({ columns, nameWords }: IndexedCards, term: SearchTerm): Uint8Array {
  const fits = new Uint8Array(columns.player.values.length);
  const mark = (bits: Bits, fit: number): void => {
    for (const number of membersOf(bits, countBits(bits))) fits[number] = fit;
  };
  for (const word of term) mark(nameWords.player.starting(word, fits.length), 2);
  for (const word of term) mark(nameWords.player.whole(word, fits.length), bestFit);
  return fits;
}

const isInAny = (sets: readonly Bits[], slot: number): boolean => sets.some((bits) => hasBit(bits, slot));

const yearsOf = (term: SearchTerm): readonly string[] => term.flatMap((word) => seasonStart(word) ?? []);

/** Cards of a year that the term is, and those with a spelling of it as a whole word. */
const otherFits = (cards: IndexedCards, term: SearchTerm, kept: AnswerCache<Bits>) => ({
  years: yearsOf(term).map((start) =>
    kept.get(`season ${start}`, (dropped) => cards.words.starting(start, cards.room(), dropped)),
  ),
  whole: term.map((word) => kept.get(`whole ${word}`, (dropped) => wholeWord(cards, word, dropped))),
});

const [spareTwos, spareOnes, spareHits] = [makeSpareBits(), makeSpareBits(), makeSpareBits()];
const spareDigits: ReturnType<typeof makeSpareBits>[] = [];

function emptyDigits(count: number, room: number): readonly Bits[] {
  while (spareDigits.length < count) spareDigits.push(makeSpareBits());
  return spareDigits.slice(0, count).map((spare) => spare(room));
}

/** Adds numbers from 0 to 3, given as twos and ones, to those of the hits. */
function add(digits: readonly Bits[], hits: Bits, twos: Bits, ones: Bits): void {
  const [first, second] = [digits[0] as Bits, digits[1] as Bits];
  for (let word = 0; word < hits.length; word += 1) {
    const hit = hits[word] as number;
    if (hit === 0) continue;
    const [one, two] = [(ones[word] as number) & hit, (twos[word] as number) & hit];
    const [ofFirst, ofSecond] = [first[word] as number, second[word] as number];
    const carried = ofFirst & one;
    first[word] = ofFirst ^ one;
    second[word] = ofSecond ^ two ^ carried;
    let rest = (ofSecond & two) | (carried & (ofSecond ^ two));
    for (let nth = 2; rest !== 0; nth += 1) {
      const digit = digits[nth] as Bits;
      const before = digit[word] as number;
      digit[word] = before ^ rest;
      rest &= before;
    }
  }
}

/**
 * Each term's best `fitOf` added up: by the player, the card's year 2, a whole word anywhere 1. As binary numbers: the first
 * set has the ones of all hits, the second the twos, the third the fours. To be read before the next ones are asked for.
 */
function rankSlots(
  cards: IndexedCards,
  hits: Bits,
  terms: readonly SearchTerm[],
  kept: AnswerCache<Bits>,
): readonly Bits[] {
  const [room, { player }] = [cards.room(), cards.columns];
  const digits = emptyDigits(Math.max(2, 32 - Math.clz32(bestFit * terms.length)), room);
  for (const term of terms) {
    const fits = playerFits(cards, term);
    const playersOf = (fit: number) => player.slotsOf(numbersWith(fits, fit), room);
    const [twos, ones] = [spareTwos(room), spareOnes(room)];
    addAll(twos, playersOf(2));
    const { years, whole } = otherFits(cards, term, kept);
    for (const slots of years) addAll(twos, slots);
    for (const slots of whole) addAll(ones, slots);
    const threes = playersOf(bestFit);
    addAll(twos, threes);
    removeAll(ones, twos);
    addAll(ones, threes);
    add(digits, hits, twos, ones);
  }
  return digits;
}

function numbersWith(fits: Uint8Array, fit: number): number[] {
  const numbers: number[] = [];
  for (let number = 0; number < fits.length; number += 1) if (fits[number] === fit) numbers.push(number);
  return numbers;
}

/** The next hits of a rank, newest first. */
type RankedHits = (rank: number, from: ListPlace | null, most: number) => readonly number[];

/** Goes through sets of all cards, whatever the number of hits. */
function rankAtOnce(
  cards: IndexedCards,
  { bits: all }: Found,
  terms: readonly SearchTerm[],
  kept: AnswerCache<Bits>,
): RankedHits {
  const digits = rankSlots(cards, all, terms, kept);
  return (rank, from, most) => {
    const bits = copied(all, spareHits(all.length << 5));
    for (const [nth, digit] of digits.entries()) {
      if ((rank >>> nth) & 1) keepCommon(bits, digit);
      else removeAll(bits, digit);
    }
    const total = countBits(bits);
    return total === 0 ? [] : nextSlots(cards, { bits, total }, 'newest', from, most);
  };
}

/** Faster than `rankAtOnce` where one card of so many is a hit, or less. */
const rare = 128;

function rankOneByOne(
  cards: IndexedCards,
  found: Found,
  terms: readonly SearchTerm[],
  kept: AnswerCache<Bits>,
): RankedHits {
  const hits = membersOf(found.bits, found.total);
  const ranks = new Uint8Array(hits.length);
  for (const term of terms) {
    const [fits, sets] = [playerFits(cards, term), otherFits(cards, term, kept)];
    for (let at = 0; at < hits.length; at += 1) {
      const slot = hits[at] as number;
      const fit = fits[cards.rows.at(slot, 'player')] as number;
      const other = fit > 0 ? fit : isInAny(sets.years, slot) ? 2 : isInAny(sets.whole, slot) ? 1 : 0;
      ranks[at] = (ranks[at] as number) + other;
    }
  }
  return (rank, from, most) => {
    const bits = spareHits(cards.room());
    let total = 0;
    for (let at = 0; at < hits.length; at += 1) {
      if (ranks[at] !== rank) continue;
      setBit(bits, hits[at] as number);
      total += 1;
    }
    return total === 0 ? [] : nextSlots(cards, { bits, total }, 'newest', from, most);
  };
}

/** What `matchKey` of the domain begins with; the sort key of 'newest' follows. */
const rankText = (rank: number): string => `${String(rank).padStart(rankDigits, '0')} `;

/** The place within a rank from which the list goes on: null from its first card, undefined where all of its cards are before. */
function placeWithin(rank: string, from: ListPlace | null): ListPlace | null | undefined {
  if (from === null) return null;
  const key = String(from.key);
  if (key.startsWith(rank)) return { key: key.slice(rank.length), id: from.id };
  return rank < key ? null : undefined;
}

/** Highest rank first, newest first among equals. */
function bestSlots(
  cards: IndexedCards,
  found: Found,
  list: { readonly search: string; readonly from: ListPlace | null; readonly most: number },
  kept: AnswerCache<Bits>,
): readonly ListedSlot[] {
  const terms = searchTerms(list.search);
  const ranked =
    found.total * rare < cards.room() ? rankOneByOne(cards, found, terms, kept) : rankAtOnce(cards, found, terms, kept);
  const added = cards.sortKeys.of('newest');
  const listed: ListedSlot[] = [];
  for (let rank = bestFit * terms.length; rank >= 0 && listed.length < list.most; rank -= 1) {
    const text = rankText(rank);
    const from = placeWithin(text, list.from);
    if (from === undefined) continue;
    for (const slot of ranked(rank, from, list.most - listed.length))
      listed.push({ slot, key: () => `${text}${added.at(slot)}` });
  }
  return listed;
}

export type ListedSlot = { readonly slot: number; readonly key: () => SortKey };

/** The next slots of a list after a place, with their sort keys. */
export function listSlots(
  cards: IndexedCards,
  found: Found,
  list: { readonly sort: CardSort; readonly search: string; readonly from: ListPlace | null; readonly most: number },
  kept: AnswerCache<Bits>,
): readonly ListedSlot[] {
  const { sort, search, from, most } = list;
  if (found.total === 0) return [];
  if (sort !== 'bestMatch') {
    const keys = cards.sortKeys.of(sort);
    return nextSlots(cards, found, sort, from, most).map((slot) => ({ slot, key: () => keys.at(slot) }));
  }
  return bestSlots(cards, found, { search, from, most }, kept);
}
