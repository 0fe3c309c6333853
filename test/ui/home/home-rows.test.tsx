import { act, screen, waitFor, within } from '@testing-library/react';
import { errAsync, okAsync } from 'neverthrow';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cardId } from '#domain/cards/card.ts';
import { rememberCard } from '#domain/cards/recent-cards.ts';
import { aCard } from '#test/support/cards.ts';
import { renderShop } from '#test/support/render-shop.tsx';
import type { UseCases } from '#ui/use-cases.tsx';

/** jsdom lays nothing out: here the test says when a place comes near the screen. */
const watched = new Set<(near: boolean) => void>();

class FakeObserver {
  private readonly notify: (near: boolean) => void;
  constructor(listener: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
    this.notify = (isIntersecting) => listener([{ isIntersecting }]);
  }
  observe() {
    watched.add(this.notify);
  }
  disconnect() {
    watched.delete(this.notify);
  }
}

const comeNear = (near = true) =>
  act(async () => {
    for (const notify of watched) notify(near);
  });

beforeEach(() => vi.stubGlobal('IntersectionObserver', FakeObserver));
afterEach(() => {
  vi.unstubAllGlobals();
  watched.clear();
});

const row = async (name: string) => within(await screen.findByRole('region', { name }));
const shownIn = (found: Awaited<ReturnType<typeof row>>) =>
  found.getAllByRole('listitem').map((item) => within(item).getByRole('link').getAttribute('href'));

const showingSold = ({ shop }: UseCases, showsSold = true) => ({
  shop: { ...shop, details: { ...shop.details, showsSold } },
});

describe('new arrivals', () => {
  it('are the newest cards that can be bought, no drafts, with a link to all [HOME-14]', async () => {
    const at = (id: string, day: number, more = {}) =>
      aCard({ id, addedAt: `2025-01-0${day}T00:00:00.000Z`, isHomepage: false, ...more });
    await renderShop('/', {
      cards: [at('old', 1), at('new', 3), at('sold', 4, { stock: 0 }), at('draft', 5, { isPosted: false })],
    });
    await comeNear();
    const arrivals = await row('New arrivals');
    expect(shownIn(arrivals)).toEqual(['/card/new', '/card/old']);
    expect(arrivals.getByRole('link', { name: 'All cards, newest first' })).toHaveAttribute('href', '/cards');
    for (const picture of document.querySelectorAll('section:not([aria-labelledby="hero-title"]) img')) {
      expect(picture).toHaveAttribute('loading', 'lazy');
    }
  });

  it('are eight at most, and ask for nothing before a visitor comes near [HOME-14]', async () => {
    const asked: string[] = [];
    await renderShop('/', {
      cards: Array.from({ length: 12 }, (_, n) => aCard({ id: `n${n}` })),
      over: ({ catalog }) => ({
        catalog: {
          ...catalog,
          page: (query) => {
            asked.push(query.scope);
            return catalog.page(query);
          },
        },
      }),
    });
    await comeNear(false);
    expect(asked).not.toContain('collection');
    expect(screen.queryByText('New arrivals')).toBeNull();
    await comeNear();
    expect(shownIn(await row('New arrivals'))).toHaveLength(8);
  });

  it('say when they could not be loaded, and load again when asked [HOME-14]', async () => {
    let away = true;
    const { user } = await renderShop('/', {
      cards: [aCard({ id: 'new' })],
      over: ({ catalog }) => ({
        catalog: {
          ...catalog,
          page: (query) =>
            away && query.scope === 'collection'
              ? errAsync({ kind: 'unavailable', why: 'storage' as const })
              : catalog.page(query),
        },
      }),
    });
    await comeNear();
    const arrivals = await row('New arrivals');
    away = false;
    await user.click(arrivals.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(shownIn(arrivals)).toEqual(['/card/new']));
  });

  it('are left out where the shop has none [HOME-14]', async () => {
    await renderShop('/');
    await comeNear();
    await waitFor(() => expect(screen.queryByText('New arrivals')).toBeNull());
  });
});

describe('recently sold cards', () => {
  const recent = vi.fn(() => okAsync([aCard({ id: 's', stock: 0, price: 12 })]));
  beforeEach(() => recent.mockClear());

  it('show what was paid, if the admin wants it [HOME-15]', async () => {
    await renderShop('/', { over: (useCases) => ({ ...showingSold(useCases), soldCards: { recent } }) });
    await comeNear();
    const sold = await row('Recently sold');
    expect(shownIn(sold)).toEqual(['/card/s']);
    expect(sold.getByRole('listitem')).toHaveTextContent('$12.00 Sold');
  });

  it('are not asked for while the setting is off, nor without a server [HOME-15]', async () => {
    await renderShop('/', {
      cards: [aCard({ id: 'new' })],
      over: (useCases) => ({ ...showingSold(useCases, false), soldCards: { recent } }),
    });
    await comeNear();
    await row('New arrivals');
    expect(recent).not.toHaveBeenCalled();
    expect(screen.queryByText('Recently sold')).toBeNull();
  });
});

describe('recently viewed cards on the home page', () => {
  it('are those of this browser, until they are cleared [HOME-16]', async () => {
    const { user, useCases } = await renderShop('/', {
      cards: [aCard({ id: 'y' }), aCard({ id: 'draft', isPosted: false })],
      over: ({ preferences }) => {
        for (const id of ['draft', 'y']) rememberCard(preferences.recentCards, cardId(id));
        return {};
      },
    });
    await comeNear();
    const viewed = await row('Recently viewed');
    expect(shownIn(viewed)).toEqual(['/card/y']);
    await user.click(viewed.getByRole('button', { name: 'Clear' }));
    expect(useCases.preferences.recentCards.read()).toEqual([]);
    expect(viewed.queryByRole('link')).toBeNull();
  });

  it('are not shown on the first visit [HOME-16]', async () => {
    await renderShop('/', { cards: [aCard({ id: 'new' })] });
    await comeNear();
    await row('New arrivals');
    expect(screen.queryByText('Recently viewed')).toBeNull();
  });
});
