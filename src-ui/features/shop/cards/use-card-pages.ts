import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Card } from '#domain/cards/card.ts';
import type { CardListPage, CatalogFailure } from '#domain/cards/card-catalog.port.ts';
import { type CardQuery, cardQuery } from '#domain/cards/card-query.ts';
import { orThrow } from '../../../components/or-throw.ts';
import { savesData } from '../../../components/saves-data.ts';
import { cardsKey } from '../../../query-keys.ts';
import { useUseCases } from '../../../use-cases.tsx';

/** `cursor` is where the list begins. */
type ListQuery = Parameters<typeof cardQuery>[0];

export type CardPages = {
  readonly cards: readonly Card[];
  /** Number of matching cards; null until known. */
  readonly total: number | null;
  /** Only about that many (COLL-04). */
  readonly isTotalEstimated: boolean;
  readonly status: 'loading' | 'ready' | 'error';
  readonly failure: CatalogFailure | null;
  /** ISO instant of the offline copy (D1). */
  readonly savedCopyOf: string | null;
  readonly hasMore: boolean;
  /** The cursor behind the shown cards; null on the last page. */
  readonly nextCursor: string | null;
  readonly loadingMore: boolean;
  /** The next page failed to load. */
  readonly moreFailed: boolean;
  /** True while the shown cards belong to the previous query. */
  readonly outdated: boolean;
  /** Loads the next page without showing it. */
  readonly prepareMore: () => void;
  readonly loadMore: () => void;
  readonly retry: () => void;
};

/** Milliseconds that a prepared page may be shown. */
const preparedTime = 60_000;

/** A paged card list. @param wanted pages to load; after a reload, the number in the URL */
export function useCardPages(list: ListQuery, wanted = 1): CardPages {
  const { catalog } = useUseCases();
  const client = useQueryClient();
  const query: CardQuery = cardQuery(list);
  const listKey = [cardsKey, 'list', query];
  const pageAt = (cursor = query.cursor) => ({
    queryKey: [cardsKey, 'page', query, cursor],
    staleTime: preparedTime,
    queryFn: () => orThrow(catalog.page({ ...query, cursor })),
  });
  const result = useInfiniteQuery<
    CardListPage,
    CatalogFailure,
    { pages: CardListPage[] },
    unknown[],
    string | undefined
  >({
    queryKey: listKey,
    initialPageParam: undefined,
    queryFn: async ({ pageParam }) => {
      const page = await client.fetchQuery<CardListPage, CatalogFailure>(pageAt(pageParam));
      // Prepared once, shown once: a later reading asks again.
      client.removeQueries({ queryKey: pageAt(pageParam).queryKey, exact: true });
      return page;
    },
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    placeholderData: (before) => before,
  });
  const { data, hasNextPage, isFetching, fetchNextPage, isPlaceholderData, isError } = result;
  const pages = data?.pages ?? [];
  const behind = pages.length > 0 && pages.length < wanted && hasNextPage && !isPlaceholderData && !isError;

  useEffect(() => {
    if (behind && !isFetching) void fetchNextPage();
  }, [behind, isFetching, fetchNextPage]);

  /** Puts the prepared page into the list, so that the render of the press shows it. Returns whether there was one. */
  const showPrepared = (): boolean => {
    const cursor = pages.at(-1)?.nextCursor;
    if (!cursor || isFetching) return false;
    const { queryKey } = pageAt(cursor);
    const prepared = client.getQueryCache().find<CardListPage>({ queryKey });
    if (!prepared?.state.data || prepared.isStaleByTime(preparedTime)) return false;
    const { data: page } = prepared.state;
    client.setQueryData<InfiniteData<CardListPage, string | undefined>>(
      listKey,
      (shown) => shown && { pages: [...shown.pages, page], pageParams: [...shown.pageParams, cursor] },
    );
    client.removeQueries({ queryKey, exact: true });
    return true;
  };

  return {
    cards: pages.flatMap((page) => page.cards),
    total: pages.at(-1)?.total ?? null,
    isTotalEstimated: pages.at(-1)?.isTotalEstimated === true,
    status: result.isError && pages.length === 0 ? 'error' : result.isPending ? 'loading' : 'ready',
    failure: result.error,
    savedCopyOf: pages.find((page) => page.savedCopyOf)?.savedCopyOf ?? null,
    hasMore: hasNextPage,
    nextCursor: pages.at(-1)?.nextCursor ?? null,
    loadingMore: result.isFetchingNextPage,
    moreFailed: result.isFetchNextPageError,
    outdated: isPlaceholderData,
    prepareMore: () => {
      const cursor = pages.at(-1)?.nextCursor;
      if (cursor && !savesData()) void client.prefetchQuery(pageAt(cursor));
    },
    loadMore: () => {
      if (!showPrepared()) void fetchNextPage();
    },
    retry: () => void result.refetch(),
  };
}
