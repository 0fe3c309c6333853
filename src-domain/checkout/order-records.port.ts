import type { ResultAsync } from 'neverthrow';
import type { UserId } from '../identity/user.ts';
import type { Fulfilment } from './fulfilment.ts';
import type { Order, OrderId } from './order.ts';
import type { LogEntry } from './order-log.ts';
import type { OrderState } from './order-state.ts';
import type { OrderNotFound, OrdersUnavailable } from './orders.port.ts';

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

export type OrderQuery = {
  readonly tab: OrderTab;
  /** Matches number, payment, email, name and titles, ignoring case; empty for all. */
  readonly search: string;
  /** 1 to 100. */
  readonly limit: number;
  /** `nextCursor` of the previous page; null for the first. */
  readonly cursor: string | null;
};

export type OrderPage = {
  /** Latest first. */
  readonly orders: readonly Order[];
  /** On all pages. */
  readonly total: number;
  readonly nextCursor: string | null;
};

export type BadOrderCursor = { readonly kind: 'bad-cursor' };

/**
 * Reads many orders: admin list, own orders, export.
 *
 * Promises: paging shows no order twice and omits none when orders arrive meanwhile; the order of ties is stable.
 */
export interface OrderRecords {
  page(query: OrderQuery): ResultAsync<OrderPage, BadOrderCursor | OrdersUnavailable>;
  /** Orders per tab, without a search. */
  counts(): ResultAsync<Readonly<Record<OrderTab, number>>, OrdersUnavailable>;
  /** Paid orders, latest first, at most 100. */
  ofUser(user: UserId): ResultAsync<readonly Order[], OrdersUnavailable>;
  /** In chronological order. */
  log(id: OrderId): ResultAsync<readonly LogEntry[], OrderNotFound | OrdersUnavailable>;
}
