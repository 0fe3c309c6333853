import type { Order } from '#domain/checkout/orders/order.ts';
import { may } from '#domain/identity/permissions.ts';
import type { Viewer } from '#domain/identity/viewer.ts';

/** Removes account and cart: a receipt only opens the order. */
export const asReceipt = (order: Order): Order => ({ ...order, owner: null, cartId: null });

/** The admin sees everything, the owner and receipt holders a receipt; null for others (PAY-26). */
export function visibleOrder(viewer: Viewer, order: Order, hasReceipt: boolean): Order | null {
  if (may(viewer, 'run-orders')) return order;
  const isOwn = viewer.role !== 'guest' && order.owner === viewer.id;
  return isOwn || hasReceipt ? asReceipt(order) : null;
}
