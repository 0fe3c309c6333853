import { err, errAsync, ok, okAsync, type Result, ResultAsync } from 'neverthrow';
import { type Cents, cents } from '../../money/cents.ts';
import type { Unavailable } from '../../shared/unavailable.ts';
import type { OrderId, PaymentIntentId } from '../orders/order.ts';
import type { Orders } from '../orders/orders.port.ts';
import type { OrderedGoods, PaidPayment, PaymentFailure, PaymentGateway } from './payment-gateway.port.ts';

/** A payment that a shop requested and whose order is gone: after a restore of an older backup. */
export type OrphanedPayment = {
  readonly id: PaymentIntentId;
  readonly orderId: OrderId;
  /** What is not refunded. */
  readonly amount: Cents;
  /** What was bought; null where the payment does not say it, or part of it was refunded. */
  readonly ordered: OrderedGoods | null;
};

export type OrphanedPaymentPorts = {
  readonly orders: Pick<Orders, 'find' | 'findByIntent'>;
  readonly gateway: Pick<PaymentGateway, 'paidSince'>;
};

/** Payments without an order (P13). @param since milliseconds */
export type FindOrphanedPayments = (
  since: number,
) => ResultAsync<readonly OrphanedPayment[], Unavailable | PaymentFailure>;

const isKnown = (found: ReturnType<Orders['find']>): ResultAsync<boolean, Unavailable> =>
  found.map(() => true).orElse((failure) => (failure.kind === 'order-not-found' ? okAsync(false) : errAsync(failure)));

export function makeFindOrphanedPayments({ orders, gateway }: OrphanedPaymentPorts): FindOrphanedPayments {
  async function orphansIn(payments: readonly PaidPayment[]): Promise<Result<readonly OrphanedPayment[], Unavailable>> {
    const orphans: OrphanedPayment[] = [];
    for (const { id, orderId, amount, refunded, ordered } of payments) {
      if (orderId === null || refunded >= amount) continue;
      const known = await isKnown(orders.findByIntent(id)).andThen((has) =>
        has ? okAsync(true) : isKnown(orders.find(orderId)),
      );
      if (known.isErr()) return err(known.error);
      if (!known.value) {
        orphans.push({ id, orderId, amount: cents(amount - refunded), ordered: refunded > 0 ? null : ordered });
      }
    }
    return ok(orphans);
  }

  return (since) => gateway.paidSince(since).andThen((payments) => new ResultAsync(orphansIn(payments)));
}
