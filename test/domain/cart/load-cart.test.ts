import { errAsync, okAsync } from 'neverthrow';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Cart, CartId } from '#domain/cart/cart.ts';
import type { SharedCart } from '#domain/cart/carts.port.ts';
import { makeFollowCart, makeLoadCart } from '#domain/cart/load-cart.use-case.ts';
import { sentUnder } from '#domain/cart/sent-cart.ts';
import { aCard } from '../../support/cards.ts';
import { makeInMemoryShop } from '../../support/in-memory-shop.ts';
import { failingCarts, full, fullStore, sendingFrom, unreachable } from './failing-carts.ts';

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

  /** The places, and how often the server was asked. */
  function asking() {
    const asked: string[] = [];
    const server = {
      ...shop.places.server,
      find: (id: CartId) => {
        asked.push(id);
        return shop.places.server.find(id);
      },
    };
    return { asked, places: { ...shop.places, server } };
  }

  it.each(['local', 'session'] as const)('does not ask the server when %s holds a cart [CART-12]', async (where) => {
    await keep(where);
    const { asked, places } = asking();
    await makeLoadCart(places)();
    expect(asked).toEqual([]);
  });

  it('asks the server once when nothing is stored [CART-12]', async () => {
    const { asked, places } = asking();
    await makeLoadCart(places)();
    expect(asked).toEqual([shop.places.identity.current()]);
  });

  it.each(['session', 'server'] as const)(
    'keeps what it found in the %s copy for all tabs from now on',
    async (where) => {
      await keep(where);
      await makeLoadCart(shop.places)();
      expect(await makeLoadCart({ ...shop.places, session: shop.places.backup })()).toMatchObject({
        cart: cartFor(where),
        from: 'local',
      });
    },
  );

  it('remembers what the server has, so that it is not sent back [CART-12]', async () => {
    await keep('server');
    await makeLoadCart(shop.places)();
    const lines = [{ cardId: 'server', quantity: 1 }];
    expect(shop.places.server.sent.read()).toMatchObject({ version: 1, copy: lines, taken: lines });
  });

  it('does not bring back a cart that was emptied here, not from the session, nor from a server that does not know it yet [CART-11]', async () => {
    for (const where of ['local', 'session', 'server'] as const) await keep(where);
    const id = shop.places.identity.current();
    const lines = [{ cardId: aCard({ id: 'server' }).id, quantity: 1 }];
    shop.places.server.sent.write({ ...sentUnder(id, null), version: 1, copy: lines, taken: lines });
    await shop.places.local.remove(id);
    expect(await makeLoadCart(shop.places)()).toEqual({ cart: [], from: 'nowhere', notices: [] });
  });

  it('takes what came to the server after the cart was emptied here', async () => {
    await keep('local');
    await shop.places.local.remove(shop.places.identity.current());
    await keep('server');
    expect(await makeLoadCart(shop.places)()).toMatchObject({ cart: cartFor('server'), from: 'server' });
  });

  it('has sent what the server may not have yet [C2]', async () => {
    await keep('local');
    const { places, sent } = sendingFrom(shop.places);
    await makeLoadCart(places)();
    expect(sent).toEqual([null]);
  });

  it('says so where what it found cannot be kept [S1]', async () => {
    await keep('session');
    expect(await makeLoadCart({ ...shop.places, local: fullStore(shop.places.local) })()).toEqual({
      cart: cartFor('session'),
      from: 'session',
      notices: [full],
    });
  });

  it('asks for the cart of this browser', async () => {
    const before = shop.places.identity.current();
    await keep('server');
    shop.places.identity.renew();
    expect((await makeLoadCart(shop.places)()).from).toBe('nowhere');
    expect((await shop.places.server.find(before))._unsafeUnwrap()?.cart).toEqual(cartFor('server'));
  });

  it('loads the cart without a server', async () => {
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

  it('starts empty under an id whose cart on the server is not its own, and logs nothing [CART-34]', async () => {
    const server = { ...shop.places.server, ...failingCarts({ kind: 'cart-not-found' }) };
    expect(await makeLoadCart({ ...shop.places, server })()).toEqual({ cart: [], from: 'nowhere', notices: [] });
    expect(shop.log.entries).toEqual([]);
  });

  it('tells the customer nothing of a failing server, and logs that it is not available yet [CART-15]', async () => {
    expect(
      await makeLoadCart({ ...shop.places, server: { ...shop.places.server, ...failingCarts(unreachable) } })(),
    ).toEqual({
      cart: [],
      from: 'nowhere',
      notices: [],
    });
    expect(shop.log.entries).toEqual([
      { level: 'warn', message: expect.stringContaining('the server API is not available yet'), fields: undefined },
    ]);
  });

  it('says how many lines were left out [CART-05]', async () => {
    const local: SharedCart = { ...failingCarts(full), find: () => okAsync({ cart: cartFor('local'), leftOut: 2 }) };
    expect(await makeLoadCart({ ...shop.places, local })()).toEqual({
      cart: cartFor('local'),
      from: 'local',
      notices: [{ kind: 'lines-left-out', count: 2 }],
    });
  });

  it('forgets the notices of the time before', async () => {
    let failing = true;
    const local: SharedCart = {
      ...shop.places.local,
      find: (id) => (failing ? errAsync({ kind: 'cart-corrupt' }) : shop.places.local.find(id)),
    };
    const load = makeLoadCart({ ...shop.places, local });
    expect((await load()).notices).toHaveLength(1);
    failing = false;
    expect((await load()).notices).toEqual([]);
  });
});

describe('following the other tabs', () => {
  let shop: ReturnType<typeof makeInMemoryShop>;
  beforeEach(() => {
    shop = makeInMemoryShop();
  });
  const keep = (where: 'local' | 'session' | 'server') =>
    shop.places[where].save(shop.places.identity.current(), cartFor(where));

  it('takes over the cart that they made [CART-10]', async () => {
    await keep('local');
    expect(await makeFollowCart(shop.places)()).toEqual({ cart: cartFor('local'), from: 'local', notices: [] });
  });

  it('empties the cart that they emptied, with the copy of this tab, and does not ask the server [CART-11]', async () => {
    for (const where of ['session', 'server'] as const) await keep(where);
    expect(await makeFollowCart(shop.places)()).toEqual({ cart: [], from: 'nowhere', notices: [] });
    expect((await shop.places.session.find(shop.places.identity.current()))._unsafeUnwrap()).toBeNull();
  });

  it('reports why the cart cannot be read, and loses nothing [S2]', async () => {
    await keep('session');
    const followed = await makeFollowCart({ ...shop.places, local: failingCarts(full) })();
    expect(followed.notices).toEqual([full]);
    expect((await shop.places.session.find(shop.places.identity.current()))._unsafeUnwrap()).not.toBeNull();
  });
});
