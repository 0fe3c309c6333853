import { errAsync } from 'neverthrow';
import { makeInMemoryDashboard } from '#adapters/in-memory/array-dashboard.ts';
import { makeDemoGateway } from '#adapters/in-memory/demo-gateway.ts';
import { makeDemoMarketplace } from '#adapters/in-memory/demo-marketplace.ts';
import type { Card } from '#domain/cards/card.ts';
import type { CartId } from '#domain/cart/cart.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { makeInMemoryAccountCarts } from '#test/support/in-memory/account-carts.ts';
import { makeInMemoryAddressBook } from '#test/support/in-memory/address-book.ts';
import { makeInMemoryBoxes } from '#test/support/in-memory/boxes.ts';
import { makeInMemoryCards } from '#test/support/in-memory/cards.ts';
import { type CartRows, makeInMemoryCarts } from '#test/support/in-memory/carts.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { makeInMemoryDocuments } from '#test/support/in-memory/documents.ts';
import { makeInMemoryIdentity } from '#test/support/in-memory/identity.ts';
import { makeCountingIds } from '#test/support/in-memory/ids.ts';
import { makeRecordingLog } from '#test/support/in-memory/log.ts';
import { makeInMemoryNewsletter } from '#test/support/in-memory/newsletter.ts';
import { makeInMemoryOrders } from '#test/support/in-memory/orders.ts';
import { makeInMemoryTabs } from '#test/support/in-memory/other-tabs.ts';
import { makeInMemoryPictures } from '#test/support/in-memory/pictures.ts';
import { makeInMemorySavedCards } from '#test/support/in-memory/saved-cards.ts';
import { makeInMemorySharedCart } from '#test/support/in-memory/shared-cart.ts';
import { newCartIdentity, newSentCart } from '#test/support/stored-values.ts';

export const adminPassword = 'correct horse battery';

const away = storageFails;

/** A shop in memory: ports, and one customer's cart stores. */
export function makeInMemoryShop(cards: readonly Card[] = []) {
  const clock = makeFixedClock();
  const ids = makeCountingIds();
  const log = makeRecordingLog();
  const savedCards = makeInMemorySavedCards(clock);
  const admin = { username: 'admin', email: 'owner@example.com', password: adminPassword };
  const identity = makeInMemoryIdentity({ clock, ids, savedCards, admin });
  const { catalog, cardStore, editor, workplaceOf, recordsNow, auditLog, stock } = makeInMemoryCards(cards, {
    clock,
    ids,
    by: `admin ${admin.email}`,
  });
  const orders = makeInMemoryOrders({ stock });
  const rows: CartRows = new Map();
  const accountCarts = makeInMemoryAccountCarts(rows, ids);
  return {
    clock,
    ids,
    log,
    catalog,
    cardStore,
    editor,
    workplaceOf,
    auditLog,
    pictures: makeInMemoryPictures(),
    boxes: makeInMemoryBoxes(clock),
    documents: makeInMemoryDocuments(clock, `admin ${admin.email}`),
    marketplace: makeDemoMarketplace(cards),
    newsletter: makeInMemoryNewsletter(clock, ids),
    savedCards,
    addressBook: makeInMemoryAddressBook(),
    identity,
    accountCarts,
    /** Each call opens another tab. */
    openTab: makeInMemoryTabs(),
    ...orders,
    dashboard: makeInMemoryDashboard({ cards: recordsNow, orders: orders.ordersNow, clock }),
    gateway: makeDemoGateway(),
    cardsNow: stock.all,
    stockOf: (card: Pick<Card, 'id'>) => stock.find(card.id)?.stock,
    places: {
      local: makeInMemorySharedCart(),
      session: makeInMemoryCarts(),
      backup: makeInMemoryCarts(),
      /** Cart sync is added by `behaviourOf`. */
      server: {
        ...makeInMemoryCarts(rows),
        sent: newSentCart(),
        join: (id: CartId) =>
          identity.sessions
            .current()
            .mapErr(() => away)
            .andThen((viewer) =>
              viewer.role === 'guest' ? errAsync(away) : accountCarts.join(viewer.id, id).mapErr(() => away),
            ),
        send: () => {},
      },
      identity: newCartIdentity(ids),
      log,
    },
  };
}
