import { okAsync } from 'neverthrow';
import type { ReconcileOrder } from '../checkout/payments/reconcile-order.use-case.ts';
import type { Returns } from './returns.port.ts';

/** Returns whose refunds are made at once. A background job repeats what the payment provider does not answer. */
export const settleReturns = (returns: Returns, reconcile: ReconcileOrder): Returns => ({
  ...returns,
  step: (id, number, version, step) =>
    returns.step(id, number, version, step).andThen((after) =>
      step.kind === 'refund'
        ? reconcile(id)
            .andThen(() => returns.ofOrder(id))
            .orElse(() => okAsync(after))
        : okAsync(after),
    ),
});
