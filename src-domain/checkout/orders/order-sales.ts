import { type Cents, cents, noCents, sumCents } from '../../money/cents.ts';
import { isCanceled, type Order } from './order.ts';

type Sale = Pick<Order, 'state' | 'canceledAt' | 'paidAt' | 'total' | 'refunded'>;

/** Whether an order was paid, and not canceled. */
export const countsAsSale = <O extends Sale>(order: O): order is O & { readonly paidAt: string } =>
  order.paidAt !== null && !isCanceled(order);

/** What was paid for an order, with shipping and tax, less what was refunded; nothing of one that does not count. */
export const saleOf = (order: Sale): Cents => (countsAsSale(order) ? cents(order.total - order.refunded) : noCents);

export const salesOf = (orders: readonly Sale[]): Cents => sumCents(orders.map(saleOf));
