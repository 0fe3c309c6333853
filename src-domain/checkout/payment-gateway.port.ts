import type { ResultAsync } from 'neverthrow';
import type { Cents } from '../money/cents.ts';
import type { OrderId, PaymentIntentId } from './order.ts';

export type PaymentRequest = {
  readonly orderId: OrderId;
  readonly amount: Cents;
  readonly currency: 'usd';
  readonly description: string;
  readonly email: string;
};

export type PaymentIntent = {
  readonly id: PaymentIntentId;
  /** Lets the page finish this one payment. */
  readonly clientSecret: string;
};

export type PaymentStatus = 'succeeded' | 'processing' | 'requires_payment_method' | 'canceled';

export type PaymentFailure =
  /** The provider cannot be reached. Whether it did anything is not known; the same request may be repeated. */
  | { readonly kind: 'payment-provider-unavailable' }
  /** The provider says no. `message` is fit for a shopper. */
  | { readonly kind: 'payment-refused'; readonly message: string };

/**
 * Takes payments.
 *
 * Promises: `open` answers the same intent for the same order however often it is asked, and charges nothing; `settle`
 * tells how the payment stands at the provider — with the demonstration gateway the call is the payment (D11).
 */
export interface PaymentGateway {
  /** Nothing is really paid through this gateway (PAY-23). */
  readonly demo: boolean;
  open(request: PaymentRequest): ResultAsync<PaymentIntent, PaymentFailure>;
  settle(id: PaymentIntentId): ResultAsync<PaymentStatus, PaymentFailure>;
}
