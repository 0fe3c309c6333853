import { useInfiniteQuery } from '@tanstack/react-query';
import type { ResultAsync } from 'neverthrow';
import { orThrow } from './or-throw.ts';
import { readOften } from './read-often.ts';

export type CursorPages<Failure> = {
  readonly status: 'loading' | 'ready' | 'error';
  /** Error of the last request; loaded rows stay. */
  readonly failure: Failure | null;
  /** True while the shown rows belong to the previous query. */
  readonly outdated: boolean;
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
  readonly loadMore: () => void;
  readonly retry: () => void;
};

type CursorList<Page, Failure, Cursor> = {
  readonly key: readonly unknown[];
  /** @param cursor null for the first page */
  readonly read: (cursor: Cursor | null) => ResultAsync<Page, Failure>;
  /** Null after the last page. */
  readonly nextOf: (last: Page) => Cursor | null;
  /** Whether rows under another key are shown until the new ones arrive. */
  readonly keeps?: (before: readonly unknown[]) => boolean;
  /** Milliseconds between refetches. */
  readonly every?: number;
};

/** A list read page by page. */
export function useCursorPages<Page, Failure, Cursor>(list: CursorList<Page, Failure, Cursor>) {
  const { key, read, nextOf, keeps = () => false, every = false } = list;
  const result = useInfiniteQuery<Page, Failure, { pages: Page[] }, readonly unknown[], Cursor | null>({
    queryKey: key,
    initialPageParam: null,
    queryFn: ({ pageParam }) => orThrow(read(pageParam as Cursor | null)),
    getNextPageParam: nextOf,
    placeholderData: (before, query) => (query && keeps(query.queryKey) ? before : undefined),
    refetchInterval: every,
    ...readOften,
  });
  const pages: readonly Page[] = result.data?.pages ?? [];
  const state: CursorPages<Failure> = {
    status: result.isError && pages.length === 0 ? 'error' : result.isPending ? 'loading' : 'ready',
    failure: result.error,
    outdated: result.isPlaceholderData,
    hasMore: result.hasNextPage,
    loadingMore: result.isFetchingNextPage,
    loadMore: () => void result.fetchNextPage(),
    retry: () => void (result.isFetchNextPageError ? result.fetchNextPage() : result.refetch()),
  };
  return { ...state, pages };
}
