import { errAsync, ok } from 'neverthrow';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exclusiveHere } from '#adapters/browser/exclusive.ts';
import type { IndexedDatabase } from '#adapters/browser/indexed-db/open-indexed-db.ts';
import { makeAgreement } from '#adapters/browser/local-storage/agreed-cart.ts';
import type { SafeStorage } from '#adapters/browser/local-storage/safe-storage.ts';
import { makeSharedCart } from '#adapters/browser/local-storage/shared-cart.ts';
import { storageKeys } from '#adapters/browser/local-storage/storage-keys.ts';
import { addCard, type CartId, cartId } from '#domain/cart/cart.ts';
import type { SharedCart } from '#domain/cart/carts.port.ts';
import { aCard } from '../../support/cards.ts';
import { type BrowserStage, openBrowser } from './browser-stage.ts';

const id = cartId('a1b2c3d4e5f6a1b2c3d4e5f6a1');
const jordan = aCard({ id: 'jordan' });
const brady = aCard({ id: 'brady' });

/** Local storage with one process per tab: own writes are visible at once, others' late. */
function lateStorage() {
  const shared = new Map<string, string>();
  const tabs: { catchUp(): void }[] = [];
  const openTab = () => {
    const view = new Map(shared);
    /** Writes of this tab that others do not see yet. */
    const onTheWay: (() => void)[] = [];
    const write = (change: (texts: Map<string, string>) => void) => {
      change(view);
      onTheWay.push(() => change(shared));
      return ok(undefined);
    };
    const storage: SafeStorage = {
      read: (key) => ok(view.get(key) ?? null),
      write: (key, text) => write((texts) => void texts.set(key, text)),
      remove: (key) => write((texts) => void texts.delete(key)),
      keys: () => ok([...view.keys()]),
    };
    const tab = {
      storage,
      arrive: (count = onTheWay.length) => {
        for (const land of onTheWay.splice(0, count)) land();
      },
      catchUp: () => {
        view.clear();
        for (const [key, text] of shared) view.set(key, text);
      },
    };
    tabs.push(tab);
    return tab;
  };
  return { openTab, clear: () => shared.clear(), catchUpAll: () => tabs.map((tab) => tab.catchUp()) };
}

let browser: BrowserStage;
beforeEach(() => {
  browser = openBrowser();
});
afterEach(() => browser.close());

function openTabs() {
  const storage = lateStorage();
  const exclusive = exclusiveHere();
  const openTab = () => {
    const { database } = browser.reload();
    const tab = storage.openTab();
    const agreement = makeAgreement(async () => database, browser.clock);
    const cart = makeSharedCart({ place: { storage: tab.storage, clock: browser.clock }, agreement, exclusive });
    return { ...tab, cart };
  };
  return { ...storage, openTab };
}

const add = async (cart: SharedCart, card = jordan, at: CartId = id) =>
  (await cart.change(at, (latest) => addCard(latest, card).cart))._unsafeUnwrap();
const quantities = (cart: Awaited<ReturnType<typeof add>>) =>
  Object.fromEntries(cart.map(({ card, quantity }) => [card.id, quantity]));
const found = async ({ cart }: { cart: SharedCart }) => quantities((await cart.find(id))._unsafeUnwrap()?.cart ?? []);

describe('tabs whose storage is late', () => {
  it('lose no change, although neither sees what the other stored [CART-27, M1]', async () => {
    const { openTab } = openTabs();
    const [a, b] = [openTab(), openTab()];
    for (let round = 0; round < 5; round += 1) {
      await add(a.cart);
      await add(b.cart, brady);
    }
    expect(quantities(await add(a.cart))).toEqual({ jordan: 6, brady: 5 });
  });

  it('see the whole cart once their storage has caught up [M1]', async () => {
    const { openTab, catchUpAll } = openTabs();
    const [a, b] = [openTab(), openTab()];
    await add(a.cart);
    await add(b.cart);
    for (const tab of [a, b]) tab.arrive();
    catchUpAll();
    for (const tab of [a, b]) expect(await found(tab)).toEqual({ jordan: 2 });
  });

  it('mend the storage where an older change arrived after a newer one [M1]', async () => {
    const { openTab, catchUpAll } = openTabs();
    const [a, b] = [openTab(), openTab()];
    await add(a.cart);
    await add(b.cart);
    for (const tab of [b, a]) tab.arrive();
    catchUpAll();
    expect(await found(b)).toEqual({ jordan: 2 });
    b.arrive();
    catchUpAll();
    expect(await found(a)).toEqual({ jordan: 2 });
  });

  it('are right about the next change whatever the order in which keys arrived [M1]', async () => {
    const { openTab, catchUpAll } = openTabs();
    const [a, b] = [openTab(), openTab()];
    await add(a.cart);
    await add(b.cart);
    // The cart of the newer change, then all of the older one, then what goes with the newer cart.
    b.arrive(1);
    a.arrive();
    b.arrive();
    catchUpAll();
    expect(quantities(await add(a.cart))).toEqual({ jordan: 3 });
  });

  it('do not bring back a cart that one of them has emptied [CART-11]', async () => {
    const { openTab } = openTabs();
    const [a, b] = [openTab(), openTab()];
    await add(a.cart);
    a.arrive();
    b.catchUp();
    await a.cart.remove(id);
    expect(quantities(await add(b.cart, brady))).toEqual({ brady: 1 });
  });

  it('do not bring back what a storage held that was cleared by hand, for it has a new cart id [CART-18]', async () => {
    const { openTab, clear, catchUpAll } = openTabs();
    const [a, b] = [openTab(), openTab()];
    await add(a.cart);
    a.arrive();
    clear();
    catchUpAll();
    const fresh = cartId('b1b2c3d4e5f6a1b2c3d4e5f6a2');
    expect(quantities(await add(b.cart, brady, fresh))).toEqual({ brady: 1 });
    expect(quantities(await add(a.cart, brady, fresh))).toEqual({ brady: 2 });
  });

  it('take over what an older version of the shop has written meanwhile', async () => {
    const { openTab } = openTabs();
    const a = openTab();
    await add(a.cart);
    a.storage.write(storageKeys.cart, JSON.stringify({ version: 1, value: [{ card: brady, quantity: 4 }] }));
    expect(quantities(await add(a.cart))).toEqual({ brady: 4, jordan: 1 });
    expect(quantities(await add(a.cart))).toEqual({ brady: 4, jordan: 2 });
  });

  it('go on with what they agreed on where the stored text cannot be read [S4]', async () => {
    const { openTab } = openTabs();
    const a = openTab();
    await add(a.cart);
    a.storage.write(storageKeys.cart, '{"revision":1,"version":1,"value":[{"ca');
    expect(quantities(await add(a.cart))).toEqual({ jordan: 2 });
    const keys = a.storage.keys()._unsafeUnwrap();
    expect(keys.some((key) => key.startsWith(`${storageKeys.cart}.corrupt.`))).toBe(true);
  });
});

describe('a cart without the browser database', () => {
  const opened = (load: () => Promise<Pick<IndexedDatabase, 'update'>>) => {
    const agreement = makeAgreement(load, browser.clock);
    return makeSharedCart({ place: browser.place, agreement, exclusive: exclusiveHere() });
  };
  const broken: Pick<IndexedDatabase, 'update'> = {
    update: () => errAsync({ kind: 'database-failed', reason: 'unavailable' } as const),
  };

  it('works as it would alone, and asks for the database again after a while [S8]', async () => {
    let asked = 0;
    const cart = opened(async () => {
      asked += 1;
      if (asked === 1) throw new Error('the chunk is gone');
      return broken;
    });
    for (const quantity of [1, 2, 3]) expect(quantities(await add(cart))).toEqual({ jordan: quantity });
    expect(asked).toBe(1);
    browser.clock.advance(60_000);
    expect(quantities(await add(cart))).toEqual({ jordan: 4 });
    expect(asked).toBe(2);
  });

  it('is not held up by one that is never loaded', async () => {
    const cart = opened(() => new Promise(() => {}));
    expect(quantities(await add(cart))).toEqual({ jordan: 1 });
  });

  it('keeps what was stored when the database breaks after it', async () => {
    const { database } = browser.places;
    const cart = opened(async () => ({
      update: (drawer, key, next) =>
        database
          .update(drawer, key, next)
          .andThen(() => errAsync({ kind: 'database-failed', reason: 'full' } as const)),
    }));
    expect(quantities(await add(cart))).toEqual({ jordan: 1 });
    expect(quantities(await add(cart))).toEqual({ jordan: 2 });
  });

  it('changes nothing by a rule that breaks, and tells of it', async () => {
    const cart = opened(async () => browser.places.database);
    await add(cart);
    const change = async () =>
      cart.change(id, () => {
        throw new Error('a bug');
      });
    await expect(change()).rejects.toThrow('a bug');
    expect((await cart.find(id))._unsafeUnwrap()?.cart).toHaveLength(1);
    expect(quantities(await add(cart))).toEqual({ jordan: 2 });
  });
});
