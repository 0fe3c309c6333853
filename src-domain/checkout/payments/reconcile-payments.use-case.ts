import { err, errAsync, ok, okAsync, type Result, ResultAsync } from 'neverthrow';
import type { Clock } from '../../shared/clock.port.ts';
import type { Log } from '../../shared/log.port.ts';
import { time } from '../../shared/time.ts';
import type { Unavailable } from '../../shared/unavailable.ts';
import type { OrderId, PaymentIntentId } from '../orders/order.ts';
import type { Orders } from '../orders/orders.port.ts';
import type { PaymentFailure, PaymentGateway } from './payment-gateway.port.ts';
import { type ReconciledEach, reconcileEach } from './reconcile-each.ts';
import type { ReconcileOrder } from './reconcile-order.use-case.ts';

export type ReconcilePaymentsPorts = {
  readonly orders: Orders;
  readonly gateway: Pick<PaymentGateway, 'changedSince'>;
  readonly reconcile: ReconcileOrder;
  readonly clock: Clock;
  readonly log: Log;
};

export type ReconcilePaymentsFailure = Unavailable | PaymentFailure;

/**
 * Checks open orders older than two minutes and all payments changed since an instant (milliseconds), independent of
 * webhooks. Returns the number of checked orders. After a failure, repeat with the same instant.
 */
export type ReconcilePayments = (since: number) => ResultAsync<number, ReconcilePaymentsFailure>;

/** Younger orders are probably still in checkout. */
const youngest = 2 * time.minutes;

export function makeReconcilePayments(ports: ReconcilePaymentsPorts): ReconcilePayments {
  const { orders, gateway, clock } = ports;

  async function ordersOf(intents: readonly PaymentIntentId[]): Promise<Result<OrderId[], Unavailable>> {
    const ids = new Set<OrderId>();
    for (const intent of intents) {
      const found = await orders.findByIntent(intent);
      if (found.isOk()) ids.add(found.value.id);
      else if (found.error.kind === 'unavailable') return err(found.error);
    }
    return ok([...ids]);
  }

  const changedOrders = (since: number): ResultAsync<OrderId[], ReconcilePaymentsFailure> =>
    gateway.changedSince(since).andThen((intents) => new ResultAsync(ordersOf(intents)));

  const settled = (ids: readonly OrderId[]): ResultAsync<ReconciledEach, never> =>
    ResultAsync.fromSafePromise(reconcileEach(ids, ports));

  /** Open orders are checked again next time, but a changed payment is only listed for its own period. */
  return (since) =>
    orders.openPayments(clock.now() - youngest).andThen((open) =>
      settled(open)
        .andThen(() => changedOrders(since))
        .map((changed) => changed.filter((id) => !open.includes(id)))
        .andThen((rest) =>
          settled(rest).andThen(
            ({ outOfOrder }): ResultAsync<number, ReconcilePaymentsFailure> =>
              outOfOrder === null ? okAsync(open.length + rest.length) : errAsync(outOfOrder),
          ),
        ),
    );
}
