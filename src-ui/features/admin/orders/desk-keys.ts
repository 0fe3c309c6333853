import type { OrderId } from '#domain/checkout/order.ts';

/** Under which the desk's answers are kept. */
export const deskKeys = {
  lists: ['orders-desk', 'list'],
  counts: ['orders-desk', 'counts'],
  file: (id: OrderId) => ['orders-desk', 'file', id],
} as const;

/** How often what is in view is read again, in milliseconds. */
export const deskRefresh = 30_000;

/** Where the shop has something under way that ends within seconds, in milliseconds. */
export const soonRefresh = 5_000;

/** What is shown may be older than the other screens at which somebody works: it is read again whenever it comes into view. */
export const readOften = { staleTime: 0, refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const;
