import { readGrade } from '../cards/title/read-grade.ts';
import { scanTitle } from '../cards/title/title-scan.ts';
import { normaliseItemId } from './item-id.ts';
import type { Listing, ListingSeller } from './listing.ts';
import type { ListingFilter, ListingSearch, ListingSort } from './listing-search.ts';
import type { ListingPage, MarketplaceQuery, MarketplaceSort } from './marketplace.port.ts';

/** Points that a top seller has more of (LIST-15). */
const topSellerAbove = 1_000;

export const isTopSeller = ({ feedbackScore }: ListingSeller): boolean => feedbackScore > topSellerAbove;

/** A grading company and its grade in the title: 'PSA 10', not 'PSA ready'. */
function namesGrade(title: string): boolean {
  const { grader, grade } = readGrade(scanTitle(title));
  return grader !== undefined && grade !== undefined;
}

/** Its condition says so, or its title does (LIST-02). */
export const isGradedListing = ({ condition, title }: Pick<Listing, 'condition' | 'title'>): boolean =>
  /^\s*graded\b/i.test(condition) || namesGrade(title);

const passes: Record<ListingFilter, (listing: Listing) => boolean> = {
  all: () => true,
  hot: ({ seller }) => isTopSeller(seller),
  graded: isGradedListing,
};

/** What the marketplace is asked for: it knows no 'oldest', which is its own order in reverse (LIST-04). */
export const askedSort = (sort: ListingSort): MarketplaceSort => (sort === 'oldest' ? 'newest' : sort);

/** A page of a search; the filter is none of the marketplace's, for it reads titles and sellers (LIST-02). */
export const pageQuery = ({ text, sort, size }: Omit<ListingSearch, 'filter'>, offset: number): MarketplaceQuery => ({
  q: text,
  limit: size,
  offset,
  sort: askedSort(sort),
});

/** What tells a listing from another one, in whichever form its id is written. */
export const listingKey = ({ itemId }: Pick<Listing, 'itemId'>): string => normaliseItemId(itemId) ?? itemId;

/** The listings of pages that were read one after the other, each once: the marketplace may move them meanwhile (LIST-27). */
export function joinedListings(pages: readonly ListingPage[]): readonly Listing[] {
  const known = new Map<string, Listing>();
  for (const listing of pages.flatMap(({ listings }) => listings)) {
    const key = listingKey(listing);
    if (!known.has(key)) known.set(key, listing);
  }
  return [...known.values()];
}

/** Those of the loaded listings that the customer wants to see, in the wanted order (LIST-02, LIST-04). */
export function shownListings(
  loaded: readonly Listing[],
  { filter, sort }: Pick<ListingSearch, 'filter' | 'sort'>,
): readonly Listing[] {
  const wanted = loaded.filter(passes[filter]);
  return sort === 'oldest' ? wanted.toReversed() : wanted;
}

/** Marketplaces answer so many listings of a search, and no more. */
const mostListings = 10_000;

/** 'more' can be loaded, 'all' is there, or the marketplace tells 'no more' than its first ten thousand. */
export type ListingEnd = 'more' | 'all' | 'no more';

/** Whether there is more to load behind pages of so many listings each (LIST-09, LIST-13). */
export function listingEnd(pages: readonly ListingPage[], size: number): ListingEnd {
  const next = pages.length * size;
  const last = pages.at(-1);
  if (!last || last.listings.length === 0 || next >= last.total) return 'all';
  return next >= mostListings ? 'no more' : 'more';
}
