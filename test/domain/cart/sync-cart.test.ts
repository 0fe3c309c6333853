import { err, errAsync, ResultAsync } from 'neverthrow';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Card } from '#domain/cards/card.ts';
import { type Cart, type CartId, cartId } from '#domain/cart/cart.ts';
import type { CartStores } from '#domain/cart/cart-stores.ts';
import { makeClearCart, makeResetCart } from '#domain/cart/empty-cart.use-case.ts';
import { makeJoinAccountCart, makeLeaveAccountCart, makeSyncCart } from '#domain/cart/sync-cart.use-case.ts';
import { type UserId, userId } from '#domain/identity/user.ts';
import { aCard } from '../../support/cards.ts';
import { makeInMemoryShop } from '../../support/in-memory-shop.ts';
import { failingCarts, full, fullStore, unreachable } from './failing-carts.ts';

const jordan = aCard({ id: 'jordan' });
const brady = aCard({ id: 'brady' });
const messi = aCard({ id: 'messi' });
const line = (card: Card, quantity = 1) => ({ card, quantity });

let shop: ReturnType<typeof makeInMemoryShop>;
let saves: string[];
/** Records saves on the server. */
function places() {
  const server = {
    ...shop.places.server,
    save: (...given: Parameters<CartStores['local']['save']>) => {
      saves.push(`${given[1].map(({ card, quantity }) => `${quantity} ${card.id}`)} over ${given[2]}`);
      return shop.places.server.save(...given);
    },
  };
  return { ...shop.places, server };
}
const id = () => shop.places.identity.current();
const store = (cart: Cart) => shop.places.local.save(id(), cart);
const here = async () => (await shop.places.local.find(id()))._unsafeUnwrap()?.cart ?? [];
const there = async (at = id()) => (await shop.places.server.find(at))._unsafeUnwrap()?.cart ?? [];
const elsewhere = (cart: Cart) => shop.places.server.save(id(), cart);
const sync = (unstored: Cart | null = null) => makeSyncCart(places())(unstored);
const same = { done: true, merged: null };

beforeEach(() => {
  shop = makeInMemoryShop();
  saves = [];
});

describe('sending the cart', () => {
  it('saves it over the version that is known, and nothing when nothing has changed [C3]', async () => {
    await store([line(jordan)]);
    expect(await sync()).toEqual(same);
    expect(await sync()).toEqual(same);
    await store([line(jordan, 2)]);
    await sync();
    expect(await there()).toEqual([line(jordan, 2)]);
    expect(saves).toEqual(['1 jordan over 0', '2 jordan over 1']);
  });

  it('has nothing to send of a cart that never was', async () => {
    expect(await sync()).toEqual(same);
    expect(saves).toEqual([]);
  });

  it('empties the copy with the last line [CART-11]', async () => {
    await store([line(jordan)]);
    await sync();
    await store([]);
    expect(await sync()).toEqual(same);
    expect(await there()).toEqual([]);
  });

  it('keeps the newer lines of another device, and its own, here and there [CART-28, C3]', async () => {
    await store([line(jordan)]);
    await sync();
    await elsewhere([line(jordan, 3), line(messi)]);
    await store([line(jordan), line(brady)]);
    const both = [line(jordan, 3), line(brady), line(messi)];
    expect(await sync()).toEqual({ done: true, merged: { cart: both, kept: true } });
    expect(await here()).toEqual(both);
    expect(await there()).toEqual(both);
    expect(await sync()).toEqual(same);
  });

  it('takes a cart over that was emptied elsewhere, but for what was changed here [C3]', async () => {
    await store([line(jordan), line(brady)]);
    await sync();
    await elsewhere([]);
    await store([line(jordan), line(brady, 2)]);
    await sync();
    expect(await here()).toEqual([line(brady, 2)]);
    expect(await there()).toEqual([line(brady, 2)]);
  });

  it('loses nothing to a server that has lost the cart', async () => {
    await store([line(jordan)]);
    await sync();
    const fresh = makeInMemoryShop();
    await store([line(jordan), line(brady)]);
    const server = { ...fresh.places.server, sent: shop.places.server.sent };
    expect(await makeSyncCart({ ...shop.places, server })(null)).toEqual(same);
    expect((await fresh.places.server.find(id()))._unsafeUnwrap()?.cart).toHaveLength(2);
  });

  it('says so when the server is away, and sends everything later [CART-29, C2]', async () => {
    await store([line(jordan)]);
    const server = { ...shop.places.server, save: failingCarts(unreachable).save };
    expect(await makeSyncCart({ ...shop.places, server })(null)).toEqual({ done: false, merged: null });
    expect(await here()).toEqual([line(jordan)]);
    expect(await sync()).toEqual(same);
    expect(await there()).toEqual([line(jordan)]);
  });

  it('does not count twice what arrived and whose answer was lost [C2]', async () => {
    await store([line(jordan, 2)]);
    const server = {
      ...shop.places.server,
      save: (...given: Parameters<CartStores['local']['save']>) =>
        shop.places.server.save(...given).andThen(() => errAsync(unreachable)),
    };
    expect((await makeSyncCart({ ...shop.places, server })(null)).done).toBe(false);
    await sync();
    expect(await here()).toEqual([line(jordan, 2)]);
    expect(await there()).toEqual([line(jordan, 2)]);
    expect(saves).toEqual([]);
  });

  /** The page closes during a save and never gets the answer. */
  const leaveDuring = async (arrives: boolean) => {
    const arriving = async (...given: Parameters<CartStores['local']['save']>) => {
      if (arrives) await shop.places.server.save(...given);
      return err(unreachable);
    };
    const save = (...given: Parameters<CartStores['local']['save']>) => new ResultAsync(arriving(...given));
    const server = { ...shop.places.server, save };
    await makeSyncCart({ ...shop.places, server })(null);
  };

  it.each([true, false])(
    'asks first where the page was left during a save, so that no save is refused: it had arrived: %s [C2, C3]',
    async (arrives) => {
      await store([line(jordan)]);
      await sync();
      await store([line(jordan, 2)]);
      await leaveDuring(arrives);
      await store([line(jordan, 2), line(brady)]);
      saves = [];
      expect(await sync()).toEqual(same);
      expect(await there()).toEqual([line(jordan, 2), line(brady)]);
      expect(saves).toEqual([`2 jordan,1 brady over ${arrives ? 2 : 1}`]);
      expect(shop.places.server.sent.read()?.underWay).toBeNull();
    },
  );

  it('merges with another device that saved between a save and its lost answer [C3]', async () => {
    await store([line(jordan)]);
    await sync();
    await store([line(jordan, 2)]);
    await leaveDuring(false);
    await elsewhere([line(jordan), line(messi)]);
    await sync();
    expect(await there()).toEqual(await here());
    expect((await there()).map(({ card, quantity }) => `${quantity} ${card.id}`).sort()).toEqual([
      '1 messi',
      '2 jordan',
    ]);
  });

  it('waits where the server cannot be asked what it has [C2]', async () => {
    await store([line(jordan)]);
    await leaveDuring(false);
    const away = { ...shop.places.server, ...failingCarts(unreachable) };
    expect(await makeSyncCart({ ...shop.places, server: { ...shop.places.server, find: away.find } })(null)).toEqual({
      done: false,
      merged: null,
    });
    expect(await sync()).toEqual(same);
    expect(await there()).toEqual([line(jordan)]);
  });

  it('sends no card twice that the shop has taken out', async () => {
    await store([line(jordan), line(brady)]);
    const server = {
      ...shop.places.server,
      save: (...[at, cart, over]: Parameters<CartStores['local']['save']>) => {
        saves.push('save');
        const taken = cart.filter(({ card }) => card.id !== brady.id);
        return shop.places.server.save(at, taken, over).map(({ version }) => ({ version, cart: taken }));
      },
    };
    const again = makeSyncCart({ ...shop.places, server });
    await again(null);
    await again(null);
    expect(saves).toEqual(['save']);
    await elsewhere([line(jordan, 5)]);
    await store([line(jordan), line(brady), line(messi)]);
    await again(null);
    expect(await here()).toEqual([line(jordan, 5), line(brady), line(messi)]);
  });

  it('ends after some rounds with a device that never stops changing the cart', async () => {
    await store([line(jordan)]);
    let quantity = 1;
    const server = {
      ...shop.places.server,
      save: () => {
        quantity += 1;
        return errAsync({ kind: 'cart-changed', cart: [line(messi, quantity)], version: quantity } as const);
      },
    };
    expect((await makeSyncCart({ ...shop.places, server })(null)).done).toBe(false);
    expect(await here()).toContainEqual(line(jordan));
  });

  it('sends and merges the page’s cart where this browser stores none [S2, C3]', async () => {
    await elsewhere([line(messi)]);
    const local = failingCarts(full);
    const both = [line(jordan), line(messi)];
    const meet = makeSyncCart({ ...places(), local });
    expect(await meet([line(jordan)])).toEqual({ done: true, merged: { cart: both, kept: false } });
    expect(await there()).toEqual(both);
    expect(await meet(both)).toEqual(same);
    expect(await meet(null)).toEqual(same);
  });

  it('tells the page of a merged cart that found no room [S1, C3]', async () => {
    await store([line(jordan)]);
    await elsewhere([line(messi)]);
    const met = await makeSyncCart({ ...shop.places, local: fullStore(shop.places.local) })(null);
    expect(met).toEqual({ done: true, merged: { cart: [line(jordan), line(messi)], kept: false } });
  });
});

describe('signing in with a cart', () => {
  const ada = userId('ada');
  const bob = userId('bob');
  /** The stores of a browser with this account signed in. */
  const at = (account: UserId) => {
    const joinTo = (cart: CartId) => shop.accountCarts.join(account, cart).mapErr(() => unreachable);
    return { ...places(), server: { ...places().server, join: joinTo } };
  };
  const join = (account = ada, now = true) => makeJoinAccountCart(at(account))({ account, now }, null);
  const accountsCart = async (account = ada) => (await shop.accountCarts.find(account))._unsafeUnwrap();
  /** The account has a cart of another browser. */
  const hasAlready = async (cart: Cart, account = ada) => {
    const theirs = cartId(shop.ids.random());
    await shop.places.server.save(theirs, cart);
    await shop.accountCarts.join(account, theirs);
    return theirs;
  };

  it('makes the guest’s cart the account’s where it has none, under the same id [C5]', async () => {
    const before = id();
    await store([line(jordan)]);
    expect((await join()).done).toBe(true);
    expect(id()).toBe(before);
    expect(await accountsCart()).toMatchObject({ cartId: before, cart: [line(jordan)] });
    expect(await here()).toEqual([line(jordan)]);
  });

  it('joins both carts, here and there, and takes the account’s id [CART-30, C5]', async () => {
    const theirs = await hasAlready([line(jordan, 2), line(messi)]);
    await store([line(jordan), line(brady)]);
    const joined = await join();
    const both = [line(jordan, 3), line(brady), line(messi)];
    expect(joined.merged).toEqual({ cart: both, kept: true });
    expect(id()).toBe(theirs);
    expect(await here()).toEqual(both);
    expect(new Set((await accountsCart())?.cart)).toEqual(new Set(both));
  });

  it('adds nothing the second time, nor at the next start of the page [C5]', async () => {
    await hasAlready([line(jordan, 2)]);
    await store([line(jordan)]);
    await join();
    await join();
    await join(ada, false);
    expect(await here()).toEqual([line(jordan, 3)]);
    expect((await accountsCart())?.cart).toEqual([line(jordan, 3)]);
  });

  it('brings the account’s cart to a browser that has none [S9]', async () => {
    await hasAlready([line(jordan, 2)]);
    await join(ada, false);
    expect(await here()).toEqual([line(jordan, 2)]);
  });

  it('brings changes of other devices to a user who is still signed in', async () => {
    await store([line(jordan)]);
    await join();
    await elsewhere([line(jordan), line(messi)]);
    await join(ada, false);
    expect(await here()).toEqual([line(jordan), line(messi)]);
  });

  it('loses nothing while the server is away, and joins later [C5]', async () => {
    await hasAlready([line(messi)]);
    await store([line(jordan)]);
    const away = { ...places().server, join: () => errAsync(unreachable) };
    const failing = await makeJoinAccountCart({ ...places(), server: away })({ account: ada, now: true }, null);
    expect(failing.done).toBe(false);
    expect(await here()).toEqual([line(jordan)]);
    await store([line(jordan), line(brady)]);
    await join();
    expect(await here()).toEqual([line(jordan), line(brady), line(messi)]);
    expect(new Set((await accountsCart())?.cart.map(({ card }) => card.id))).toEqual(
      new Set(['messi', 'jordan', 'brady']),
    );
  });

  it('adds nothing twice when the answer was lost, also with changes in between [C5]', async () => {
    await hasAlready([line(jordan, 2)]);
    await store([line(jordan)]);
    const lost = {
      ...places().server,
      join: (cart: CartId) =>
        shop.accountCarts
          .join(ada, cart)
          .mapErr(() => unreachable)
          .andThen(() => errAsync(unreachable)),
    };
    await makeJoinAccountCart({ ...places(), server: lost })({ account: ada, now: true }, null);
    await store([line(jordan), line(brady)]);
    // An open join is repeated first; a normal sync waits for it.
    expect(await sync()).toEqual(same);
    await join();
    expect(await here()).toEqual([line(jordan, 3), line(brady)]);
    expect((await accountsCart())?.cart).toEqual([line(jordan, 3), line(brady)]);
  });

  it('does not bring back a cart that was emptied under a new id since [CART-07, CART-08]', async () => {
    await store([line(jordan)]);
    await join();
    await makeResetCart(shop.places)();
    await store([line(brady)]);
    await sync();
    await join(ada, false);
    expect(await here()).toEqual([line(brady)]);
  });

  it('leaves another user’s cart as it is, and takes at least its lines along [C5]', async () => {
    await store([line(jordan)]);
    await join(bob);
    await hasAlready([line(messi)]);
    await join(ada);
    await join(ada);
    expect(await accountsCart(bob)).toMatchObject({ cart: [line(jordan)] });
    expect(await here()).toEqual([line(jordan), line(messi)]);
    expect(id()).not.toBe((await accountsCart(bob))?.cartId);
  });

  it('is cleared on the account as well [CART-07]', async () => {
    await store([line(jordan)]);
    await join();
    await makeClearCart(shop.places)();
    await sync();
    expect((await accountsCart())?.cart).toEqual([]);
  });

  it('sends the cart again after sign-out', async () => {
    await store([line(jordan)]);
    const away = { ...places().server, join: () => errAsync(unreachable) };
    await makeJoinAccountCart({ ...places(), server: away })({ account: ada, now: true }, null);
    await store([line(brady)]);
    makeLeaveAccountCart(places())();
    await sync();
    expect(await there()).toEqual([line(brady)]);
  });

  it('joins the page’s cart where this browser stores none [S2]', async () => {
    await hasAlready([line(messi)]);
    const joined = await makeJoinAccountCart({ ...at(ada), local: failingCarts(full) })({ account: ada, now: true }, [
      line(jordan),
    ]);
    expect(joined.merged).toEqual({ cart: [line(jordan), line(messi)], kept: false });
  });
});

describe('a cart that is another user’s on the server', () => {
  const foreign = { kind: 'cart-not-found' } as const;
  /** The server refuses the cart with this id. */
  const refusing = (refused: CartId) => {
    const all = places();
    const { server } = all;
    return {
      ...all,
      server: {
        ...server,
        find: (at: CartId) => (at === refused ? errAsync(foreign) : server.find(at)),
        save: (...given: Parameters<typeof server.save>) =>
          given[0] === refused ? errAsync(foreign) : server.save(...given),
      },
    };
  };

  it('goes on under a new id, for a guest whose cookie is gone: no line is lost [CART-34, CART-16]', async () => {
    const before = id();
    await store([line(jordan, 2)]);
    expect(await makeSyncCart(refusing(before))(null)).toEqual(same);
    expect(id()).not.toBe(before);
    expect([await here(), await there()]).toEqual([[line(jordan, 2)], [line(jordan, 2)]]);
  });

  it('goes on under a new id after a save without an answer, too [CART-34]', async () => {
    const before = id();
    await store([line(jordan)]);
    await sync();
    await store([line(jordan, 2)]);
    const sent = shop.places.server.sent.read();
    if (!sent) throw new Error('nothing was sent');
    shop.places.server.sent.write({ ...sent, underWay: [{ cardId: jordan.id, quantity: 2 }] });
    expect(await makeSyncCart(refusing(before))(null)).toEqual(same);
    expect([await here(), await there()]).toEqual([[line(jordan, 2)], [line(jordan, 2)]]);
  });

  it.each([{ underWay: null }, { underWay: [{ cardId: brady.id, quantity: 1 }] }])(
    'stays in this browser, for an account that signed out, until it signs in again (under way: $underWay) [CART-34]',
    async ({ underWay }) => {
      const account = userId('1');
      const before = id();
      await store([line(jordan)]);
      const join = (cart: CartId) => shop.accountCarts.join(account, cart).mapErr(() => unreachable);
      const signedIn = { ...places(), server: { ...places().server, join } };
      expect((await makeJoinAccountCart(signedIn)({ account, now: true }, null)).done).toBe(true);
      await store([line(jordan), line(brady)]);
      const sent = shop.places.server.sent.read();
      if (!sent) throw new Error('nothing was sent');
      shop.places.server.sent.write({ ...sent, underWay });
      expect(await makeSyncCart(refusing(before))(null)).toEqual(same);
      expect([id(), await here()]).toEqual([before, [line(jordan), line(brady)]]);
      await makeJoinAccountCart(signedIn)({ account, now: true }, null);
      expect([await here(), await there()]).toEqual([
        [line(jordan), line(brady)],
        [line(jordan), line(brady)],
      ]);
    },
  );
});
