import type { ResultAsync } from 'neverthrow';
import type { UserId } from '../identity/user.ts';
import type { Fulfilment } from './fulfilment.ts';
import type { Order, OrderId } from './order.ts';
import type { LogEntry } from './order-log.ts';
import type { OrderState } from './order-state.ts';
import type { OrderNotFound, OrdersUnavailable } from './orders.port.ts';

type ShelfRule = {
  readonly states: readonly OrderState[] | null;
  readonly fulfilments: readonly Fulfilment[] | null;
  /** Orders of which money has gone back stand there too, whatever their state. */
  readonly orRefunded: boolean;
};

/** The parts of the orders that the desk lists. An order may stand on more than one. */
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
  review: { states: ['review'], fulfilments: null, orRefunded: false },
} as const satisfies Record<string, ShelfRule>;
export type OrderTab = keyof typeof orderTabs;
export const orderTabNames = Object.keys(orderTabs) as OrderTab[];

export type OrderQuery = {
  readonly shelf: OrderTab;
  /** Found in the order's number, payment reference, e-mail, name or card titles, whatever the case; empty for all. */
  readonly search: string;
  /** From 1 to 100. */
  readonly limit: number;
  /** `nextCursor` of the page before; null for the first one. */
  readonly cursor: string | null;
};

export type OrderPage = {
  /** The latest first. */
  readonly orders: readonly Order[];
  /** On all pages together. */
  readonly total: number;
  readonly nextCursor: string | null;
};

export type BadOrderCursor = { readonly kind: 'bad-cursor' };

/**
 * Reads orders in numbers: the owner's desk, a user's own, a file of all.
 *
 * Promises: from page to page no order comes twice, and none is left out because others came in meanwhile; orders of the
 * same instant stand in one order, the same every time.
 */
export interface OrderRecords {
  page(query: OrderQuery): ResultAsync<OrderPage, BadOrderCursor | OrdersUnavailable>;
  /** How many orders stand on each shelf, without a search. */
  counts(): ResultAsync<Readonly<Record<OrderTab, number>>, OrdersUnavailable>;
  /** A user's orders that were paid at some time, the latest first, 100 at most. */
  ofUser(user: UserId): ResultAsync<readonly Order[], OrdersUnavailable>;
  /** What happened to an order, in its order. */
  log(id: OrderId): ResultAsync<readonly LogEntry[], OrderNotFound | OrdersUnavailable>;
}
