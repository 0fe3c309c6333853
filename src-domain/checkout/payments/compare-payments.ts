import type { Order, PaymentIntentId } from '../orders/order.ts';
import { isDemoIntent } from './demo-intent.ts';
import { type PaymentDifference, paymentDifference } from './examine-payment.ts';
import type { PaymentGateway } from './payment-gateway.port.ts';
import { makeReadPayments, type ReadPayment } from './read-payments.ts';

/** A mismatch; `safe` if reconciling the order may resolve it. */
export type Doubt = {
  readonly kind: 'payment-differs' | 'order-waits';
  readonly detail: string;
  readonly safe: boolean;
};

export type ComparedPayments = {
  readonly orders: number;
  /** Demonstration orders, unknown to any provider. */
  readonly demonstrations: number;
  /** False after a timeout: not all orders were compared. */
  readonly isReachable: boolean;
};

export type ComparedOrder = {
  readonly order: Order;
  /** Null where nothing differs, or nothing could be compared. */
  readonly difference: PaymentDifference | null;
  /** Whether a review by the admin has settled the difference, if there was one. */
  readonly mayBeJudged: boolean;
};

function differenceOf(order: Order, read: ReadPayment, at: string): Pick<ComparedOrder, 'difference' | 'mayBeJudged'> {
  if (read.isOk()) return { difference: paymentDifference(order, read.value, at), mayBeJudged: true };
  const { error } = read;
  const detail =
    error.kind === 'payment-refused'
      ? `the payment provider refuses to tell: ${error.message}`
      : 'the payment provider does not know its payment';
  return { difference: { detail, safe: false }, mayBeJudged: false };
}

/** Compares orders with the provider's payments (ORDER-11). */
export function makePaymentComparison(gateway: Pick<PaymentGateway, 'read' | 'openedIn'>) {
  const payments = makeReadPayments(gateway);
  const counts = { orders: 0, demonstrations: 0 };

  /** @param at ISO instant */
  async function compare(orders: readonly Order[], at: string): Promise<ComparedOrder[]> {
    const read: ReadonlyMap<PaymentIntentId, ReadPayment> = await payments.of(orders);
    return orders.map((order) => {
      const { paymentIntentId: id } = order;
      const payment = id === null ? undefined : read.get(id);
      if (id !== null && isDemoIntent(id)) counts.demonstrations += 1;
      if (payment === undefined) return { order, difference: null, mayBeJudged: false };
      counts.orders += 1;
      return { order, ...differenceOf(order, payment, at) };
    });
  }

  return { compare, compared: (): ComparedPayments => ({ ...counts, isReachable: payments.isReachable() }) };
}
