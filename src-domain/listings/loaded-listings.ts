import { readGrade } from '../cards/title/read-grade.ts';
import { scanTitle } from '../cards/title/title-scan.ts';
import { normaliseItemId } from './item-id.ts';
import type { Listing, ListingSeller } from './listing.ts';
import type { ListingFilter, ListingSearch, ListingSort } from './listing-search.ts';
import type { ListingPage, MarketplaceQuery, MarketplaceSort } from './marketplace.port.ts';

const topSellerAbove = 1_000;

export const isTopSeller = ({ feedbackScore }: ListingSeller): boolean => feedbackScore > topSellerAbove;

/** A grading company and its grade in the title: 'PSA 10', not 'PSA ready'. */
function namesGrade(title: string): boolean {
  const { grader, grade } = readGrade(scanTitle(title));
  return grader !== undefined && grade !== undefined;
}

/** By condition, or by title (LIST-02). */
export const isGradedListing = ({ condition, title }: Pick<Listing, 'condition' | 'title'>): boolean =>
  /^\s*graded\b/i.test(condition) || namesGrade(title);

const passes: Record<ListingFilter, (listing: Listing) => boolean> = {
  all: () => true,
  hot: ({ seller }) => isTopSeller(seller),
  graded: isGradedListing,
};

/** The marketplace has no 'oldest' sort: the UI reverses 'newest' (LIST-04). */
export const requestedSort = (sort: ListingSort): MarketplaceSort => (sort === 'oldest' ? 'newest' : sort);

/** Filters are applied after loading, because they read titles and sellers (LIST-02). */
export const pageQuery = ({ text, sort, size }: Omit<ListingSearch, 'filter'>, offset: number): MarketplaceQuery => ({
  q: text,
  limit: size,
  offset,
  sort: requestedSort(sort),
});

/** Identifies a listing in every form of its id. */
export const listingKey = ({ itemId }: Pick<Listing, 'itemId'>): string => normaliseItemId(itemId) ?? itemId;

/** Joins pages without duplicates: the marketplace may reorder between two requests. */
export function joinedListings(pages: readonly ListingPage[]): readonly Listing[] {
  const known = new Map<string, Listing>();
  for (const listing of pages.flatMap(({ listings }) => listings)) {
    const key = listingKey(listing);
    if (!known.has(key)) known.set(key, listing);
  }
  return [...known.values()];
}

/** Filters and sorts the loaded listings. */
export function shownListings(
  loaded: readonly Listing[],
  { filter, sort }: Pick<ListingSearch, 'filter' | 'sort'>,
): readonly Listing[] {
  const wanted = loaded.filter(passes[filter]);
  return sort === 'oldest' ? wanted.toReversed() : wanted;
}

/** Marketplaces return at most this many listings per search. */
const mostListings = 10_000;

/** 'no more': the marketplace has more but does not return them. */
export type ListingEnd = 'more' | 'all' | 'no more';

export function listingEnd(pages: readonly ListingPage[], size: number): ListingEnd {
  const next = pages.length * size;
  const last = pages.at(-1);
  if (!last || last.listings.length === 0 || next >= last.total) return 'all';
  return next >= mostListings ? 'no more' : 'more';
}
