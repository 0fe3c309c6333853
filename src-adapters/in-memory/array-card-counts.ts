import type { Card } from '#domain/cards/card.ts';
import { type CardFacets, countFacets } from '#domain/cards/card-facets.ts';
import type { CardQuery } from '#domain/cards/card-query.ts';
import { listing } from '#domain/cards/list-cards.ts';
import { visitInSlices, type Yielder } from './slices.ts';

export { statsOf } from '#domain/cards/card-stats.ts';

export async function countedFacets(cards: readonly Card[], query: CardQuery, yieldNow: Yielder): Promise<CardFacets> {
  const belongs = listing(query);
  const counted = countFacets();
  await visitInSlices(cards, (card) => belongs(card) && counted.add(card), yieldNow);
  return counted.facets();
}
