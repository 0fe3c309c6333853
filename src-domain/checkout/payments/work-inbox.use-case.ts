import { err, errAsync, ok, okAsync, type Result, ResultAsync } from 'neverthrow';
import type { Clock } from '../../shared/clock.port.ts';
import type { Log } from '../../shared/log.port.ts';
import { time } from '../../shared/time.ts';
import { tryAgainAt } from '../../shared/try-again.ts';
import { logReason, type Unavailable } from '../../shared/unavailable.ts';
import { logReview } from '../orders/log-review.ts';
import type { Order, PaymentIntentId } from '../orders/order.ts';
import type { Orders } from '../orders/orders.port.ts';
import type { PaymentMode } from './payment-gateway.port.ts';
import type { ReconcileFailure, ReconcileOrder } from './reconcile-order.use-case.ts';
import type { DueEvent, WebhookInbox } from './webhook-inbox.port.ts';

export type WorkInboxPorts = {
  readonly inbox: WebhookInbox;
  readonly orders: Orders;
  readonly reconcile: ReconcileOrder;
  readonly mode: PaymentMode;
  readonly clock: Clock;
  readonly log: Log;
};

/** Processes all due webhook events; returns how many were processed. */
export type WorkInbox = () => ResultAsync<number, Unavailable>;

/** Longer than the provider's timeout. */
const lease = 2 * time.minutes;

const pauses = [15 * time.seconds, time.minutes, 5 * time.minutes, 30 * time.minutes, 2 * time.hours];

/** From this attempt on, failures are logged as errors (W6). */
const alarming = 5;

/** State is read from the provider, so events may arrive in any order, twice, or not at all (W2, W3). */
export function makeWorkInbox({ inbox, orders, reconcile, mode, clock, log }: WorkInboxPorts): WorkInbox {
  const orderOf = (intent: PaymentIntentId): ResultAsync<Order | null, Unavailable> =>
    orders
      .findByIntent(intent)
      .map((order): Order | null => order)
      .orElse((failure) => (failure.kind === 'order-not-found' ? okAsync(null) : errAsync(failure)));

  const settled = (order: Order): ResultAsync<string, ReconcileFailure> =>
    reconcile(order.id).map((after) => {
      logReview(after, log);
      return `the order is ${after.state}`;
    });

  /** Events of another mode are ignored (W4). */
  const outcomeOf = ({ id, type, intent, live }: DueEvent): ResultAsync<string, ReconcileFailure> => {
    if (live !== (mode === 'live')) {
      log.error('payment event of another mode than the shop', { event: id, type, live });
      return okAsync('of another mode');
    }
    if (intent === null) return okAsync('not about a payment');
    return orderOf(intent).andThen((order) => (order === null ? okAsync('about an unknown payment') : settled(order)));
  };

  const failed = ({ id, type, attempts }: DueEvent, reason: string): ResultAsync<boolean, Unavailable> => {
    const tries = attempts + 1;
    const fields = { event: id, type, tries, reason };
    if (tries < alarming) log.warn('payment event failed', fields);
    else log.error('payment event failed repeatedly', fields);
    return inbox.failed(id, reason, tryAgainAt(clock.now(), pauses, tries)).map(() => false);
  };

  async function work(event: DueEvent): Promise<Result<boolean, Unavailable>> {
    const outcome = await outcomeOf(event);
    if (outcome.isErr()) return failed(event, logReason(outcome.error));
    return inbox.done(event.id, outcome.value, clock.now()).map(() => true);
  }

  async function workOnAll(): Promise<Result<number, Unavailable>> {
    for (let done = 0; ; ) {
      const claimed = await inbox.claim(clock.now(), lease);
      if (claimed.isErr()) return err(claimed.error);
      if (claimed.value === null) return ok(done);
      const worked = await work(claimed.value);
      if (worked.isErr()) return err(worked.error);
      if (worked.value) done += 1;
    }
  }

  return () => new ResultAsync(workOnAll());
}
