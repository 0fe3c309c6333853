import { type OrderId, orderId, orderReference } from '#domain/checkout/order.ts';

/** What an address below the portal's section Orders shows. */
export type OrdersPlace =
  | { readonly kind: 'list' }
  | { readonly kind: 'order'; readonly id: OrderId }
  | { readonly kind: 'packing-slip'; readonly id: OrderId };

/** @param rest the address below the portal's: 'orders/0a1b2c3d/packing-slip'; null for one that leads nowhere */
export function ordersPlace(rest: string): OrdersPlace | null {
  const [, id, part, ...more] = rest.replace(/\/+$/, '').split('/');
  if (id === undefined) return { kind: 'list' };
  if (id === '' || more.length > 0) return null;
  if (part === undefined) return { kind: 'order', id: orderId(id) };
  return part === 'packing-slip' ? { kind: 'packing-slip', id: orderId(id) } : null;
}

/** What the place is called, in its heading and in the title of the window (ORDER-14). */
export function placeTitle(place: OrdersPlace): string {
  if (place.kind === 'list') return 'Orders';
  const reference = orderReference(place.id);
  return place.kind === 'order' ? `Order ${reference}` : `Packing slip, order ${reference}`;
}
