import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { guest } from '#domain/identity/viewer.ts';
import { variedCards } from '#test/support/cards.ts';
import { makeInMemoryShop } from '#test/support/in-memory-shop.ts';
import { anAdmin, renderShop } from '#test/support/render-shop.tsx';
import { behaviourOf } from '#test/support/shop-behaviour.ts';
import { isMissingCode } from '#ui/app/missing-code.ts';
import { PageErrorScreen } from '#ui/app/PageErrorScreen.tsx';
import { Picture } from '#ui/components/Picture.tsx';
import { UseCasesProvider } from '#ui/use-cases.tsx';

const goes = (to: 'online' | 'offline') => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(to === 'online');
  act(() => void window.dispatchEvent(new Event(to)));
};

afterEach(() => vi.restoreAllMocks());

describe('without a connection', () => {
  it('says so, and that the cart is safe, until the connection is back [STORE-17]', async () => {
    const { findByText, queryByText } = await renderShop('/');
    expect(queryByText(/You are offline/)).toBeNull();
    goes('offline');
    expect(await findByText(/You are offline/)).toHaveTextContent('Your cart is saved');
    goes('online');
    expect(queryByText(/You are offline/)).toBeNull();
  });

  it('reads the cards anew when the connection is back [STORE-17]', async () => {
    const { findAllByRole, shop } = await renderShop('/cards', { cards: variedCards.slice(0, 2) });
    const before = (await findAllByRole('article')).length;
    goes('offline');
    await act(async () => void (await shop.cardStore.save(variedCards.map((card) => ({ ...card, isPosted: true })))));
    expect(await findAllByRole('article')).toHaveLength(before);
    goes('online');
    await vi.waitFor(async () => expect((await findAllByRole('article')).length).toBe(variedCards.length), 10_000);
  });

  it('reads the portal anew when the connection is back [STORE-17]', async () => {
    const { findByText, shop } = await renderShop('/management-portal/cards', {
      viewer: anAdmin,
      cards: variedCards.slice(0, 2),
    });
    await findByText('2 of 2 cards');
    goes('offline');
    await act(async () => void (await shop.cardStore.save(variedCards.slice(0, 5))));
    goes('online');
    expect(await findByText('5 of 5 cards')).toBeInTheDocument();
  });

  it('loads a picture that was missing when the connection is back [STORE-17]', () => {
    const { container } = render(<Picture src="/pictures/1.svg" alt="A card" name="A card" />);
    const image = () => container.querySelector('img');
    fireEvent.error(image() as HTMLImageElement);
    expect(image()).toHaveAttribute('src', '/placeholder.svg');
    goes('online');
    expect(image()).toHaveAttribute('src', '/pictures/1.svg');
  });
});

describe('a page whose code cannot be had [M5]', () => {
  const missing = new TypeError('Failed to fetch dynamically imported module: /assets/CardPage-1.js');
  /** The first visit to a card's page finds no code for it. */
  const withoutCode = async (online: boolean) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
    return renderShop('/cards', {
      over: ({ catalog }) => ({
        catalog: {
          ...catalog,
          page: () => {
            throw missing;
          },
        },
        clock: {
          now: () => {
            throw missing;
          },
        },
      }),
    });
  };

  it('offers to reload, inside the shop, with the cart kept', async () => {
    const { findByRole, getByRole, shop } = await withoutCode(true);
    expect(await findByRole('heading', { name: 'This page could not be loaded' })).toBeInTheDocument();
    expect(getByRole('button', { name: 'Reload page' })).toBeInTheDocument();
    expect(getByRole('banner')).toBeInTheDocument();
    await waitFor(() => expect(shop.log.entries).toContainEqual(expect.objectContaining({ level: 'warn' })));
  });

  it('says that the page was not opened here before, where there is no connection', async () => {
    const { findByRole, getByRole } = await withoutCode(false);
    expect(await findByRole('heading', { name: 'You are offline' })).toBeInTheDocument();
    expect(getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
  });

  /** Below a header with a search field. */
  const renderMissing = (at: string) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.history.replaceState(null, '', at);
    const onReload = vi.fn();
    const Header = () => (
      <>
        <input type="search" name="q" defaultValue={new URLSearchParams(window.location.search).get('q') ?? ''} />
        <Outlet />
      </>
    );
    const Missing = () => {
      throw missing;
    };
    const children = [{ path: '*', Component: Missing, errorElement: <PageErrorScreen onReload={onReload} /> }];
    const router = createMemoryRouter([{ Component: Header, children }]);
    render(
      <UseCasesProvider useCases={behaviourOf(makeInMemoryShop([]), { viewer: guest })}>
        <MantineProvider>
          <RouterProvider router={router} />
        </MantineProvider>
      </UseCasesProvider>,
    );
    return onReload;
  };
  afterEach(() => window.history.replaceState(null, '', '/'));

  it.each(['/about', '/search?q=jordan'])('loads by itself when the connection is back: %s [STORE-17]', async (at) => {
    const onReload = renderMissing(at);
    await screen.findByRole('heading', { name: 'You are offline' });
    expect(onReload).not.toHaveBeenCalled();
    goes('online');
    expect(onReload).toHaveBeenCalledOnce();
  });

  it('offers to reload, and does not by itself, where a search is typed [STORE-17]', async () => {
    const onReload = renderMissing('/about');
    await screen.findByRole('heading', { name: 'You are offline' });
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'jordan' } });
    goes('online');
    expect(onReload).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Reload page' }));
    expect(onReload).toHaveBeenCalledOnce();
  });

  it.each([
    ['Failed to fetch dynamically imported module: https://shop.example/assets/a.js', true],
    ['error loading dynamically imported module: https://shop.example/assets/a.js', true],
    ['Importing a module script failed.', true],
    ['Unable to preload CSS for /assets/a.css', true],
    ['x is not a function', false],
  ])('is recognized by the text of the error: %s', (message, expected) => {
    expect(isMissingCode(new TypeError(message))).toBe(expected);
    expect(isMissingCode(message)).toBe(false);
  });
});
