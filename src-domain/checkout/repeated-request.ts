import type { Order } from './order.ts';

/**
 * Whether a request that comes again is answered with the order that it made (M3): while that can be paid, and for good once
 * it is paid or its payment is under way. One that has ended, or is about to, makes room for a new one.
 * @param now milliseconds
 */
export function answersAgain({ state, expiresAt }: Pick<Order, 'state' | 'expiresAt'>, now: number): boolean {
  switch (state) {
    case 'reserved':
    case 'awaiting_payment':
      return Date.parse(expiresAt) > now;
    case 'expiring':
    case 'expired':
    case 'closed':
      return false;
    default:
      return true;
  }
}
