import { beforeEach, describe, expect, it } from 'vitest';
import { addCard, type Cart, setQuantity } from '#domain/cart/cart.ts';
import type { CartPlaces } from '#domain/cart/cart-places.ts';
import type { Carts } from '#domain/cart/carts.port.ts';
import { makeChangeCart, makeRestoreCart, makeSetCartAside } from '#domain/cart/change-cart.use-case.ts';
import { tellServer } from '#domain/cart/save-cart.ts';
import { aCard } from '../../support/cards.ts';
import { makeInMemoryShop } from '../../support/in-memory-shop.ts';
import { failingCarts, full, silentCarts, unreachable, watched } from './failing-carts.ts';

const jordan = aCard({ id: 'jordan' });
const rare = aCard({ id: 'rare', stock: 1 });
const one: Cart = [{ card: jordan, quantity: 1 }];

let shop: ReturnType<typeof makeInMemoryShop>;
const kept = async (carts: Carts) => (await carts.find(shop.places.identity.current()))._unsafeUnwrap()?.cart ?? null;
const serverNotice = expect.objectContaining({
  level: 'warn',
  message: expect.stringContaining('the server API is not available yet'),
});

beforeEach(() => {
  shop = makeInMemoryShop();
});

describe('changing the cart', () => {
  const add = (cart: Cart, card: unknown = jordan, places: CartPlaces = shop.places) =>
    makeChangeCart(places)(cart, (before) => addCard(before, card));

  it('saves a cart that is not empty here, copies it to the session and sends it [CART-10][CART-16]', async () => {
    expect(await add([])).toEqual({ cart: one, refusal: undefined, saved: { kept: true } });
    for (const place of ['local', 'session', 'server'] as const) expect(await kept(shop.places[place])).toEqual(one);
  });

  it('saves after every change [CART-10]', async () => {
    let cart: Cart = [];
    for (const quantity of [1, 2, 3]) {
      ({ cart } = await add(cart));
      expect(await kept(shop.places.local)).toEqual([{ card: jordan, quantity }]);
      expect(await kept(shop.places.session)).toEqual([{ card: jordan, quantity }]);
    }
  });

  it('removes every copy with the last line, so that it does not come back [CART-11]', async () => {
    await add([]);
    const local = watched(shop.places.local);
    const changed = await makeChangeCart({ ...shop.places, local })(one, (cart) => setQuantity(cart, jordan.id, 0));
    expect(local.calls).toEqual(['remove']);
    expect(changed).toEqual({ cart: [], refusal: undefined, saved: { kept: true } });
    for (const place of ['local', 'session', 'server'] as const) expect(await kept(shop.places[place])).toBeNull();
  });

  it('does not wait for the server [CART-16]', async () => {
    expect((await add([], jordan, { ...shop.places, server: silentCarts() })).saved).toEqual({ kept: true });
    expect(await kept(shop.places.local)).toEqual(one);
  });

  it('loses nothing to a failing server, says nothing of it and logs it [CART-15][CART-16]', async () => {
    const changed = await add([], jordan, { ...shop.places, server: failingCarts(unreachable) });
    expect(changed).toEqual({ cart: one, refusal: undefined, saved: { kept: true } });
    expect(await kept(shop.places.local)).toEqual(one);
    await expect.poll(() => shop.log.entries).toEqual([serverNotice]);
  });

  it('needs no server', async () => {
    const { server: _, ...places } = shop.places;
    expect((await add([], jordan, places)).saved).toEqual({ kept: true });
    expect(shop.log.entries).toEqual([]);
  });

  it('keeps the cart in effect when it cannot be stored here, says why, and still copies and sends it', async () => {
    const changed = await add([], jordan, { ...shop.places, local: failingCarts(full) });
    expect(changed).toEqual({ cart: one, refusal: undefined, saved: { kept: false, why: full } });
    expect(await kept(shop.places.session)).toEqual(one);
    expect(await kept(shop.places.server)).toEqual(one);
  });

  it('counts as kept without the session copy', async () => {
    const changed = await add([], jordan, { ...shop.places, session: failingCarts(full) });
    expect(changed.saved).toEqual({ kept: true });
  });

  it('ignores what is not a card, logs an error and saves nothing [CART-04]', async () => {
    const local = watched(shop.places.local);
    const changed = await add(one, { id: 7 }, { ...shop.places, local });
    expect(changed).toEqual({ cart: one, refusal: { kind: 'not-a-card' }, saved: { kept: true } });
    expect(local.calls).toEqual([]);
    expect(shop.log.entries).toEqual([
      { level: 'error', message: 'what was to be added to the cart is not a card', facts: undefined },
    ]);
  });

  it('keeps the lines after an add that is refused for stock, and logs no error [CART-19][CART-21]', async () => {
    const { cart } = await add([], rare);
    const local = watched(shop.places.local);
    const changed = await add(cart, rare, { ...shop.places, local });
    expect(changed).toEqual({
      cart: [{ card: rare, quantity: 1 }],
      refusal: { kind: 'only-left', cardId: rare.id, left: 1 },
      saved: { kept: true },
    });
    expect(local.calls).toEqual([]);
    expect(await kept(shop.places.local)).toEqual(cart);
    expect(await kept(shop.places.backup)).toBeNull();
    expect(shop.log.entries).toEqual([]);
  });

  it('saves a change that was cut short', async () => {
    const { cart } = await add([], { ...rare, stock: 3 });
    const changed = await makeChangeCart(shop.places)(cart, (before) => setQuantity(before, rare.id, 9));
    expect(changed.refusal).toMatchObject({ kind: 'only-left', left: 3 });
    expect((await kept(shop.places.local))?.[0]?.quantity).toBe(3);
  });
});

describe('telling the server', () => {
  it('never fails, and says nothing of a success', async () => {
    const id = shop.places.identity.current();
    await tellServer(shop.places, shop.places.server.save(id, one));
    expect(shop.log.entries).toEqual([]);
    await tellServer(shop.places, failingCarts(unreachable).save(id, one));
    expect(shop.log.entries).toEqual([serverNotice]);
  });
});

describe('an add that breaks', () => {
  const save = async (cart: Cart) => {
    for (const place of ['local', 'session', 'server'] as const)
      await shop.places[place].save(shop.places.identity.current(), cart);
  };

  it('empties the cart, removes what is stored here and keeps it under a backup key [CART-17]', async () => {
    await save(one);
    expect(await makeSetCartAside(shop.places)(one)).toEqual([]);
    expect(await kept(shop.places.local)).toBeNull();
    expect(await kept(shop.places.session)).toBeNull();
    expect(await kept(shop.places.backup)).toEqual(one);
    expect(shop.log.entries).toEqual([]);
  });

  it('can be undone: the cart comes back, is saved everywhere and is no longer a backup [CART-17]', async () => {
    await save(one);
    await makeSetCartAside(shop.places)(one);
    expect(await makeRestoreCart(shop.places)()).toEqual({ cart: one, saved: { kept: true } });
    for (const place of ['local', 'session', 'server'] as const) expect(await kept(shop.places[place])).toEqual(one);
    expect(await kept(shop.places.backup)).toBeNull();
    expect(await makeRestoreCart(shop.places)()).toBeNull();
  });

  it('empties the cart even when no backup can be kept, and logs it', async () => {
    const places = { ...shop.places, backup: failingCarts(full) };
    expect(await makeSetCartAside(places)(one)).toEqual([]);
    expect(shop.log.entries).toEqual([
      {
        level: 'error',
        message: 'the cart could not be kept under its backup key',
        facts: { reason: 'cart-store-unavailable' },
      },
    ]);
    expect(await makeRestoreCart(places)()).toBeNull();
  });

  it('keeps the backup when the cart that comes back cannot be stored', async () => {
    await makeSetCartAside(shop.places)(one);
    const restored = await makeRestoreCart({ ...shop.places, local: failingCarts(full) })();
    expect(restored).toEqual({ cart: one, saved: { kept: false, why: full } });
    expect(await kept(shop.places.backup)).toEqual(one);
  });

  it('leaves nothing to restore where nothing was set aside', async () => {
    expect(await makeRestoreCart(shop.places)()).toBeNull();
  });
});
