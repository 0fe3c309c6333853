import { type Card, isDraft, isHeld, isSold } from './card.ts';
import { type CardFilter, startFilter } from './card-filter.ts';
import type { SearchScope } from './search-scopes.ts';
import type { CardSort } from './sort-cards.ts';
import { startSort } from './start-sort.ts';

export const cardScopes = {
  homepage: (card: Card) => card.isHomepage,
  collection: (card: Card) => card.isPosted,
  public: (card: Card) => !isDraft(card),
  drafts: isDraft,
  /** No copy for sale and none in a checkout. */
  sold: (card: Card) => isSold(card) && !isHeld(card),
  everything: () => true,
} as const satisfies Record<string, (card: Card) => boolean>;

export type CardScope = keyof typeof cardScopes;

export type CardQuery = {
  readonly scope: CardScope;
  readonly filter: CardFilter;
  readonly searchScope: SearchScope;
  readonly sort: CardSort;
  /** Cards per page, 1 to 100. */
  readonly limit: number;
  /** `nextCursor` of the previous page; absent for the first page. */
  readonly cursor?: string | undefined;
};

/** Cards per page on the home page and in the collection. */
export const pageSizes = { homepage: 8, collection: 20 } as const;
export const highestLimit = 100;

export const cardQuery = (query: Partial<CardQuery> & Pick<CardQuery, 'scope'>): CardQuery => ({
  filter: startFilter,
  searchScope: 'collection',
  sort: startSort,
  limit: pageSizes.collection,
  ...query,
});
