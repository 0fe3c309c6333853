import type { Card } from './card.ts';
import { type CardQuery, cardScopes } from './card-query.ts';
import { type CardTest, passing } from './filter-cards.ts';

/** Builds one test for scope and filters, to apply to many cards. */
export function listing({ scope, filter, searchScope }: CardQuery): CardTest {
  const passesFilter = passing(filter, searchScope);
  return (card) => cardScopes[scope](card) && passesFilter(card);
}

export const belongs = (card: Card, query: CardQuery): boolean => listing(query)(card);
