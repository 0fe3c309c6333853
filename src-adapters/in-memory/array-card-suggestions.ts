import { ResultAsync } from 'neverthrow';
import type { Card } from '#domain/cards/card.ts';
import type { CatalogFailure } from '#domain/cards/card-catalog.port.ts';
import { shelves } from '#domain/cards/card-query.ts';
import type { CardSuggestion, CardSuggestions } from '#domain/cards/card-suggestions.port.ts';
import { collectVocabulary, correctSearch } from '#domain/cards/correct-search.ts';
import { collectNames, suggestingWords, suggestNames } from '#domain/cards/suggest-cards.ts';
import { type Breather, inOneGo, visitInSlices } from './slices.ts';

async function suggest(cards: readonly Card[], text: string, breathe: Breather): Promise<CardSuggestion[]> {
  const words = suggestingWords(text);
  const counted = collectNames(words);
  if (words.length > 0) await visitInSlices(cards, counted.add, breathe);
  return suggestNames(counted.names(), words);
}

async function correct(cards: readonly Card[], text: string, breathe: Breather): Promise<string | null> {
  const counted = collectVocabulary();
  await visitInSlices(cards, (card) => shelves.public(card) && counted.add(card), breathe);
  return correctSearch(text, counted.vocabulary());
}

export const suggestionsOver = (
  read: () => ResultAsync<readonly Card[], CatalogFailure>,
  breathe: Breather = inOneGo,
): CardSuggestions => ({
  suggest: (text) => read().andThen((cards) => ResultAsync.fromSafePromise(suggest(cards, text, breathe))),
  correct: (text) => read().andThen((cards) => ResultAsync.fromSafePromise(correct(cards, text, breathe))),
});
