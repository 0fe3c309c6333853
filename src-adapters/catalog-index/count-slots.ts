import { type Sport, sports } from '#domain/cards/card.ts';
import { byCount, type CardFacets, type Facet, mostPlayers } from '#domain/cards/card-facets.ts';
import type { Range } from '#domain/cards/card-filter.ts';
import { type CardMark, cardMarkNames } from '#domain/cards/card-marks.ts';
import type { CardStats } from '#domain/cards/card-stats.ts';
import { type Cents, dollarsOf } from '#domain/money/cents.ts';
import {
  addAll,
  type Bits,
  countBits,
  countCommon,
  keepCommon,
  makeSpareBits,
  makeSpareNumbers,
  membersOf,
} from './bits.ts';
import type { ColumnName, IndexedCards } from './indexed-cards.ts';
import type { ValueColumn } from './value-column.ts';

/** Values with cards, in no order; an absent value is none. */
export function facetsIn({ values }: ValueColumn, counts: Uint32Array, fewest = 1): Facet[] {
  const facets: Facet[] = [];
  for (let number = 0; number < counts.length; number += 1) {
    const [value, count] = [values[number] as string, counts[number] as number];
    if (count >= fewest && value !== '') facets.push({ value, count });
  }
  return facets;
}

const sorted = (facets: Facet[]): readonly Facet[] => facets.sort(byCount);

/** The count that so many values reach; 1 where fewer have cards. */
function leastOf(counts: Uint32Array, most: number): number {
  const largest = new Array<number>(most).fill(1);
  for (let number = 0; number < counts.length; number += 1) {
    const count = counts[number] as number;
    if (count <= (largest[0] as number)) continue;
    let place = 1;
    for (; place < most && (largest[place] as number) < count; place += 1)
      largest[place - 1] = largest[place] as number;
    largest[place - 1] = count;
  }
  return largest[0] as number;
}

/** Sorts those that can be among the first only: one more, as the absent value may be among them. */
const firstFacets = (column: ValueColumn, counts: Uint32Array, most: number): readonly Facet[] =>
  sorted(facetsIn(column, counts, leastOf(counts, most + 1))).slice(0, most);

function rangeOf(slots: Int32Array, numbers: Int32Array | Float64Array, least: number): Range {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let at = 0; at < slots.length; at += 1) {
    const number = numbers[slots[at] as number] as number;
    if (number < least) continue;
    if (number < min) min = number;
    if (number > max) max = number;
  }
  return min > max ? {} : { min, max };
}

const isSport = (facet: Facet): facet is Facet<Sport> => sports.some((sport) => sport === facet.value);

const spareSlots = makeSpareNumbers();
const spareBits = makeSpareBits();

/** Of the graded ones only. */
function gradedSlots(cards: IndexedCards, bits: Bits): Int32Array {
  const graded = spareBits(cards.room());
  addAll(graded, bits);
  keepCommon(graded, cards.flag('graded'));
  return membersOf(graded, countBits(graded));
}

/** `facetsOf` of the domain. */
export function countFacetsAt(cards: IndexedCards, bits: Bits, total: number): CardFacets {
  const { columns } = cards;
  const slots = membersOf(bits, total, spareSlots(total));
  const counted = (name: ColumnName): readonly Facet[] =>
    sorted(facetsIn(columns[name], columns[name].countsIn(slots)));
  const marks = Object.fromEntries(cardMarkNames.map((mark) => [mark, countCommon(bits, cards.flag(mark))])) as Record<
    CardMark,
    number
  >;
  const span = rangeOf(slots, cards.cents(), 0);
  return {
    total,
    graded: countCommon(bits, cards.flag('graded')),
    sports: counted('sport').filter(isSport),
    brands: counted('brand'),
    teams: counted('team'),
    players: firstFacets(columns.player, columns.player.countsIn(slots), mostPlayers),
    conditions: counted('condition'),
    grades: sorted(facetsIn(columns.grade, columns.grade.countsIn(gradedSlots(cards, bits)))),
    parallels: counted('parallel'),
    marks,
    years: rangeOf(slots, cards.years(), 1),
    prices:
      span.min === undefined || span.max === undefined
        ? {}
        : { min: dollarsOf(span.min as Cents), max: dollarsOf(span.max as Cents) },
  };
}

const tally = (facets: readonly Facet[]): Record<string, number> =>
  Object.fromEntries(facets.map(({ value, count }) => [value, count]));

/** `statsOf` of the domain. */
export function statsAt(cards: IndexedCards, bits: Bits): CardStats {
  const { columns } = cards;
  const slots = membersOf(bits, countBits(bits));
  const cents = cards.cents();
  let value = 0;
  for (const slot of slots) value += cents[slot] as number;
  return {
    totalCards: slots.length,
    totalValue: dollarsOf(value as Cents),
    graded: countCommon(bits, cards.flag('graded')),
    bySport: tally(sorted(facetsIn(columns.sport, columns.sport.countsIn(slots)))),
    byBrand: tally(sorted(facetsIn(columns.brand, columns.brand.countsIn(slots)))),
  };
}
