import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aListing } from '#test/support/listings.ts';
import { aMarketplace, openListings } from './listings-stage.tsx';

const tileOf = async (wish: Parameters<typeof aListing>[0]) => {
  await openListings(aMarketplace([aListing(wish)]));
  return screen.findByRole('article');
};

describe('a listing’s tile', () => {
  it('opens its marketplace link, cleaned, in a new tab, and says so [LIST-11, LIST-21]', async () => {
    const tile = await tileOf({ title: 'A card', itemWebUrl: 'http://www.ebay.com/itm/123456789012?hash=x' });
    const link = within(tile).getByRole('link', { name: 'A card (opens eBay in a new tab)' });
    expect(link).toHaveAttribute('href', 'https://www.ebay.com/itm/123456789012');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener');
  });

  it('cuts a long title for the eye, and keeps it whole for the ear and under the pointer [LIST-14]', async () => {
    const title = `1952 Topps ${'Mickey Mantle '.repeat(5)}PSA 10`;
    const tile = await tileOf({ title });
    const link = within(tile).getByRole('link', { name: `${title} (opens eBay in a new tab)` });
    expect(link).toHaveAttribute('title', title);
    const seen = tile.querySelector('h3 bdi[aria-hidden="true"]')?.textContent ?? '';
    expect(seen).toBe(`${title.slice(0, 60).trimEnd()}…`);
  });

  it('keeps a title of sixty characters whole [LIST-14]', async () => {
    const title = 'x'.repeat(60);
    const tile = await tileOf({ title });
    expect(tile.querySelector('h3 bdi')?.textContent).toBe(title);
    expect(within(tile).getByRole('heading')).not.toHaveTextContent('…');
  });

  it('has the price, the condition, and the seller with their points [LIST-18, MONEY-06]', async () => {
    const tile = await tileOf({
      price: { value: 1234.5, currency: 'USD' },
      condition: 'Graded',
      seller: { username: 'slab-house', feedbackScore: 12_345 },
    });
    expect(within(tile).getByText('$1,234.50')).toBeInTheDocument();
    expect(within(tile).getByText('Graded')).toBeInTheDocument();
    expect(within(tile).getByText('slab-house').parentElement).toHaveTextContent('Sold by slab-house (12,345)');
  });

  it.each([
    [{ price: undefined }, 'N/A'],
    [{ price: { value: 330, currency: 'AUD' } }, 'AUD 330.00'],
  ] as const)('says %j as %s [MONEY-06, E4]', async (wish, text) => {
    expect(within(await tileOf(wish)).getByText(text)).toBeInTheDocument();
  });

  it.each([
    [1_001, true],
    [1_000, false],
  ])('of a seller with %i points has a Top Seller badge: %s [LIST-15]', async (feedback, has) => {
    const tile = await tileOf({ feedback });
    expect(within(tile).queryByText('Top Seller') !== null).toBe(has);
  });

  it('shows the placeholder in place of a picture that is broken, or from elsewhere [E4]', async () => {
    const tile = await tileOf({ image: { imageUrl: 'https://i.ebayimg.com/images/g/x/s-l225.jpg' } });
    const picture = tile.querySelector('img');
    expect(picture).toHaveAttribute('src', 'https://i.ebayimg.com/images/g/x/s-l225.jpg');
    if (picture) fireEvent.error(picture);
    await waitFor(() => expect(tile.querySelector('img')).toHaveAttribute('src', '/placeholder.svg'));
    const other = await tileOf({ image: { imageUrl: 'https://evil.example/track.gif' } });
    expect(other.querySelector('img')).toHaveAttribute('src', '/placeholder.svg');
  });

  it.each(['javascript:alert(1)', 'https://ebay.com@evil.example/itm/123456789012', 'https://evil.example/itm/1', ''])(
    'is no link where the marketplace gives %j [LIST-20, E4]',
    async (itemWebUrl) => {
      const tile = await tileOf({ itemWebUrl, title: 'A card' });
      expect(within(tile).queryByRole('link')).not.toBeInTheDocument();
      expect(within(tile).getByRole('heading', { name: 'A card' })).toBeInTheDocument();
    },
  );

  it('shows markup in its words as words [E4]', async () => {
    const hostile = '<img src=x onerror="window.hit=1"><b>x</b>';
    const tile = await tileOf({
      title: hostile,
      condition: hostile,
      seller: { username: hostile, feedbackScore: 1 },
    });
    expect(within(tile).getByRole('heading')).toHaveTextContent(hostile);
    expect(tile.querySelectorAll('b, img')).toHaveLength(1);
    expect(Reflect.get(window, 'hit')).toBeUndefined();
  });

  it('is complete without the fields that a listing lacks [LIST-18]', async () => {
    const tile = await tileOf({
      title: ' ',
      condition: '',
      seller: { username: '', feedbackScore: 0 },
      price: undefined,
    });
    expect(within(tile).getByRole('heading')).toHaveTextContent(/^A card without a title/);
    expect(within(tile).getByText('Unknown seller')).toBeInTheDocument();
    expect(within(tile).getByText('N/A')).toBeInTheDocument();
  });
});
