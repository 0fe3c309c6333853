import type { Listing } from '#domain/listings/listing.ts';
import type { ListingFilter, ListingSearch, ListingSort } from '#domain/listings/listing-search.ts';
import type { MarketplaceFailure } from '#domain/listings/marketplace.port.ts';

/** Characters. */
export const longestTitle = 60;

export const filterLabels = {
  all: 'All cards',
  hot: 'Hot: from top sellers',
  graded: 'Graded',
} satisfies Record<ListingFilter, string>;

export const listingSortLabels = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  priceLow: 'Price, low to high',
  priceHigh: 'Price, high to low',
} satisfies Record<ListingSort, string>;

export const marketplaceSentence = (failure: Partial<MarketplaceFailure> | null): string =>
  failure?.detail || 'An unknown error occurred';

export const count = (number: number): string => number.toLocaleString('en-US');

export const titleOf = ({ title }: Listing): string => title.trim() || 'A card without a title';

export const sellerOf = ({ seller }: Listing): string => seller.username.trim() || 'Unknown seller';

/** '(8,660)': feedback points; empty without a seller. */
export const pointsOf = ({ seller }: Listing): string =>
  seller.username.trim() ? `(${count(seller.feedbackScore)})` : '';

type Counts = { readonly shown: number; readonly loaded: number; readonly total: number | null };

/** Counts all listings of the marketplace, or the loaded ones when a filter is active. */
export function listingCountText({ shown, loaded, total }: Counts, { filter, text }: ListingSearch): string {
  if (filter !== 'all') return `${count(shown)} of ${count(loaded)} loaded cards match`;
  const of = total !== null && total > loaded ? ` of ${count(total)}` : '';
  return `${count(loaded)}${of} cards for “${text}”`;
}

/** Names of the filtered listings in the empty state. */
export const missingText = {
  all: 'There are no such cards on eBay right now.',
  hot: 'None of the loaded cards is from a top seller.',
  graded: 'None of the loaded cards is graded.',
} satisfies Record<ListingFilter, string>;
