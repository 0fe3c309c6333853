import type { ResultAsync } from 'neverthrow';
import type { Cents } from '../money/cents.ts';
import type { Order, OrderId, PaymentIntentId } from './order.ts';
import type { OrderFact, StepNotAllowed } from './order-state.ts';
import type { ChangedPrice, SoldLine } from './quote.ts';

/** An order about to be opened: `reserved`, with its hold. */
export type NewOrder = {
  readonly order: Order;
  /** Tells a repeated request from a new one. */
  readonly idempotencyKey: string;
  /** What the request asked for, as one text: the same key with another fingerprint is a mistake (P11). */
  readonly fingerprint: string;
};

export type OrdersUnavailable = { readonly kind: 'orders-unavailable' };
export type OrderNotFound = { readonly kind: 'order-not-found' };

export type OpenOrderFailure =
  | { readonly kind: 'sold'; readonly lines: readonly SoldLine[] }
  /** A card's price is no longer that of its line. */
  | { readonly kind: 'price-changed'; readonly lines: readonly ChangedPrice[]; readonly total: Cents }
  | { readonly kind: 'idempotency-key-reused' }
  | OrdersUnavailable;

/**
 * Keeps orders together with the stock they hold.
 *
 * Promises: `open` creates the order and takes its copies in one step that happens whole or not at all, checks prices
 * within it, and never takes more copies than there are however many callers come at once (PAY-25); a repeated key
 * answers the order it made the first time and takes nothing again, unless that order has expired: then the key is free.
 * Another open order of the same cart gives its copies back first (one open checkout a cart, O4). `record` applies the state table, stores the new state and moves
 * the stock in one step. An expired hold is as good as none: `open` may take its copies.
 */
export interface Orders {
  open(order: NewOrder): ResultAsync<Order, OpenOrderFailure>;
  find(id: OrderId): ResultAsync<Order, OrderNotFound | OrdersUnavailable>;
  findByIntent(id: PaymentIntentId): ResultAsync<Order, OrderNotFound | OrdersUnavailable>;
  /** Tells what happened to an order. @param intent the provider's id, with the fact `intent_created` */
  record(
    id: OrderId,
    fact: OrderFact,
    intent?: PaymentIntentId,
  ): ResultAsync<Order, StepNotAllowed | OrderNotFound | OrdersUnavailable>;
  /** Ends the holds that are over at this instant (milliseconds) and gives their copies back; answers how many. */
  endHolds(now: number): ResultAsync<number, OrdersUnavailable>;
}
