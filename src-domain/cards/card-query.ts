import { type Card, isDraft, isHeld, isSold } from './card.ts';
import { type CardFilter, startFilter } from './card-filter.ts';
import type { SearchScope } from './search-scopes.ts';
import { type CardSort, startSort } from './sort-cards.ts';

/** The part of the shop's cards that a list shows (HOME-04, COLL-02, API-14, CMGR-29). */
export const shelves = {
  homepage: (card: Card) => card.isHomepage,
  collection: (card: Card) => card.isPosted,
  public: (card: Card) => !isDraft(card),
  drafts: isDraft,
  /** No copy is left, and none can come back from a checkout; posted or not. */
  sold: (card: Card) => isSold(card) && !isHeld(card),
  everything: () => true,
} as const satisfies Record<string, (card: Card) => boolean>;

export type Shelf = keyof typeof shelves;

/** One page of a list of cards. */
export type CardQuery = {
  readonly shelf: Shelf;
  readonly filter: CardFilter;
  readonly searchScope: SearchScope;
  readonly sort: CardSort;
  /** Cards per page, 1 to 100. */
  readonly limit: number;
  /** `nextCursor` of the page before; absent for the first page. */
  readonly cursor?: string | undefined;
};

/** Cards a press of 'Load More Cards' adds on the home page and in the collection (HOME-09, COLL-05). */
export const pageSizes = { homepage: 8, collection: 20 } as const;
export const highestLimit = 100;

export const cardQuery = (query: Partial<CardQuery> & Pick<CardQuery, 'shelf'>): CardQuery => ({
  filter: startFilter,
  searchScope: 'collection',
  sort: startSort,
  limit: pageSizes.collection,
  ...query,
});
