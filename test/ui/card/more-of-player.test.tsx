import { screen, waitFor, within } from '@testing-library/react';
import { errAsync } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import { cardId } from '#domain/cards/card.ts';
import { rememberCard } from '#domain/cards/recent-cards.ts';
import { aCard } from '#test/support/cards.ts';
import { renderShop } from '#test/support/render-shop.tsx';

const card = aCard({ id: 'x', player: 'Bo Jackson' });
const title = 'More of Bo Jackson';

describe('similar cards', () => {
  it('stand on the page of a sold card, the same player first, and can be bought [CARD-31]', async () => {
    const sold = aCard({ id: 'x', player: 'Bo Jackson', team: 'Royals', price: 100, stock: 0 });
    await renderShop('/card/x', {
      cards: [
        sold,
        aCard({ id: 'team', player: 'George Brett', team: 'Royals', sport: undefined, price: 5 }),
        aCard({ id: 'same', player: 'Bo Jackson', team: 'Raiders', price: 900 }),
        aCard({ id: 'gone', player: 'Bo Jackson', stock: 0 }),
        aCard({ id: 'other', player: 'A', team: 'B', sport: 'hockey' }),
      ],
    });
    const similar = within(await screen.findByRole('region', { name: 'Similar cards' }));
    expect(similar.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/card/same', '/card/team']);
    expect(screen.queryByRole('region', { name: title })).toBeNull();
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

describe('more of a player', () => {
  it('shows up to four other cards of exactly that player, the newest first [CARD-26]', async () => {
    const others = [1, 2, 3, 4, 5].map((day) =>
      aCard({ id: `o${day}`, player: 'Bo Jackson', addedAt: `2025-02-0${day}T00:00:00.000Z` }),
    );
    const namesakes = [
      aCard({ id: 'jr', player: 'Bo Jackson Jr.' }),
      aCard({ id: 'draft', player: 'Bo Jackson', isPosted: false }),
      aCard({ id: 'sold', player: 'Bo Jackson', stock: 0 }),
    ];
    const { user, address } = await renderShop('/card/x', { cards: [card, ...others, ...namesakes] });
    const more = within(await screen.findByRole('region', { name: title }));
    const links = more.getAllByRole('link', { name: 'Bo Jackson' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/card/o5', '/card/o4', '/card/o3', '/card/o2']);
    for (const picture of more.getAllByRole('img')) expect(picture).toHaveAttribute('loading', 'lazy');
    const [first] = links;
    if (first) await user.click(first);
    await waitFor(() => expect(address()).toBe('/card/o5'));
  });

  it('is left out where there is none, and for a card without a player [CARD-26]', async () => {
    await renderShop('/card/x', { cards: [card, aCard({ id: 'jr', player: 'Bo Jackson Jr.' })] });
    await screen.findByRole('button', { name: 'Buy Now' });
    expect(screen.queryByRole('heading', { name: title })).toBeNull();
    await renderShop('/card/a', { cards: [aCard({ id: 'a', player: ' ' }), aCard({ id: 'b', player: ' ' })] });
    await screen.findByRole('button', { name: 'Buy Now' });
    expect(screen.queryByRole('heading', { name: /^More of/ })).toBeNull();
  });

  it('says when it could not be read, and is read again when asked [CARD-26]', async () => {
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
    const more = within(await screen.findByRole('region', { name: title }));
    away = false;
    await user.click(more.getByRole('button', { name: 'Try again' }));
    expect(await more.findByRole('link', { name: 'Bo Jackson' })).toHaveAttribute('href', '/card/y');
  });
});
