import { ResultAsync } from 'neverthrow';
import type { CartReminders } from '#domain/cart/cart-reminders.port.ts';
import type { SendEmails } from '#domain/checkout/emails/send-emails.use-case.ts';
import type { StockAudit } from '#domain/checkout/orders/orders.port.ts';
import type { ProcessWaitingOrders } from '#domain/checkout/orders/process-waiting-orders.use-case.ts';
import type { ReconcilePayments } from '#domain/checkout/payments/reconcile-payments.use-case.ts';
import type { ReportOrphanedPayments } from '#domain/checkout/payments/report-orphaned-payments.use-case.ts';
import type { WorkInbox } from '#domain/checkout/payments/work-inbox.use-case.ts';
import type { ExpireOffers } from '#domain/offers/expire-offers.use-case.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { Log } from '#domain/shared/log.port.ts';
import type { Unavailable } from '#domain/shared/unavailable.ts';
import type { Job } from './run-jobs.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** How far back payments are checked at first: as long as the provider repeats webhooks. */
const firstWindow = 72 * hour;
const overlap = hour;

export type OrderWork = {
  readonly sweep: ProcessWaitingOrders;
  readonly expireOffers: ExpireOffers;
  readonly remindOfCarts: CartReminders['remindDue'];
  readonly workInbox: WorkInbox;
  readonly sendEmails: SendEmails;
  readonly reconcile: ReconcilePayments;
  readonly reportOrphaned: ReportOrphanedPayments;
};

export type OrderJobParts = OrderWork & {
  readonly audit: StockAudit;
  readonly clock: Clock;
  readonly log: Log;
};

const some = (ids: readonly string[]): string => ids.slice(0, 5).join(' ');

/** Logs inconsistent stock and orders for the admin. */
const logMisfits = (audit: StockAudit, log: Log): ResultAsync<number, Unavailable> =>
  ResultAsync.combine([audit.gaps(), audit.misfits()]).map(([gaps, misfits]) => {
    const cards = gaps.map(({ cardId }) => cardId);
    const orders = misfits.map(({ orderId }) => orderId);
    if (cards.length > 0) log.error('stock does not match orders', { cards: cards.length, first: some(cards) });
    if (orders.length > 0) log.error('orders do not match holds', { orders: orders.length, first: some(orders) });
    return 0;
  });

/** Calls work with the time since its last success. */
function sinceLast<Failure>(
  clock: Clock,
  work: (since: number) => ResultAsync<number, Failure>,
): () => ResultAsync<number, Failure> {
  let doneAt: number | null = null;
  return () => {
    const now = clock.now();
    return work(doneAt === null ? now - firstWindow : doneAt - overlap).andTee(() => {
      doneAt = now;
    });
  };
}

/** What moves orders may have made an email. */
const moving = { first: 'at once', needsRoom: true, wakes: 'emails' } as const;

export function orderJobs({ audit, clock, log, ...work }: OrderJobParts): Job[] {
  return [
    { name: 'emails', every: 10 * second, run: work.sendEmails, first: 'at once', needsRoom: true },
    { name: 'inbox', every: 5 * second, run: work.workInbox, ...moving },
    { name: 'sweep', every: 15 * second, run: work.sweep, ...moving },
    { name: 'expire offers', every: 30 * second, run: work.expireOffers, ...moving },
    { name: 'reconcile', every: 5 * minute, run: sinceLast(clock, work.reconcile), ...moving },
    { name: 'orphaned payments', every: 5 * minute, run: sinceLast(clock, work.reportOrphaned), ...moving },
    { name: 'audit', every: 5 * minute, run: () => logMisfits(audit, log), first: 'at once', needsRoom: true },
    { name: 'cart reminders', every: 5 * minute, run: work.remindOfCarts, ...moving },
  ];
}
