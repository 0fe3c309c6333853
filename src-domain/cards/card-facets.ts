import type { Card, Sport } from './card.ts';
import type { Range } from './card-filter.ts';
import { type CardMark, cardMarkNames, cardMarks } from './card-marks.ts';
import { gradeText } from './grade.ts';

export type Facet<T extends string = string> = { readonly value: T; readonly count: number };

/** Filter options with their card counts. */
export type CardFacets = {
  /** All cards, and those with a grade. */
  readonly total: number;
  readonly graded: number;
  readonly sports: readonly Facet<Sport>[];
  readonly brands: readonly Facet[];
  readonly teams: readonly Facet[];
  /** The fifty players with the most cards. */
  readonly players: readonly Facet[];
  readonly conditions: readonly Facet[];
  /** 'COMPANY GRADE' texts. */
  readonly grades: readonly Facet[];
  readonly parallels: readonly Facet[];
  readonly marks: Readonly<Record<CardMark, number>>;
  readonly years: Range;
  /** US dollars. */
  readonly prices: Range;
};

export const mostPlayers = 50;

/** Highest count first, then by name. */
export const byCount = (a: Facet, b: Facet): number => b.count - a.count || (a.value < b.value ? -1 : 1);

type Counting<T extends string> = { readonly add: (card: Card) => void; readonly facets: () => Facet<T>[] };

function counting<T extends string>(value: (card: Card) => T | undefined): Counting<T> {
  const counts = new Map<T, number>();
  return {
    add: (card) => {
      const option = value(card);
      if (option) counts.set(option, (counts.get(option) ?? 0) + 1);
    },
    facets: () => [...counts].map(([option, count]) => ({ value: option, count })).sort(byCount),
  };
}

/** Values with their card counts, highest first, then by name. */
export function countBy<T extends string>(cards: readonly Card[], value: (card: Card) => T | undefined): Facet<T>[] {
  const counted = counting(value);
  cards.forEach(counted.add);
  return counted.facets();
}

function spanning(): { readonly add: (number: number) => void; readonly range: () => Range } {
  let range: { min?: number; max?: number } = {};
  return {
    add: (number) => {
      range = { min: Math.min(range.min ?? number, number), max: Math.max(range.max ?? number, number) };
    },
    range: () => range,
  };
}

/** Counts facets one card at a time, so that a long list can be processed in parts. */
export function countFacets(): { readonly add: (card: Card) => void; readonly facets: () => CardFacets } {
  const sports = counting((card) => card.sport);
  const brands = counting((card) => card.brand);
  const teams = counting((card) => card.team);
  const players = counting((card) => card.player);
  const conditions = counting((card) => card.condition);
  const grades = counting((card) => (card.isGraded ? gradeText(card) : undefined));
  const parallels = counting((card) => card.parallel);
  const marks = { rookie: 0, autograph: 0, numbered: 0 } satisfies Record<CardMark, number>;
  const [years, prices] = [spanning(), spanning()];
  let [total, graded] = [0, 0];
  return {
    add: (card) => {
      total += 1;
      if (card.isGraded) graded += 1;
      for (const counted of [sports, brands, teams, players, conditions, grades, parallels]) counted.add(card);
      for (const mark of cardMarkNames) if (cardMarks[mark](card)) marks[mark] += 1;
      if (card.year > 0) years.add(card.year);
      prices.add(card.price);
    },
    facets: () => ({
      total,
      graded,
      sports: sports.facets(),
      brands: brands.facets(),
      teams: teams.facets(),
      players: players.facets().slice(0, mostPlayers),
      conditions: conditions.facets(),
      grades: grades.facets(),
      parallels: parallels.facets(),
      marks: { ...marks },
      years: years.range(),
      prices: prices.range(),
    }),
  };
}

export function facetsOf(cards: readonly Card[]): CardFacets {
  const counted = countFacets();
  cards.forEach(counted.add);
  return counted.facets();
}
