import type { ResultAsync } from 'neverthrow';
import type { Listing } from './listing.ts';

/**
 * The orders that a marketplace can be asked for: 'newest' is its own, the others go by price (LIST-03, LIST-04). It
 * cannot be asked for the oldest: those are what it answered, in reverse.
 */
export const marketplaceSorts = ['newest', 'priceLow', 'priceHigh'] as const;
export type MarketplaceSort = (typeof marketplaceSorts)[number];

/** By the condition that the seller chose; titles are not looked at. */
export const marketplaceFilters = ['graded', 'ungraded'] as const;
export type MarketplaceFilter = (typeof marketplaceFilters)[number];

/** Conditions that the market snapshot asks for (ADMIN-25). */
export const listingConditions = ['new', 'used-excellent', 'used-very-good'] as const;
export type ListingCondition = (typeof listingConditions)[number];

/** Where listings come from: made up for show, or from eBay. */
export const listingSources = ['demo', 'ebay'] as const;
export type ListingSource = (typeof listingSources)[number];

export type MarketplaceQuery = {
  /** Words to look for: 1 to 200 characters, not all of them blank. */
  readonly q: string;
  /** The most listings to answer: 1 to 200. */
  readonly limit: number;
  /** How many listings to pass over: 0 to 9,999. */
  readonly offset: number;
  /** 'newest' when absent. */
  readonly sort?: MarketplaceSort | undefined;
  /** Everything when absent. */
  readonly filter?: MarketplaceFilter | undefined;
  /** Only listings in one of these conditions, as the marketplace tells them; all when absent. Not together with `filter`. */
  readonly conditions?: readonly ListingCondition[] | undefined;
};

export type ListingPage = {
  readonly listings: readonly Listing[];
  /** All listings that were found, on this page or not. */
  readonly total: number;
  readonly source: ListingSource;
};

/** `detail` is a sentence fit for a customer. */
export type MarketplaceFailure =
  /** The marketplace does not answer, is busy, or was asked as often as it may be. */
  | {
      readonly kind: 'marketplace-unavailable';
      readonly detail?: string | undefined;
      /** Seconds after which it is worth another try, where that is known. */
      readonly tryAgainIn?: number | undefined;
    }
  /** The marketplace refuses, or answers what makes no sense. */
  | { readonly kind: 'marketplace-unreadable'; readonly detail?: string | undefined };

/**
 * Reads the offers of an auction marketplace outside the shop.
 *
 * Promises: finding nothing is an empty page, also past the last listing, never a failure; the pages of a list that
 * does not change follow each other, with no listing twice and none left out; sort and filter hold for the whole list
 * and not for a page, and a listing without a price comes after those with one; every link is a valid marketplace link
 * (LIST-20); a page says where it comes from, so that listings made up for show are never taken for real ones; what is
 * returned is a copy that nobody else changes.
 */
export interface Marketplace {
  search(query: MarketplaceQuery): ResultAsync<ListingPage, MarketplaceFailure>;
}
