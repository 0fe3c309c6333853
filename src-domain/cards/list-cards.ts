import type { Card } from './card.ts';
import { type CardQuery, shelves } from './card-query.ts';
import { type CardTest, passing } from './filter-cards.ts';

/** Builds one test for scope and filters, to apply to many cards. */
export function listing({ shelf, filter, searchScope }: CardQuery): CardTest {
  const passesFilter = passing(filter, searchScope);
  return (card) => shelves[shelf](card) && passesFilter(card);
}

export const belongs = (card: Card, query: CardQuery): boolean => listing(query)(card);
