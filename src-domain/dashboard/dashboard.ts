import type { Card } from '../cards/card.ts';
import type { Order } from '../checkout/orders/order.ts';
import type { Cents } from '../money/cents.ts';
import type { Day } from './days.ts';

export type UpdatedCard = Pick<Card, 'id' | 'title' | 'price' | 'imageUrl'> & {
  /** Page views. */
  readonly views: number;
  readonly updatedAt: string;
};

/** Real orders, or demonstration orders in a shop without real ones (PAY-23). They are never added up together. */
export const orderKinds = ['real', 'demonstration'] as const;
export type OrderKind = (typeof orderKinds)[number];

/** A day of the chart. */
export type DashboardDay = {
  readonly day: Day;
  /** Orders paid on this day and not canceled, whatever else their state is now. */
  readonly orders: number;
  /** What was paid for them, with shipping and tax, less what was refunded. */
  readonly sales: Cents;
  /** Value at the day's last recording; for today, the current value. Null when nothing was recorded. */
  readonly stockValue: Cents | null;
};

export type LatestOrder = Pick<
  Order,
  'id' | 'state' | 'canceledAt' | 'demo' | 'paymentIntentId' | 'createdAt' | 'total' | 'refunded'
> & {
  readonly customer: string;
  readonly title: string;
  /** Number of further lines. */
  readonly more: number;
};

/** A published card in stock that has not sold. */
export type WaitingCard = Pick<Card, 'id' | 'title' | 'price' | 'imageUrl'> & {
  readonly since: string | null;
};

/** The shop's figures at one instant. */
export type Dashboard = {
  /** Includes drafts and sold cards. */
  readonly totalCards: number;
  /** Sum of price × unsold copies (`ownedCopies`). */
  readonly inventoryValue: Cents;
  readonly drafts: number;
  /** Cards added in this UTC calendar month, and the value of those unsold (ADMIN-21). */
  readonly addedThisMonth: { readonly cards: number; readonly value: Cents };
  /** Up to three, latest first. */
  readonly recentlyUpdated: readonly UpdatedCard[];
  readonly ordersCounted: OrderKind;
  /** Thirty days, oldest first, ending today. */
  readonly days: readonly DashboardDay[];
  /** Up to five orders of any kind and state, latest first. */
  readonly latestOrders: readonly LatestOrder[];
  /** Up to five, longest waiting first. */
  readonly waitingLongest: readonly WaitingCard[];
  /** Whether the server's disk is full, so that the shop takes no changes. */
  readonly isDiskFull?: boolean | undefined;
};

export const listed = { updated: 3, orders: 5, waiting: 5 } as const;
