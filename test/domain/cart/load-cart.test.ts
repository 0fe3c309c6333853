import { errAsync, okAsync } from 'neverthrow';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Cart } from '#domain/cart/cart.ts';
import type { Carts } from '#domain/cart/carts.port.ts';
import { makeLoadCart } from '#domain/cart/load-cart.use-case.ts';
import { aCard } from '../../support/cards.ts';
import { makeInMemoryShop } from '../../support/in-memory-shop.ts';
import { failingCarts, full, unreachable, watched } from './failing-carts.ts';

const cartFor = (id: string): Cart => [{ card: aCard({ id }), quantity: 1 }];

describe('loading the cart', () => {
  let shop: ReturnType<typeof makeInMemoryShop>;
  const keep = (where: 'local' | 'session' | 'server') =>
    shop.places[where].save(shop.places.identity.current(), cartFor(where));

  beforeEach(() => {
    shop = makeInMemoryShop();
  });

  it.each([
    [['local', 'session', 'server'], 'local'],
    [['session', 'server'], 'session'],
    [['server'], 'server'],
  ] as const)('of the copies in %j takes the one in %s [CART-12]', async (stored, from) => {
    for (const where of stored) await keep(where);
    expect(await makeLoadCart(shop.places)()).toEqual({ cart: cartFor(from), from, notices: [] });
  });

  it('starts empty where nothing is stored anywhere', async () => {
    expect(await makeLoadCart(shop.places)()).toEqual({ cart: [], from: 'nowhere', notices: [] });
  });

  it.each(['local', 'session'] as const)('does not ask the server when %s holds a cart [CART-12]', async (where) => {
    await keep(where);
    const server = watched(shop.places.server);
    await makeLoadCart({ ...shop.places, server })();
    expect(server.calls).toEqual([]);
  });

  it('asks the server once when nothing is stored [CART-12]', async () => {
    const server = watched(shop.places.server);
    await makeLoadCart({ ...shop.places, server })();
    expect(server.calls).toEqual(['find']);
  });

  it('asks for the cart of this browser', async () => {
    const before = shop.places.identity.current();
    await keep('server');
    shop.places.identity.renew();
    expect((await makeLoadCart(shop.places)()).from).toBe('nowhere');
    expect((await shop.places.server.find(before))._unsafeUnwrap()?.cart).toEqual(cartFor('server'));
  });

  it('needs no server', async () => {
    const { server: _, ...places } = shop.places;
    expect((await makeLoadCart(places)()).from).toBe('nowhere');
    await keep('session');
    expect((await makeLoadCart(places)()).from).toBe('session');
  });

  it('goes on to the server when the stored cart is corrupt, and says so [CART-13]', async () => {
    await keep('server');
    const corrupt = { kind: 'cart-corrupt' } as const;
    expect(await makeLoadCart({ ...shop.places, local: failingCarts(corrupt) })()).toEqual({
      cart: cartFor('server'),
      from: 'server',
      notices: [corrupt],
    });
    expect(
      await makeLoadCart({ ...shop.places, local: failingCarts(corrupt), session: failingCarts(corrupt) })(),
    ).toEqual({ cart: cartFor('server'), from: 'server', notices: [corrupt, corrupt] });
  });

  it('goes on when storage cannot be used, and says so', async () => {
    await keep('session');
    expect(await makeLoadCart({ ...shop.places, local: failingCarts(full) })()).toEqual({
      cart: cartFor('session'),
      from: 'session',
      notices: [full],
    });
  });

  it('tells the shopper nothing of a failing server, and logs that it is not available yet [CART-15]', async () => {
    expect(await makeLoadCart({ ...shop.places, server: failingCarts(unreachable) })()).toEqual({
      cart: [],
      from: 'nowhere',
      notices: [],
    });
    expect(shop.log.entries).toEqual([
      { level: 'warn', message: expect.stringContaining('the server API is not available yet'), facts: undefined },
    ]);
  });

  it('says how many lines were left out [CART-05]', async () => {
    const local: Carts = { ...failingCarts(full), find: () => okAsync({ cart: cartFor('local'), leftOut: 2 }) };
    expect(await makeLoadCart({ ...shop.places, local })()).toEqual({
      cart: cartFor('local'),
      from: 'local',
      notices: [{ kind: 'lines-left-out', count: 2 }],
    });
  });

  it('forgets the notices of the time before', async () => {
    let failing = true;
    const local: Carts = {
      ...shop.places.local,
      find: (id) => (failing ? errAsync({ kind: 'cart-corrupt' }) : shop.places.local.find(id)),
    };
    const load = makeLoadCart({ ...shop.places, local });
    expect((await load()).notices).toHaveLength(1);
    failing = false;
    expect((await load()).notices).toEqual([]);
  });
});
