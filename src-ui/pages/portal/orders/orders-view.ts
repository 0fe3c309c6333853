import { type OrderId, orderId, orderReference } from '#domain/checkout/orders/order.ts';

export type OrdersView =
  | { readonly kind: 'list' }
  | { readonly kind: 'check' }
  | { readonly kind: 'order'; readonly id: OrderId }
  | { readonly kind: 'sheet'; readonly sheet: OrderSheet; readonly id: OrderId };

/** What is printed of an order. */
const sheetTitles = { 'packing-slip': 'Packing slip', invoice: 'Invoice' } as const;
export type OrderSheet = keyof typeof sheetTitles;

const isSheet = (text: string): text is OrderSheet => Object.hasOwn(sheetTitles, text);

/** @param rest path below the portal: 'orders/0a1b2c3d/packing-slip'; null for an unknown one */
export function ordersView(rest: string): OrdersView | null {
  const [, id, part, ...more] = rest.replace(/\/+$/, '').split('/');
  if (id === undefined) return { kind: 'list' };
  if (id === '' || more.length > 0) return null;
  if (id === 'check' && part === undefined) return { kind: 'check' };
  if (part === undefined) return { kind: 'order', id: orderId(id) };
  return isSheet(part) ? { kind: 'sheet', sheet: part, id: orderId(id) } : null;
}

/** Page heading and document title. */
export function placeTitle(view: OrdersView): string {
  if (view.kind === 'list') return 'Orders';
  if (view.kind === 'check') return 'Check payments and stock';
  const reference = orderReference(view.id);
  return view.kind === 'order' ? `Order ${reference}` : `${sheetTitles[view.sheet]}, order ${reference}`;
}
