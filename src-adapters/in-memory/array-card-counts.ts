import type { Card } from '#domain/cards/card.ts';
import { type CardFacets, countFacets } from '#domain/cards/card-facets.ts';
import type { CardQuery } from '#domain/cards/card-query.ts';
import { listing } from '#domain/cards/list-cards.ts';
import { type Breather, visitInSlices } from './slices.ts';

export { statsOf } from '#domain/cards/card-stats.ts';

export async function facetsOf(cards: readonly Card[], query: CardQuery, breathe: Breather): Promise<CardFacets> {
  const belongs = listing(query);
  const counted = countFacets();
  await visitInSlices(cards, (card) => belongs(card) && counted.add(card), breathe);
  return counted.facets();
}
