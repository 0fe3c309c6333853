import { dollarsOf } from '../../money/cents.ts';
import { priceText } from '../../money/price-text.ts';
import { time } from '../../shared/time.ts';
import type { Order } from './order.ts';
import type { LogEntry } from './order-log.ts';

/** Holds expire every few seconds, so a longer wait is a problem. */
const maxWait = 5 * time.minutes;

/** Providers may take longer for a refund. */
const refundPatience = 24 * time.hours;

const isWaiting = ({ state }: Order): boolean =>
  state === 'reserved' || state === 'awaiting_payment' || state === 'expiring';

/** Null when it does not (ORDER-11). A payment in progress may take days. @param now milliseconds */
export function waitingTooLong(order: Order, log: readonly LogEntry[], now: number): string | null {
  const { state, expiresAt, refund } = order;
  if (isWaiting(order)) {
    return Date.parse(expiresAt) + maxWait < now ? `the order is ${state}; its hold ended at ${expiresAt}` : null;
  }
  if (refund === null) return null;
  const since = log.findLast(({ from, to }) => to === 'refund_due' && from !== 'refund_due')?.at;
  if (since === undefined || Date.parse(since) + refundPatience >= now) return null;
  return `${priceText(dollarsOf(refund.amount))} should have gone back since ${since}`;
}
