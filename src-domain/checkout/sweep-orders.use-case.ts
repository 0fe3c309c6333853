import type { ResultAsync } from 'neverthrow';
import type { Clock } from '../shared/clock.port.ts';
import type { Log } from '../shared/log.port.ts';
import type { Orders, OrdersUnavailable } from './orders.port.ts';
import type { PaymentFailure, PaymentGateway } from './payment-gateway.port.ts';
import type { SettleOrder } from './settle-order.use-case.ts';

export type SweepPorts = {
  readonly orders: Orders;
  readonly gateway: PaymentGateway;
  readonly settle: SettleOrder;
  readonly clock: Clock;
  readonly log: Log;
};

/** Settles every order that waits for the shop (`Orders.waiting`). Answers how many got somewhere. */
export type SweepOrders = () => ResultAsync<number, OrdersUnavailable>;

/**
 * Looks at the open orders that are older than two minutes, and at every payment that changed since the instant given
 * (milliseconds), whatever the shop was told about it. Answers how many orders it looked at.
 */
export type ReconcilePayments = (since: number) => ResultAsync<number, OrdersUnavailable | PaymentFailure>;
