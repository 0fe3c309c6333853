import type { Order } from './order.ts';

/**
 * Whether a repeated request returns its existing order: while it can be paid, and always once it is paid or in
 * payment. An ended order allows a new one. @param now milliseconds
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
