import { useMemo } from 'react';
import { type ListingSearch, listingParameters, readListingSearch } from '#domain/listings/listing-search.ts';
import { useUrlState } from '../../../components/use-url-state.ts';

const read = (parameters: URLSearchParams): ListingSearch => readListingSearch((name) => parameters.get(name));
const write = (search: ListingSearch): URLSearchParams => new URLSearchParams(listingParameters(search));

export type ListingSearchControl = {
  readonly search: ListingSearch;
  /** A step in the history: Back undoes it. Answers the search that is asked for now. */
  readonly ask: (change: Partial<ListingSearch>) => ListingSearch;
};

/** The search that the address asks for, and the way to ask for another one (LIST-26). */
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
