import type { ResultAsync } from 'neverthrow';
import type { Cents } from '../money/cents.ts';
import type { DiscountRefused } from '../pricing/discount-code.ts';
import type { TooManyHeld } from './hold-limits.ts';
import type { Order, OrderId, PaymentIntentId } from './order.ts';
import type { Actor } from './order-log.ts';
import type { OrderEvent, StepFailure } from './order-step.ts';
import type { ChangedPrice, SoldLine } from './quote.ts';

/** An order to open: `reserved`, with its hold. */
export type NewOrder = {
  readonly order: Order;
  /** The same for a repeated request. */
  readonly idempotencyKey: string;
  /** What was requested; reusing a key with another fingerprint is an error (P11). */
  readonly fingerprint: string;
  /** Key to limit open orders (O4); null for no limit. */
  readonly client: string | null;
  /** Key to limit the copies that all customers of one network hold; null for no limit. */
  readonly network: string | null;
  /** Paid before it was stored: prices are not compared. */
  readonly isPaid?: boolean | undefined;
};

export type OrdersUnavailable = { readonly kind: 'orders-unavailable' };
export type OrderNotFound = { readonly kind: 'order-not-found' };

/** Open orders per client (O4). */
export const mostOpenOrders = 3;

/** The offer is not accepted any more, or was for something else. */
export type OfferGone = { readonly kind: 'offer-gone' };

export type OpenOrderFailure =
  | { readonly kind: 'sold'; readonly lines: readonly SoldLine[] }
  /** A price differs from the line's. */
  | { readonly kind: 'price-changed'; readonly lines: readonly ChangedPrice[]; readonly total: Cents }
  | { readonly kind: 'idempotency-key-reused' }
  /** The cart has another open order (M2, O4). */
  | { readonly kind: 'checkout-in-progress'; readonly orderId: OrderId }
  | { readonly kind: 'too-many-checkouts' }
  | TooManyHeld
  /** The order's code has ended or is used up (DISC-04). */
  | DiscountRefused
  | OfferGone
  | OrdersUnavailable;

export type RecordFailure = StepFailure | OrderNotFound | OrdersUnavailable;

/**
 * Stores orders and the stock that they hold.
 *
 * Promises: `open` checks prices, creates the order and takes its copies atomically; it never oversells (PAY-25), nor
 * exceeds `hold-limits` (PAY-44), and takes none for an order with returned copies. Where the shop has discount codes, it
 * counts a use of the order's code, of which `refusalNow` allows no more; an order that ends unpaid, is canceled or closed
 * gives it back. A repeated request returns the cart's open order, unless it ended (`answersAgain`). A cart has at most one open order. `record` applies `next` and
 * stores state, stock, log and emails atomically; repeating it is safe. Only `record` releases copies, never time.
 * The order of an offer takes the offer's copy at the agreed price and moves the offer with it, also when it is paid or
 * ends; `hold-limits` do not count what the shop has agreed to.
 */
export interface Orders {
  open(order: NewOrder): ResultAsync<Order, OpenOrderFailure>;
  find(id: OrderId): ResultAsync<Order, OrderNotFound | OrdersUnavailable>;
  findByIntent(id: PaymentIntentId): ResultAsync<Order, OrderNotFound | OrdersUnavailable>;
  /** Records an event. @param now milliseconds */
  record(id: OrderId, fact: OrderEvent, by: Actor, now: number): ResultAsync<Order, RecordFailure>;
  /**
   * Orders to process: open ones with an expired hold (except those in payment), expiring ones, and due refunds. Oldest
   * first, at most 200. @param now milliseconds
   */
  waiting(now: number): ResultAsync<readonly OrderId[], OrdersUnavailable>;
  /** Unpaid orders older than `before` (milliseconds). Oldest first, at most 200. */
  openPayments(before: number): ResultAsync<readonly OrderId[], OrdersUnavailable>;
}
