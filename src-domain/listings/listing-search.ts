export const listingFilters = ['all', 'hot', 'graded'] as const;
export type ListingFilter = (typeof listingFilters)[number];

export const listingSorts = ['newest', 'oldest', 'priceLow', 'priceHigh'] as const;
export type ListingSort = (typeof listingSorts)[number];

/** Cards per page. */
export const listingPageSizes = [45, 90, 135] as const;
export type ListingPageSize = (typeof listingPageSizes)[number];

export type ListingSearch = {
  /** 1 to 200 characters, trimmed. */
  readonly text: string;
  readonly filter: ListingFilter;
  readonly sort: ListingSort;
  readonly size: ListingPageSize;
};

/** Characters. */
export const longestListingText = 200;

/** The default search. */
export const startListingSearch: ListingSearch = {
  text: 'Football PSA 10',
  filter: 'all',
  sort: 'newest',
  size: 45,
};

/** Resets all filters except the page size (LIST-08). */
export const clearedListingSearch = ({ size }: ListingSearch): ListingSearch => ({ ...startListingSearch, size });

export const isClearedListingSearch = ({ text, filter, sort }: ListingSearch): boolean =>
  text === startListingSearch.text && filter === startListingSearch.filter && sort === startListingSearch.sort;

/** Trims and cuts a search text; an empty text becomes the default. */
export function listingText(typed: string): string {
  const characters = [...typed.trim().slice(0, longestListingText)];
  // Cutting a surrogate pair leaves half a character, which a URL cannot hold.
  return (
    characters
      .filter((one) => !/^[\uD800-\uDFFF]$/.test(one))
      .join('')
      .trim() || startListingSearch.text
  );
}

const among = <T extends string | number>(options: readonly T[], given: string | null, otherwise: T): T =>
  options.find((option) => String(option) === given) ?? otherwise;

/** Reads a search from URL parameters and ignores invalid ones (LIST-26). */
export function readListingSearch(parameter: (name: string) => string | null): ListingSearch {
  const start = startListingSearch;
  return {
    text: listingText(parameter('q') ?? ''),
    filter: among(listingFilters, parameter('filter'), start.filter),
    sort: among(listingSorts, parameter('sort'), start.sort),
    size: among(listingPageSizes, parameter('size'), start.size),
  };
}

/** The search as URL parameters, without default values. */
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
