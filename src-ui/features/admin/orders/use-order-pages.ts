import { useInfiniteQuery } from '@tanstack/react-query';
import type { AdminOrders, AdminOrdersFailure } from '#domain/checkout/admin-orders.use-case.ts';
import type { Order } from '#domain/checkout/order.ts';
import type { OrderPage } from '#domain/checkout/order-records.port.ts';
import { orThrow } from '../../../components/or-throw.ts';
import { deskKeys, deskRefresh, readOften } from './desk-keys.ts';
import type { ListPlace } from './use-list-place.ts';

/** How many orders are read at once. */
const pageSize = 50;

export type OrderPages = {
  readonly orders: readonly Order[];
  /** All that are found, shown or not; null until it is known. */
  readonly total: number | null;
  readonly status: 'loading' | 'ready' | 'error';
  /** Why the last reading did not work; orders read before stay. */
  readonly failure: AdminOrdersFailure | null;
  /** True while the shown orders answer an earlier search. */
  readonly outdated: boolean;
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
  readonly loadMore: () => void;
  readonly retry: () => void;
};

/** An order that slid from one page to the next while they were read stands there once. */
const ordersOf = (pages: readonly OrderPage[]): Order[] => [
  ...new Map(pages.flatMap(({ orders }) => orders.map((order) => [order.id, order] as const))).values(),
];

const shelfOf = (key: readonly unknown[] | undefined): unknown => key?.at(-2);

/**
 * The orders of a shelf, page by page, the latest first (ORDER-01). Read again every thirty seconds while the page is in
 * view, and when it comes back into view. A search keeps the orders before it until the new ones are there.
 */
export function useOrderPages(desk: AdminOrders, { shelf, search }: ListPlace): OrderPages {
  const result = useInfiniteQuery<OrderPage, AdminOrdersFailure, { pages: OrderPage[] }, unknown[], string | null>({
    queryKey: [...deskKeys.lists, shelf, search],
    initialPageParam: null,
    queryFn: ({ pageParam }) => orThrow(desk.page({ shelf, search, limit: pageSize, cursor: pageParam })),
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: (before, query) => (shelfOf(query?.queryKey) === shelf ? before : undefined),
    refetchInterval: deskRefresh,
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
