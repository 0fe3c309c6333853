import { cleanup, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, type RouteObject } from 'react-router-dom';
import type { Card } from '#domain/cards/card.ts';
import type { Cart } from '#domain/cart/cart.ts';
import { userId } from '#domain/identity/user.ts';
import { guest, type Viewer } from '#domain/identity/viewer.ts';
import { ShopApp } from '#ui/app/ShopApp.tsx';
import type { UseCases } from '#ui/use-cases.tsx';
import { type FakeDevice, installDevice } from './fake-device.ts';
import { makeInMemoryShop } from './in-memory-shop.ts';
import { quickUser } from './quick-user.ts';
import { behaviourOf } from './shop-behaviour.ts';

export const aUser: Viewer = { role: 'user', id: userId('1'), email: 'ada@example.com' };
export const anAdmin: Viewer = { role: 'admin', id: userId('admin'), email: 'owner@example.com' };

type Shop = ReturnType<typeof makeInMemoryShop>;

export type ShopWish = {
  cards?: readonly Card[];
  cart?: Cart;
  viewer?: Viewer;
  /** The device prefers the dark scheme. */
  dark?: boolean;
  /** Replaces use cases. */
  over?: (useCases: UseCases, shop: Shop) => Partial<UseCases>;
};

/** Disposed of by the next opening: a router listens to the window, which all tests of a worker share. */
let lastRouter: ReturnType<typeof createMemoryRouter> | undefined;

export async function renderShop(at = '/', wish: ShopWish = {}) {
  cleanup();
  lastRouter?.dispose();
  const device: FakeDevice = installDevice({ dark: wish.dark ?? false });
  const shop = makeInMemoryShop(wish.cards ?? []);
  if (wish.cart) await shop.places.local.save(shop.places.identity.current(), wish.cart);
  const plain = behaviourOf(shop, { viewer: wish.viewer ?? guest });
  const useCases: UseCases = { ...plain, ...wish.over?.(plain, shop) };
  let router: ReturnType<typeof createMemoryRouter> | undefined;
  const makeRouter = (routes: RouteObject[]) => {
    router = createMemoryRouter(routes, { initialEntries: [at] });
    lastRouter = router;
    return router;
  };
  const view = render(<ShopApp useCases={useCases} makeRouter={makeRouter} />);
  const address = () => {
    const location = router?.state.location;
    return location ? location.pathname + location.search : '';
  };
  return { ...view, shop, useCases, device, address, router, user: quickUser(), screen, within };
}
