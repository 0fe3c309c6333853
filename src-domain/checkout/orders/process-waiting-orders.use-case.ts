import { ResultAsync } from 'neverthrow';
import type { Clock } from '../../shared/clock.port.ts';
import type { Log } from '../../shared/log.port.ts';
import type { Unavailable } from '../../shared/unavailable.ts';
import { reconcileEach } from '../payments/reconcile-each.ts';
import type { ReconcileOrder } from '../payments/reconcile-order.use-case.ts';
import type { Orders } from './orders.port.ts';

export type SweepPorts = {
  readonly orders: Orders;
  readonly reconcile: ReconcileOrder;
  readonly clock: Clock;
  readonly log: Log;
};

/** Reconciles all waiting orders (`Orders.waiting`); returns how many changed. */
export type ProcessWaitingOrders = () => ResultAsync<number, Unavailable>;

export const makeProcessWaitingOrders =
  (ports: SweepPorts): ProcessWaitingOrders =>
  () =>
    ports.orders
      .waiting(ports.clock.now())
      .andThen((ids) => ResultAsync.fromSafePromise(reconcileEach(ids, ports)).map(({ moved }) => moved));
