import type { Order } from '../checkout/order.ts';
import { type Cents, cents, sumCents } from '../money/cents.ts';
import type { LatestOrder, OrderKind } from './dashboard.ts';
import { type Day, dayAt } from './days.ts';

type PaidOrder = Order & { readonly paidAt: string };

const isPaid = (order: Order): order is PaidOrder => order.paidAt !== null;

/** Which orders count: the demonstration's only where nobody ever paid otherwise. */
export function orderKind(orders: readonly Order[]): OrderKind {
  const paid = orders.filter(isPaid);
  return paid.length > 0 && paid.every(({ demo }) => demo) ? 'demonstration' : 'real';
}

/** The orders of one kind by the day on which they were paid. */
export function paidByDay(orders: readonly Order[], kind: OrderKind): ReadonlyMap<Day, readonly Order[]> {
  const days = new Map<Day, Order[]>();
  for (const order of orders.filter(isPaid).filter(({ demo }) => demo === (kind === 'demonstration'))) {
    const day = dayAt(Date.parse(order.paidAt));
    days.set(day, [...(days.get(day) ?? []), order]);
  }
  return days;
}

/** What orders came to, less what went back. */
export const salesOf = (orders: readonly Order[]): Cents =>
  sumCents(orders.map(({ total, refunded }) => cents(total - refunded)));

/** What the dashboard tells of an order. */
export const latestOrderOf = (order: Order): LatestOrder => ({
  id: order.id,
  state: order.state,
  demo: order.demo,
  paymentIntentId: order.paymentIntentId,
  createdAt: order.createdAt,
  total: order.total,
  refunded: order.refunded,
  customer: order.shippingAddress.name,
  title: order.lines[0]?.title ?? '',
  more: Math.max(0, order.lines.length - 1),
});
