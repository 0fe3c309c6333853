import type { Card } from '../cards/card.ts';
import type { Order } from '../checkout/order.ts';
import type { Cents } from '../money/cents.ts';
import type { Day } from './days.ts';

/** One of the cards that were changed last (ADMIN-22). */
export type UpdatedCard = Pick<Card, 'id' | 'title' | 'price' | 'imageUrl'> & {
  /** How often its page was looked at (ADMIN-23). */
  readonly views: number;
  /** ISO instant. */
  readonly updatedAt: string;
};

/**
 * Which orders the days count: those of real money, or, in a shop that has none of those, the demonstration's, which bring
 * nothing (PAY-23). They are never added up together.
 */
export const orderKinds = ['real', 'demonstration'] as const;
export type OrderKind = (typeof orderKinds)[number];

/** A day of the line (ADMIN-29). */
export type DashboardDay = {
  readonly day: Day;
  /** Orders that were paid on this day, whatever became of them since. */
  readonly orders: number;
  /** What they came to, less what went back. */
  readonly sales: Cents;
  /** What the stock was worth at the day's last recording; today's as it is now. Null where nothing was recorded. */
  readonly stockValue: Cents | null;
};

/** What the dashboard tells of an order (ADMIN-30). */
export type LatestOrder = Pick<
  Order,
  'id' | 'state' | 'demo' | 'paymentIntentId' | 'createdAt' | 'total' | 'refunded'
> & {
  readonly customer: string;
  /** The title of its first card. */
  readonly title: string;
  /** Lines beside the first one. */
  readonly more: number;
};

/** A posted card in stock that nobody has bought yet (ADMIN-30). */
export type WaitingCard = Pick<Card, 'id' | 'title' | 'price' | 'imageUrl'> & {
  /** ISO instant at which it came into the shop: when it was posted nobody writes down. Null where that is not known. */
  readonly since: string | null;
};

/** The shop's own figures at one instant; nothing of it is made up (ADMIN-20 … ADMIN-23, ADMIN-29, ADMIN-30). */
export type Dashboard = {
  /** Cards in the shop, drafts and sold ones among them. */
  readonly totalCards: number;
  /** Every card's price times its copies that are not sold (`ownedCopies`). */
  readonly inventoryValue: Cents;
  readonly drafts: number;
  /** This calendar month's cards in UTC, and what of them is not sold (ADMIN-21). */
  readonly addedThisMonth: { readonly cards: number; readonly value: Cents };
  /** Up to three, the latest first. */
  readonly recentlyUpdated: readonly UpdatedCard[];
  /** Which orders `days` counts. */
  readonly ordersCounted: OrderKind;
  /** Thirty, oldest first, the last one today. */
  readonly days: readonly DashboardDay[];
  /** Up to five of every kind and state, the latest first. */
  readonly latestOrders: readonly LatestOrder[];
  /** Up to five, the one that waits longest first. */
  readonly waitingLongest: readonly WaitingCard[];
};

/** How many of each the dashboard lists. */
export const listed = { updated: 3, orders: 5, waiting: 5 } as const;
