import { useMemo } from 'react';
import { type ListingSearch, listingParameters, readListingSearch } from '#domain/listings/listing-search.ts';
import { useUrlState } from '../../../components/use-url-state.ts';

const read = (parameters: URLSearchParams): ListingSearch => readListingSearch((name) => parameters.get(name));
const write = (search: ListingSearch): URLSearchParams => new URLSearchParams(listingParameters(search));

export type ListingSearchControl = {
  readonly search: ListingSearch;
  /** Adds a history entry; returns the new search. */
  readonly ask: (change: Partial<ListingSearch>) => ListingSearch;
};

export function useListingSearch(): ListingSearchControl {
  const { value: search, latest, setValue } = useUrlState(read, write);
  return useMemo(
    () => ({
      search,
      ask: (change) => {
        const next = { ...latest.current, ...change };
        if (write(next).toString() !== write(latest.current).toString()) setValue(next);
        return next;
      },
    }),
    [search, latest, setValue],
  );
}
