import type { Log } from '../shared/log.port.ts';
import type { OrderId } from './order.ts';
import type { OrderNotFound, Orders, OrdersUnavailable } from './orders.port.ts';
import type { PaymentFailure } from './payment-gateway.port.ts';
import type { SettleFailure, SettleOrder } from './settle-order.use-case.ts';
import { tellOfReview } from './tell-of-review.ts';

export type SettleEachPorts = {
  readonly orders: Pick<Orders, 'find'>;
  readonly settle: SettleOrder;
  readonly log: Log;
};

/** A service is unreachable; retry later. */
export type OutOfOrder = OrdersUnavailable | Extract<PaymentFailure, { kind: 'payment-provider-unavailable' }>;

export type SettledEach = {
  /** Orders that changed. */
  readonly moved: number;
  /** Orders waiting for an unreachable service, and the first reason. */
  readonly waiting: number;
  readonly outOfOrder: OutOfOrder | null;
};

const isOutOfOrder = (failure: SettleFailure | OrderNotFound): failure is OutOfOrder =>
  failure.kind === 'payment-provider-unavailable' || failure.kind === 'orders-unavailable';

/** Settles orders one by one; a failure is logged and does not stop the others. */
export async function settleEach(
  ids: readonly OrderId[],
  { orders, settle, log }: SettleEachPorts,
): Promise<SettledEach> {
  let moved = 0;
  let waiting = 0;
  let outOfOrder: OutOfOrder | null = null;
  for (const id of ids) {
    const settled = await orders.find(id).andThen((before) => settle(id).map((after) => ({ before, after })));
    if (settled.isOk()) {
      const { before, after } = settled.value;
      if (before.state !== after.state) moved += 1;
      tellOfReview(after, log);
    } else if (isOutOfOrder(settled.error)) {
      waiting += 1;
      outOfOrder ??= settled.error;
    } else {
      log.error('order could not be reconciled', { order: id, reason: settled.error.kind });
    }
  }
  if (outOfOrder !== null) log.warn('orders wait for reconciliation', { orders: waiting, reason: outOfOrder.kind });
  return { moved, waiting, outOfOrder };
}
