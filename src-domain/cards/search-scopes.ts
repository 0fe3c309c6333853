import type { Card } from './card.ts';

/** Searched fields; the collection also searches the brand (FLTR-02, FLTR-03). */
export const searchFields = {
  collection: ['player', 'team', 'brand', 'title'],
  searchPage: ['player', 'team', 'title'],
} as const satisfies Record<string, readonly (keyof Card)[]>;

/** Scopes of customer search. */
export type WordScope = keyof typeof searchFields;

/** The Card Manager searches substrings of more fields (`manager-search.ts`). */
export type SearchScope = WordScope | 'manager';

export const searchScopes: readonly SearchScope[] = ['collection', 'searchPage', 'manager'];
