import { ResultAsync } from 'neverthrow';
import type { Card } from '#domain/cards/card.ts';
import type { CatalogFailure } from '#domain/cards/card-catalog.port.ts';
import type { CardSuggestion, CardSuggestions } from '#domain/cards/card-suggestions.port.ts';
import { collectNames, suggestingWords, suggestNames } from '#domain/cards/suggest-cards.ts';
import { type Breather, inOneGo, visitInSlices } from './slices.ts';

async function suggest(cards: readonly Card[], text: string, breathe: Breather): Promise<CardSuggestion[]> {
  const words = suggestingWords(text);
  const counted = collectNames(words);
  if (words.length > 0) await visitInSlices(cards, counted.add, breathe);
  return suggestNames(counted.names(), words);
}

/** Suggestions over any source of an array of cards. */
export const suggestionsOver = (
  read: () => ResultAsync<readonly Card[], CatalogFailure>,
  breathe: Breather = inOneGo,
): CardSuggestions => ({
  suggest: (text) => read().andThen((cards) => ResultAsync.fromSafePromise(suggest(cards, text, breathe))),
});
