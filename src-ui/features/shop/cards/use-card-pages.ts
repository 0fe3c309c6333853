import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Card } from '#domain/cards/card.ts';
import type { CardPage, CatalogFailure } from '#domain/cards/card-catalog.port.ts';
import { type CardQuery, cardQuery } from '#domain/cards/card-query.ts';
import { orThrow } from '../../../components/or-throw.ts';
import { cardsKey } from '../../../query-keys.ts';
import { useUseCases } from '../../../use-cases.tsx';

type ListQuery = Parameters<typeof cardQuery>[0] & { readonly cursor?: never };

export type CardPages = {
  readonly cards: readonly Card[];
  /** All cards that pass, shown or not; null until it is known. */
  readonly total: number | null;
  readonly status: 'loading' | 'ready' | 'error';
  readonly failure: CatalogFailure | null;
  /** An ISO instant where these are saved copies (D1). */
  readonly savedCopyOf: string | null;
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
  /** The next page could not be read; those before it are there. */
  readonly moreFailed: boolean;
  /** True while the shown cards answer an earlier question. */
  readonly outdated: boolean;
  readonly loadMore: () => Promise<unknown>;
  readonly retry: () => void;
};

/**
 * A list of cards, page by page.
 * @param wanted how many pages are to be there: after a reload, those that the address says were loaded
 */
export function useCardPages(list: ListQuery, wanted = 1): CardPages {
  const { catalog } = useUseCases();
  const query: CardQuery = cardQuery(list);
  const result = useInfiniteQuery<CardPage, CatalogFailure, { pages: CardPage[] }, unknown[], string | undefined>({
    queryKey: [cardsKey, 'list', query],
    initialPageParam: undefined,
    queryFn: ({ pageParam }) => orThrow(catalog.page({ ...query, cursor: pageParam })),
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    placeholderData: (before) => before,
  });
  const { data, hasNextPage, isFetching, fetchNextPage, isPlaceholderData, isError } = result;
  const pages = data?.pages ?? [];
  const behind = pages.length > 0 && pages.length < wanted && hasNextPage && !isPlaceholderData && !isError;

  useEffect(() => {
    if (behind && !isFetching) void fetchNextPage();
  }, [behind, isFetching, fetchNextPage]);

  return {
    cards: pages.flatMap((page) => page.cards),
    total: pages.at(-1)?.total ?? null,
    status: result.isError && pages.length === 0 ? 'error' : result.isPending ? 'loading' : 'ready',
    failure: result.error,
    savedCopyOf: pages.find((page) => page.savedCopyOf)?.savedCopyOf ?? null,
    hasMore: hasNextPage,
    loadingMore: result.isFetchingNextPage,
    moreFailed: result.isFetchNextPageError,
    outdated: isPlaceholderData,
    loadMore: () => fetchNextPage(),
    retry: () => void result.refetch(),
  };
}
