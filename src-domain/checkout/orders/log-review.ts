import type { Log } from '../../shared/log.port.ts';
import type { Order } from './order.ts';

/** Logs an alert for an order under review (PAY-35). */
export function logReview({ id, state }: Pick<Order, 'id' | 'state'>, log: Log): void {
  if (state === 'review') log.error('order under review: payment does not match', { order: id });
}
