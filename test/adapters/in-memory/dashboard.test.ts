import { makeInMemoryDashboard } from '#adapters/in-memory/array-dashboard.ts';
import type { Card } from '#domain/cards/card.ts';
import { cardId } from '#domain/cards/card.ts';
import { makeInMemoryCards } from '#test/support/in-memory/cards.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { makeInMemoryOrders } from '#test/support/in-memory/orders.ts';
import { dashboardFiguresContract } from '../../contract/dashboard-figures.contract.ts';

async function stage() {
  const clock = makeFixedClock();
  const cards = makeInMemoryCards([], { clock });
  const { orders, ordersNow } = makeInMemoryOrders({ stock: cards.stock });
  const dashboard = makeInMemoryDashboard({ cards: cards.recordsNow, orders: ordersNow, clock });
  return {
    ...dashboard,
    orders,
    now: clock.now,
    advance: clock.advance,
    seed: async (given: readonly Card[]) => (await cards.cardStore.save(given))._unsafeUnwrap(),
    clear: async () => (await cards.cardStore.clear())._unsafeUnwrap(),
    viewsOf: async (id: string) => dashboard.kept.views.get(cardId(id)) ?? 0,
    recorded: async () => Object.fromEntries(dashboard.kept.values),
    close: async () => {},
  };
}

dashboardFiguresContract('in memory', stage);
