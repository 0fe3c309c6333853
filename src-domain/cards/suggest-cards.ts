import type { Card } from './card.ts';
import { byCount, type Facet } from './card-facets.ts';
import { shelves } from './card-query.ts';
import {
  type CardSuggestion,
  mostSuggestions,
  type SuggestionKind,
  shortestSuggested,
  suggestionKinds,
} from './card-suggestions.port.ts';
import { isAbout } from './filter-cards.ts';
import { hasWords, typedWords, wordIndex } from './search-words.ts';

const nameOf = {
  player: (card: Card) => card.player,
  set: (card: Card) => card.brand,
  team: (card: Card) => card.team,
} as const satisfies Record<SuggestionKind, (card: Card) => string>;

/** The collection's cards by the names they bear, of each kind. */
export type NamedCards = Readonly<Record<SuggestionKind, readonly Facet[]>>;

/** The words to suggest by; none while there is too little to go by. */
export const suggestingWords = (text: string): readonly string[] =>
  text.trim().length < shortestSuggested ? [] : typedWords(text);

/** Counts, card by card, the names on the collection's cards that the words may be about. */
export function collectNames(words: readonly string[]) {
  const counts = { player: new Map(), set: new Map(), team: new Map() } satisfies Record<
    SuggestionKind,
    Map<string, number>
  >;
  const facets = (kind: SuggestionKind): Facet[] =>
    [...(counts[kind] as Map<string, number>)].map(([value, count]) => ({ value, count }));
  return {
    add: (card: Card): void => {
      if (!shelves.collection(card) || !isAbout(card, words)) return;
      for (const kind of suggestionKinds) {
        const name = nameOf[kind](card);
        const known: Map<string, number> = counts[kind];
        if (name) known.set(name, (known.get(name) ?? 0) + 1);
      }
    },
    names: (): NamedCards => ({ player: facets('player'), set: facets('set'), team: facets('team') }),
  };
}

/** Of the names on cards those that the words are about, as they are suggested. */
export const suggestNames = (names: NamedCards, words: readonly string[]): CardSuggestion[] =>
  suggestionKinds.flatMap((kind) =>
    names[kind]
      .filter(({ value }) => hasWords(wordIndex([value]), words))
      .sort(byCount)
      .slice(0, mostSuggestions)
      .map(({ value, count }) => ({ kind, text: value, count })),
  );

/** The names of the collection's cards that what was typed may be about (SRCH-13). */
export function suggestCards(cards: readonly Card[], text: string): CardSuggestion[] {
  const words = suggestingWords(text);
  const counted = collectNames(words);
  cards.forEach(counted.add);
  return suggestNames(counted.names(), words);
}
