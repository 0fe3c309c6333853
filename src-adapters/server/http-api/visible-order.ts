import type { Order } from '#domain/checkout/order.ts';
import { isAdmin, type Viewer } from '#domain/identity/viewer.ts';

/** The order without whose account and which cart it is: a receipt opens the order, and nothing else. */
export const asReceipt = (order: Order): Order => ({ ...order, owner: null, cartId: null });

/**
 * An order as this viewer may see it: the admin whole, its owner and whoever holds its receipt as a receipt; null for anybody else (PAY-26, A6).
 */
export function visibleOrder(viewer: Viewer, order: Order, hasReceipt: boolean): Order | null {
  if (isAdmin(viewer)) return order;
  const isOwn = viewer.role !== 'guest' && order.owner === viewer.id;
  return isOwn || hasReceipt ? asReceipt(order) : null;
}
