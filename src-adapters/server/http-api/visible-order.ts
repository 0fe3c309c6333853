import type { Order } from '#domain/checkout/order.ts';
import { isAdmin, type Viewer } from '#domain/identity/viewer.ts';

/** The order without whose account it is. */
export const withoutOwner = (order: Order): Order => ({ ...order, owner: null });

/**
 * An order as this viewer may see it: the admin whole, its owner and whoever holds its receipt without the account's
 * number; null for anybody else (PAY-26, A6).
 */
export function visibleOrder(viewer: Viewer, order: Order, hasReceipt: boolean): Order | null {
  if (isAdmin(viewer)) return order;
  const isOwn = viewer.role !== 'visitor' && order.owner === viewer.id;
  return isOwn || hasReceipt ? withoutOwner(order) : null;
}
