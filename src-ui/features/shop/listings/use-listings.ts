import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Listing } from '#domain/listings/listing.ts';
import { isClearedListingSearch, type ListingSearch } from '#domain/listings/listing-search.ts';
import {
  joinedListings,
  type ListingEnd,
  listingEnd,
  pageQuery,
  requestedSort,
} from '#domain/listings/loaded-listings.ts';
import type { ListingPage, ListingSource, MarketplaceFailure } from '#domain/listings/marketplace.port.ts';
import { orThrow } from '../../../components/or-throw.ts';
import { listingsKey } from '../../../query-keys.ts';
import { useUseCases } from '../../../use-cases.tsx';

/** Milliseconds in the cache. Never refetched automatically, because marketplace calls are limited. */
const keptMs = 5 * 60_000;

type Pages = InfiniteData<ListingPage, number>;
type ListingRequest = Omit<ListingSearch, 'filter'>;

/** Filter and 'oldest' are computed locally, so they are not part of the key. */
const keyOf = ({ text, sort, size }: ListingRequest) => [listingsKey, text, requestedSort(sort), size] as const;

const isSame = (one: ListingRequest, other: ListingRequest): boolean =>
  keyOf(one).join('\n') === keyOf(other).join('\n');

export type Listings = {
  /** Without duplicates, in marketplace order. */
  readonly loaded: readonly Listing[];
  /** Total on the marketplace; null until known. */
  readonly total: number | null;
  readonly source: ListingSource | null;
  readonly status: 'loading' | 'ready' | 'error';
  /** Why the first or next page failed. */
  readonly failure: MarketplaceFailure | null;
  readonly end: ListingEnd;
  readonly loadingMore: boolean;
  /** The next page failed to load. */
  readonly moreFailed: boolean;
  /** The last page contained only duplicates. */
  readonly nothingNew: boolean;
  readonly refreshing: boolean;
  /** Why a refresh failed. */
  readonly notRefreshed: MarketplaceFailure | null;
  readonly loadMore: () => void;
  /** Reloads from the first page. */
  readonly refresh: () => void;
  /** Keeps only the first page of a search, or loads it. */
  readonly startOver: (search: ListingRequest) => void;
};

const bringsNothing = (pages: readonly ListingPage[]): boolean => {
  const last = pages.at(-1);
  if (!last || last.listings.length === 0 || pages.length < 2) return false;
  return joinedListings(pages).length === joinedListings(pages.slice(0, -1)).length;
};

export function useListings(search: ListingRequest): Listings {
  const { marketplace, shop } = useUseCases();
  const client = useQueryClient();
  const queryKey = keyOf(search);
  const result = useInfiniteQuery<ListingPage, MarketplaceFailure, Pages, typeof queryKey, number>({
    queryKey,
    initialPageParam: 0,
    queryFn: ({ pageParam }) => orThrow(marketplace.search(pageQuery(search, pageParam))),
    getNextPageParam: (_, pages) =>
      listingEnd(pages, search.size) === 'more' ? pages.length * search.size : undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: keptMs,
    // The server reads the first page of a demonstration only: a marketplace may be slow, and counts its calls.
    meta: { inBrowser: shop.marketplace !== 'demo' || !isClearedListingSearch({ ...search, filter: 'all' }) },
  });
  const again = useMutation<ListingPage, MarketplaceFailure, ListingRequest>({
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
