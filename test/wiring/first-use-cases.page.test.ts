import 'reflect-metadata';
import { beforeEach, describe, expect, it } from 'vitest';
import { notLoaded } from '#adapters/browser/late-port.ts';
import { cardQuery } from '#domain/cards/card-query.ts';
import { addCard, type Cart } from '#domain/cart/cart.ts';
import type { MergedCart } from '#domain/cart/cart-sync.ts';
import { permissions } from '#domain/identity/permissions.ts';
import { openBrowserContainer } from '#src/browser/browser-container.ts';
import { readBrowserSettings } from '#src/browser/browser-settings.ts';
import { makeFirstUseCases } from '#src/browser/first-use-cases.ts';
import { openBasics } from '#src/browser/page-basics.ts';
import { behaviourOf } from '#src/browser/page-tokens.ts';
import type { UseCases } from '#ui/use-cases.tsx';
import { aCard } from '../support/cards.ts';

const settings = readBrowserSettings(document.implementation.createHTMLDocument(), {});

/** The use cases of a page that the server rendered, over the browser profile. */
async function openPage(load?: (all: UseCases) => Promise<UseCases>) {
  const basics = openBasics();
  const all = behaviourOf(await openBrowserContainer(settings, basics));
  let loads = 0;
  const first = makeFirstUseCases(all.shop, basics, async () => {
    loads += 1;
    return load ? load(all) : all;
  });
  return { all, basics, first, loads: () => loads };
}

// Test files share their worker's window.
beforeEach(() => localStorage.clear());

describe('what a page that the server rendered starts with', () => {
  it('has clock, log, preferences and settings without the container', async () => {
    const { first, basics, all, loads } = await openPage();
    expect(first.preferences).toBe(basics.preferences);
    expect(first.clock).toBe(basics.clock);
    expect(first.shop).toBe(all.shop);
    expect(first.permissions).toBe(permissions);
    expect(first.loadSmartLinks).toBe(null);
    expect(loads()).toBe(0);
  });

  it('answers from the container, which the first question loads', async () => {
    const { first, all, loads } = await openPage();
    const query = cardQuery({ scope: 'homepage' });
    expect(await first.catalog.page(query)).toEqual(await all.catalog.page(query));
    expect((await first.sessions.current())._unsafeUnwrap()).toEqual({ role: 'guest' });
    expect(loads()).toBeGreaterThan(0);
  });

  it('changes and reads the cart of the container', async () => {
    const { first, all } = await openPage();
    const card = aCard({ id: 'early' });
    const page = { cart: [] as Cart, saved: true };
    await first.cart.change((cart) => addCard(cart, card), page);
    expect((await first.cart.load()).cart).toEqual((await all.cart.load()).cart);
    expect((await all.cart.load()).cart).toMatchObject([{ card: { id: 'early' } }]);
    expect((await first.cart.clear()).length).toBe(0);
  });

  it('hears of synced carts once the container is there, until it stops listening', async () => {
    const merged: MergedCart = { cart: [], kept: true };
    const heard: string[] = [];
    let notify: (notification: MergedCart) => void = () => undefined;
    const { first } = await openPage(async (all) => ({
      ...all,
      cart: {
        ...all.cart,
        sync: {
          ...all.cart.sync,
          listen: (listener) => {
            notify = listener;
            return () => {
              notify = () => undefined;
            };
          },
        },
      },
    }));
    first.cart.sync.listen(() => heard.push('stopped before'))();
    const stop = first.cart.sync.listen(() => heard.push('heard'));
    await first.cart.load();
    notify(merged);
    stop();
    notify(merged);
    expect(heard).toEqual(['heard']);
  });

  it('has what a visitor meets who scrolls down the home page at once [HOME-14, HOME-15, HOME-16]', async () => {
    const { first, loads } = await openPage();
    expect(first.soldCards).toBe(null);
    const details = { ...first.shop.details, showsSold: true };
    const never = (): Promise<UseCases> => expect.unreachable('nothing is asked yet');
    expect(makeFirstUseCases({ ...first.shop, details }, openBasics(), never).soldCards).not.toBe(null);
    expect([first.catalog, first.preferences].every(Boolean)).toBe(true);
    expect(loads()).toBe(0);
  });

  it('reads everything else from the container, and refuses to before', async () => {
    const { first, all } = await openPage();
    expect(() => first.checkout).toThrow('before the container was loaded');
    expect(() => first.cart.id()).toThrow('before the container was loaded');
    await first.sessions.current();
    expect(first.checkout).toBe(all.checkout);
    expect(first.formDrafts).toBe(all.formDrafts);
    expect(first.adminOrders).toBe(null);
    expect(first.cart.id()).toBe(all.cart.id());
  });

  it('fails as every port does when the container cannot be loaded, and tries again with the next question', async () => {
    let isOffline = true;
    const { first } = await openPage(async (all) => {
      if (isOffline) throw new TypeError('Failed to fetch dynamically imported module');
      return all;
    });
    expect((await first.sessions.current())._unsafeUnwrapErr()).toEqual(notLoaded);
    expect((await first.catalog.card(aCard().id))._unsafeUnwrapErr()).toEqual(notLoaded);
    await expect(first.cart.load()).rejects.toThrow('Failed to fetch');
    first.cart.sync.leave();
    isOffline = false;
    expect((await first.sessions.current())._unsafeUnwrap()).toEqual({ role: 'guest' });
  });
});
