import type { ResultAsync } from 'neverthrow';
import type { Unavailable } from '../shared/unavailable.ts';
import type { Listing } from './listing.ts';

/** There is no 'oldest': the UI reverses 'newest' (LIST-04). */
export const marketplaceSorts = ['newest', 'priceLow', 'priceHigh'] as const;
export type MarketplaceSort = (typeof marketplaceSorts)[number];

/** By the seller's condition; titles are ignored. */
export const marketplaceFilters = ['graded', 'ungraded'] as const;
export type MarketplaceFilter = (typeof marketplaceFilters)[number];

/** Conditions of the market snapshot (ADMIN-25). */
export const listingConditions = ['new', 'used-excellent', 'used-very-good'] as const;
export type ListingCondition = (typeof listingConditions)[number];

export const listingSources = ['demo', 'ebay'] as const;
export type ListingSource = (typeof listingSources)[number];

export type MarketplaceQuery = {
  /** 1 to 200 characters, not blank. */
  readonly q: string;
  /** 1 to 200. */
  readonly limit: number;
  /** 0 to 9,999. */
  readonly offset: number;
  /** Default 'newest'. */
  readonly sort?: MarketplaceSort | undefined;
  /** Default: all. */
  readonly filter?: MarketplaceFilter | undefined;
  /** Default: all. Not together with `filter`. */
  readonly conditions?: readonly ListingCondition[] | undefined;
};

export type ListingPage = {
  readonly listings: readonly Listing[];
  /** On all pages. */
  readonly total: number;
  readonly source: ListingSource;
};

/** `detail` is text for the customer. */
export type MarketplaceFailure =
  /** No answer, overloaded, or quota used up. */
  | Unavailable
  /** Refused, or an invalid answer. */
  | { readonly kind: 'marketplace-unreadable'; readonly detail?: string | undefined };

/**
 * Reads listings of an external marketplace.
 *
 * Promises: no results are an empty page, also past the end; pages of an unchanged list have no duplicates or gaps;
 * sort and filter apply to the whole list, with unpriced listings last; links are valid (LIST-20); `source` marks
 * demonstration listings; results are copies.
 */
export interface Marketplace {
  search(query: MarketplaceQuery): ResultAsync<ListingPage, MarketplaceFailure>;
}
