import type { Card } from '#domain/cards/card.ts';
import { cardScopes } from '#domain/cards/card-query.ts';
import type { CardSuggestion } from '#domain/cards/card-suggestion.ts';
import { collectVocabulary, correctSearch } from '#domain/cards/correct-search.ts';
import { collectNames, suggestingTerms, suggestNames } from '#domain/cards/suggest-cards.ts';
import { visitInSlices, type Yielder } from './slices.ts';

export async function suggest(cards: readonly Card[], text: string, yieldNow: Yielder): Promise<CardSuggestion[]> {
  const terms = suggestingTerms(text);
  const counted = collectNames(terms);
  if (terms.length > 0) await visitInSlices(cards, counted.add, yieldNow);
  return suggestNames(counted.names(), terms);
}

export async function correct(cards: readonly Card[], text: string, yieldNow: Yielder): Promise<string | null> {
  const counted = collectVocabulary();
  await visitInSlices(cards, (card) => cardScopes.public(card) && counted.add(card), yieldNow);
  return correctSearch(text, counted.vocabulary());
}
