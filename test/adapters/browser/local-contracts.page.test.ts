import { okAsync } from 'neverthrow';
import { exclusiveHere } from '#adapters/browser/exclusive.ts';
import { makeLateBoxes, makeLateCardStore } from '#adapters/browser/late-ports.ts';
import { makeAgreement, noAgreement } from '#adapters/browser/local-storage/agreed-cart.ts';
import { makeLocalAuditLog } from '#adapters/browser/local-storage/local-audit-log.ts';
import { makeLocalBoxes } from '#adapters/browser/local-storage/local-boxes.ts';
import { makeLocalCardCatalog } from '#adapters/browser/local-storage/local-card-catalog.ts';
import { makeLocalCardEditor } from '#adapters/browser/local-storage/local-card-editor.ts';
import { makeLocalCardStore } from '#adapters/browser/local-storage/local-card-store.ts';
import { makeLocalCards } from '#adapters/browser/local-storage/local-cards.ts';
import { makeLocalCarts } from '#adapters/browser/local-storage/local-carts.ts';
import { makeLocalDocuments } from '#adapters/browser/local-storage/local-documents.ts';
import type { WhoWorks } from '#adapters/browser/local-storage/local-edited-cards.ts';
import { makeLocalOrders } from '#adapters/browser/local-storage/local-orders.ts';
import type { CopyStores } from '#adapters/browser/local-storage/redundant-store.ts';
import { makeSharedCart } from '#adapters/browser/local-storage/shared-cart.ts';
import { storageKeys } from '#adapters/browser/local-storage/storage-keys.ts';
import { makeCountingIds } from '#test/support/in-memory/ids.ts';
import { auditLogContract } from '../../contract/audit-log.contract.ts';
import { boxesContract } from '../../contract/boxes.contract.ts';
import { cardCatalogContract } from '../../contract/card-catalog.contract.ts';
import { cardEditorContract, cardStoreContract } from '../../contract/card-store.contract.ts';
import { cartsContract, sharedCartContract } from '../../contract/carts.contract.ts';
import { documentsContract } from '../../contract/documents.contract.ts';
import { ordersContract } from '../../contract/orders.contract.ts';
import { copiesIn } from '../../contract/orders-stage.ts';
import { type BrowserStage, type FaultyStorage, openBrowser } from './browser-stage.ts';

const samples = () => okAsync([]);

function shopIn(places: CopyStores) {
  const cards = makeLocalCards(places, exclusiveHere());
  return {
    cards,
    catalog: makeLocalCardCatalog({ cards, samples }),
    cardStore: makeLateCardStore(async () => makeLocalCardStore({ places, cards, who: async () => 'shop' })),
  };
}

/** Nothing can be written anywhere in this browser. */
const fill = (browser: BrowserStage) => async () => {
  for (const { faults } of [browser.local, browser.session]) faults.write = 'full';
  browser.breakDatabase();
};
const empty = (browser: BrowserStage) => async () => {
  for (const { faults } of [browser.local, browser.session]) faults.write = null;
  browser.mendDatabase();
};

/** Nothing can be read or written anywhere in this browser. */
function forbid(browser: BrowserStage) {
  for (const { faults } of [browser.local, browser.session]) faults.access = true;
  browser.breakDatabase();
}

cardCatalogContract('local storage', async () => {
  const browser = openBrowser();
  const { catalog, cardStore } = shopIn(browser.places);
  return {
    catalog,
    seed: async (cards) => (await cardStore.save(cards))._unsafeUnwrap(),
    break: async () => forbid(browser),
    close: browser.close,
  };
}, ['break']);

cardStoreContract('local storage', async () => {
  const browser = openBrowser();
  return { ...shopIn(browser.places), break: fill(browser), mend: empty(browser), close: browser.close };
}, ['break', 'mend']);

/** The same with an editor, for the admin and for others. */
function editedIn(browser: BrowserStage) {
  const { places } = browser;
  const { cards, ...shop } = shopIn(places);
  const ids = makeCountingIds();
  const editorOf = (who: WhoWorks) => makeLocalCardEditor({ places, cards, ids, who });
  return {
    ...shop,
    editor: editorOf(async () => 'admin owner@example.com'),
    otherEditor: editorOf(async () => 'admin somebody@example.com'),
    guestEditor: editorOf(async () => null),
    auditLog: makeLocalAuditLog(places),
    close: browser.close,
  };
}

cardEditorContract('local storage', async () => {
  const browser = openBrowser();
  return { ...editedIn(browser), break: fill(browser), mend: empty(browser) };
}, ['otherEditor', 'guestEditor', 'break', 'mend']);

auditLogContract('local storage', async () => {
  const browser = openBrowser();
  return {
    ...editedIn(browser),
    by: { editor: 'admin owner@example.com', cardStore: 'shop' },
    break: async () => browser.breakDatabase(),
  };
}, ['break']);

const cartsOver = (name: string, choose: (browser: BrowserStage) => FaultyStorage, key: string) =>
  cartsContract(name, async () => {
    const browser = openBrowser();
    const { safe, inner, faults } = choose(browser);
    const open = () =>
      makeLocalCarts({ storage: safe, clock: browser.clock }, { cart: key, timestamp: storageKeys.cartTimestamp });
    return {
      carts: open(),
      reopen: async () => open(),
      plant: async (items) => inner.setItem(key, JSON.stringify(items)),
      corrupt: async () => inner.setItem(key, `${inner.getItem(key)?.slice(0, -7)}`),
      newer: async () => inner.setItem(key, JSON.stringify({ version: 2, value: { lines: [] } })),
      break: async () => {
        faults.write = 'full';
      },
      mend: async () => {
        faults.write = null;
      },
      close: browser.close,
    };
  }, ['reopen', 'plant', 'corrupt', 'newer', 'break', 'mend']);

cartsOver('session storage', ({ session }) => session, storageKeys.cart);
cartsOver('the backup key', ({ local }) => local, storageKeys.cartBackup);

/** The cart that tabs share, in a browser with or without a database. */
function openSharedCart(browser: BrowserStage, hasDatabase: boolean) {
  const exclusive = exclusiveHere();
  const openTab = () => {
    const { database, clock } = browser.reload();
    const agreement = hasDatabase ? makeAgreement(async () => database, clock) : noAgreement;
    return makeSharedCart({ place: browser.place, agreement, exclusive });
  };
  return {
    openTab,
    cart: openTab(),
    takeOut: () => browser.local.inner.removeItem(storageKeys.cart),
    break: async () => {
      browser.local.faults.write = 'full';
    },
    mend: async () => {
      browser.local.faults.write = null;
    },
    close: browser.close,
  };
}

for (const hasDatabase of [true, false]) {
  const name = hasDatabase ? 'local storage' : 'local storage, without a database';
  sharedCartContract(name, async () => openSharedCart(openBrowser(), hasDatabase), ['tabs', 'hand', 'break']);

  cartsContract(name, async () => {
    const browser = openBrowser();
    const { inner } = browser.local;
    const { cart, openTab, ...stage } = openSharedCart(browser, hasDatabase);
    return {
      ...stage,
      carts: cart,
      reopen: async () => openTab(),
      plant: async (items) => inner.setItem(storageKeys.cart, JSON.stringify(items)),
      corrupt: async () => inner.setItem(storageKeys.cart, `${inner.getItem(storageKeys.cart)?.slice(0, -7)}`),
      newer: async () => inner.setItem(storageKeys.cart, JSON.stringify({ version: 2, value: { lines: [] } })),
    };
  }, ['reopen', 'plant', 'corrupt', 'newer', 'break', 'mend']);
}

ordersContract('local storage', async () => {
  const browser = openBrowser();
  const { cards, cardStore, catalog } = shopIn(browser.places);
  const open = () => makeLocalOrders({ ...browser.place, cards, samples, exclusive: exclusiveHere() }).orders;
  return {
    orders: open(),
    seed: async (seeded) => (await cardStore.save(seeded))._unsafeUnwrap(),
    copiesOf: async (id) => copiesIn((await catalog.card(id))._unsafeUnwrap()),
    reopen: async () => open(),
    break: async () => forbid(browser),
    close: browser.close,
  };
}, ['reopen', 'break', 'everyState']);

boxesContract('local storage', async () => {
  const browser = openBrowser();
  const exclusive = exclusiveHere();
  return {
    boxes: makeLateBoxes(async () => makeLocalBoxes(browser.places, exclusive)),
    reopen: async () => makeLocalBoxes(browser.reload(), exclusive),
    break: fill(browser),
    mend: empty(browser),
    close: browser.close,
  };
}, ['reopen', 'break', 'mend']);

const asAdmin: WhoWorks = async () => 'admin owner@example.org';

documentsContract('local storage', async () => {
  const browser = openBrowser();
  return {
    contents: makeLocalDocuments(browser.places, exclusiveHere(), asAdmin),
    by: 'admin owner@example.org',
    reopen: async () => makeLocalDocuments(browser.reload(), exclusiveHere(), asAdmin),
    break: fill(browser),
    mend: empty(browser),
    close: browser.close,
  };
}, ['reopen', 'break', 'mend']);
