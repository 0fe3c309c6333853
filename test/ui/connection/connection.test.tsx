import { act, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { variedCards } from '#test/support/cards.ts';
import { renderShop } from '#test/support/render-shop.tsx';
import { isMissingCode } from '#ui/app/missing-code.ts';

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
});

describe('a page whose code cannot be had (M5)', () => {
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

  it.each([
    ['Failed to fetch dynamically imported module: https://shop.example/assets/a.js', true],
    ['error loading dynamically imported module: https://shop.example/assets/a.js', true],
    ['Importing a module script failed.', true],
    ['Unable to preload CSS for /assets/a.css', true],
    ['x is not a function', false],
  ])('is told from a bug by its words: %s', (message, expected) => {
    expect(isMissingCode(new TypeError(message))).toBe(expected);
    expect(isMissingCode(message)).toBe(false);
  });
});
