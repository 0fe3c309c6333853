import { beforeEach, describe, expect, it } from 'vitest';
import { addCard, type Cart, setQuantity } from '#domain/cart/cart.ts';
import type { CartStores } from '#domain/cart/cart-stores.ts';
import type { Carts } from '#domain/cart/carts.port.ts';
import { makeChangeCart, makeRestoreCart, makeSetCartAside } from '#domain/cart/change-cart.use-case.ts';
import { aCard } from '../../support/cards.ts';
import { makeInMemoryShop } from '../../support/in-memory-shop.ts';
import { failingCarts, full, fullStore, sendingFrom, watched } from './failing-carts.ts';

const jordan = aCard({ id: 'jordan' });
const brady = aCard({ id: 'brady' });
const rare = aCard({ id: 'rare', stock: 1 });
const one: Cart = [{ card: jordan, quantity: 1 }];

let shop: ReturnType<typeof makeInMemoryShop>;
const kept = async (carts: Pick<Carts, 'find'>) =>
  (await carts.find(shop.places.identity.current()))._unsafeUnwrap()?.cart ?? null;
const store = (cart: Cart) => shop.places.local.save(shop.places.identity.current(), cart);
const page = (cart: Cart = [], saved = true) => ({ cart, saved });

beforeEach(() => {
  shop = makeInMemoryShop();
});

describe('changing the cart', () => {
  const add = (card: unknown = jordan, places: CartStores = shop.places, shown = page()) =>
    makeChangeCart(places)((before) => addCard(before, card), shown);

  it('saves a cart that is not empty here, copies it to the session and has it sent [CART-10, CART-16]', async () => {
    const { places, sent } = sendingFrom(shop.places);
    expect(await add(jordan, places)).toEqual({ cart: one, changed: true, refusal: undefined, saved: { kept: true } });
    for (const place of ['local', 'session'] as const) expect(await kept(shop.places[place])).toEqual(one);
    expect(sent).toEqual([null]);
  });

  it('saves after every change [CART-10]', async () => {
    for (const quantity of [1, 2, 3]) {
      await add();
      expect(await kept(shop.places.local)).toEqual([{ card: jordan, quantity }]);
      expect(await kept(shop.places.session)).toEqual([{ card: jordan, quantity }]);
    }
  });

  it('starts from the cart as it is stored, whatever the page shows [M1]', async () => {
    await store([{ card: brady, quantity: 4 }]);
    const { cart } = await add(jordan, shop.places, page([{ card: rare, quantity: 1 }]));
    expect(cart).toEqual([{ card: brady, quantity: 4 }, ...one]);
    expect(await kept(shop.places.local)).toEqual(cart);
  });

  it('starts from the page’s cart where that is not saved [S1]', async () => {
    await store([{ card: brady, quantity: 4 }]);
    const { cart } = await add(jordan, shop.places, page([{ card: rare, quantity: 1 }], false));
    expect(cart.map(({ card }) => card.id)).toEqual(['rare', 'jordan']);
  });

  it('removes every copy with the last line, so that it does not come back [CART-11]', async () => {
    await add();
    const changed = await makeChangeCart(shop.places)((cart) => setQuantity(cart, jordan.id, 0), page(one));
    expect(changed).toMatchObject({ cart: [], changed: true, saved: { kept: true } });
    for (const place of ['local', 'session'] as const) expect(await kept(shop.places[place])).toBeNull();
    expect(shop.places.local.wasEmptied()).toBe(true);
  });

  it('changes the cart without a server', async () => {
    const { server: _, ...places } = shop.places;
    expect((await add(jordan, places)).saved).toEqual({ kept: true });
    expect(shop.log.entries).toEqual([]);
  });

  it('keeps the cart in effect when it cannot be stored here, says why, and still copies and sends it [S1]', async () => {
    const { places, sent } = sendingFrom({ ...shop.places, local: fullStore(shop.places.local) });
    const changed = await add(jordan, places);
    expect(changed).toMatchObject({ cart: one, changed: true, saved: { kept: false, why: full } });
    expect(await kept(shop.places.session)).toEqual(one);
    expect(sent).toEqual([one]);
  });

  it('goes on with the page’s cart where what is stored cannot be read [S2]', async () => {
    const forbidden = { kind: 'unavailable', why: 'forbidden' } as const;
    const places = { ...shop.places, local: failingCarts(forbidden) };
    const changed = await add(brady, places, page(one));
    expect(changed.cart).toEqual([...one, { card: brady, quantity: 1 }]);
    expect(changed.saved).toEqual({ kept: false, why: forbidden });
  });

  it('counts as kept without the session copy', async () => {
    const changed = await add(jordan, { ...shop.places, session: failingCarts(full) });
    expect(changed.saved).toEqual({ kept: true });
  });

  it('ignores what is not a card, logs an error and saves nothing [CART-04]', async () => {
    await store(one);
    const { places, sent } = sendingFrom(shop.places);
    expect(await add({ id: 7 }, places)).toEqual({
      cart: one,
      changed: false,
      refusal: { kind: 'not-a-card' },
      saved: { kept: true },
    });
    expect(sent).toEqual([]);
    expect(await kept(shop.places.session)).toBeNull();
    expect(shop.log.entries).toEqual([
      { level: 'error', message: 'not added to the cart: not a card', fields: undefined },
    ]);
  });

  it('keeps the lines after an add that is refused for stock, and logs no error [CART-19, CART-21]', async () => {
    const { cart } = await add(rare);
    const { places, sent } = sendingFrom(shop.places);
    expect(await add(rare, places)).toEqual({
      cart: [{ card: rare, quantity: 1 }],
      changed: false,
      refusal: { kind: 'only-left', cardId: rare.id, left: 1 },
      saved: { kept: true },
    });
    expect(sent).toEqual([]);
    expect(await kept(shop.places.local)).toEqual(cart);
    expect(await kept(shop.places.backup)).toBeNull();
    expect(shop.log.entries).toEqual([]);
  });

  it('saves a change that was cut short', async () => {
    await add({ ...rare, stock: 3 });
    const changed = await makeChangeCart(shop.places)((before) => setQuantity(before, rare.id, 9), page());
    expect(changed.refusal).toMatchObject({ kind: 'only-left', left: 3 });
    expect((await kept(shop.places.local))?.[0]?.quantity).toBe(3);
  });
});

describe('an add that breaks', () => {
  const save = async (cart: Cart) => {
    for (const place of ['local', 'session'] as const)
      await shop.places[place].save(shop.places.identity.current(), cart);
  };

  it('empties the cart, removes what is stored here and keeps it under a backup key [CART-17]', async () => {
    await save(one);
    const local = watched(shop.places.local);
    expect(await makeSetCartAside({ ...shop.places, local })(one)).toEqual([]);
    expect(local.calls).toEqual(['remove']);
    expect(await kept(shop.places.session)).toBeNull();
    expect(await kept(shop.places.backup)).toEqual(one);
    expect(shop.log.entries).toEqual([]);
  });

  it('can be undone: the cart comes back, is saved and is no longer a backup [CART-17]', async () => {
    await save(one);
    await makeSetCartAside(shop.places)(one);
    expect(await makeRestoreCart(shop.places)(page(), [])).toMatchObject({ cart: one, saved: { kept: true } });
    for (const place of ['local', 'session'] as const) expect(await kept(shop.places[place])).toEqual(one);
    expect(await kept(shop.places.backup)).toBeNull();
    expect(await makeRestoreCart(shop.places)(page(), [])).toBeNull();
  });

  it('is undone together with what was added since, here or in another tab [CART-17, M1]', async () => {
    await makeSetCartAside(shop.places)(one);
    await store([{ card: brady, quantity: 2 }]);
    const restored = await makeRestoreCart(shop.places)(page(), []);
    expect(restored?.cart).toEqual([...one, { card: brady, quantity: 2 }]);
  });

  it('empties the cart even when no backup can be kept, logs it, and is undone from the page’s memory', async () => {
    const places = { ...shop.places, backup: failingCarts(full) };
    expect(await makeSetCartAside(places)(one)).toEqual([]);
    expect(shop.log.entries).toEqual([
      {
        level: 'error',
        message: 'cart backup not saved',
        fields: { reason: 'unavailable: full' },
      },
    ]);
    expect(await makeRestoreCart(places)(page(), [])).toBeNull();
    expect((await makeRestoreCart(places)(page(), one))?.cart).toEqual(one);
  });

  it('keeps the backup when the cart that comes back cannot be stored', async () => {
    await makeSetCartAside(shop.places)(one);
    const restored = await makeRestoreCart({ ...shop.places, local: fullStore(shop.places.local) })(page(), []);
    expect(restored).toMatchObject({ cart: one, saved: { kept: false, why: full } });
    expect(await kept(shop.places.backup)).toEqual(one);
  });
});
