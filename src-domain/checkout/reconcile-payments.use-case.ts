import { err, errAsync, ok, okAsync, type Result, ResultAsync } from 'neverthrow';
import type { Clock } from '../shared/clock.port.ts';
import type { Log } from '../shared/log.port.ts';
import { time } from '../shared/time.ts';
import type { OrderId, PaymentIntentId } from './order.ts';
import type { Orders, OrdersUnavailable } from './orders.port.ts';
import type { PaymentFailure, PaymentGateway } from './payment-gateway.port.ts';
import { type SettledEach, settleEach } from './settle-each.ts';
import type { SettleOrder } from './settle-order.use-case.ts';

export type ReconcilePorts = {
  readonly orders: Orders;
  readonly gateway: Pick<PaymentGateway, 'changedSince'>;
  readonly settle: SettleOrder;
  readonly clock: Clock;
  readonly log: Log;
};

export type ReconcileFailure = OrdersUnavailable | PaymentFailure;

/**
 * Looks at the open orders that are older than two minutes, and at every payment that changed since the instant given
 * (milliseconds), whatever the shop was told about it. Answers how many orders it looked at. After a failure there is
 * something that was not looked at: then the same instant is the one to ask from again.
 */
export type ReconcilePayments = (since: number) => ResultAsync<number, ReconcileFailure>;

/** Younger orders are most likely in the middle of their checkout. */
const youngest = 2 * time.minutes;

export function makeReconcilePayments(ports: ReconcilePorts): ReconcilePayments {
  const { orders, gateway, clock } = ports;

  /** The orders of these payments; payments that are not the shop's are left out. */
  async function ordersOf(intents: readonly PaymentIntentId[]): Promise<Result<OrderId[], OrdersUnavailable>> {
    const ids = new Set<OrderId>();
    for (const intent of intents) {
      const found = await orders.findByIntent(intent);
      if (found.isOk()) ids.add(found.value.id);
      else if (found.error.kind === 'orders-unavailable') return err(found.error);
    }
    return ok([...ids]);
  }

  const changedOrders = (since: number): ResultAsync<OrderId[], ReconcileFailure> =>
    gateway.changedSince(since).andThen((intents) => new ResultAsync(ordersOf(intents)));

  const settled = (ids: readonly OrderId[]): ResultAsync<SettledEach, never> =>
    ResultAsync.fromSafePromise(settleEach(ids, ports));

  /** Open orders are looked at anyway the next time; a payment that changed is not, unless it is asked for again. */
  return (since) =>
    orders.unsettled(clock.now() - youngest).andThen((open) =>
      settled(open)
        .andThen(() => changedOrders(since))
        .map((changed) => changed.filter((id) => !open.includes(id)))
        .andThen((rest) =>
          settled(rest).andThen(
            ({ outOfOrder }): ResultAsync<number, ReconcileFailure> =>
              outOfOrder === null ? okAsync(open.length + rest.length) : errAsync(outOfOrder),
          ),
        ),
    );
}
