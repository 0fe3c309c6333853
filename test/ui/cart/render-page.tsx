import { MantineProvider } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, type InitialEntry, Outlet, type RouteObject, RouterProvider } from 'react-router-dom';
import type { Card } from '#domain/cards/card.ts';
import type { Cart } from '#domain/cart/cart.ts';
import { makeInMemoryShop } from '#test/support/in-memory-shop.ts';
// Preloaded, so that toasts appear at once and do not reach the next test.
import '#ui/components/ToastArea.tsx';
import { quickUser } from '#test/support/quick-user.ts';
import { CartProvider } from '#ui/contexts/CartContext.tsx';
import { SessionProvider } from '#ui/contexts/SessionContext.tsx';
import { ToastProvider } from '#ui/contexts/ToastContext.tsx';
import { type UseCases, UseCasesProvider } from '#ui/use-cases.tsx';

type Shop = ReturnType<typeof makeInMemoryShop>;

/** A shop in memory whose customer has this cart. */
export async function shopWith({ cards, cart = [] }: { cards: readonly Card[]; cart?: Cart }): Promise<Shop> {
  const shop = makeInMemoryShop(cards);
  await shop.places.local.save(shop.places.identity.current(), cart);
  return shop;
}

const Frame = () => (
  <ToastProvider>
    <CartProvider>
      <Outlet />
    </CartProvider>
  </ToastProvider>
);

/** The pages under test in the providers that the shop gives them; other addresses show their path. */
export function renderPages(useCases: UseCases, routes: RouteObject[], at: InitialEntry | InitialEntry[] = '/') {
  cleanup();
  notifications.clean();
  const entries = Array.isArray(at) ? at : [at];
  const router = createMemoryRouter(
    [{ Component: Frame, children: [...routes, { path: '*', element: <p>elsewhere</p> }] }],
    { initialEntries: entries },
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  const view = render(
    <UseCasesProvider useCases={useCases}>
      <MantineProvider env="test">
        <QueryClientProvider client={client}>
          <SessionProvider>
            <RouterProvider router={router} />
          </SessionProvider>
        </QueryClientProvider>
      </MantineProvider>
    </UseCasesProvider>,
  );
  return { ...view, router, user: quickUser(), screen };
}
