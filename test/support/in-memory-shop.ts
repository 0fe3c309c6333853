import { makeInMemoryCards } from '#adapters/in-memory/cards.ts';
import { makeInMemoryCartIdentity } from '#adapters/in-memory/cart-identity.ts';
import { makeInMemoryCarts } from '#adapters/in-memory/carts.ts';
import { makeFixedClock } from '#adapters/in-memory/clock.ts';
import { makeDemoGateway } from '#adapters/in-memory/demo-gateway.ts';
import { makeInMemoryIdentity } from '#adapters/in-memory/identity.ts';
import { makeCountingIds } from '#adapters/in-memory/ids.ts';
import { makeRecordingLog } from '#adapters/in-memory/log.ts';
import { makeInMemoryOrders } from '#adapters/in-memory/orders.ts';
import { makeInMemoryTabs } from '#adapters/in-memory/other-tabs.ts';
import { makeInMemorySavedCards } from '#adapters/in-memory/saved-cards.ts';
import type { Card } from '#domain/cards/card.ts';

/** A whole shop that lasts as long as a test: its ports, and the places of one shopper's cart. */
export function makeInMemoryShop(cards: readonly Card[] = []) {
  const clock = makeFixedClock();
  const ids = makeCountingIds();
  const log = makeRecordingLog();
  const savedCards = makeInMemorySavedCards(clock);
  const admin = { username: 'admin', email: 'owner@example.com', password: 'correct horse battery' };
  const identity = makeInMemoryIdentity({ clock, ids, savedCards, admin });
  const { catalog, desk, stock } = makeInMemoryCards(cards, clock);
  return {
    clock,
    ids,
    log,
    catalog,
    desk,
    savedCards,
    identity,
    /** Every call opens another tab of the same browser. */
    openTab: makeInMemoryTabs(),
    orders: makeInMemoryOrders({ stock }),
    gateway: makeDemoGateway(),
    stockOf: (card: Pick<Card, 'id'>) => stock.find(card.id)?.stock,
    places: {
      local: makeInMemoryCarts(),
      session: makeInMemoryCarts(),
      backup: makeInMemoryCarts(),
      server: makeInMemoryCarts(),
      identity: makeInMemoryCartIdentity(ids),
      log,
    },
  };
}
