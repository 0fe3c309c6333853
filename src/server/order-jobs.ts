import { ResultAsync } from 'neverthrow';
import type { OrdersUnavailable } from '#domain/checkout/orders.port.ts';
import type { ProcessWaitingOrders } from '#domain/checkout/process-waiting-orders.use-case.ts';
import type { ReconcilePayments } from '#domain/checkout/reconcile-payments.use-case.ts';
import type { SendEmails } from '#domain/checkout/send-emails.use-case.ts';
import type { StockAudit } from '#domain/checkout/stock-audit.port.ts';
import type { WorkInbox } from '#domain/checkout/work-inbox.use-case.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { Log } from '#domain/shared/log.port.ts';
import { againAndAgain, noWorker, type Worker } from './again-and-again.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Between two beginnings, in milliseconds. */
const pauses = { sweep: 15 * second, inbox: 5 * second, emails: 10 * second, reconcile: 5 * minute } as const;

/** How far back the provider is asked: as long as it repeats its events at the first time, then beyond the last time that went well. */
const firstLook = 72 * hour;
const overlap = hour;

export type OrderJobParts = {
  readonly sweep: ProcessWaitingOrders;
  readonly workInbox: WorkInbox;
  readonly sendEmails: SendEmails;
  readonly reconcile: ReconcilePayments;
  readonly audit: StockAudit;
  readonly clock: Clock;
  readonly log: Log;
};

/** What goes on with orders beside the requests (PAY-32, PAY-40, ORDER-09). */
export type OrderJobs = {
  /** Begins with all of it at once, and goes on until it is stopped. */
  start(): void;
  /** The provider told something. */
  eventCame(): void;
  /** An email may be due. */
  emailDue(): void;
  /** Begins nothing more; resolves after what is under way. */
  stop(): Promise<void>;
};

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : 'unknown');

/** The ids of a few, for the log. */
const some = (ids: readonly string[]): string => ids.slice(0, 5).join(' ');

/** Tells the owner of stock and orders that do not agree; the doctor says more. Answers how many it found. */
const tellMisfits = (audit: StockAudit, log: Log): ResultAsync<number, OrdersUnavailable> =>
  ResultAsync.combine([audit.gaps(), audit.misfits()]).map(([gaps, misfits]) => {
    const cards = gaps.map(({ cardId }) => cardId);
    const orders = misfits.map(({ orderId }) => orderId);
    if (cards.length > 0) log.error('stock does not match orders', { cards: cards.length, first: some(cards) });
    if (orders.length > 0) log.error('orders do not match holds', { orders: orders.length, first: some(orders) });
    return cards.length + orders.length;
  });

type Work = () => ResultAsync<number, { readonly kind: string }>;

export function makeOrderJobs(parts: OrderJobParts): OrderJobs {
  const { audit, clock, log } = parts;
  let emails: Worker = noWorker;
  let inbox: Worker = noWorker;
  let others: readonly Worker[] = [];
  let reconciledAt: number | null = null;

  /** How much was done; null when it did not go well: that is told, and tried again the next time. A bug does not end the shop. */
  const done = async (what: string, work: Work): Promise<number | null> => {
    try {
      const result = await work();
      if (result.isOk()) return result.value;
      log.warn('order job failed', { what, reason: result.error.kind });
    } catch (error) {
      log.error('a bug', { what, reason: reasonOf(error) });
    }
    return null;
  };

  /** What moves orders makes emails due. */
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
    const since = reconciledAt === null ? now - firstLook : reconciledAt - overlap;
    if ((await done('reconcile', () => parts.reconcile(since))) !== null) reconciledAt = now;
    emails.nudge();
    await done('audit', () => tellMisfits(audit, log));
  };

  return {
    start: () => {
      emails = againAndAgain(pauses.emails, send);
      inbox = againAndAgain(pauses.inbox, moves('inbox', parts.workInbox));
      others = [againAndAgain(pauses.sweep, moves('sweep', parts.sweep)), againAndAgain(pauses.reconcile, reconcile)];
      for (const worker of [emails, inbox, ...others]) worker.nudge();
    },
    eventCame: () => inbox.nudge(),
    emailDue: () => emails.nudge(),
    stop: async () => void (await Promise.all([emails, inbox, ...others].map((worker) => worker.stop()))),
  };
}
