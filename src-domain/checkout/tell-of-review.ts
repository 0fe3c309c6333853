import type { Log } from '../shared/log.port.ts';
import type { Order } from './order.ts';

/** Alerts the owner to an order whose payment does not fit it (PAY-35): nothing is sent before somebody has looked. */
export function tellOfReview({ id, state }: Pick<Order, 'id' | 'state'>, log: Log): void {
  if (state === 'review') log.error('an order is under review: its payment does not fit it', { order: id });
}
