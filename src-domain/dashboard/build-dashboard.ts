import { type Card, type CardId, isSold } from '../cards/card.ts';
import type { Order } from '../checkout/orders/order.ts';
import { salesOf } from '../checkout/orders/order-sales.ts';
import type { Cents } from '../money/cents.ts';
import { type Dashboard, type DashboardDay, listed, type UpdatedCard, type WaitingCard } from './dashboard.ts';
import { type Day, dayAt, daysUpTo } from './days.ts';
import { latestOrderOf, orderKind, paidByDay } from './order-days.ts';
import { cardFigures } from './stock-value.ts';

/** `updatedAt`: ISO instant of the last edit of the card's fields. */
export type DatedCard = { readonly card: Card; readonly updatedAt: string };

export type DashboardFacts = {
  readonly cards: readonly DatedCard[];
  readonly orders: readonly Order[];
  /** Cards without views may be missing. */
  readonly views: ReadonlyMap<CardId, number>;
  readonly stockValues: ReadonlyMap<Day, Cents>;
  readonly now: number;
};

const ascending = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const descending = (a: string, b: string): number => ascending(b, a);

const shownOf = ({ id, title, price, imageUrl }: Card) => ({ id, title, price, imageUrl });

const recentlyUpdated = ({ cards, views }: DashboardFacts): UpdatedCard[] =>
  cards
    .toSorted((a, b) => descending(a.updatedAt, b.updatedAt) || ascending(a.card.id, b.card.id))
    .slice(0, listed.updated)
    .map(({ card, updatedAt }) => ({ ...shownOf(card), views: views.get(card.id) ?? 0, updatedAt }));

const waitingLongest = (cards: readonly Card[]): WaitingCard[] =>
  cards
    .filter((card) => card.isPosted && !isSold(card))
    .toSorted((a, b) => ascending(a.addedAt ?? '', b.addedAt ?? '') || ascending(a.id, b.id))
    .slice(0, listed.waiting)
    .map((card) => ({ ...shownOf(card), since: card.addedAt ?? null }));

const latestFirst = (a: Order, b: Order): number => descending(a.createdAt, b.createdAt) || descending(a.id, b.id);

function lineOf(
  { orders, stockValues, now }: DashboardFacts,
  worthNow: Cents,
): Pick<Dashboard, 'ordersCounted' | 'days'> {
  const kind = orderKind(orders);
  const paid = paidByDay(orders, kind);
  const today = dayAt(now);
  const days = daysUpTo(now).map((day): DashboardDay => {
    const ofDay = paid.get(day) ?? [];
    const worth = day === today ? worthNow : (stockValues.get(day) ?? null);
    return { day, orders: ofDay.length, sales: salesOf(ofDay), stockValue: worth };
  });
  return { ordersCounted: kind, days };
}

/** Computes the dashboard from all cards and orders. */
export function buildDashboard(facts: DashboardFacts): Dashboard {
  const cards = facts.cards.map(({ card }) => card);
  const figures = cardFigures(cards, facts.now);
  return {
    ...figures,
    recentlyUpdated: recentlyUpdated(facts),
    ...lineOf(facts, figures.inventoryValue),
    latestOrders: facts.orders.toSorted(latestFirst).slice(0, listed.orders).map(latestOrderOf),
    waitingLongest: waitingLongest(cards),
  };
}
