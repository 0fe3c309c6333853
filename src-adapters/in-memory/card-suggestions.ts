import type { ResultAsync } from 'neverthrow';
import type { Card } from '#domain/cards/card.ts';
import type { CatalogFailure } from '#domain/cards/card-catalog.port.ts';
import type { CardSuggestions } from '#domain/cards/card-suggestions.port.ts';
import { suggestCards } from '#domain/cards/suggest-cards.ts';

/** Suggestions over any source of an array of cards. */
export const suggestionsOver = (read: () => ResultAsync<readonly Card[], CatalogFailure>): CardSuggestions => ({
  suggest: (text) => read().map((cards) => suggestCards(cards, text)),
});
