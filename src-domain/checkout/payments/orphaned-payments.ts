import type { ResultAsync } from 'neverthrow';
import { type Cents, cents } from '../../money/cents.ts';
import type { Unavailable } from '../../shared/unavailable.ts';
import type { OrderId, PaymentIntentId } from '../orders/order.ts';
import type { OrderRecords } from '../orders/orders.port.ts';
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
  readonly records: Pick<OrderRecords, 'withoutOrder'>;
  readonly gateway: Pick<PaymentGateway, 'paidSince'>;
};

/** Payments without an order (P13). @param since milliseconds */
export type FindOrphanedPayments = (
  since: number,
) => ResultAsync<readonly OrphanedPayment[], Unavailable | PaymentFailure>;

/** A payment that is to have an order: it names one, and not all of it was refunded. */
type Expected = PaidPayment & { readonly orderId: OrderId };

const isExpected = (payment: PaidPayment): payment is Expected =>
  payment.orderId !== null && payment.refunded < payment.amount;

const orphanOf = ({ id, orderId, amount, refunded, ordered }: Expected): OrphanedPayment => ({
  id,
  orderId,
  amount: cents(amount - refunded),
  ordered: refunded > 0 ? null : ordered,
});

export function makeFindOrphanedPayments({ records, gateway }: OrphanedPaymentPorts): FindOrphanedPayments {
  const orphansIn = (payments: readonly Expected[]): ResultAsync<readonly OrphanedPayment[], Unavailable> =>
    records.withoutOrder(payments).map((ids) => {
      const without = new Set(ids);
      return payments.filter(({ id }) => without.has(id)).map(orphanOf);
    });

  return (since) => gateway.paidSince(since).andThen((payments) => orphansIn(payments.filter(isExpected)));
}
