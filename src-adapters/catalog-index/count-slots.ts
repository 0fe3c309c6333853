import { type Sport, sports } from '#domain/cards/card.ts';
import { byCount, type CardFacets, type Facet, mostPlayers } from '#domain/cards/card-facets.ts';
import { type CardMark, cardMarkNames } from '#domain/cards/card-marks.ts';
import type { CardStats } from '#domain/cards/card-stats.ts';
import { type Cents, dollarsOf } from '#domain/money/cents.ts';
import { type Bits, countBits } from './bits.ts';
import type { CardCounts } from './card-rows.ts';
import { type ColumnName, hasCounted, type IndexedCards, marksEnd } from './indexed-cards.ts';
import type { ValueColumn } from './value-column.ts';

/** Values with cards, in no order; an absent value is none. */
export function facetsIn({ values }: ValueColumn, counts: Int32Array, fewest = 1): Facet[] {
  const facets: Facet[] = [];
  for (let number = 0; number < counts.length; number += 1) {
    const [value, count] = [values[number] as string, counts[number] as number];
    if (count >= fewest && value !== '') facets.push({ value, count });
  }
  return facets;
}

const sorted = (facets: Facet[]): readonly Facet[] => facets.sort(byCount);

/** The count that so many values reach; 1 where fewer have cards. */
function leastOf(counts: Int32Array, most: number): number {
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
const firstFacets = (column: ValueColumn, counts: Int32Array, most: number): readonly Facet[] =>
  sorted(facetsIn(column, counts, leastOf(counts, most + 1))).slice(0, most);

function marked(counts: CardCounts, flag: CardMark | 'graded'): number {
  let cards = 0;
  for (const [marks, count] of counts.of('marks', marksEnd).entries()) if (hasCounted(marks, flag)) cards += count;
  return cards;
}

const isSport = (facet: Facet): facet is Facet<Sport> => sports.some((sport) => sport === facet.value);

/** `facetsOf` of the domain. */
export function countFacetsAt(cards: IndexedCards, bits: Bits, total: number): CardFacets {
  const { columns } = cards;
  const counts = cards.rows.countsIn(bits);
  const { years, cents } = counts;
  const of = (name: ColumnName) => counts.of(name, columns[name].values.length);
  const counted = (name: ColumnName): readonly Facet[] => sorted(facetsIn(columns[name], of(name)));
  return {
    total,
    graded: marked(counts, 'graded'),
    sports: counted('sport').filter(isSport),
    brands: counted('brand'),
    teams: counted('team'),
    players: firstFacets(columns.player, of('player'), mostPlayers),
    conditions: counted('condition'),
    grades: sorted(facetsIn(columns.grade, counts.of('gradedAs', columns.grade.values.length))),
    parallels: counted('parallel'),
    marks: Object.fromEntries(cardMarkNames.map((mark) => [mark, marked(counts, mark)])) as Record<CardMark, number>,
    years: years.min > years.max ? {} : years,
    prices: total === 0 ? {} : { min: dollarsOf(cents.min as Cents), max: dollarsOf(cents.max as Cents) },
  };
}

const tally = (facets: readonly Facet[]): Record<string, number> =>
  Object.fromEntries(facets.map(({ value, count }) => [value, count]));

/** `statsOf` of the domain. */
export function statsAt(cards: IndexedCards, bits: Bits): CardStats {
  const { columns, rows } = cards;
  const counts = rows.countsIn(bits);
  const of = (name: ColumnName) => tally(sorted(facetsIn(columns[name], counts.of(name, columns[name].values.length))));
  return {
    totalCards: countBits(bits),
    totalValue: dollarsOf(counts.cents.sum as Cents),
    graded: marked(counts, 'graded'),
    bySport: of('sport'),
    byBrand: of('brand'),
  };
}
