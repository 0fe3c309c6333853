import type { Order } from '../orders/order.ts';
import type { LogEntry } from '../orders/order-log.ts';
import { isDemoIntent } from './demo-intent.ts';
import { paymentDifference } from './examine-payment.ts';
import type { PaymentFailure, PaymentGateway, PaymentNotFound } from './payment-gateway.port.ts';

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
  /** False after a timeout, so that not every order waits for one. */
  readonly isReachable: boolean;
};

const refusalText = (failure: PaymentFailure | PaymentNotFound): string =>
  failure.kind === 'payment-refused'
    ? `the payment provider refuses to tell: ${failure.message}`
    : 'the payment provider does not know its payment';

/** Compares orders with the provider's payments (ORDER-11). */
export function makePaymentComparison(gateway: Pick<PaymentGateway, 'read'>) {
  let compared: ComparedPayments = { orders: 0, demonstrations: 0, isReachable: true };

  /** Skips orders that the admin has reviewed. @param at ISO instant */
  async function doubtOf(order: Order, log: readonly LogEntry[], at: string): Promise<Doubt | null> {
    const { paymentIntentId: intent } = order;
    if (intent !== null && isDemoIntent(intent)) {
      compared = { ...compared, demonstrations: compared.demonstrations + 1 };
      return null;
    }
    if (!compared.isReachable || intent === null) return null;
    const read = await gateway.read(intent);
    if (read.isErr() && read.error.kind === 'unavailable') {
      compared = { ...compared, isReachable: false };
      return null;
    }
    compared = { ...compared, orders: compared.orders + 1 };
    if (read.isErr()) return { kind: 'payment-differs', detail: refusalText(read.error), safe: false };
    const difference = paymentDifference(order, read.value, at);
    const isJudged = log.some(({ from }) => from === 'review');
    return difference === null || isJudged ? null : { kind: 'payment-differs', ...difference };
  }

  return { doubtOf, compared: (): ComparedPayments => compared };
}
