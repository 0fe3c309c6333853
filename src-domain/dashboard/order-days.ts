import type { Order } from '../checkout/orders/order.ts';
import { countsAsSale } from '../checkout/orders/order-sales.ts';
import type { LatestOrder, OrderKind } from './dashboard.ts';
import { type Day, dayAt } from './days.ts';

/** Demonstration orders count only in a shop without real orders. */
export function orderKind(orders: readonly Order[]): OrderKind {
  const paid = orders.filter(({ paidAt }) => paidAt !== null);
  return paid.length > 0 && paid.every(({ demo }) => demo) ? 'demonstration' : 'real';
}

/** Orders of one kind by the UTC day of their payment, without those that were canceled. */
export function paidByDay(orders: readonly Order[], kind: OrderKind): ReadonlyMap<Day, readonly Order[]> {
  const days = new Map<Day, Order[]>();
  for (const order of orders.filter(countsAsSale).filter(({ demo }) => demo === (kind === 'demonstration'))) {
    const day = dayAt(Date.parse(order.paidAt));
    days.set(day, [...(days.get(day) ?? []), order]);
  }
  return days;
}

export const latestOrderOf = (order: Order): LatestOrder => ({
  id: order.id,
  state: order.state,
  canceledAt: order.canceledAt,
  demo: order.demo,
  paymentIntentId: order.paymentIntentId,
  createdAt: order.createdAt,
  total: order.total,
  refunded: order.refunded,
  customer: order.shippingAddress.name,
  title: order.lines[0]?.title ?? '',
  more: Math.max(0, order.lines.length - 1),
});
