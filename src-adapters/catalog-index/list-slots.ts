import { rankDigits, seasonStart } from '#domain/cards/match-order.ts';
import { type SearchTerm, searchTerms } from '#domain/cards/search-words.ts';
import { type CardSort, type FixedSort, sortOrders } from '#domain/cards/sort-cards.ts';
import type { AnswerCache } from './answer-cache.ts';
import { type Bits, hasBit, makeSpareNumbers, membersOf } from './bits.ts';
import { wholeWord } from './find-slots.ts';
import type { IndexedCards } from './indexed-cards.ts';
import type { SortKey } from './sort-keys.ts';
import { firstPlace, type SortedSlots } from './sorted-slots.ts';

/** The cards of a list. */
export type Found = {
  readonly bits: Bits;
  readonly total: number;
  /** Best matches first, once they were asked for. */
  ranked?: Ranked;
  /** Places of rare hits in the order that was asked for last. */
  sorted?: { readonly sort: CardSort; readonly places: Int32Array };
};

type Ranked = { readonly slots: Int32Array; readonly ranks: Uint16Array };

/** Sort key and id of the card before. */
export type ListPlace = { readonly key: SortKey; readonly id: string };

const compare = (a: SortKey, b: SortKey): number => (a < b ? -1 : a > b ? 1 : 0);

/** Whether a card with this key comes after the place. */
const isAfter = (key: SortKey, id: string, from: ListPlace, sort: CardSort): boolean => {
  const difference = compare(key, from.key);
  if (difference === 0) return id > from.id;
  return sortOrders[sort].direction === 'ascending' ? difference > 0 : difference < 0;
};

/** Places of the hits in an order, ascending. @param into is filled with them */
function placesOf(places: Int32Array, bits: Bits, total: number, into?: Int32Array): Int32Array {
  const hits = membersOf(bits, total, into);
  for (let at = 0; at < hits.length; at += 1) hits[at] = places[hits[at] as number] as number;
  return hits.sort();
}

const spareHits = makeSpareNumbers();
const spareRanks = makeSpareNumbers();

/** All hits in an order. Going through the whole order beats sorting many hits. */
function newestFirst({ slots, places }: SortedSlots, bits: Bits, total: number): Int32Array {
  const hits = spareHits(total);
  if (total * 16 < slots.length) {
    placesOf(places, bits, total, hits);
    for (let at = 0; at < hits.length; at += 1) hits[at] = slots[hits[at] as number] as number;
    return hits;
  }
  let found = 0;
  for (let place = 0; place < slots.length; place += 1) {
    const slot = slots[place] as number;
    if (!hasBit(bits, slot)) continue;
    hits[found] = slot;
    found += 1;
  }
  return hits;
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

/** Fits of a term's spellings by the number of the player: a whole word of the name 3, the start of one 2. */
function playerFits({ columns, nameWords }: IndexedCards, term: SearchTerm): Uint8Array {
  const fits = new Uint8Array(columns.player.values.length);
  const [start, all] = [nameWords.player.starting, nameWords.player.whole].map((find) =>
    term.map((word) => find(word, fits.length)),
  ) as [Bits[], Bits[]];
  const isIn = (found: readonly Bits[], number: number) => found.some((bits) => hasBit(bits, number));
  for (let number = 0; number < fits.length; number += 1)
    fits[number] = isIn(all, number) ? 3 : isIn(start, number) ? 2 : 0;
  return fits;
}

const yearsOf = (term: SearchTerm): readonly string[] => term.flatMap((word) => seasonStart(word) ?? []);

/** Each term's best `fitOf` added up: by the player, the card's year 2, a whole word anywhere 1. */
function ranksOf(cards: IndexedCards, hits: Int32Array, search: string, kept: AnswerCache<Bits>): Int32Array {
  const ranks = spareRanks(hits.length).fill(0);
  for (const term of searchTerms(search)) {
    const whole = term.map((word) => kept.get(`whole ${word}`, (dropped) => wholeWord(cards, word, dropped)));
    const years = yearsOf(term).map((start) =>
      kept.get(`season ${start}`, (dropped) => cards.words.starting(start, cards.room(), dropped)),
    );
    const isIn = (found: readonly Bits[], slot: number) => found.some((bits) => hasBit(bits, slot));
    const fits = playerFits(cards, term);
    for (let at = 0; at < hits.length; at += 1) {
      const slot = hits[at] as number;
      const fit = fits[cards.rows.at(slot, 'player')] as number;
      const elsewhere = fit > 0 ? 0 : isIn(years, slot) ? 2 : isIn(whole, slot) ? 1 : 0;
      ranks[at] = (ranks[at] as number) + fit + elsewhere;
    }
  }
  return ranks;
}

/** `matchKey` of the domain, newest first among equals: the places of the hits are sorted, then counted out by rank. */
function rankSlots(cards: IndexedCards, { bits, total }: Found, search: string, kept: AnswerCache<Bits>): Ranked {
  const newest = cards.orders.in('newest');
  const hits = newestFirst(newest, bits, total);
  const ranks = ranksOf(cards, hits, search, kept);
  let highest = 0;
  for (let at = 0; at < ranks.length; at += 1) highest = Math.max(highest, ranks[at] as number);
  const next = new Int32Array(highest + 2);
  for (let at = 0; at < ranks.length; at += 1) {
    const place = highest - (ranks[at] as number) + 1;
    next[place] = (next[place] as number) + 1;
  }
  for (let place = 1; place < next.length; place += 1)
    next[place] = (next[place] as number) + (next[place - 1] as number);
  const ranked = { slots: new Int32Array(total), ranks: new Uint16Array(total) };
  for (let at = 0; at < hits.length; at += 1) {
    const rank = ranks[at] as number;
    const to = next[highest - rank] as number;
    next[highest - rank] = to + 1;
    ranked.slots[to] = hits[at] as number;
    ranked.ranks[to] = rank;
  }
  return ranked;
}

/** @param added sort key of 'newest' */
const matchKey = (rank: number, added: SortKey): string => `${String(rank).padStart(rankDigits, '0')} ${added}`;

export type ListedSlot = { readonly slot: number; readonly key: SortKey };

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
    return nextSlots(cards, found, sort, from, most).map((slot) => ({ slot, key: keys.at(slot) }));
  }
  found.ranked ??= rankSlots(cards, found, search, kept);
  const { slots, ranks } = found.ranked;
  const added = cards.sortKeys.of('newest');
  const keyAt = (at: number) => matchKey(ranks[at] as number, added.at(slots[at] as number));
  const start =
    from === null
      ? 0
      : firstPlace(slots.length, (at) => isAfter(keyAt(at), cards.idAt(slots[at] as number), from, sort));
  return Array.from(slots.subarray(start, start + most), (slot, nth) => ({ slot, key: keyAt(start + nth) }));
}
