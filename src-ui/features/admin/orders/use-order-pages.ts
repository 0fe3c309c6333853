import type { AdminOrders, AdminOrdersFailure } from '#domain/checkout/orders/admin-orders.use-case.ts';
import type { Order } from '#domain/checkout/orders/order.ts';
import type { OrderListPage } from '#domain/checkout/orders/orders.port.ts';
import { type CursorPages, useCursorPages } from '../../../components/use-cursor-pages.ts';
import { orderKeys, orderRefresh } from './order-keys.ts';
import type { ListView } from './use-list-view.ts';

const pageSize = 50;

export type OrderPages = CursorPages<AdminOrdersFailure> & {
  readonly orders: readonly Order[];
  /** Number of matching orders; null until known. */
  readonly total: number | null;
};

/** Removes duplicates: orders may move between pages while they load. */
const ordersOf = (pages: readonly OrderListPage[]): Order[] => [
  ...new Map(pages.flatMap(({ orders }) => orders.map((order) => [order.id, order] as const))).values(),
];

/** Refetches every thirty seconds. A search keeps the previous orders until the new ones arrive. */
export function useOrderPages(adminOrders: AdminOrders, { tab, search }: ListView): OrderPages {
  const { pages, ...state } = useCursorPages({
    key: [...orderKeys.lists, tab, search],
    read: (cursor: string | null) => adminOrders.page({ tab, search, limit: pageSize, cursor }),
    nextOf: ({ nextCursor }) => nextCursor,
    keeps: (before) => before.at(-2) === tab,
    every: orderRefresh,
  });
  return { ...state, orders: ordersOf(pages), total: pages.at(-1)?.total ?? null };
}
