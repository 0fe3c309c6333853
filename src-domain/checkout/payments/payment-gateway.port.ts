import type { ResultAsync } from 'neverthrow';
import type { Cents } from '../../money/cents.ts';
import type { Unavailable } from '../../shared/unavailable.ts';
import type { OrderCharges } from '../charges.ts';
import type { OrderId, PaymentIntentId } from '../orders/order.ts';
import type { OrderLine } from '../quote.ts';
import type { ShippingDetails } from '../shipping/shipping.ts';

/** No money, test money, real money. */
export const paymentModes = ['demo', 'test', 'live'] as const;
export type PaymentMode = (typeof paymentModes)[number];

/** What an order can be made again from, kept with its payment. */
export type OrderedGoods = {
  readonly lines: readonly Pick<OrderLine, 'cardId' | 'quantity' | 'unitPrice'>[];
  readonly shipping: ShippingDetails;
  /** Null where nothing was charged besides the cards. */
  readonly charges: OrderCharges | null;
};

export type PaymentRequest = {
  readonly orderId: OrderId;
  readonly amount: Cents;
  readonly currency: 'usd';
  readonly description: string;
  readonly email: string;
  readonly ordered: OrderedGoods;
  /** The customer asked for the demonstration (PAY-18). */
  readonly demo: boolean;
};

export const paymentStatuses = [
  'requires_payment_method',
  /** For example 3-D Secure. */
  'requires_action',
  'processing',
  'succeeded',
  'canceled',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** The provider's current state. */
export type PaymentIntent = {
  readonly id: PaymentIntentId;
  /** Lets the page complete this payment only. */
  readonly clientSecret: string;
  /** Null for a payment that the shop did not create. */
  readonly orderId: OrderId | null;
  readonly status: PaymentStatus;
  readonly amount: Cents;
  /** Lower case, such as `usd`. */
  readonly currency: string;
  readonly mode: PaymentMode;
  /** A demonstration payment; only the shop's `demo_paid` pays it. */
  readonly demo: boolean;
  /** Why the last attempt failed, for the customer; null if none failed (P6). */
  readonly declined: string | null;
};

export type RefundRequest = {
  readonly orderId: OrderId;
  readonly intent: PaymentIntentId;
  /** 1, 2, …: repeating a number makes no second refund (P12). */
  readonly number: number;
  readonly amount: Cents;
};

export type RefundOutcome =
  | { readonly status: 'made' }
  /** In progress; ask again later. */
  | { readonly status: 'pending' }
  /** Final. */
  | { readonly status: 'refused'; readonly reason: string };

/** A payment that succeeded. */
export type PaidPayment = Pick<PaymentIntent, 'id' | 'orderId' | 'amount'> & {
  readonly refunded: Cents;
  /** Null where the payment does not say it. */
  readonly ordered: OrderedGoods | null;
};

export type PaymentPeriod = { readonly from: number; readonly until: number };

export type PaymentFailure =
  /** Unreachable or failing; the result is unknown, and the request can be repeated. */
  | Unavailable
  /** Refused. `message` is for the customer. */
  | { readonly kind: 'payment-refused'; readonly message: string };

export const providerOut: Unavailable = { kind: 'unavailable', why: 'offline', what: 'payment-provider' };

export type PaymentNotFound = { readonly kind: 'payment-not-found' };

/**
 * Payments and refunds.
 *
 * Promises: `open` always returns the same payment for an order and charges nothing; `cancel` returns the resulting
 * payment – `canceled`, or `succeeded` or `processing` if too late – and is repeatable; a refund number is refunded
 * once. A timeout is `unavailable`.
 */
export interface PaymentGateway {
  readonly mode: PaymentMode;
  open(request: PaymentRequest): ResultAsync<PaymentIntent, PaymentFailure>;
  read(id: PaymentIntentId): ResultAsync<PaymentIntent, PaymentFailure | PaymentNotFound>;
  cancel(id: PaymentIntentId): ResultAsync<PaymentIntent, PaymentFailure | PaymentNotFound>;
  refund(request: RefundRequest): ResultAsync<RefundOutcome, PaymentFailure>;
  /** Payments changed since an instant (milliseconds), oldest first, each once. */
  changedSince(instant: number): ResultAsync<readonly PaymentIntentId[], PaymentFailure>;
  /** Payments opened in a period (milliseconds, both ends included), newest first; no more than the limit. */
  openedIn(period: PaymentPeriod, limit: number): ResultAsync<readonly PaymentIntent[], PaymentFailure>;
  /** Payments of this shop opened since an instant (milliseconds) that succeeded, newest first. */
  paidSince(instant: number): ResultAsync<readonly PaidPayment[], PaymentFailure>;
}
