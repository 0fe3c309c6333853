import type { ResultAsync } from 'neverthrow';
import type { CardId } from '../../cards/card.ts';
import type { UserId } from '../../identity/user.ts';
import type { Cents } from '../../money/cents.ts';
import type { DiscountRefused } from '../../pricing/discount-code.ts';
import type { Unavailable } from '../../shared/unavailable.ts';
import type { ChangedPrice, SoldLine } from '../quote.ts';
import type { Fulfilment } from './fulfilment.ts';
import type { TooManyHeld } from './hold-limits.ts';
import type { Order, OrderId, PaymentIntentId } from './order.ts';
import type { Actor, LogEntry } from './order-log.ts';
import type { OrderState } from './order-state.ts';
import type { OrderEvent, StepFailure } from './order-step.ts';

/** A payment, and the order that it says it pays. */
export type PaymentOfOrder = { readonly id: PaymentIntentId; readonly orderId: OrderId };

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
  | Unavailable;

export type RecordFailure = StepFailure | OrderNotFound | Unavailable;

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
  find(id: OrderId): ResultAsync<Order, OrderNotFound | Unavailable>;
  findByIntent(id: PaymentIntentId): ResultAsync<Order, OrderNotFound | Unavailable>;
  /** Records an event. @param now milliseconds */
  record(id: OrderId, event: OrderEvent, by: Actor, now: number): ResultAsync<Order, RecordFailure>;
  /**
   * Orders to process: open ones with an expired hold (except those in payment), expiring ones, and due refunds. Oldest
   * first, at most 200. @param now milliseconds
   */
  waiting(now: number): ResultAsync<readonly OrderId[], Unavailable>;
  /** Unpaid orders older than `before` (milliseconds). Oldest first, at most 200. */
  openPayments(before: number): ResultAsync<readonly OrderId[], Unavailable>;
}

export type TabRule = {
  readonly states: readonly OrderState[] | null;
  readonly fulfilments: readonly Fulfilment[] | null;
  /** Also includes refunded orders of any state. */
  readonly orRefunded: boolean;
  /** Only orders with a return that is not finished. */
  readonly withOpenReturn?: boolean;
};

/** Tabs of the admin's order list; an order may be in several. */
export const orderTabs = {
  all: { states: null, fulfilments: null, orRefunded: false },
  'to-pack': { states: ['paid'], fulfilments: ['unpacked'], orRefunded: false },
  'to-ship': { states: ['paid'], fulfilments: ['packed'], orRefunded: false },
  shipped: { states: ['paid'], fulfilments: ['shipped'], orRefunded: false },
  delivered: { states: ['paid'], fulfilments: ['delivered'], orRefunded: false },
  unpaid: {
    states: ['reserved', 'awaiting_payment', 'processing', 'expiring', 'expired'],
    fulfilments: null,
    orRefunded: false,
  },
  refunds: { states: ['refund_due', 'refunded', 'closed'], fulfilments: null, orRefunded: true },
  returns: { states: null, fulfilments: null, orRefunded: false, withOpenReturn: true },
  review: { states: ['review'], fulfilments: null, orRefunded: false },
} as const satisfies Record<string, TabRule>;
export type OrderTab = keyof typeof orderTabs;
export const orderTabNames = Object.keys(orderTabs) as OrderTab[];

/** Orders per tab. `demosToPack` are those to pack that nobody paid. */
export type TabCounts = Readonly<Record<OrderTab | 'demosToPack', number>>;

export type OrderQuery = {
  readonly tab: OrderTab;
  /** Matches number, payment, email, name and titles, ignoring case; empty for all. */
  readonly search: string;
  /** 1 to 100. */
  readonly limit: number;
  /** `nextCursor` of the previous page; null for the first. */
  readonly cursor: string | null;
};

export type OrderListPage = {
  /** Latest first. */
  readonly orders: readonly Order[];
  /** On all pages. */
  readonly total: number;
  readonly nextCursor: string | null;
};

/** A part of all orders. */
export type OrderBatch = Omit<OrderListPage, 'total'>;

export type BadOrderCursor = { readonly kind: 'bad-cursor' };

/**
 * Reads many orders: admin list, own orders, export.
 *
 * Promises: paging shows no order twice and omits none when orders arrive meanwhile; the order of ties is stable.
 */
export interface OrderRecords {
  page(query: OrderQuery): ResultAsync<OrderListPage, BadOrderCursor | Unavailable>;
  /** Part of all orders, for what reads them all; they are not counted. @param limit 1 to 1,000 */
  batch(limit: number, cursor: string | null): ResultAsync<OrderBatch, BadOrderCursor | Unavailable>;
  /** Without a search. */
  counts(): ResultAsync<TabCounts, Unavailable>;
  /** Paid orders, latest first, at most 100. */
  ofUser(user: UserId): ResultAsync<readonly Order[], Unavailable>;
  /** In chronological order. */
  log(id: OrderId): ResultAsync<readonly LogEntry[], OrderNotFound | Unavailable>;
  /** Those of the payments that no order has, neither by payment nor by number. */
  withoutOrder(payments: readonly PaymentOfOrder[]): ResultAsync<readonly PaymentIntentId[], Unavailable>;
}

/** A card whose stock differs from its orders. */
export type StockGap = {
  readonly cardId: CardId;
  readonly counted: {
    readonly total: number;
    readonly available: number;
    readonly held: number;
    readonly sold: number;
  };
  readonly byOrders: { readonly held: number; readonly sold: number };
};

/** An order whose copies do not match its state. */
export type CopiesMisfit = { readonly orderId: OrderId; readonly detail: string };

/** Compares stock and orders, for the doctor and the background jobs (ORDER-11). `recount` changes nothing that fits. */
export interface StockAudit {
  gaps(): ResultAsync<readonly StockGap[], Unavailable>;
  misfits(): ResultAsync<readonly CopiesMisfit[], Unavailable>;
  /**
   * Recalculates held and sold copies from the orders; the total stays. Skips cards that would get a negative stock.
   * Returns the number of repaired cards.
   */
  recount(): ResultAsync<number, Unavailable>;
}
