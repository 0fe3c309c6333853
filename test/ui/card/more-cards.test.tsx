import { screen, waitFor, within } from '@testing-library/react';
import { errAsync } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import { cardId } from '#domain/cards/card.ts';
import { rememberCard } from '#domain/cards/recent-cards.ts';
import { aCard } from '#test/support/cards.ts';
import { renderShop } from '#test/support/render-shop.tsx';

const card = aCard({ id: 'x', player: 'Bo Jackson' });

const similar = async () => within(await screen.findByRole('region', { name: 'Similar cards' }));
const shownIn = (row: Awaited<ReturnType<typeof similar>>) =>
  within(row.getByRole('list'))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

describe('similar cards', () => {
  it('are of the player, then of brand and year, then of the sport near the price, then the newest [CARD-26, CARD-31]', async () => {
    const strange = { player: 'A', brand: 'B', year: 1950, sport: 'hockey' } as const;
    const { user, address } = await renderShop('/card/x', {
      cards: [
        card,
        aCard({ ...strange, id: 'newest' }),
        aCard({ id: 'sport', player: 'A', brand: 'B', price: 150 }),
        aCard({ id: 'set', player: 'A', sport: undefined, price: 50 }),
        aCard({ id: 'same', player: 'Bo Jackson', brand: 'B', year: 1950, price: 300 }),
        aCard({ id: 'gone', player: 'Bo Jackson', stock: 0 }),
        aCard({ id: 'draft', player: 'Bo Jackson', isPosted: false }),
      ],
    });
    const row = await similar();
    expect(shownIn(row)).toEqual(['/card/same', '/card/set', '/card/sport', '/card/newest']);
    for (const picture of row.getAllByRole('img')) expect(picture).toHaveAttribute('loading', 'lazy');
    await user.click(row.getByRole('link', { name: 'More of Bo Jackson' }));
    await waitFor(() => expect(address()).toBe('/cards?player=Bo+Jackson'));
  });

  it('are also on the page of a sold card, eight at most [CARD-29, CARD-31]', async () => {
    const others = Array.from({ length: 12 }, (_, n) => aCard({ id: `o${n}`, player: 'Bo Jackson' }));
    await renderShop('/card/x', { cards: [{ ...card, stock: 0 }, ...others] });
    expect(shownIn(await similar())).toHaveLength(8);
  });

  it('ask for no farther cards where nearer ones fill the rows [CARD-31]', async () => {
    const asked: string[] = [];
    const others = Array.from({ length: 8 }, (_, n) => aCard({ id: `o${n}`, player: 'Bo Jackson' }));
    await renderShop('/card/x', {
      cards: [card, ...others],
      over: ({ catalog }) => ({
        catalog: {
          ...catalog,
          page: (query) => {
            asked.push(query.filter.player);
            return catalog.page(query);
          },
        },
      }),
    });
    await similar();
    expect(asked).toEqual(['Bo Jackson']);
  });

  it('are left out where the shop has no other card, which leads upwards then [CARD-31, CARD-34]', async () => {
    await renderShop('/card/x', { cards: [card] });
    await screen.findByRole('button', { name: 'Buy Now' });
    expect(screen.queryByRole('heading', { name: 'Similar cards' })).toBeNull();
    expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toBeInTheDocument();
  });

  it('say when they could not be read, and are read again when asked [CARD-31]', async () => {
    let away = true;
    const { user } = await renderShop('/card/x', {
      cards: [card, aCard({ id: 'y', player: 'Bo Jackson' })],
      over: ({ catalog }) => ({
        catalog: {
          ...catalog,
          page: (query) => (away ? errAsync({ kind: 'unavailable', why: 'storage' as const }) : catalog.page(query)),
        },
      }),
    });
    const row = await similar();
    away = false;
    await user.click(row.getByRole('button', { name: 'Try again' }));
    expect(await row.findByRole('link', { name: 'Bo Jackson' })).toHaveAttribute('href', '/card/y');
  });
});

describe('recently viewed cards', () => {
  it('are the ones looked at before, as far as the shop still shows them, until they are cleared [CARD-32]', async () => {
    const { user } = await renderShop('/card/x', {
      cards: [card, aCard({ id: 'y' }), aCard({ id: 'draft', isPosted: false })],
      over: ({ preferences }) => {
        for (const id of ['gone', 'draft', 'y']) rememberCard(preferences.recentCards, cardId(id));
        return {};
      },
    });
    const recent = within(await screen.findByRole('region', { name: 'Recently viewed' }));
    expect(recent.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/card/y']);
    await user.click(recent.getByRole('button', { name: 'Clear' }));
    expect(recent.getByRole('status')).toHaveTextContent('Your recently viewed cards are cleared.');
    expect(recent.queryByRole('link')).toBeNull();
    await user.click(recent.getByRole('button', { name: 'Undo' }));
    expect(await recent.findByRole('link')).toHaveAttribute('href', '/card/y');
  });

  it('remember the card that is looked at, and no draft [CARD-32]', async () => {
    const { useCases } = await renderShop('/card/x', { cards: [card] });
    await waitFor(() => expect(useCases.preferences.recentCards.read()).toEqual(['x']));
    expect(screen.queryByRole('region', { name: 'Recently viewed' })).toBeNull();
  });
});
