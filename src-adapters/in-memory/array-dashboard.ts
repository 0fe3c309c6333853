import { okAsync, ResultAsync } from 'neverthrow';
import type { Card, CardId } from '#domain/cards/card.ts';
import type { Order } from '#domain/checkout/orders/order.ts';
import { buildDashboard, type DatedCard } from '#domain/dashboard/build-dashboard.ts';
import type { DashboardFigures } from '#domain/dashboard/dashboard-figures.port.ts';
import { type Day, dayAt } from '#domain/dashboard/days.ts';
import { stockValue } from '#domain/dashboard/stock-value.ts';
import type { Cents } from '#domain/money/cents.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { Unavailable } from '#domain/shared/unavailable.ts';

type Read<T> = () => ResultAsync<T, Unavailable>;

export type ArrayDashboardParts = {
  readonly cards: Read<readonly DatedCard[]>;
  readonly orders: Read<readonly Order[]>;
  readonly views: Read<ReadonlyMap<CardId, number>>;
  readonly stockValues: Read<ReadonlyMap<Day, Cents>>;
  readonly clock: Clock;
};

export const dashboardOver = ({ clock, ...parts }: ArrayDashboardParts): Pick<DashboardFigures, 'read'> => ({
  read: () =>
    ResultAsync.combine([parts.cards(), parts.orders(), parts.views(), parts.stockValues()]).map(
      ([cards, orders, views, stockValues]) =>
        structuredClone(buildDashboard({ cards, orders, views, stockValues, now: clock.now() })),
    ),
});

export type InMemoryDashboardParts = {
  readonly cards: () => readonly DatedCard[];
  readonly orders: () => readonly Order[];
  readonly clock: Clock;
};

export type InMemoryDashboard = {
  readonly figures: DashboardFigures;
  readonly kept: { readonly views: ReadonlyMap<CardId, number>; readonly values: ReadonlyMap<Day, Cents> };
};

const cardsIn = (cards: readonly DatedCard[]): Card[] => cards.map(({ card }) => card);

export function makeInMemoryDashboard({ cards, orders, clock }: InMemoryDashboardParts): InMemoryDashboard {
  const views = new Map<CardId, number>();
  const values = new Map<Day, Cents>();
  return {
    figures: {
      ...dashboardOver({
        cards: () => okAsync(cards()),
        orders: () => okAsync(orders()),
        views: () => okAsync(views),
        stockValues: () => okAsync(values),
        clock,
      }),
      countView: (id) => {
        if (cards().some(({ card }) => card.id === id)) views.set(id, (views.get(id) ?? 0) + 1);
        return okAsync(undefined);
      },
      recordStockValue: () => {
        values.set(dayAt(clock.now()), stockValue(cardsIn(cards())));
        return okAsync(undefined);
      },
    },
    kept: { views, values },
  };
}
