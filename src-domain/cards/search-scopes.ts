import type { Card } from './card.ts';

/** Which fields a search text is looked for in: the collection also looks at the brand (FLTR-02, FLTR-03). */
export const searchFields = {
  collection: ['player', 'team', 'brand', 'title'],
  searchPage: ['player', 'team', 'title'],
} as const satisfies Record<string, readonly (keyof Card)[]>;

/** A customer's search: a part of a field, or words. */
export type WordScope = keyof typeof searchFields;

/** The Card Manager looks for a part alone, in more fields (CMGR-04, `desk-search.ts`). */
export type SearchScope = WordScope | 'manager';

export const searchScopes: readonly SearchScope[] = ['collection', 'searchPage', 'manager'];
