import { dollarsOf } from '../money/cents.ts';
import { priceText } from '../money/price-text.ts';
import { time } from '../shared/time.ts';
import type { Order } from './order.ts';
import type { LogEntry } from './order-log.ts';

/** The shop ends holds every few seconds; what waits longer is stuck. */
const patience = 5 * time.minutes;

/** A provider may take its time with a refund. */
const refundPatience = 24 * time.hours;

const isWaiting = ({ state }: Order): boolean =>
  state === 'reserved' || state === 'awaiting_payment' || state === 'expiring';

/**
 * Why an order waits for longer than it should; null where it does not (ORDER-11). A payment under way may take days.
 * @param log what happened to it @param now milliseconds
 */
export function waitingTooLong(order: Order, log: readonly LogEntry[], now: number): string | null {
  const { state, expiresAt, refund } = order;
  if (isWaiting(order)) {
    return Date.parse(expiresAt) + patience < now ? `the order is ${state}; its hold ended at ${expiresAt}` : null;
  }
  if (refund === null) return null;
  const since = log.findLast(({ from, to }) => to === 'refund_due' && from !== 'refund_due')?.at;
  if (since === undefined || Date.parse(since) + refundPatience >= now) return null;
  return `${priceText(dollarsOf(refund.amount))} should have gone back since ${since}`;
}
