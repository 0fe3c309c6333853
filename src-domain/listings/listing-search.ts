/** Which of the listings are shown (LIST-02). */
export const listingFilters = ['all', 'hot', 'graded'] as const;
export type ListingFilter = (typeof listingFilters)[number];

/** Their orders (LIST-03, LIST-04). */
export const listingSorts = ['newest', 'oldest', 'priceLow', 'priceHigh'] as const;
export type ListingSort = (typeof listingSorts)[number];

/** Cards per page (LIST-05). */
export const listingPageSizes = [45, 90, 135] as const;
export type ListingPageSize = (typeof listingPageSizes)[number];

/** What a customer asks the live listings for. */
export type ListingSearch = {
  /** 1 to 200 characters, not all of them blank, none of them at an end. */
  readonly text: string;
  readonly filter: ListingFilter;
  readonly sort: ListingSort;
  readonly size: ListingPageSize;
};

/** The most characters that a search text may have. */
export const longestListingText = 200;

/** What is asked for before somebody asks (LIST-05, LIST-06). */
export const startListingSearch: ListingSearch = {
  text: 'Football PSA 10',
  filter: 'all',
  sort: 'newest',
  size: 45,
};

/** Clear All: everything as at the start, except the page size (LIST-08). */
export const clearedListingSearch = ({ size }: ListingSearch): ListingSearch => ({ ...startListingSearch, size });

export const isClearedListingSearch = ({ text, filter, sort }: ListingSearch): boolean =>
  text === startListingSearch.text && filter === startListingSearch.filter && sort === startListingSearch.sort;

/** A text as it is looked for: without what is blank at its ends, and cut; an empty one asks for what the start does. */
export function listingText(typed: string): string {
  const characters = [...typed.trim().slice(0, longestListingText)];
  // A cut through a character of two halves leaves one of them behind, which no address can hold.
  return (
    characters
      .filter((one) => !/^[\uD800-\uDFFF]$/.test(one))
      .join('')
      .trim() || startListingSearch.text
  );
}

const among = <T extends string | number>(options: readonly T[], given: string | null, otherwise: T): T =>
  options.find((option) => String(option) === given) ?? otherwise;

/** Reads a search from an address' parameters; what makes no sense there is as if it were not (LIST-26). */
export function readListingSearch(parameter: (name: string) => string | null): ListingSearch {
  const start = startListingSearch;
  return {
    text: listingText(parameter('q') ?? ''),
    filter: among(listingFilters, parameter('filter'), start.filter),
    sort: among(listingSorts, parameter('sort'), start.sort),
    size: among(listingPageSizes, parameter('size'), start.size),
  };
}

/** The search as an address' parameters; what is as at the start is left out, so that an untouched page has a plain one (LIST-26). */
export function listingParameters(search: ListingSearch): [name: string, value: string][] {
  const all: readonly [keyof ListingSearch, string][] = [
    ['text', 'q'],
    ['filter', 'filter'],
    ['sort', 'sort'],
    ['size', 'size'],
  ];
  return all
    .filter(([field]) => search[field] !== startListingSearch[field])
    .map(([field, name]) => [name, String(search[field])]);
}
