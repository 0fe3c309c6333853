import type { CopiesPlace, Order } from './order.ts';
import type { OrderState } from './order-state.ts';

/**
 * Where the copies of an order can be in each of its states. An order whose money goes back or that is under review may have
 * come there with its copies held, sold, or given back.
 */
const fitting: Record<OrderState, readonly CopiesPlace[]> = {
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

/** Whether the copies of an order are where its state says (ORDER-11). */
export const copiesFit = ({ state, copies }: Pick<Order, 'state' | 'copies'>): boolean =>
  fitting[state].includes(copies);
