import type { Card } from './card.ts';
import { type CardQuery, shelves } from './card-query.ts';
import { type CardTest, passing } from './filter-cards.ts';

/** The test for the list that the query asks for, made once for many cards. */
export function listing({ shelf, filter, searchScope }: CardQuery): CardTest {
  const passesFilter = passing(filter, searchScope);
  return (card) => shelves[shelf](card) && passesFilter(card);
}

/** Whether a card belongs on the list that the query asks for, on whatever page. */
export const belongs = (card: Card, query: CardQuery): boolean => listing(query)(card);
