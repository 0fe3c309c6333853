import { isDemoIntent } from './demo-intent.ts';
import { paymentDifference } from './examine-payment.ts';
import type { Order } from './order.ts';
import type { LogEntry } from './order-log.ts';
import type { PaymentFailure, PaymentGateway, PaymentNotFound } from './payment-gateway.port.ts';

/** What speaks against an order; `safe` where settling it may put it right. */
export type Doubt = {
  readonly kind: 'payment-differs' | 'order-waits';
  readonly detail: string;
  readonly safe: boolean;
};

export type ComparedPayments = {
  /** Orders that were compared. */
  readonly orders: number;
  /** Orders of the demonstration, of which no provider knows. */
  readonly demonstrations: number;
  /** False once the provider did not answer: then nobody is asked any more, for every order would wait for it again. */
  readonly isReachable: boolean;
};

/** What the provider says instead of a payment. */
const refusalText = (failure: PaymentFailure | PaymentNotFound): string =>
  failure.kind === 'payment-refused'
    ? `the payment provider refuses to tell: ${failure.message}`
    : 'the payment provider does not know its payment';

/** What the provider says against orders, one after the other (ORDER-11). */
export function makePaymentComparison(gateway: Pick<PaymentGateway, 'read'>) {
  let compared: ComparedPayments = { orders: 0, demonstrations: 0, isReachable: true };

  /** An order that the owner has looked at fits as it is. @param at ISO instant */
  async function doubtOf(order: Order, log: readonly LogEntry[], at: string): Promise<Doubt | null> {
    const { paymentIntentId: intent } = order;
    if (intent !== null && isDemoIntent(intent)) {
      compared = { ...compared, demonstrations: compared.demonstrations + 1 };
      return null;
    }
    if (!compared.isReachable || intent === null) return null;
    const read = await gateway.read(intent);
    if (read.isErr() && read.error.kind === 'payment-provider-unavailable') {
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
