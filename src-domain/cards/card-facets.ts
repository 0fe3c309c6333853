import type { Card, Sport } from './card.ts';
import type { Range } from './card-filter.ts';
import { gradeText } from './grade.ts';

export type Facet<T extends string = string> = { readonly value: T; readonly count: number };

/** Each filter's options with the number of cards behind them (API-08). */
export type CardFacets = {
  readonly sports: readonly Facet<Sport>[];
  readonly brands: readonly Facet[];
  readonly teams: readonly Facet[];
  /** The fifty with the most cards. */
  readonly players: readonly Facet[];
  readonly conditions: readonly Facet[];
  /** 'COMPANY GRADE' texts. */
  readonly grades: readonly Facet[];
  readonly years: Range;
  /** US dollars. */
  readonly prices: Range;
};

const mostPlayers = 50;

/** Options with cards behind them, most cards first, then by name. */
export function countBy<T extends string>(cards: readonly Card[], value: (card: Card) => T | undefined): Facet<T>[] {
  const counts = new Map<T, number>();
  for (const card of cards) {
    const option = value(card);
    if (option) counts.set(option, (counts.get(option) ?? 0) + 1);
  }
  return [...counts]
    .map(([option, count]) => ({ value: option, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}

function rangeOf(numbers: readonly number[]): Range {
  if (numbers.length === 0) return {};
  return numbers.reduce<{ min: number; max: number }>(
    ({ min, max }, number) => ({ min: Math.min(min, number), max: Math.max(max, number) }),
    { min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY },
  );
}

export const facetsOf = (cards: readonly Card[]): CardFacets => ({
  sports: countBy(cards, (card) => card.sport),
  brands: countBy(cards, (card) => card.brand),
  teams: countBy(cards, (card) => card.team),
  players: countBy(cards, (card) => card.player).slice(0, mostPlayers),
  conditions: countBy(cards, (card) => card.condition),
  grades: countBy(cards, (card) => (card.isGraded ? gradeText(card) : undefined)),
  years: rangeOf(cards.map((card) => card.year).filter((year) => year > 0)),
  prices: rangeOf(cards.map((card) => card.price)),
});
