import type { ResultAsync } from 'neverthrow';
import type { Cents } from '../money/cents.ts';
import type { Order, OrderId, PaymentIntentId } from './order.ts';
import type { Actor } from './order-log.ts';
import type { OrderEvent, StepFailure } from './order-step.ts';
import type { ChangedPrice, SoldLine } from './quote.ts';

/** An order about to be opened: `reserved`, with its hold. */
export type NewOrder = {
  /** With its cart. */
  readonly order: Order;
  /** Tells a repeated request from a new one. */
  readonly idempotencyKey: string;
  /** What the request asked for, as one text: the same key with another fingerprint is a mistake (P11). */
  readonly fingerprint: string;
  /** Whose open orders are counted together (O4); null to count none. */
  readonly client: string | null;
};

export type OrdersUnavailable = { readonly kind: 'orders-unavailable' };
export type OrderNotFound = { readonly kind: 'order-not-found' };

/** How many open orders one client may have at once (O4). */
export const mostOpenOrders = 3;

export type OpenOrderFailure =
  | { readonly kind: 'sold'; readonly lines: readonly SoldLine[] }
  /** A card's price is no longer that of its line. */
  | { readonly kind: 'price-changed'; readonly lines: readonly ChangedPrice[]; readonly total: Cents }
  | { readonly kind: 'idempotency-key-reused' }
  /** The cart has another open order, which has to end first (M2, O4). */
  | { readonly kind: 'checkout-in-progress'; readonly orderId: OrderId }
  | { readonly kind: 'too-many-checkouts' }
  | OrdersUnavailable;

export type RecordFailure = StepFailure | OrderNotFound | OrdersUnavailable;

/**
 * Keeps orders together with the stock they hold.
 *
 * Promises: `open` creates the order and takes its copies in one step that happens whole or not at all, checks prices
 * within it, and never takes more copies than there are however many callers come at once (PAY-25); a repeated key answers
 * the order it made the first time and takes nothing again, unless that has ended or is about to (`answersAgain`): then the
 * key is free. So does a request under another key that asks for the same as the cart's open order. A cart has one open
 * order at most. `record` applies `next` and stores what follows — state, stock, log (`logEntry`), email — in one step; it
 * is repeated safely. Copies come back by `record` alone, never because time has passed.
 */
export interface Orders {
  open(order: NewOrder): ResultAsync<Order, OpenOrderFailure>;
  find(id: OrderId): ResultAsync<Order, OrderNotFound | OrdersUnavailable>;
  findByIntent(id: PaymentIntentId): ResultAsync<Order, OrderNotFound | OrdersUnavailable>;
  /** Tells what happened to an order, and by whom. @param now milliseconds */
  record(id: OrderId, fact: OrderEvent, by: Actor, now: number): ResultAsync<Order, RecordFailure>;
  /**
   * Orders that the shop has to act on: open ones whose hold is over at this instant (milliseconds; not those that the
   * provider works on), those that are expiring, and those with a refund due. The oldest first, 200 at most.
   */
  waiting(now: number): ResultAsync<readonly OrderId[], OrdersUnavailable>;
  /** Orders whose payment is open and that are older than this instant (milliseconds). The oldest first, 200 at most. */
  unsettled(before: number): ResultAsync<readonly OrderId[], OrdersUnavailable>;
}
