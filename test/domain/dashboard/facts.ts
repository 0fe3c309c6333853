import type { Card } from '#domain/cards/card.ts';
import type { Order } from '#domain/checkout/orders/order.ts';
import type { DashboardFacts } from '#domain/dashboard/build-dashboard.ts';
import { anOrder } from '../../contract/an-order.ts';
import { aCard } from '../../support/cards.ts';

export const now = Date.parse('2025-06-15T09:30:00.000Z');

export const someCard = aCard({ id: 'some', price: 10 });

/** Null for an unpaid order. */
export const paidOrder = (number: number, paidAt: string | null, more: Partial<Order> = {}): Order => ({
  ...anOrder({ number, cards: [[someCard, 1]] }),
  state: paidAt === null ? 'reserved' : 'paid',
  demo: false,
  paidAt,
  ...more,
});

/** An empty shop with these values. */
export const facts = (given: Partial<Omit<DashboardFacts, 'cards'>> & { readonly cards?: readonly Card[] } = {}) => ({
  orders: [],
  views: new Map(),
  stockValues: new Map(),
  now,
  ...given,
  cards: (given.cards ?? []).map((card) => ({ card, updatedAt: card.addedAt ?? '' })),
});
