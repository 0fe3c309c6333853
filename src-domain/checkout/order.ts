import type { CartId } from '../cart/cart.ts';
import type { UserId } from '../identity/user.ts';
import { type Cents, noCents } from '../money/cents.ts';
import type { Brand } from '../shared/brand.ts';
import type { Fulfilment, Tracking } from './fulfilment.ts';
import type { OrderState } from './order-state.ts';
import type { OrderLine } from './quote.ts';
import type { Refund, Restock } from './refund.ts';
import type { ShippingDetails } from './shipping.ts';

export type OrderId = Brand<string, 'OrderId'>;
export const orderId = (text: string): OrderId => text as OrderId;

/** The payment provider's name for a payment. */
export type PaymentIntentId = Brand<string, 'PaymentIntentId'>;
export const paymentIntentId = (text: string): PaymentIntentId => text as PaymentIntentId;

/** Where the copies of an order are: kept for it, sold with it, or given back. */
export const copiesPlaces = ['held', 'sold', 'returned'] as const;
export type CopiesPlace = (typeof copiesPlaces)[number];

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
  /** Null where it is not told: with it one could open the cart. */
  readonly cartId: CartId | null;
  /** Whose account it was placed with; null for a guest's, or when the account is gone. */
  readonly owner: UserId | null;
  /** Null until the payment provider knows of the order. */
  readonly paymentIntentId: PaymentIntentId | null;
  /** ISO instants. The hold on the stock lasts until `expiresAt`. */
  readonly createdAt: string;
  readonly expiresAt: string;
  /** ISO instant; null while nobody has paid. */
  readonly paidAt: string | null;
  readonly copies: CopiesPlace;
  readonly fulfilment: Fulfilment;
  /** Null until it is shipped. */
  readonly tracking: Tracking | null;
  /** ISO instant at which the admin canceled it; null where that did not happen, or came to nothing. */
  readonly canceledAt: string | null;
  /** What went back so far. */
  readonly refunded: Cents;
  /** How many refunds were asked for so far; the last one has this number. */
  readonly refunds: number;
  /** The refund under way; null when there is none. */
  readonly refund: Refund | null;
  /** Copies that came back into stock with refunds. */
  readonly restocked: readonly Restock[];
};

/** What an order starts with, before anything happened to it. */
export const untouched = {
  state: 'reserved',
  paymentIntentId: null,
  paidAt: null,
  copies: 'held',
  fulfilment: 'unpacked',
  tracking: null,
  canceledAt: null,
  refunded: noCents,
  refunds: 0,
  refund: null,
  restocked: [],
} as const satisfies Partial<Order>;

/** The short form of an order's number, for people: its first eight letters and digits. */
export const orderReference = (id: OrderId): string => id.slice(0, 8).toUpperCase();

/** How long stock is held for a checkout: 15 minutes, in milliseconds. */
export const holdTime = 15 * 60 * 1000;

/**
 * How long an order's hold lasts, in milliseconds. The shop's clock and a customer's device may differ; this length is the
 * same on both.
 */
export const holdLengthOf = ({ createdAt, expiresAt }: Pick<Order, 'createdAt' | 'expiresAt'>): number =>
  Date.parse(expiresAt) - Date.parse(createdAt);
