import type { CartId } from '../cart/cart.ts';
import type { Cents } from '../money/cents.ts';
import type { Brand } from '../shared/brand.ts';
import type { OrderState } from './order-state.ts';
import type { OrderLine } from './quote.ts';
import type { ShippingDetails } from './shipping.ts';

export type OrderId = Brand<string, 'OrderId'>;
export const orderId = (text: string): OrderId => text as OrderId;

/** The payment provider's name for a payment. */
export type PaymentIntentId = Brand<string, 'PaymentIntentId'>;
export const paymentIntentId = (text: string): PaymentIntentId => text as PaymentIntentId;

/** An order: what was bought, at which prices, for whom. Lines and address are a snapshot; later edits do not reach them. */
export type Order = {
  readonly id: OrderId;
  readonly state: OrderState;
  /** Paid by the demonstration, so not paid at all: marked as such everywhere (PAY-23). */
  readonly demo: boolean;
  readonly lines: readonly OrderLine[];
  readonly total: Cents;
  readonly currency: 'usd';
  readonly shippingAddress: ShippingDetails;
  readonly customerEmail: string;
  readonly cartId: CartId;
  /** Null until the payment provider knows of the order. */
  readonly paymentIntentId: PaymentIntentId | null;
  /** ISO instants. The hold on the stock lasts until `expiresAt`. */
  readonly createdAt: string;
  readonly expiresAt: string;
};

/** How long stock is held for a checkout: 15 minutes, in milliseconds. */
export const holdTime = 15 * 60 * 1000;

/**
 * How long an order's hold lasts, in milliseconds. The shop's clock and a shopper's device may differ; this length is the
 * same on both.
 */
export const holdLengthOf = ({ createdAt, expiresAt }: Pick<Order, 'createdAt' | 'expiresAt'>): number =>
  Date.parse(expiresAt) - Date.parse(createdAt);
