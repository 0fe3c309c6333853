import type { Order } from '../checkout/order.ts';
import { type Cents, cents, sumCents } from '../money/cents.ts';
import type { LatestOrder, OrderKind } from './dashboard.ts';
import { type Day, dayAt } from './days.ts';

type PaidOrder = Order & { readonly paidAt: string };

const isPaid = (order: Order): order is PaidOrder => order.paidAt !== null;

/** Demonstration orders count only in a shop without real orders. */
export function orderKind(orders: readonly Order[]): OrderKind {
  const paid = orders.filter(isPaid);
  return paid.length > 0 && paid.every(({ demo }) => demo) ? 'demonstration' : 'real';
}

/** Orders of one kind by the UTC day of their payment. */
export function paidByDay(orders: readonly Order[], kind: OrderKind): ReadonlyMap<Day, readonly Order[]> {
  const days = new Map<Day, Order[]>();
  for (const order of orders.filter(isPaid).filter(({ demo }) => demo === (kind === 'demonstration'))) {
    const day = dayAt(Date.parse(order.paidAt));
    days.set(day, [...(days.get(day) ?? []), order]);
  }
  return days;
}

export const salesOf = (orders: readonly Order[]): Cents =>
  sumCents(orders.map(({ total, refunded }) => cents(total - refunded)));

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
