import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Listing } from '#domain/listings/listing.ts';
import type { ListingSearch } from '#domain/listings/listing-search.ts';
import { askedSort, joinedListings, type ListingEnd, listingEnd, pageQuery } from '#domain/listings/loaded-listings.ts';
import type { ListingPage, ListingSource, MarketplaceFailure } from '#domain/listings/marketplace.port.ts';
import { orThrow } from '../../../components/or-throw.ts';
import { listingsKey } from '../../../query-keys.ts';
import { useUseCases } from '../../../use-cases.tsx';

/** What is read again is asked of the marketplace again, so nothing is by itself; on the way back it is shown for this long, in milliseconds. */
const kept = 5 * 60_000;

type Pages = InfiniteData<ListingPage, number>;
type Asked = Omit<ListingSearch, 'filter'>;

/** The filter, and the oldest first, are made of what is loaded: neither asks the marketplace anew. */
const keyOf = ({ text, sort, size }: Asked) => [listingsKey, text, askedSort(sort), size] as const;

const isSame = (one: Asked, other: Asked): boolean => keyOf(one).join('\n') === keyOf(other).join('\n');

export type Listings = {
  /** Each once, in the marketplace's order. */
  readonly loaded: readonly Listing[];
  /** As many as the marketplace says that there are; null until it has. */
  readonly total: number | null;
  readonly source: ListingSource | null;
  readonly status: 'loading' | 'ready' | 'error';
  /** Why there is no first page, or no next one. */
  readonly failure: MarketplaceFailure | null;
  readonly end: ListingEnd;
  readonly loadingMore: boolean;
  /** The next page could not be read; those before it are there. */
  readonly moreFailed: boolean;
  /** The last page brought nothing that was not there. */
  readonly nothingNew: boolean;
  readonly refreshing: boolean;
  /** Why the shown listings could not be read anew. */
  readonly notRefreshed: MarketplaceFailure | null;
  readonly loadMore: () => void;
  /** Asks the marketplace again, from the first page on (LIST-10). */
  readonly refresh: () => void;
  /** Forgets all pages of a search but its first, and asks again where there is none (LIST-07, LIST-08). */
  readonly startOver: (search: Asked) => void;
};

const bringsNothing = (pages: readonly ListingPage[]): boolean => {
  const last = pages.at(-1);
  if (!last || last.listings.length === 0 || pages.length < 2) return false;
  return joinedListings(pages).length === joinedListings(pages.slice(0, -1)).length;
};

/** The listings of a search, page by page (LIST-06 … LIST-10, LIST-27). */
export function useListings(search: Asked): Listings {
  const { marketplace } = useUseCases();
  const client = useQueryClient();
  const queryKey = keyOf(search);
  const result = useInfiniteQuery<ListingPage, MarketplaceFailure, Pages, typeof queryKey, number>({
    queryKey,
    initialPageParam: 0,
    queryFn: ({ pageParam }) => orThrow(marketplace.search(pageQuery(search, pageParam))),
    getNextPageParam: (_, pages) =>
      listingEnd(pages, search.size) === 'more' ? pages.length * search.size : undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: kept,
  });
  const again = useMutation<ListingPage, MarketplaceFailure, Asked>({
    mutationFn: (asked) => orThrow(marketplace.search(pageQuery(asked, 0))),
    onSuccess: (page, asked) => client.setQueryData<Pages>(keyOf(asked), { pages: [page], pageParams: [0] }),
  });

  const pages = result.data?.pages;
  const loaded = useMemo(() => joinedListings(pages ?? []), [pages]);
  const nothingNew = useMemo(() => bringsNothing(pages ?? []), [pages]);
  const isOfThis = again.variables !== undefined && isSame(again.variables, search);
  const refreshing = (isOfThis && again.isPending) || (result.isFetching && !result.isFetchingNextPage);
  const busy = refreshing || result.isFetchingNextPage;

  return {
    loaded,
    total: pages?.at(-1)?.total ?? null,
    source: pages?.at(-1)?.source ?? null,
    status: pages ? 'ready' : result.isError && !result.isFetching ? 'error' : 'loading',
    failure: result.error,
    end: listingEnd(pages ?? [], search.size),
    loadingMore: result.isFetchingNextPage,
    moreFailed: result.isFetchNextPageError && !result.isFetchingNextPage,
    nothingNew: nothingNew && !result.isFetchingNextPage,
    refreshing,
    notRefreshed: isOfThis ? again.error : null,
    loadMore: () => {
      if (!busy) void result.fetchNextPage();
    },
    refresh: () => {
      if (busy) return;
      if (pages) again.mutate(search);
      else void result.refetch();
    },
    startOver: (asked) => {
      again.reset();
      if (result.isError && !pages && isSame(asked, search)) void result.refetch();
      client.setQueryData<Pages>(keyOf(asked), (now) =>
        now && now.pages.length > 1 ? { pages: now.pages.slice(0, 1), pageParams: now.pageParams.slice(0, 1) } : now,
      );
    },
  };
}
