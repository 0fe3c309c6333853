import { ResultAsync } from 'neverthrow';
import type { DiskSpace } from '#adapters/server/node/disk-space.ts';
import type { CartReminders } from '#domain/cart/cart-reminders.port.ts';
import type { StockAudit } from '#domain/checkout/orders.port.ts';
import type { ProcessWaitingOrders } from '#domain/checkout/process-waiting-orders.use-case.ts';
import type { ReconcilePayments } from '#domain/checkout/reconcile-payments.use-case.ts';
import type { ReportOrphanedPayments } from '#domain/checkout/report-orphaned-payments.use-case.ts';
import type { SendEmails } from '#domain/checkout/send-emails.use-case.ts';
import type { WorkInbox } from '#domain/checkout/work-inbox.use-case.ts';
import type { ExpireOffers } from '#domain/offers/expire-offers.use-case.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { Log } from '#domain/shared/log.port.ts';
import { logReason, type Unavailable } from '#domain/shared/unavailable.ts';
import { againAndAgain, noWorker, type Worker } from './again-and-again.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Milliseconds between starts. */
const pauses = {
  sweep: 15 * second,
  offers: 30 * second,
  inbox: 5 * second,
  emails: 10 * second,
  reconcile: 5 * minute,
  reminders: 5 * minute,
} as const;

/** How far back payments are checked at first: as long as the provider repeats webhooks. */
const firstWindow = 72 * hour;
const overlap = hour;

/** What is done again and again. */
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
  /** Jobs pause while it is full: what they do could not be noted. */
  readonly disk: Pick<DiskSpace, 'isFull'>;
};

export type OrderJobs = {
  /** Runs all jobs at once, then periodically. */
  start(): void;
  eventCame(): void;
  emailDue(): void;
  /** Resolves after the current runs. */
  stop(): Promise<void>;
};

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : 'unknown');

const some = (ids: readonly string[]): string => ids.slice(0, 5).join(' ');

/** Logs inconsistent stock and orders for the admin; returns their number. */
const logMisfits = (audit: StockAudit, log: Log): ResultAsync<number, Unavailable> =>
  ResultAsync.combine([audit.gaps(), audit.misfits()]).map(([gaps, misfits]) => {
    const cards = gaps.map(({ cardId }) => cardId);
    const orders = misfits.map(({ orderId }) => orderId);
    if (cards.length > 0) log.error('stock does not match orders', { cards: cards.length, first: some(cards) });
    if (orders.length > 0) log.error('orders do not match holds', { orders: orders.length, first: some(orders) });
    return cards.length + orders.length;
  });

type Work = () => ResultAsync<number, { readonly kind: string }>;

export function makeOrderJobs(parts: OrderJobParts): OrderJobs {
  const { audit, clock, log, disk } = parts;
  let emails: Worker = noWorker;
  let inbox: Worker = noWorker;
  let others: readonly Worker[] = [];
  let reconciledAt: number | null = null;

  /** Returns the number of processed items; null after a failure, which is logged and retried, and while the disk is full. */
  const done = async (what: string, work: Work): Promise<number | null> => {
    if (disk.isFull()) return null;
    try {
      const result = await work();
      if (result.isOk()) return result.value;
      log.warn('order job failed', { what, reason: logReason(result.error) });
    } catch (error) {
      log.error('a bug', { what, reason: reasonOf(error) });
    }
    return null;
  };

  /** Order changes may create emails. */
  const moves = (what: string, work: Work) => async (): Promise<void> => {
    const moved = await done(what, work);
    if (!moved) return;
    log.info('order job done', { what, done: moved });
    emails.nudge();
  };

  const send = async (): Promise<void> => {
    const sent = await done('emails', parts.sendEmails);
    if (sent) log.info('order job done', { what: 'emails', done: sent });
  };

  const reconcile = async (): Promise<void> => {
    const now = clock.now();
    const since = reconciledAt === null ? now - firstWindow : reconciledAt - overlap;
    const reconciled = await done('reconcile', () => parts.reconcile(since));
    const reported = await done('orphaned payments', () => parts.reportOrphaned(since));
    if (reconciled !== null && reported !== null) reconciledAt = now;
    emails.nudge();
    await done('audit', () => logMisfits(audit, log));
  };

  return {
    start: () => {
      emails = againAndAgain(pauses.emails, send);
      inbox = againAndAgain(pauses.inbox, moves('inbox', parts.workInbox));
      others = [
        againAndAgain(pauses.sweep, moves('sweep', parts.sweep)),
        againAndAgain(pauses.offers, moves('expire offers', parts.expireOffers)),
        againAndAgain(pauses.reconcile, reconcile),
        againAndAgain(pauses.reminders, moves('cart reminders', parts.remindOfCarts)),
      ];
      for (const worker of [emails, inbox, ...others]) worker.nudge();
    },
    eventCame: () => inbox.nudge(),
    emailDue: () => emails.nudge(),
    stop: async () => void (await Promise.all([emails, inbox, ...others].map((worker) => worker.stop()))),
  };
}
