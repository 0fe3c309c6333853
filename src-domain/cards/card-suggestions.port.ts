import type { ResultAsync } from 'neverthrow';
import type { CatalogFailure } from './card-catalog.port.ts';

/** What a search can be about. A set is what the card's brand names. */
export const suggestionKinds = ['player', 'set', 'team'] as const;
export type SuggestionKind = (typeof suggestionKinds)[number];

export type CardSuggestion = {
  readonly kind: SuggestionKind;
  readonly text: string;
  /** Cards of the collection behind it. */
  readonly count: number;
};

/** The most suggestions of a kind. */
export const mostSuggestions = 4;

/** Characters before anything is suggested. */
export const shortestSuggested = 2;

/**
 * Suggests what to search for while somebody types (NAV-18).
 *
 * Promises: only names of cards in the collection, which the search opens; players first, then sets, then teams, and within a kind those with the most cards
 * first, then by name; at most `mostSuggestions` of a kind; a name is suggested when each word that was typed begins one of
 * its words, whatever the case and accents; nothing for fewer than `shortestSuggested` characters. A correction is what
 * `correctSearch` makes of the names on public cards; it may go by those of a minute ago.
 */
export interface CardSuggestions {
  suggest(text: string): ResultAsync<readonly CardSuggestion[], CatalogFailure>;
  /** The search with one misspelled word put right; null where there is nothing to put right (SRCH-17). */
  correct(text: string): ResultAsync<string | null, CatalogFailure>;
}
