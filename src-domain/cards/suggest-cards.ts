import { type Card, isDraft } from './card.ts';
import { countBy } from './card-facets.ts';
import {
  type CardSuggestion,
  mostSuggestions,
  type SuggestionKind,
  shortestSuggested,
} from './card-suggestions.port.ts';
import { hasWords, searchWords, wordIndex } from './search-words.ts';

const nameOf = {
  player: (card: Card) => card.player,
  set: (card: Card) => card.brand,
  team: (card: Card) => card.team,
} as const satisfies Record<SuggestionKind, (card: Card) => string>;

/** The names of public cards that what was typed may be about (NAV-18). */
export function suggestCards(cards: readonly Card[], text: string): CardSuggestion[] {
  if (text.trim().length < shortestSuggested) return [];
  const words = searchWords(text);
  const offered = cards.filter((card) => !isDraft(card));
  return (['player', 'set', 'team'] as const).flatMap((kind) =>
    countBy(offered, nameOf[kind])
      .filter(({ value }) => hasWords(wordIndex([value]), words))
      .slice(0, mostSuggestions)
      .map(({ value, count }) => ({ kind, text: value, count })),
  );
}
