import type { Log } from '../shared/log.port.ts';
import type { Order } from './order.ts';

/** Alerts the owner to an order whose payment does not fit it (PAY-35): nothing is sent before somebody has looked. */
export function tellOfReview({ id, state }: Pick<Order, 'id' | 'state'>, log: Log): void {
  if (state === 'review') log.error('order under review: payment does not match', { order: id });
}
