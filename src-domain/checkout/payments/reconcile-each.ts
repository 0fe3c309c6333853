import type { Log } from '../../shared/log.port.ts';
import { logReason, type Unavailable } from '../../shared/unavailable.ts';
import { logReview } from '../orders/log-review.ts';
import type { OrderId } from '../orders/order.ts';
import type { OrderNotFound, Orders } from '../orders/orders.port.ts';
import type { ReconcileFailure, ReconcileOrder } from './reconcile-order.use-case.ts';

export type ReconcileEachPorts = {
  readonly orders: Pick<Orders, 'find'>;
  readonly reconcile: ReconcileOrder;
  readonly log: Log;
};

/** A service is unreachable; retry later. */

export type ReconciledEach = {
  /** Orders that changed. */
  readonly moved: number;
  /** Orders waiting for an unreachable service, and the first reason. */
  readonly waiting: number;
  readonly outOfOrder: Unavailable | null;
};

const isOutOfOrder = (failure: ReconcileFailure | OrderNotFound): failure is Unavailable =>
  failure.kind === 'unavailable';

/** Reconciles orders one by one; a failure is logged and does not stop the others. */
export async function reconcileEach(
  ids: readonly OrderId[],
  { orders, reconcile, log }: ReconcileEachPorts,
): Promise<ReconciledEach> {
  let moved = 0;
  let waiting = 0;
  let outOfOrder: Unavailable | null = null;
  for (const id of ids) {
    const reconciled = await orders.find(id).andThen((before) => reconcile(id).map((after) => ({ before, after })));
    if (reconciled.isOk()) {
      const { before, after } = reconciled.value;
      if (before.state !== after.state) moved += 1;
      logReview(after, log);
    } else if (isOutOfOrder(reconciled.error)) {
      waiting += 1;
      outOfOrder ??= reconciled.error;
    } else {
      log.error('order could not be reconciled', { order: id, reason: logReason(reconciled.error) });
    }
  }
  if (outOfOrder !== null)
    log.warn('orders wait for reconciliation', { orders: waiting, reason: logReason(outOfOrder) });
  return { moved, waiting, outOfOrder };
}
