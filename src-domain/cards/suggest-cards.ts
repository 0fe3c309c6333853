import type { Card } from './card.ts';
import { byCount, type Facet } from './card-facets.ts';
import { cardScopes } from './card-query.ts';
import {
  type CardSuggestion,
  mostSuggestions,
  type SuggestionKind,
  shortestSuggested,
  suggestionKinds,
} from './card-suggestion.ts';
import { isAbout } from './filter-cards.ts';
import { hasTerms, playerIndex, type SearchTerm, searchTerms, wordIndex } from './search-words.ts';

const nameOf = {
  player: (card: Card) => card.player,
  set: (card: Card) => card.brand,
  team: (card: Card) => card.team,
} as const satisfies Record<SuggestionKind, (card: Card) => string>;

export type NamedCards = Readonly<Record<SuggestionKind, readonly Facet[]>>;

/** Search terms for suggestions; empty while the text is too short. */
export const suggestingTerms = (text: string): readonly SearchTerm[] =>
  text.trim().length < shortestSuggested ? [] : searchTerms(text);

/** Counts matching names one card at a time. */
export function collectNames(terms: readonly SearchTerm[]) {
  const counts = { player: new Map(), set: new Map(), team: new Map() } satisfies Record<
    SuggestionKind,
    Map<string, number>
  >;
  const facets = (kind: SuggestionKind): Facet[] =>
    [...(counts[kind] as Map<string, number>)].map(([value, count]) => ({ value, count }));
  return {
    add: (card: Card): void => {
      if (!cardScopes.collection(card) || !isAbout(card, terms)) return;
      for (const kind of suggestionKinds) {
        const name = nameOf[kind](card);
        const known: Map<string, number> = counts[kind];
        if (name) known.set(name, (known.get(name) ?? 0) + 1);
      }
    },
    names: (): NamedCards => ({ player: facets('player'), set: facets('set'), team: facets('team') }),
  };
}

/** Names that match the terms, as suggestions. */
export const suggestNames = (names: NamedCards, terms: readonly SearchTerm[]): CardSuggestion[] =>
  suggestionKinds.flatMap((kind) =>
    names[kind]
      .filter(({ value }) => hasTerms(kind === 'player' ? playerIndex(value) : wordIndex([value]), terms))
      .sort(byCount)
      .slice(0, mostSuggestions)
      .map(({ value, count }) => ({ kind, text: value, count })),
  );

/** Suggests names from the collection for a typed text. */
export function suggestCards(cards: readonly Card[], text: string): CardSuggestion[] {
  const terms = suggestingTerms(text);
  const counted = collectNames(terms);
  cards.forEach(counted.add);
  return suggestNames(counted.names(), terms);
}
