import { beforeEach, describe, expect, it } from 'vitest';
import type { Cart, CartId } from '#domain/cart/cart.ts';
import type { Carts } from '#domain/cart/carts.port.ts';
import { makeClearCart, makeResetCart } from '#domain/cart/empty-cart.use-case.ts';
import { makeLoadCart } from '#domain/cart/load-cart.use-case.ts';
import { aCard } from '../../support/cards.ts';
import { makeInMemoryShop } from '../../support/in-memory-shop.ts';
import { failingCarts, full, unreachable } from './failing-carts.ts';

const one: Cart = [{ card: aCard(), quantity: 1 }];

let shop: ReturnType<typeof makeInMemoryShop>;
let id: CartId;
const kept = async (carts: Pick<Carts, 'find'>) => (await carts.find(id))._unsafeUnwrap()?.cart ?? null;

beforeEach(async () => {
  shop = makeInMemoryShop();
  id = shop.places.identity.current();
  for (const place of ['local', 'session', 'server'] as const) await shop.places[place].save(id, one);
});

describe('clearing the cart', () => {
  it('empties it here and on the server, under the same id [CART-07]', async () => {
    expect(await makeClearCart(shop.places)()).toEqual([]);
    for (const place of ['local', 'session', 'server'] as const) expect(await kept(shop.places[place])).toBeNull();
    expect(shop.places.identity.current()).toBe(id);
    expect(shop.log.entries).toEqual([]);
  });

  it('remembers that the server knows it [C2]', async () => {
    await makeClearCart(shop.places)();
    expect(shop.places.server.sent.read()).toMatchObject({ id, version: 2, copy: [], taken: [] });
  });

  it('takes a new id when the server fails, so that its copy cannot return [CART-07, CART-15]', async () => {
    const server = { ...shop.places.server, remove: failingCarts(unreachable).remove };
    expect(await makeClearCart({ ...shop.places, server })()).toEqual([]);
    expect(await kept(shop.places.local)).toBeNull();
    expect(await kept(shop.places.session)).toBeNull();
    expect(shop.places.identity.current()).not.toBe(id);
    expect(shop.log.entries).toEqual([
      {
        level: 'warn',
        message: expect.stringContaining('the server API is not available yet'),
        fields: undefined,
      },
    ]);
    expect((await makeLoadCart({ ...shop.places, server })()).from).toBe('nowhere');
  });

  it('clears the server even when the storage here fails', async () => {
    await makeClearCart({ ...shop.places, local: failingCarts(full), session: failingCarts(full) })();
    expect(await kept(shop.places.server)).toBeNull();
  });

  it('clears the cart without a server', async () => {
    const { server: _, ...places } = shop.places;
    expect(await makeClearCart(places)()).toEqual([]);
    expect(await kept(shop.places.local)).toBeNull();
    expect(shop.places.identity.current()).toBe(id);
  });
});

describe('resetting the cart', () => {
  it('empties it here only, without a server call, and takes a new id [CART-08]', async () => {
    expect(await makeResetCart({ ...shop.places, server: undefined })()).toEqual([]);
    expect(await kept(shop.places.local)).toBeNull();
    expect(await kept(shop.places.session)).toBeNull();
    expect(await kept(shop.places.server)).toEqual(one);
    expect(shop.places.identity.current()).not.toBe(id);
  });

  it('is not undone by the copy on the server [CART-08]', async () => {
    await makeResetCart(shop.places)();
    expect(await makeLoadCart(shop.places)()).toMatchObject({ cart: [], from: 'nowhere' });
  });
});
