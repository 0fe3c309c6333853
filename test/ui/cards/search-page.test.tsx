// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';
import { screen, waitFor } from '@testing-library/react';
import { errAsync } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import { aCard } from '#test/support/cards.ts';
import { renderShop, type ShopWish } from '#test/support/render-shop.tsx';

const cards = [
  aCard({
    id: 'a',
    player: 'Ken Griffey Jr.',
    title: 'Griffey',
    ebayUrl: 'http://www.ebay.com/itm/123456789012?x=1',
    price: 99.5,
  }),
  aCard({ id: 'b', player: 'Ken Griffey Sr.', title: 'Griffey senior', isPosted: false, isHomepage: true }),
  aCard({ id: 'c', player: 'Cal Ripken', title: 'Ripken' }),
  aCard({ id: 'd', player: 'Ken Griffey Draft', title: 'Griffey', isPosted: false }),
];

async function openSearch(at: string, wish: ShopWish = { cards }) {
  const shop = await renderShop(at, wish);
  await screen.findByRole('heading', { level: 1, name: 'Search Cards' });
  return shop;
}

const found = (count: number) => screen.findByRole('heading', { name: `${count} cards found` });

describe('the search page', () => {
  it('searches every public card for the text in its address [SRCH-01, SRCH-02]', async () => {
    await openSearch('/search?q=griffey');
    await found(2);
    expect(screen.getByRole('searchbox', { name: 'Search text' })).toHaveValue('griffey');
  });

  it('shows every public card where nothing is asked for', async () => {
    await openSearch('/search');
    await found(3);
  });

  it('shows prices without decimals [MONEY-03]', async () => {
    await openSearch('/search?q=Jr');
    expect(await screen.findByText('$100')).toBeInTheDocument();
  });

  it('opens a card’s marketplace link, cleaned, in a new tab [SRCH-09]', async () => {
    await openSearch('/search?q=Jr');
    const link = await screen.findByRole('link', { name: 'Ken Griffey Jr.' });
    expect(link).toHaveAttribute('href', 'https://www.ebay.com/itm/123456789012');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
  });

  it('carries the shop’s affiliate parameters in the link [SRCH-09]', async () => {
    const campaign = { campaignId: '77', rotationId: '711', toolId: '10001', referenceId: 'goat' };
    await openSearch('/search?q=Jr', { cards, over: ({ shop }) => ({ shop: { ...shop, campaign } }) });
    const link = await screen.findByRole('link', { name: 'Ken Griffey Jr.' });
    expect(link.getAttribute('href')).toMatch(/^https:\/\/www\.ebay\.com\/itm\/123456789012\?.*campid=77/);
  });

  it('opens the page of a card without a marketplace link [SRCH-10]', async () => {
    await openSearch('/search?q=ripken');
    expect(await screen.findByRole('link', { name: 'Cal Ripken' })).toHaveAttribute('href', '/card/c');
  });

  it('says so when nothing is found, and shows every card again', async () => {
    const { user, address } = await openSearch('/search?q=nobody');
    await user.click(await screen.findByRole('button', { name: 'Clear Filters' }));
    await found(3);
    expect(address()).toBe('/search');
  });

  it('says that cards could not be read [SRCH-11]', async () => {
    await openSearch('/search', {
      over: ({ catalog }) => ({ catalog: { ...catalog, page: () => errAsync({ kind: 'catalog-unavailable' }) } }),
    });
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('Failed to load cards. Please try again later.'),
    );
  });
});
