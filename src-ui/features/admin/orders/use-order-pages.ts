import { useInfiniteQuery } from '@tanstack/react-query';
import type { AdminOrders, AdminOrdersFailure } from '#domain/checkout/admin-orders.use-case.ts';
import type { Order } from '#domain/checkout/order.ts';
import type { OrderPage } from '#domain/checkout/order-records.port.ts';
import { orThrow } from '../../../components/or-throw.ts';
import { orderKeys, orderRefresh, readOften } from './order-keys.ts';
import type { ListView } from './use-list-view.ts';

const pageSize = 50;

export type OrderPages = {
  readonly orders: readonly Order[];
  /** Number of matching orders; null until known. */
  readonly total: number | null;
  readonly status: 'loading' | 'ready' | 'error';
  /** Error of the last request; loaded orders stay. */
  readonly failure: AdminOrdersFailure | null;
  /** True while the shown orders belong to the previous search. */
  readonly outdated: boolean;
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
  readonly loadMore: () => void;
  readonly retry: () => void;
};

/** Removes duplicates: orders may move between pages while they load. */
const ordersOf = (pages: readonly OrderPage[]): Order[] => [
  ...new Map(pages.flatMap(({ orders }) => orders.map((order) => [order.id, order] as const))).values(),
];

const tabOf = (key: readonly unknown[] | undefined): unknown => key?.at(-2);

/** Refetches every thirty seconds and on every view. A search keeps the previous orders until the new ones arrive. */
export function useOrderPages(adminOrders: AdminOrders, { tab, search }: ListView): OrderPages {
  const result = useInfiniteQuery<OrderPage, AdminOrdersFailure, { pages: OrderPage[] }, unknown[], string | null>({
    queryKey: [...orderKeys.lists, tab, search],
    initialPageParam: null,
    queryFn: ({ pageParam }) => orThrow(adminOrders.page({ tab, search, limit: pageSize, cursor: pageParam })),
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: (before, query) => (tabOf(query?.queryKey) === tab ? before : undefined),
    refetchInterval: orderRefresh,
    ...readOften,
  });
  const pages = result.data?.pages ?? [];
  return {
    orders: ordersOf(pages),
    total: pages.at(-1)?.total ?? null,
    status: result.isError && pages.length === 0 ? 'error' : result.isPending ? 'loading' : 'ready',
    failure: result.error,
    outdated: result.isPlaceholderData,
    hasMore: result.hasNextPage,
    loadingMore: result.isFetchingNextPage,
    loadMore: () => void result.fetchNextPage(),
    retry: () => void (result.isFetchNextPageError ? result.fetchNextPage() : result.refetch()),
  };
}
