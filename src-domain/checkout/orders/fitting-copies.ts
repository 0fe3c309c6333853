import type { Order, StockState } from './order.ts';
import type { OrderState } from './order-state.ts';

/** Allowed places of copies per order state. Orders in refund or review may have been held, sold or released before. */
const fitting: Record<OrderState, readonly StockState[]> = {
  reserved: ['held'],
  awaiting_payment: ['held'],
  processing: ['held'],
  expiring: ['held'],
  paid: ['sold'],
  expired: ['returned'],
  refund_due: ['held', 'sold', 'returned'],
  refunded: ['sold', 'returned'],
  review: ['held', 'sold', 'returned'],
  closed: ['sold', 'returned'],
};

export const copiesFit = ({ state, copies }: Pick<Order, 'state' | 'copies'>): boolean =>
  fitting[state].includes(copies);
