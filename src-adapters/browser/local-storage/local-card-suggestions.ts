import { ok } from 'neverthrow';
import { suggestionsOver } from '#adapters/in-memory/array-card-suggestions.ts';
import { inOneGo } from '#adapters/in-memory/slices.ts';
import type { Card, CardId } from '#domain/cards/card.ts';
import type { CardSuggestions } from '#domain/cards/card-suggestions.port.ts';
import type { LocalCatalogParts } from './local-card-catalog.ts';

function together(stored: readonly Card[], samples: readonly Card[]): Card[] {
  const others = new Map<CardId, Card>(samples.map((card) => [card.id, card]));
  for (const { id } of stored) others.delete(id);
  return [...stored, ...others.values()];
}

/** Suggestions use stored cards; corrections also use samples, like Search Cards (SRCH-03). */
export function makeLocalCardSuggestions({
  cards,
  samples,
  breathe = inOneGo,
}: Pick<LocalCatalogParts, 'cards' | 'samples' | 'breathe'>): CardSuggestions {
  const everything = () =>
    cards.all().andThen((stored) =>
      samples()
        .orElse(() => ok([]))
        .map((sampled) => together(stored, sampled)),
    );
  return { ...suggestionsOver(cards.all, breathe), correct: suggestionsOver(everything, breathe).correct };
}
