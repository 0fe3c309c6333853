import type { CartId } from '../../cart/cart.ts';
import type { UserId } from '../../identity/user.ts';
import { type Cents, noCents } from '../../money/cents.ts';
import type { OfferId } from '../../offers/offer-id.ts';
import type { Brand } from '../../shared/brand.ts';
import type { OrderCharges } from '../charges.ts';
import type { Refund, Restock } from '../payments/refund.ts';
import { noParts, type RefundParts } from '../payments/refunded-parts.ts';
import type { OrderLine } from '../quote.ts';
import type { ShippingDetails } from '../shipping/shipping.ts';
import type { Fulfilment, Tracking } from './fulfilment.ts';
import type { OrderState } from './order-state.ts';

export type OrderId = Brand<string, 'OrderId'>;
export const orderId = (text: string): OrderId => text as OrderId;

export type PaymentIntentId = Brand<string, 'PaymentIntentId'>;
export const paymentIntentId = (text: string): PaymentIntentId => text as PaymentIntentId;

/** Where an order's copies are; 'returned' means released to stock. */
export const stockStates = ['held', 'sold', 'returned'] as const;
export type StockState = (typeof stockStates)[number];

/** Lines and address are a snapshot. */
export type Order = {
  readonly id: OrderId;
  readonly state: OrderState;
  /** A demonstration order: not really paid, and marked everywhere (PAY-23). */
  readonly demo: boolean;
  readonly lines: readonly OrderLine[];
  /** Null on orders from before charges: shipped free, not taxed. */
  readonly charges: OrderCharges | null;
  readonly total: Cents;
  readonly currency: 'usd';
  readonly shippingAddress: ShippingDetails;
  readonly customerEmail: string;
  /** Null where the caller may not see it: it gives access to the cart. */
  readonly cartId: CartId | null;
  /** Null for a guest, or when the account was deleted. */
  readonly owner: UserId | null;
  /** Null until the payment exists at the provider. */
  readonly paymentIntentId: PaymentIntentId | null;
  /** ISO instants. `expiresAt` ends the hold. */
  readonly createdAt: string;
  readonly expiresAt: string;
  /** ISO instant; null while unpaid. */
  readonly paidAt: string | null;
  readonly copies: StockState;
  readonly fulfilment: Fulfilment;
  /** Null until shipped. */
  readonly tracking: Tracking | null;
  /** ISO instant; null unless a cancellation took effect. */
  readonly canceledAt: string | null;
  /** Total refunded so far. */
  readonly refunded: Cents;
  /** Of all refunds so far. */
  readonly refundedParts: RefundParts;
  /** Number of refunds requested so far, also the number of the last one. */
  readonly refunds: number;
  /** The refund in progress. */
  readonly refund: Refund | null;
  /** Copies returned to stock by refunds. */
  readonly restocked: readonly Restock[];
  /** The accepted offer whose price was agreed; null for an order at the shop's prices. */
  readonly offerId: OfferId | null;
};

/** Initial values of a new order. */
export const untouched = {
  state: 'reserved',
  charges: null,
  paymentIntentId: null,
  paidAt: null,
  copies: 'held',
  fulfilment: 'unpacked',
  tracking: null,
  canceledAt: null,
  refunded: noCents,
  refundedParts: noParts,
  refunds: 0,
  refund: null,
  restocked: [],
  offerId: null,
} as const satisfies Partial<Order>;

/** Whether the admin ended the order. Its refund may be on its way; one under review is not decided yet. */
export const isCanceled = ({ state, canceledAt }: Pick<Order, 'state' | 'canceledAt'>): boolean =>
  canceledAt !== null && !['paid', 'review', 'closed'].includes(state);

/** The first eight characters of the id, for people. */
export const orderReference = (id: OrderId): string => id.slice(0, 8).toUpperCase();

/** 15 minutes in milliseconds. */
export const holdTime = 15 * 60 * 1000;

/** Milliseconds. Use the length instead of instants, because the device's clock may differ from the server's. */
export const holdLengthOf = ({ createdAt, expiresAt }: Pick<Order, 'createdAt' | 'expiresAt'>): number =>
  Date.parse(expiresAt) - Date.parse(createdAt);
