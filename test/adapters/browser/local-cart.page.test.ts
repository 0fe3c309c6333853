import { errAsync, okAsync } from 'neverthrow';
import { beforeEach, describe, expect, it } from 'vitest';
import { exclusiveHere } from '#adapters/browser/exclusive.ts';
import { makeAgreement } from '#adapters/browser/local-storage/agreed-cart.ts';
import { installCartOnWindow } from '#adapters/browser/local-storage/cart-on-window.ts';
import { makeLocalCarts } from '#adapters/browser/local-storage/local-carts.ts';
import { makeLocalValue } from '#adapters/browser/local-storage/local-value.ts';
import { makeSharedCart } from '#adapters/browser/local-storage/shared-cart.ts';
import { storageKeys } from '#adapters/browser/local-storage/storage-keys.ts';
import { storedSentCart } from '#adapters/browser/local-storage/stored-sent-cart.ts';
import { addCard, type Cart, setQuantity } from '#domain/cart/cart.ts';
import type { CartStores, ServerPlace } from '#domain/cart/cart-stores.ts';
import { makeChangeCart, makeRestoreCart, makeSetCartAside } from '#domain/cart/change-cart.use-case.ts';
import { makeClearCart, makeResetCart } from '#domain/cart/empty-cart.use-case.ts';
import { makeLoadCart } from '#domain/cart/load-cart.use-case.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { makeCountingIds } from '#test/support/in-memory/ids.ts';
import { aCard } from '../../support/cards.ts';
import { newCartIdentity } from '../../support/stored-values.ts';
import { type BrowserStage, openBrowser } from './browser-stage.ts';

const jordan = aCard({ id: 'jordan' });
const brady = aCard({ id: 'brady' });
const cart: Cart = [{ card: jordan, quantity: 2 }];

const ids = makeCountingIds();

const valuesOf = ({ place, log }: BrowserStage) => ({ ...place, log, tabs: window });

let browser: BrowserStage;
let asked: string[];
beforeEach(() => {
  browser = openBrowser();
  asked = [];
});

const away = storageFails;

/** A server that only records its calls. */
const server = (stored: Cart | null = null): ServerPlace => ({
  find: () => {
    asked.push('find');
    return okAsync(stored && { cart: stored, leftOut: 0, version: 1 });
  },
  save: (_id, saved) => {
    asked.push(`save ${saved.length}`);
    return okAsync({ version: 2 });
  },
  remove: () => {
    asked.push('remove');
    return okAsync({ version: 3 });
  },
  sent: makeLocalValue(valuesOf(browser), storedSentCart),
  join: () => errAsync(away),
  send: () => {
    asked.push('send');
  },
});

const deadServer = (): ServerPlace => ({
  ...server(),
  find: () => errAsync(away),
  save: () => errAsync(away),
  remove: () => errAsync(away),
});

function placesIn(stage: BrowserStage, remote?: ServerPlace): CartStores {
  const { clock, log } = stage;
  const { database } = stage.reload();
  return {
    local: makeSharedCart({
      place: stage.place,
      agreement: makeAgreement(async () => database, clock),
      exclusive: exclusiveHere(),
    }),
    session: makeLocalCarts(
      { storage: stage.session.safe, clock },
      { cart: storageKeys.cart, timestamp: storageKeys.cartTimestamp },
    ),
    backup: makeLocalCarts(stage.place, { cart: storageKeys.cartBackup }),
    server: remote,
    identity: newCartIdentity(ids, valuesOf(stage)),
    log,
  };
}

const local = () => browser.local.inner;
const session = () => browser.session.inner;
const added = (card: unknown) => (to: Cart) => addCard(to, card);
const page = (shown: Cart = [], saved = true) => ({ cart: shown, saved });

describe('saving the cart', () => {
  it('writes it with its timestamp, both copied to session storage [CART-10]', async () => {
    const change = makeChangeCart(placesIn(browser));
    await change(added(jordan), page());
    browser.clock.advance(5_000);
    const { cart: changed } = await change(added(brady), page());
    for (const storage of [local(), session()]) {
      expect(JSON.parse(storage.getItem(storageKeys.cart) ?? '').value).toEqual(JSON.parse(JSON.stringify(changed)));
      expect(storage.getItem(storageKeys.cartTimestamp)).toBe(String(browser.clock.now()));
    }
  });

  it('removes every stored copy with the last line, here and on the server [CART-11]', async () => {
    const change = makeChangeCart(placesIn(browser, server()));
    await change(added(jordan), page());
    await change((held) => setQuantity(held, jordan.id, 0), page());
    for (const storage of [local(), session()]) {
      expect(
        Object.keys(storage).filter((key) => key === storageKeys.cart || key === storageKeys.cartTimestamp),
      ).toEqual([]);
    }
    expect(asked).toEqual(['send', 'send']);
  });

  it('is in effect, is told as not kept, and keeps what was stored, when the storage is full [S1, S10]', async () => {
    const change = makeChangeCart(placesIn(browser));
    await change(added(jordan), page());
    browser.local.faults.write = 'full';
    const second = await change(added(brady), page());
    expect(second.cart).toHaveLength(2);
    expect(second.saved).toEqual({ kept: false, why: { kind: 'unavailable', why: 'full' } });
    expect(JSON.parse(local().getItem(storageKeys.cart) ?? '').value).toHaveLength(1);
  });

  it.each(['access', 'write'] as const)(
    'works from memory where the storage is forbidden: %s [S2, S3]',
    async (fault) => {
      if (fault === 'access') for (const { faults } of [browser.local, browser.session]) faults.access = true;
      else for (const { faults } of [browser.local, browser.session]) faults.write = 'forbidden';
      const places = placesIn(browser);
      const loaded = await makeLoadCart(places)();
      expect(loaded.cart).toEqual([]);
      const changed = await makeChangeCart(places)(added(jordan), page(loaded.cart, false));
      expect(changed.cart).toHaveLength(1);
      expect(changed.saved).toEqual({ kept: false, why: { kind: 'unavailable', why: 'forbidden' } });
      expect(places.identity.current()).toBe(places.identity.current());
    },
  );

  it('keeps the cart in this browser and has it sent after every change, whatever the server does [CART-16]', async () => {
    await makeChangeCart(placesIn(browser, server()))(added(jordan), page());
    expect(asked).toEqual(['send']);
    await makeChangeCart(placesIn(browser, deadServer()))(added(brady), page());
    expect((await makeLoadCart(placesIn(browser, deadServer()))()).cart).toHaveLength(2);
  });

  it('goes on silently with a line in the log when the server fails [CART-15]', async () => {
    const places = placesIn(browser, deadServer());
    expect(await makeLoadCart(places)()).toEqual({ cart: [], from: 'nowhere', notices: [] });
    expect(browser.log.entries.map(({ message }) => message)).toContainEqual(
      expect.stringContaining('the server API is not available yet'),
    );
    expect((await makeChangeCart(places)(added(jordan), page())).saved).toEqual({ kept: true });
  });
});

describe('loading the cart', () => {
  it('asks local storage, then session storage, and the server only if nothing is stored [CART-12]', async () => {
    const places = placesIn(browser, server([{ card: brady, quantity: 9 }]));
    await places.session.save(places.identity.current(), [{ card: jordan, quantity: 5 }]);
    await places.local.save(places.identity.current(), cart);
    expect(await makeLoadCart(places)()).toMatchObject({ from: 'local', cart });
    local().removeItem(storageKeys.cart);
    expect(await makeLoadCart(places)()).toMatchObject({ from: 'session', cart: [{ quantity: 5 }] });
    expect(asked).not.toContain('find');
    for (const storage of [local(), session()]) storage.removeItem(storageKeys.cart);
    expect(await makeLoadCart(places)()).toMatchObject({ from: 'server', cart: [{ quantity: 9 }] });
    expect(asked.filter((call) => call === 'find')).toHaveLength(1);
  });

  it('removes a corrupt cart from storage, keeps its text aside, and asks the server [CART-13, S4]', async () => {
    local().setItem(storageKeys.cart, '[{"card":');
    const loaded = await makeLoadCart(placesIn(browser, server(cart)))();
    expect(loaded).toMatchObject({ from: 'server', cart, notices: [{ kind: 'cart-corrupt' }] });
    expect(JSON.parse(local().getItem(storageKeys.cart) ?? '').value).toEqual(JSON.parse(JSON.stringify(cart)));
    const aside = Object.keys(local()).filter((key) => key.startsWith(`${storageKeys.cart}.corrupt.`));
    expect(aside.map((key) => local().getItem(key))).toEqual(['[{"card":']);
  });

  it('leaves out lines that make no sense and says how many [CART-05, S5]', async () => {
    local().setItem(
      storageKeys.cart,
      JSON.stringify([...cart, { card: brady, quantity: -3 }, { card: {}, quantity: 1 }]),
    );
    expect(await makeLoadCart(placesIn(browser))()).toMatchObject({
      cart,
      notices: [{ kind: 'lines-left-out', count: 2 }],
    });
  });

  it('says that a cart belongs to a newer shop, and leaves it [S6]', async () => {
    const newer = JSON.stringify({ version: 7, value: {} });
    local().setItem(storageKeys.cart, newer);
    const places = placesIn(browser);
    expect((await makeLoadCart(places)()).notices).toEqual([{ kind: 'cart-newer' }]);
    const changed = await makeChangeCart(places)(added(jordan), page());
    expect(changed.saved).toEqual({ kept: false, why: { kind: 'cart-newer' } });
    expect(local().getItem(storageKeys.cart)).toBe(newer);
  });
});

describe('emptying the cart', () => {
  it('keeps the cart under its backup key when an add breaks, and brings it back [CART-17, C1]', async () => {
    const places = placesIn(browser);
    await places.local.save(places.identity.current(), cart);
    expect(await makeSetCartAside(places)(cart)).toEqual([]);
    expect(local().getItem(storageKeys.cart)).toBeNull();
    expect(session().getItem(storageKeys.cart)).toBeNull();
    expect(JSON.parse(local().getItem(storageKeys.cartBackup) ?? '').value).toHaveLength(1);
    expect((await makeRestoreCart(placesIn(browser))(page(), []))?.cart).toEqual(cart);
    expect((await makeLoadCart(placesIn(browser))()).cart).toEqual(cart);
  });

  it('takes a new cart id with a clear that the server did not hear of, and with every reset [CART-07, CART-08]', async () => {
    const places = placesIn(browser, deadServer());
    const first = places.identity.current();
    await makeClearCart(places)();
    const second = places.identity.current();
    await makeResetCart(placesIn(browser, server()))();
    expect(new Set([first, second, local().getItem(storageKeys.cartId)]).size).toBe(3);
    expect(asked).toEqual([]);
  });
});

describe('the functions on the window', () => {
  const install = () => installCartOnWindow(window, browser.place);

  it('read, validate and clear the cart under the one cart key [CART-18]', async () => {
    install();
    const places = placesIn(browser);
    await places.local.save(places.identity.current(), cart);
    expect(window.goatCart?.readStoredCart()).toEqual(cart);
    expect(window.goatCart?.validateStoredCart()).toEqual({ valid: true, lines: 1, leftOut: 0 });
    expect(window.goatCart?.clearStoredCart()).toBe(true);
    expect(local().getItem(storageKeys.cart)).toBeNull();
    expect(window.goatCart?.readStoredCart()).toEqual([]);
    expect(window.goatCart?.validateStoredCart()).toEqual({ valid: true, lines: 0, leftOut: 0 });
  });

  it('clear a cart for good: the next change and the next start of the page do not bring it back [CART-18]', async () => {
    const { clearStoredCart } = install();
    for (const written of ['by the shop', 'by hand']) {
      const places = placesIn(browser);
      await makeChangeCart(places)(added(jordan), page());
      if (written === 'by hand') local().setItem(storageKeys.cart, JSON.stringify(cart));
      expect(clearStoredCart()).toBe(true);
      expect((await makeLoadCart(placesIn(browser))()).cart).toEqual([]);
      expect((await makeChangeCart(places)(added(brady), page())).cart).toEqual([{ card: brady, quantity: 1 }]);
      clearStoredCart();
    }
  });

  it('say what is wrong with a stored cart, and change nothing by looking [CART-18]', () => {
    const { validateStoredCart } = install();
    for (const [text, report] of [
      ['{', { valid: false, lines: 0, leftOut: 0, reason: 'corrupt' }],
      ['{"version":9,"value":[]}', { valid: false, lines: 0, leftOut: 0, reason: 'newer' }],
      [JSON.stringify([...cart, { card: jordan, quantity: 0 }]), { valid: false, lines: 1, leftOut: 1 }],
    ] as const) {
      local().setItem(storageKeys.cart, text);
      expect(validateStoredCart()).toEqual(report);
      expect(local().getItem(storageKeys.cart)).toBe(text);
    }
    browser.local.faults.access = true;
    expect(validateStoredCart()).toEqual({ valid: false, lines: 0, leftOut: 0, reason: 'forbidden' });
  });
});
