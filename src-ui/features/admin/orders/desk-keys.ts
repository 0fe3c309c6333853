import type { OrderId } from '#domain/checkout/order.ts';

export const deskKeys = {
  lists: ['orders-desk', 'list'],
  counts: ['orders-desk', 'counts'],
  file: (id: OrderId) => ['orders-desk', 'file', id],
} as const;

/** Milliseconds between refetches. */
export const deskRefresh = 30_000;

/** Milliseconds, while an order is about to change. */
export const soonRefresh = 5_000;

/** Other admins may change orders: refetch on every view. */
export const readOften = { staleTime: 0, refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const;
