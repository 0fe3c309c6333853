import { useInfiniteQuery } from '@tanstack/react-query';
import type {
  ReadSubscribersFailure,
  Subscriber,
  SubscriberPage,
  SubscriberStatus,
  Subscribers,
} from '#domain/newsletter/subscribers.port.ts';
import { orThrow } from '../../../components/or-throw.ts';

const pageSize = 50;

const key = 'subscribers';

export type SubscriberPages = {
  readonly subscribers: readonly Subscriber[];
  readonly total: number;
  readonly status: 'loading' | 'ready' | 'error';
  /** Error of the last request; loaded rows stay. */
  readonly failure: ReadSubscribersFailure | null;
  /** True while the shown rows belong to the previous search. */
  readonly outdated: boolean;
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
  readonly loadMore: () => void;
  readonly retry: () => void;
};

type Pages = { pages: SubscriberPage[] };

/** A search keeps the previous rows until the new ones arrive. */
export function useSubscriberPages(list: Subscribers, status: SubscriberStatus, search: string): SubscriberPages {
  const result = useInfiniteQuery<SubscriberPage, ReadSubscribersFailure, Pages, unknown[], string | null>({
    queryKey: [key, status, search],
    initialPageParam: null,
    queryFn: ({ pageParam }) => orThrow(list.page({ status, search, limit: pageSize, cursor: pageParam })),
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: (before, query) => (query?.queryKey[1] === status ? before : undefined),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
  const pages = result.data?.pages ?? [];
  return {
    subscribers: pages.flatMap(({ subscribers }) => subscribers),
    total: pages.at(-1)?.total ?? 0,
    status: result.isError && pages.length === 0 ? 'error' : result.isPending ? 'loading' : 'ready',
    failure: result.error,
    outdated: result.isPlaceholderData,
    hasMore: result.hasNextPage,
    loadingMore: result.isFetchingNextPage,
    loadMore: () => void result.fetchNextPage(),
    retry: () => void (result.isFetchNextPageError ? result.fetchNextPage() : result.refetch()),
  };
}
