import { act, render, screen, waitFor } from '@testing-library/react';
import { errAsync, okAsync } from 'neverthrow';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Card } from '#domain/cards/card.ts';
import { type Cart, cartId } from '#domain/cart/cart.ts';
import type { CartStoreFailure, SharedCart } from '#domain/cart/carts.port.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { aCard } from '#test/support/cards.ts';
import { behaviourOf } from '#test/support/shop-behaviour.ts';
import { type CartControl, useCart } from '#ui/contexts/CartContext.tsx';
import { type Session, useSession } from '#ui/contexts/SessionContext.tsx';
import type { UseCases } from '#ui/use-cases.tsx';
import { renderPages, shopWith } from './render-page.tsx';

const jordan = aCard({ id: 'jordan', title: '1996 Topps Jordan' });
const brady = aCard({ id: 'brady', title: '2000 Bowman Brady', price: 10 });
const lastCopy = aCard({ id: 'last', title: 'The last copy', stock: 1 });
const sold = aCard({ id: 'sold', title: 'A sold card', stock: 0 });

const line = (card: Card, quantity = 1) => ({ card, quantity });

let cart: CartControl;
let session: Session;
function Peek() {
  cart = useCart();
  session = useSession();
  return <output data-testid="count">{cart.count}</output>;
}

async function open(useCases: UseCases) {
  const page = renderPages(useCases, [{ path: '/', Component: Peek }]);
  await waitFor(() => expect(cart.status).not.toBe('loading'));
  return page;
}

const quantities = (): Record<string, number> =>
  Object.fromEntries(cart.cart.map(({ card, quantity }) => [card.id, quantity]));

const unavailable: CartStoreFailure = { kind: 'unavailable', why: 'full' };
/** A place without room: nothing is in it, and nothing goes in. */
const fullPlace: SharedCart = {
  find: () => okAsync(null),
  save: () => errAsync(unavailable),
  remove: () => errAsync(unavailable),
  change: (_id, rule) => {
    rule([]);
    return errAsync(unavailable);
  },
  wasEmptied: () => false,
};

afterEach(() => vi.restoreAllMocks());

describe('the page’s cart', () => {
  it('throws outside its provider [NAV-17]', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(() => render(<Peek />)).toThrow('must be used within a CartProvider');
  });

  it('is loaded at start and counts copies [CART-12, NAV-05]', async () => {
    const shop = await shopWith({ cards: [jordan, brady], cart: [line(jordan, 2), line(brady)] });
    await open(behaviourOf(shop));
    expect(cart).toMatchObject({ status: 'ready', count: 3, saved: true });
    expect(cart.has(jordan.id)).toBe(true);
  });

  it('loses none of many changes made at once [CART-02]', async () => {
    const shop = await shopWith({ cards: [jordan, brady] });
    await open(behaviourOf(shop));
    await act(() => Promise.all([cart.add(jordan), cart.add(jordan), cart.add(brady), cart.add(jordan)]));
    expect(quantities()).toEqual({ jordan: 3, brady: 1 });
    const stored = await shop.places.local.find(shop.places.identity.current());
    expect(stored._unsafeUnwrap()?.cart).toHaveLength(2);
  });

  it('adds a card that is already there once more, but not for Buy Now [CART-01, CART-02]', async () => {
    const shop = await shopWith({ cards: [jordan] });
    await open(behaviourOf(shop));
    await act(() => cart.addOnce(jordan));
    await act(() => cart.addOnce(jordan));
    expect(quantities()).toEqual({ jordan: 1 });
    await act(() => cart.add(jordan));
    expect(quantities()).toEqual({ jordan: 2 });
  });

  it('tells of an added card with a way to the cart', async () => {
    const shop = await shopWith({ cards: [jordan] });
    const { user, router } = await open(behaviourOf(shop));
    await act(() => cart.add(jordan));
    await user.click(await screen.findByRole('link', { name: 'View cart' }));
    expect(router.state.location.pathname).toBe('/cart');
  });

  it('takes a removal back, line and quantity and place [CART-03]', async () => {
    const shop = await shopWith({ cards: [jordan, brady], cart: [line(jordan, 2), line(brady)] });
    const { user } = await open(behaviourOf(shop));
    await act(() => cart.remove(jordan.id));
    expect(quantities()).toEqual({ brady: 1 });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(cart.cart.map(({ card }) => card.id)).toEqual(['jordan', 'brady']));
    expect(quantities()).toEqual({ jordan: 2, brady: 1 });
  });

  it('is restored after Clear [CART-07]', async () => {
    const shop = await shopWith({ cards: [jordan, brady], cart: [line(jordan, 2), line(brady)] });
    const { user } = await open(behaviourOf(shop));
    await act(() => cart.clear({ undoable: true }));
    expect(cart.count).toBe(0);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(quantities()).toEqual({ jordan: 2, brady: 1 }));
  });

  it('keeps its lines when the last copy is refused [CART-19, CART-21]', async () => {
    const shop = await shopWith({ cards: [lastCopy], cart: [line(lastCopy)] });
    await open(behaviourOf(shop));
    await act(() => cart.add(lastCopy));
    expect(quantities()).toEqual({ last: 1 });
    expect(await screen.findByText('Only 1 left')).toBeTruthy();
  });

  it('does not take a sold card [CART-20, CART-21]', async () => {
    const shop = await shopWith({ cards: [sold, jordan], cart: [line(jordan)] });
    await open(behaviourOf(shop));
    await act(() => cart.add(sold));
    expect(quantities()).toEqual({ jordan: 1 });
    expect(await screen.findByText(/This card is sold/)).toBeTruthy();
  });

  it('does not take what is not a card, and logs it [CART-04, CART-21]', async () => {
    const shop = await shopWith({ cards: [jordan], cart: [line(jordan)] });
    await open(behaviourOf(shop));
    await act(() => cart.add({} as Card));
    await act(() => cart.add(null as unknown as Card));
    expect(quantities()).toEqual({ jordan: 1 });
    expect(shop.log.entries.some(({ level }) => level === 'error')).toBe(true);
  });
});

describe('an add that breaks', () => {
  async function openBroken(before: Cart) {
    const shop = await shopWith({ cards: [jordan, brady], cart: before });
    const whole = behaviourOf(shop);
    let broken = true;
    const useCases: UseCases = {
      ...whole,
      cart: {
        ...whole.cart,
        change: async (...args) => {
          if (broken) throw new Error('the add broke');
          return whole.cart.change(...args);
        },
      },
    };
    const page = await open(useCases);
    return {
      ...page,
      shop,
      mend: () => {
        broken = false;
      },
    };
  }

  const stored = async ({ places }: Awaited<ReturnType<typeof shopWith>>, place: 'local' | 'backup') =>
    (await places[place].find(places.identity.current()))._unsafeUnwrap()?.cart ?? null;

  it('empties the cart, removes what is stored and keeps a backup [CART-17, C1]', async () => {
    const { shop } = await openBroken([line(jordan, 2)]);
    await act(() => cart.add(brady));
    expect(cart).toMatchObject({ count: 0, restorable: true });
    expect(await stored(shop, 'local')).toBeNull();
    expect(await stored(shop, 'backup')).toEqual([line(jordan, 2)]);
  });

  it('is undone by Restore cart, together with what was added since [CART-17, C1]', async () => {
    const { user, mend } = await openBroken([line(jordan, 2)]);
    await act(() => cart.add(brady));
    const restore = await screen.findByRole('button', { name: 'Restore cart' });
    mend();
    await act(() => cart.add(brady));
    await user.click(restore);
    await waitFor(() => expect(quantities()).toEqual({ jordan: 2, brady: 1 }));
    expect(cart.restorable).toBe(false);
  });

  it('is undone with every copy that was added since, also of a card that was there before [CART-17, C1]', async () => {
    const { mend } = await openBroken([line(jordan, 2)]);
    await act(() => cart.add(brady));
    mend();
    await act(() => Promise.all([cart.add(jordan), cart.add(jordan), cart.add(jordan)]));
    await act(() => cart.restore());
    expect(quantities()).toEqual({ jordan: 3 });
  });

  it('does not lose the first backup when a second add breaks [C1]', async () => {
    const { mend } = await openBroken([line(jordan, 2)]);
    await act(() => cart.add(brady));
    await act(() => cart.add(brady));
    mend();
    await act(() => cart.restore());
    expect(quantities()).toEqual({ jordan: 2 });
  });
});

describe('a cart that cannot be stored', () => {
  it('stays in effect and says once that it is not saved [S1, S10]', async () => {
    const shop = await shopWith({ cards: [jordan, brady] });
    await open(behaviourOf(shop, { places: { local: fullPlace, session: fullPlace } }));
    await act(() => cart.add(jordan));
    await act(() => cart.add(brady));
    expect(quantities()).toEqual({ jordan: 1, brady: 1 });
    expect(cart.saved).toBe(false);
    await waitFor(() => expect(screen.getAllByText(/not saved on this device/)).toHaveLength(1));
    expect(screen.queryByText(/(?<!not )saved(?! on)/i)).toBeNull();
  });

  it('is not given up for what another tab stored [S1]', async () => {
    const shop = await shopWith({ cards: [jordan, brady] });
    await open(behaviourOf(shop, { places: { local: fullPlace, session: fullPlace } }));
    await act(() => cart.add(jordan));
    await act(async () => void window.dispatchEvent(new StorageEvent('storage')));
    await act(() => cart.add(brady));
    expect(quantities()).toEqual({ jordan: 1, brady: 1 });
  });

  it('takes the notice back once it is saved again [S10]', async () => {
    const shop = await shopWith({ cards: [jordan] });
    let full = true;
    const { local } = shop.places;
    const sometimes: SharedCart = {
      ...local,
      change: (...args) => (full ? fullPlace.change(...args) : local.change(...args)),
    };
    await open(behaviourOf(shop, { places: { local: sometimes } }));
    await act(() => cart.add(jordan));
    await screen.findByText(/not saved on this device/);
    full = false;
    await act(() => cart.add(jordan));
    await waitFor(() => expect(screen.queryByText(/not saved on this device/)).toBeNull());
    expect(cart.saved).toBe(true);
  });
});

describe('what is found in storage', () => {
  const found = (answer: ReturnType<SharedCart['find']>): SharedCart => ({ ...fullPlace, find: () => answer });

  it('is reported when lines were left out [CART-05]', async () => {
    const shop = await shopWith({ cards: [jordan] });
    const local = found(okAsync({ cart: [line(jordan)], leftOut: 2 }));
    await open(behaviourOf(shop, { places: { local } }));
    expect(quantities()).toEqual({ jordan: 1 });
    expect(await screen.findByText(/2 lines of your saved cart could not be read/)).toBeTruthy();
  });

  it('notifies when it could not be read and was quarantined [CART-13, S4]', async () => {
    const shop = await shopWith({ cards: [] });
    await open(behaviourOf(shop, { places: { local: found(errAsync({ kind: 'cart-corrupt' })) } }));
    expect(await screen.findByText(/A backup is kept/)).toBeTruthy();
  });

  it('asks for an update of the page when it is newer than the page [S6]', async () => {
    const shop = await shopWith({ cards: [] });
    await open(behaviourOf(shop, { places: { local: found(errAsync({ kind: 'cart-newer' })) } }));
    expect(await screen.findByText(/newer version of this shop/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Update the page' })).toBeTruthy();
  });
});

describe('another tab', () => {
  it('is followed when it changes the stored cart [CART-10]', async () => {
    const shop = await shopWith({ cards: [jordan, brady] });
    await open(behaviourOf(shop));
    await shop.places.local.save(shop.places.identity.current(), [line(brady, 4)]);
    await act(async () => void window.dispatchEvent(new StorageEvent('storage')));
    await waitFor(() => expect(quantities()).toEqual({ brady: 4 }));
  });

  it('does not have its lines overwritten by a change that follows at once [M1]', async () => {
    const shop = await shopWith({ cards: [jordan, brady], cart: [line(jordan)] });
    await open(behaviourOf(shop));
    await shop.places.local.save(shop.places.identity.current(), [line(jordan), line(brady)]);
    await act(() => cart.add(jordan));
    expect(quantities()).toEqual({ jordan: 2, brady: 1 });
  });

  it('empties the cart here too, and this tab’s copy does not bring it back [CART-11]', async () => {
    const shop = await shopWith({ cards: [jordan, brady] });
    await open(behaviourOf(shop));
    await act(() => cart.add(jordan));
    const { local, session, identity } = shop.places;
    await local.remove(identity.current());
    await act(async () => void window.dispatchEvent(new StorageEvent('storage')));
    await waitFor(() => expect(cart.count).toBe(0));
    await waitFor(async () => expect((await session.find(identity.current()))._unsafeUnwrap()).toBeNull());
  });
});

describe('the copy on the server', () => {
  type Shop = Awaited<ReturnType<typeof shopWith>>;
  const copy = async ({ places }: Shop) => {
    const found = (await places.server.find(places.identity.current()))._unsafeUnwrap();
    return Object.fromEntries((found?.cart ?? []).map(({ card, quantity }) => [card.id, quantity]));
  };
  const onAnotherDevice = ({ places }: Shop, lines: Cart) => places.server.save(places.identity.current(), lines);

  it('follows every change of the cart [CART-16]', async () => {
    const shop = await shopWith({ cards: [jordan, brady] });
    await open(behaviourOf(shop));
    await act(() => Promise.all([cart.add(jordan), cart.add(jordan), cart.add(brady)]));
    await waitFor(async () => expect(await copy(shop)).toEqual({ jordan: 2, brady: 1 }));
    await act(() => cart.remove(jordan.id));
    await waitFor(async () => expect(await copy(shop)).toEqual({ brady: 1 }));
  });

  it('gets what it missed in an earlier visit [CART-29, C2]', async () => {
    const shop = await shopWith({ cards: [jordan], cart: [line(jordan, 3)] });
    await open(behaviourOf(shop));
    await waitFor(async () => expect(await copy(shop)).toEqual({ jordan: 3 }));
  });

  it('keeps what another device did, and the page shows both [CART-28, C3]', async () => {
    const shop = await shopWith({ cards: [jordan, brady], cart: [line(jordan)] });
    await open(behaviourOf(shop));
    await waitFor(async () => expect(await copy(shop)).toEqual({ jordan: 1 }));
    await onAnotherDevice(shop, [line(jordan), line(brady, 2)]);
    await act(() => cart.add(jordan));
    await waitFor(() => expect(quantities()).toEqual({ jordan: 2, brady: 2 }));
    expect(await copy(shop)).toEqual({ jordan: 2, brady: 2 });
  });

  it('shows what came in where this device stores nothing [C3, S2]', async () => {
    const shop = await shopWith({ cards: [jordan, brady] });
    await onAnotherDevice(shop, [line(brady, 2)]);
    await open(behaviourOf(shop, { places: { local: fullPlace, session: fullPlace } }));
    await waitFor(() => expect(quantities()).toEqual({ brady: 2 }));
    await onAnotherDevice(shop, [line(brady, 2), line(lastCopy)]);
    await act(() => cart.add(jordan));
    await waitFor(() => expect(quantities()).toEqual({ brady: 2, jordan: 1, last: 1 }));
  });

  it.each([
    ['the connection is back', () => window.dispatchEvent(new Event('online'))],
    ['the tab comes into view', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('is caught up when %s [CART-29, C2]', async (_, happen) => {
    const shop = await shopWith({ cards: [jordan] });
    const { server } = shop.places;
    let isAway = true;
    const away = storageFails;
    const save: typeof server.save = (...given) => (isAway ? errAsync(away) : server.save(...given));
    await open(behaviourOf(shop, { places: { server: { ...server, save } } }));
    await act(() => cart.add(jordan));
    await waitFor(() => expect(shop.log.entries.some(({ level }) => level === 'warn')).toBe(true));
    expect(await copy(shop)).toEqual({});
    isAway = false;
    await act(async () => void happen());
    await waitFor(async () => expect(await copy(shop)).toEqual({ jordan: 1 }));
  });
});

describe('signing in', () => {
  const credentials = { email: 'ada@example.com', password: 'a long password' };

  /** A shop with an account whose cart another browser has filled. */
  async function shopWithAccount(own: Cart, here: Cart) {
    const shop = await shopWith({ cards: [jordan, brady], cart: here });
    const { accounts } = shop.identity.elsewhere();
    const viewer = (await accounts.register(credentials))._unsafeUnwrap();
    if (viewer.role === 'guest') throw new Error('registering signs in');
    const theirs = cartId(shop.ids.random());
    await shop.places.server.save(theirs, own);
    await shop.accountCarts.join(viewer.id, theirs);
    return { shop, viewer, theirs };
  }
  const signIn = () => session.signIn({ login: credentials.email, password: credentials.password });

  it('makes one cart of two, here and in the account [CART-30, C5]', async () => {
    const { shop, viewer, theirs } = await shopWithAccount([line(jordan, 2)], [line(jordan), line(brady)]);
    await open(behaviourOf(shop));
    await act(async () => void (await signIn()));
    await waitFor(() => expect(quantities()).toEqual({ jordan: 3, brady: 1 }));
    expect(shop.places.identity.current()).toBe(theirs);
    const { cart: kept = [] } = (await shop.accountCarts.find(viewer.id))._unsafeUnwrap() ?? {};
    expect(new Map(kept.map(({ card, quantity }) => [card.id, quantity]))).toEqual(
      new Map([
        ['jordan', 3],
        ['brady', 1],
      ]),
    );
  });

  it('takes the cart along into a new account [C5]', async () => {
    const shop = await shopWith({ cards: [jordan], cart: [line(jordan, 2)] });
    await open(behaviourOf(shop));
    await act(async () => void (await session.register(credentials)));
    const { viewer } = session;
    if (viewer.role === 'guest') throw new Error('registering signs in');
    await waitFor(async () =>
      expect((await shop.accountCarts.find(viewer.id))._unsafeUnwrap()?.cart).toEqual([line(jordan, 2)]),
    );
    expect(quantities()).toEqual({ jordan: 2 });
  });

  it('leaves the cart as it is at sign-out, and adds nothing at the next sign-in [C5]', async () => {
    const { shop } = await shopWithAccount([line(jordan, 2)], []);
    await open(behaviourOf(shop));
    await act(async () => void (await signIn()));
    await waitFor(() => expect(quantities()).toEqual({ jordan: 2 }));
    await act(async () => void (await session.signOut()));
    expect(quantities()).toEqual({ jordan: 2 });
    await act(() => cart.add(brady));
    await act(async () => void (await signIn()));
    await act(() => cart.add(brady));
    await waitFor(() => expect(quantities()).toEqual({ jordan: 2, brady: 2 }));
  });

  it('brings the account’s cart to a browser that has lost its own [S9]', async () => {
    const { shop, viewer } = await shopWithAccount([line(jordan, 2)], []);
    await open(behaviourOf(shop, { viewer }));
    await waitFor(() => expect(quantities()).toEqual({ jordan: 2 }));
  });

  it('keeps the cart while the server is away, and joins it later [C5]', async () => {
    const { shop } = await shopWithAccount([line(brady)], [line(jordan)]);
    const { server } = shop.places;
    let isAway = true;
    const away = storageFails;
    const join: typeof server.join = (id) => (isAway ? errAsync(away) : server.join(id));
    await open(behaviourOf(shop, { places: { server: { ...server, join } } }));
    await act(async () => void (await signIn()));
    await waitFor(() => expect(shop.log.entries.some(({ level }) => level === 'warn')).toBe(true));
    expect(quantities()).toEqual({ jordan: 1 });
    isAway = false;
    await act(async () => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(quantities()).toEqual({ jordan: 1, brady: 1 }));
  });
});
