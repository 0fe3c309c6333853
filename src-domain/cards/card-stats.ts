import { centsOf, dollarsOf, sumCents } from '../money/cents.ts';
import type { Card } from './card.ts';
import { countBy } from './card-facets.ts';

/** Figures of the cards visible to the caller. */
export type CardStats = {
  readonly totalCards: number;
  /** US dollars; each card counts once. */
  readonly totalValue: number;
  readonly graded: number;
  readonly bySport: Readonly<Record<string, number>>;
  readonly byBrand: Readonly<Record<string, number>>;
};

const tally = (cards: readonly Card[], value: (card: Card) => string | undefined): Record<string, number> =>
  Object.fromEntries(countBy(cards, value).map(({ value: option, count }) => [option, count]));

export const statsOf = (cards: readonly Card[]): CardStats => ({
  totalCards: cards.length,
  totalValue: dollarsOf(sumCents(cards.map((card) => centsOf(card.price)))),
  graded: cards.filter((card) => card.isGraded).length,
  bySport: tally(cards, (card) => card.sport),
  byBrand: tally(cards, (card) => card.brand),
});
