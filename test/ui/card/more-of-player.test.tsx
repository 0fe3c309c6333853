// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';
import { screen, waitFor, within } from '@testing-library/react';
import { errAsync } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import { aCard } from '#test/support/cards.ts';
import { renderShop } from '#test/support/render-shop.tsx';

const card = aCard({ id: 'x', player: 'Bo Jackson' });
const title = 'More of Bo Jackson';

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
          page: (query) => (away ? errAsync({ kind: 'catalog-unavailable' as const }) : catalog.page(query)),
        },
      }),
    });
    const more = within(await screen.findByRole('region', { name: title }));
    away = false;
    await user.click(more.getByRole('button', { name: 'Try again' }));
    expect(await more.findByRole('link', { name: 'Bo Jackson' })).toHaveAttribute('href', '/card/y');
  });
});
