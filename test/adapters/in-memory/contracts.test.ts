import { makeDemoGateway } from '#adapters/in-memory/demo-gateway.ts';
import { cardId } from '#domain/cards/card.ts';
import { type UserId, userId } from '#domain/identity/user.ts';
import { makeInMemoryAccountCarts } from '#test/support/in-memory/account-carts.ts';
import { makeInMemoryAddressBook } from '#test/support/in-memory/address-book.ts';
import { makeInMemoryBoxes } from '#test/support/in-memory/boxes.ts';
import { makeInMemoryCards } from '#test/support/in-memory/cards.ts';
import { type CartRows, makeInMemoryCarts } from '#test/support/in-memory/carts.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { makeInMemoryDocuments } from '#test/support/in-memory/documents.ts';
import { makeInMemoryIdentity } from '#test/support/in-memory/identity.ts';
import { makeCountingIds } from '#test/support/in-memory/ids.ts';
import { makeRecordingLog, makeSilentLog } from '#test/support/in-memory/log.ts';
import { makeInMemoryOrders } from '#test/support/in-memory/orders.ts';
import { makeInMemoryTabs } from '#test/support/in-memory/other-tabs.ts';
import { makeInMemorySavedCards } from '#test/support/in-memory/saved-cards.ts';
import { makeInMemorySharedCart } from '#test/support/in-memory/shared-cart.ts';
import { makeInMemoryWebhookInbox } from '#test/support/in-memory/webhook-inbox.ts';
import { accountCartsContract } from '../../contract/account-carts.contract.ts';
import { accountsContract, passwordResetsContract } from '../../contract/accounts.contract.ts';
import { auditLogContract } from '../../contract/audit-log.contract.ts';
import { boxesContract } from '../../contract/boxes.contract.ts';
import { cardCatalogContract } from '../../contract/card-catalog.contract.ts';
import { cardEditorContract, cardStoreContract } from '../../contract/card-store.contract.ts';
import { cartsContract, sharedCartContract } from '../../contract/carts.contract.ts';
import { clockContract } from '../../contract/clock.contract.ts';
import { addressBookContract } from '../../contract/customers.contract.ts';
import { documentsContract } from '../../contract/documents.contract.ts';
import { idsContract } from '../../contract/ids.contract.ts';
import { logContract } from '../../contract/log.contract.ts';
import { orderRecordsContract, ordersContract } from '../../contract/orders.contract.ts';
import { copiesIn } from '../../contract/orders-stage.ts';
import { otherTabsContract } from '../../contract/other-tabs.contract.ts';
import { outboxContract } from '../../contract/outbox.contract.ts';
import { paymentGatewayContract } from '../../contract/payment-gateway.contract.ts';
import { savedCardsContract } from '../../contract/saved-cards.contract.ts';
import { sessionsContract } from '../../contract/sessions.contract.ts';
import { webhookInboxContract } from '../../contract/webhook-inbox.contract.ts';

const close = async () => {};

cardCatalogContract('in memory', async () => {
  const { catalog, cardStore } = makeInMemoryCards();
  return { catalog, seed: async (cards) => (await cardStore.save(cards))._unsafeUnwrap(), close };
});

cardStoreContract('in memory', async () => {
  const cards = makeInMemoryCards();
  return { ...cards, orders: makeInMemoryOrders(cards).orders, close };
}, ['orders']);

cardEditorContract('in memory', async () => {
  const cards = makeInMemoryCards();
  const otherEditor = cards.workplaceOf('admin somebody@example.com').editor;
  return { ...cards, otherEditor, orders: makeInMemoryOrders(cards).orders, close };
}, ['otherEditor', 'orders']);

auditLogContract('in memory', async () => {
  const cards = makeInMemoryCards([], { by: 'admin owner@example.com' });
  const { cardStore } = cards.workplaceOf('shop');
  return { ...cards, cardStore, by: { editor: 'admin owner@example.com', cardStore: 'shop' }, close };
});

cartsContract('in memory', async () => ({ carts: makeInMemoryCarts(), close }), ['manyCarts', 'versions']);

cartsContract('in memory, shared by tabs', async () => ({ carts: makeInMemorySharedCart(), close }));

sharedCartContract('in memory', async () => ({ cart: makeInMemorySharedCart(), close }));

accountCartsContract('in memory', async () => {
  const rows: CartRows = new Map();
  const accounts = new Set<UserId>();
  return {
    accountCarts: makeInMemoryAccountCarts(rows, makeCountingIds(), (account) => accounts.has(account)),
    carts: makeInMemoryCarts(rows),
    addAccount: async (account) => void accounts.add(account),
    close,
  };
});

ordersContract('in memory', async () => {
  const { catalog, cardStore, stock } = makeInMemoryCards();
  const { orders, outbox, records } = makeInMemoryOrders({ stock });
  return {
    orders,
    outbox,
    logOf: async (id) => (await records.log(id))._unsafeUnwrap(),
    seed: async (cards) => (await cardStore.save(cards))._unsafeUnwrap(),
    copiesOf: async (id) => copiesIn((await catalog.card(id))._unsafeUnwrap()),
    close,
  };
}, ['outbox', 'logOf', 'everyState']);

/** Orders over cards of their own. */
async function ordersOverCards() {
  const { cardStore, stock } = makeInMemoryCards();
  const seed = async (cards: Parameters<typeof cardStore.save>[0]) => (await cardStore.save(cards))._unsafeUnwrap();
  return { ...makeInMemoryOrders({ stock }), seed, close };
}

orderRecordsContract('in memory', async () => ({
  ...(await ordersOverCards()),
  users: [userId('1'), userId('2')],
}));

outboxContract('in memory', ordersOverCards);

webhookInboxContract('in memory', async () => ({ inbox: makeInMemoryWebhookInbox(), close }));

paymentGatewayContract('demonstration', async () => ({
  gateway: makeDemoGateway(),
  reopen: async () => makeDemoGateway(),
  close,
}));

sessionsContract('in memory', async () => {
  const clock = makeFixedClock();
  const { sessions, become } = makeInMemoryIdentity({ clock });
  return {
    sessions,
    become: async (viewer) => become(viewer),
    advance: async (milliseconds) => clock.advance(milliseconds),
    close,
  };
}, ['become', 'advance']);

const admin = { username: 'admin', email: 'owner@example.org', password: 'the owner’s password' };

accountsContract('in memory', async () => {
  const savedCards = makeInMemorySavedCards();
  const { accounts, sessions, elsewhere } = makeInMemoryIdentity({ savedCards, admin });
  return {
    accounts,
    sessions,
    savedCards,
    admin,
    cards: ['c01', 'c02'],
    elsewhere: async () => ({ ...elsewhere(), savedCards }),
    close,
  };
}, ['elsewhere']);

passwordResetsContract('in memory', async () => {
  const clock = makeFixedClock();
  const { links, ...identity } = makeInMemoryIdentity({ clock, admin });
  return {
    ...identity,
    links: async () => [...links],
    advance: async (milliseconds) => clock.advance(milliseconds),
    close,
  };
});

otherTabsContract('in memory', async () => ({ openTab: makeInMemoryTabs(), close }));

addressBookContract(
  'in memory',
  async () => ({
    addressBook: makeInMemoryAddressBook(),
    users: [userId('1'), userId('2')],
    close,
  }),
  ['twoUsers'],
);

savedCardsContract('in memory', async () => {
  const clock = makeFixedClock();
  const savedCards = makeInMemorySavedCards(clock);
  const users = [userId('1'), userId('2')] as const;
  return {
    savedCards,
    users,
    advance: (milliseconds) => clock.advance(milliseconds),
    fill: async (count) => {
      for (let n = 0; n < count; n += 1) await savedCards.save(users[0], cardId(`filled${n}`));
    },
    close,
  };
}, ['twoUsers', 'fill']);

boxesContract('in memory', async () => ({ boxes: makeInMemoryBoxes(makeFixedClock()), close }));

documentsContract('in memory', async () => ({
  contents: makeInMemoryDocuments(makeFixedClock(), 'shop'),
  by: 'shop',
  close,
}));

clockContract('fixed', () => makeFixedClock());

idsContract('counting', () => makeCountingIds());

logContract('recording', async () => {
  const log = makeRecordingLog();
  return {
    log,
    written: async () =>
      log.entries.map(({ level, message, fields }) => ({ level, text: `${message} ${JSON.stringify(fields)}` })),
    close,
  };
}, ['written']);

logContract('silent', async () => ({ log: makeSilentLog(), close }));
