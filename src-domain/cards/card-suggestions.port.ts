import type { ResultAsync } from 'neverthrow';
import type { CatalogFailure } from './card-catalog.port.ts';

/** A set is the card's brand. */
export const suggestionKinds = ['player', 'set', 'team'] as const;
export type SuggestionKind = (typeof suggestionKinds)[number];

export type CardSuggestion = {
  readonly kind: SuggestionKind;
  readonly text: string;
  readonly count: number;
};

/** Per kind. */
export const mostSuggestions = 4;

/** Minimum characters. */
export const shortestSuggested = 2;

/**
 * Suggests searches while typing (NAV-18).
 *
 * Promises: only names in the collection; players, then sets, then teams, each by number of cards, then by name; at
 * most `mostSuggestions` per kind; every typed word starts a word of the name, ignoring case and accents; nothing below
 * `shortestSuggested` characters. Corrections use the names of public cards, at most a minute old.
 */
export interface CardSuggestions {
  suggest(text: string): ResultAsync<readonly CardSuggestion[], CatalogFailure>;
  /** Corrects one misspelled word; null when there is none (SRCH-17). */
  correct(text: string): ResultAsync<string | null, CatalogFailure>;
}
