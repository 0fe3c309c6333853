import type { OrderId } from '#domain/checkout/orders/order.ts';

export const orderKeys = {
  lists: ['admin-orders', 'list'],
  counts: ['admin-orders', 'counts'],
  check: ['admin-orders', 'check'],
  file: (id: OrderId) => ['admin-orders', 'file', id],
} as const;

/** Milliseconds between refetches. */
export const orderRefresh = 30_000;

/** Milliseconds, while an order is about to change. */
export const soonRefresh = 5_000;
