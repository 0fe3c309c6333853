import type { ResultAsync } from 'neverthrow';
import type { Cents } from '../money/cents.ts';
import type { OrderId, PaymentIntentId } from './order.ts';

/** What the money of a gateway is: none at all, the provider's play money, or real. */
export const paymentModes = ['demo', 'test', 'live'] as const;
export type PaymentMode = (typeof paymentModes)[number];

export type PaymentRequest = {
  readonly orderId: OrderId;
  readonly amount: Cents;
  readonly currency: 'usd';
  readonly description: string;
  readonly email: string;
  /** The customer asks for the demonstration, because the provider's form could not be loaded (PAY-18). */
  readonly demo: boolean;
};

export const paymentStatuses = [
  'requires_payment_method',
  /** The customer has to do something more, as with 3-D Secure. */
  'requires_action',
  'processing',
  'succeeded',
  'canceled',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** A payment as the provider has it now. */
export type PaymentIntent = {
  readonly id: PaymentIntentId;
  /** Lets the page finish this one payment. */
  readonly clientSecret: string;
  /** The order it is for, as it was told; null for a payment that the shop did not ask for. */
  readonly orderId: OrderId | null;
  readonly status: PaymentStatus;
  readonly amount: Cents;
  /** Lower-case, as `usd`. */
  readonly currency: string;
  readonly mode: PaymentMode;
  /** The demonstration's own: paid by the shop's `demo_paid` and nobody else. */
  readonly demo: boolean;
  /** Why the last try did not work, fit for a customer; null where none failed (P6). */
  readonly declined: string | null;
};

export type RefundRequest = {
  readonly orderId: OrderId;
  readonly intent: PaymentIntentId;
  /** 1, 2, …: the same number is the same refund, however often it is asked for (P12). */
  readonly number: number;
  readonly amount: Cents;
};

export type RefundOutcome =
  | { readonly status: 'made' }
  /** The provider has it in hand; asked again later, it tells more. */
  | { readonly status: 'pending' }
  /** It will not be made. */
  | { readonly status: 'refused'; readonly reason: string };

export type PaymentFailure =
  /** The provider cannot be reached, or is out of order. Whether it did anything is not known; the same request may be repeated. */
  | { readonly kind: 'payment-provider-unavailable' }
  /** The provider says no. `message` is fit for a customer. */
  | { readonly kind: 'payment-refused'; readonly message: string };

export type PaymentNotFound = { readonly kind: 'payment-not-found' };

/**
 * Takes payments and gives them back.
 *
 * Promises: `open` answers the same intent for the same order however often it is asked, and charges nothing; `cancel`
 * answers the payment as it is afterwards — `canceled`, or `succeeded` or `processing` where it was too late — and may be
 * repeated; a refund of the same number is made once. What does not answer in time is 'payment-provider-unavailable'.
 */
export interface PaymentGateway {
  readonly mode: PaymentMode;
  open(request: PaymentRequest): ResultAsync<PaymentIntent, PaymentFailure>;
  read(id: PaymentIntentId): ResultAsync<PaymentIntent, PaymentFailure | PaymentNotFound>;
  cancel(id: PaymentIntentId): ResultAsync<PaymentIntent, PaymentFailure | PaymentNotFound>;
  refund(request: RefundRequest): ResultAsync<RefundOutcome, PaymentFailure>;
  /** Payments that something happened to since this instant (milliseconds), the oldest first, each once. */
  changedSince(instant: number): ResultAsync<readonly PaymentIntentId[], PaymentFailure>;
}
