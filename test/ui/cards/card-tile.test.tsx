import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sampleCards } from '#adapters/samples/sample-cards.ts';
import { cardId } from '#domain/cards/card.ts';
import { aCard, type CardWish } from '#test/support/cards.ts';
import { aUser, renderShop, type ShopWish } from '#test/support/render-shop.tsx';
import { styleRule } from '#test/support/style-sheet.ts';

async function openTile(card: CardWish, wish: ShopWish = {}) {
  const shop = await renderShop('/cards', { cards: [aCard(card)], ...wish });
  const [tile] = await screen.findAllByRole('article');
  if (!tile) throw new Error('there is no tile');
  return { ...shop, tile, inTile: within(tile) };
}

const badge = (tile: HTMLElement, text: string) => {
  const found = within(tile).getByText(text);
  return { tone: found.dataset.tone, look: found.dataset.look };
};

/** The preview opens after a moment, and its code comes with the first one. */
const preview = () => screen.findByRole('group', { name: /^Preview of/ });

describe('a tile', () => {
  it('shows picture, player, team, year, brand and condition [TILE-01]', async () => {
    const { inTile, tile } = await openTile({ title: '1996 Topps Michael Jordan' });
    expect(inTile.getByRole('img', { name: '1996 Topps Michael Jordan' })).toBeInTheDocument();
    expect(inTile.getByRole('heading', { name: 'Michael Jordan' })).toBeInTheDocument();
    expect(inTile.getByText('1996 Topps')).toBeInTheDocument();
    expect(inTile.getByText('Chicago Bulls')).toBeInTheDocument();
    expect(badge(tile, 'Near Mint')).toEqual({ tone: 'ink', look: 'outlined' });
  });

  it('names what tells it from another card of the player, and says it with its link [DATA-21, TILE-16]', async () => {
    const { inTile } = await openTile({
      parallel: 'Silver',
      cardNumber: '280',
      isRookie: true,
      serialNumber: 41,
      printRun: 99,
    });
    // No line begins with a separator.
    expect(inTile.getByText('Silver · #280 · RC · 41/99').textContent).toBe(
      'Silver\u00a0· #280\u00a0· RC\u00a0· 41/99',
    );
    expect(inTile.getByRole('link', { name: 'Michael Jordan' })).toHaveAccessibleDescription(
      '1996 Topps Silver\u00a0· #280\u00a0· RC\u00a0· 41/99 Chicago Bulls',
    );
  });

  it('shows a graded card’s grade alone, filled [TILE-01, TILE-11]', async () => {
    const { inTile, tile } = await openTile({ isGraded: true, grade: '10', gradingCompany: 'PSA', condition: 'Mint' });
    expect(badge(tile, 'PSA 10')).toEqual({ tone: 'good', look: 'filled' });
    expect(inTile.queryByText('Graded')).toBeNull();
    expect(inTile.queryByText('Mint')).toBeNull();
  });

  it.each([
    [{ condition: 'Near Mint' }, 'Near Mint', 'ink'],
    [{ condition: 'MINT' }, 'MINT', 'good'],
    [{ condition: 'Excellent' }, 'Excellent', 'warn'],
    [{ condition: 'Poor' }, 'Poor', 'plain'],
    [{ condition: 'Mint', isGraded: true, grade: 'BGS 9.5' }, 'BGS 9.5', 'ink'],
    [{ condition: 'Mint', isGraded: true, grade: 'SGC 8' }, 'SGC 8', 'warn'],
    [{ condition: 'Mint', isGraded: true, grade: 'PSA 5' }, 'PSA 5', 'plain'],
  ])('colours its badge by the text it shows: %j [TILE-09, TILE-10]', async (wish, text, tone) => {
    const { tile } = await openTile(wish);
    expect(badge(tile, text).tone).toBe(tone);
  });

  it('has a picture area 260 high, with the picture’s room reserved and the picture loaded lazily [TILE-02]', async () => {
    const cards = Array.from({ length: 6 }, (_, at) => aCard({ id: `t${at}` }));
    await openTile({}, { cards });
    const pictures = [...document.querySelectorAll('article img')];
    expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual([
      ...['eager', 'eager', 'eager', 'eager'],
      ...['lazy', 'lazy'],
    ]);
    expect(pictures.map((picture) => picture.getAttribute('fetchpriority'))).toEqual([
      ...['high', 'low', 'low', 'low'],
      ...['auto', 'auto'],
    ]);
    for (const picture of pictures) {
      expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['250', '350']);
    }
    expect(styleRule('src-ui/features/shop/cards/CardTile.module.css', '.ground').height).toBe('260px');
  });

  it('is one real link; a control on it does its own work only [TILE-03, TILE-05, COLL-09]', async () => {
    const { inTile, user, address } = await openTile({ id: 'a/b' });
    expect(inTile.getAllByRole('link')).toHaveLength(1);
    expect(inTile.getByRole('link')).toHaveAttribute('href', '/card/a%2Fb');
    await user.click(inTile.getByRole('button', { name: 'Add Michael Jordan to cart' }));
    expect(await screen.findByTestId('cart-badge')).toHaveTextContent('1');
    expect(address()).toBe('/cards');
    await user.click(inTile.getByRole('link'));
    await screen.findByRole('heading', { level: 1, name: '1996 Topps Michael Jordan' });
    expect(address()).toBe('/card/a%2Fb');
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'leaves a press of its link that opens another tab to the browser: %j [TILE-03]',
    async (press) => {
      const { inTile, address } = await openTile({});
      const taken: boolean[] = [];
      const browser = (event: Event) => {
        taken.push(event.defaultPrevented);
        event.preventDefault();
      };
      window.addEventListener('click', browser);
      fireEvent.click(inTile.getByRole('link'), press);
      fireEvent.click(inTile.getByRole('link'));
      window.removeEventListener('click', browser);
      expect(taken).toEqual([false, true]);
      await waitFor(() => expect(address()).toBe('/card/card1'));
    },
  );

  it('has buttons in plain elements: a list would render hundreds of Mantine’s components [TILE-04, TILE-05]', async () => {
    const { inTile, tile, user } = await openTile({}, { viewer: aUser });
    const save = await inTile.findByRole('button', { name: 'Save Michael Jordan', pressed: false });
    expect(save.querySelector('svg')).toHaveAttribute('data-shape', 'heart');
    await user.click(save);
    expect(inTile.getByRole('button', { name: 'Save Michael Jordan', pressed: true })).toBe(save);
    expect(save.querySelector('svg')).toHaveAttribute('data-shape', 'heart-filled');
    const add = inTile.getByRole('button', { name: 'Add Michael Jordan to cart' });
    await user.click(add);
    await waitFor(() => expect(add).toHaveAccessibleName('Michael Jordan is in your cart, add one more'));
    expect(add).toHaveAttribute('data-filled');
    expect(add.querySelector('svg')).toHaveAttribute('data-shape', 'check');
    expect(tile.querySelector('[class*="mantine-"]')).toBeNull();
  });

  it('puts the placeholder, with the card’s name, in place of a broken picture [IMG-01]', async () => {
    const { inTile, tile } = await openTile({ isGraded: true, grade: 'PSA 10' });
    const picture = inTile.getByRole('img');
    fireEvent.error(picture);
    expect(picture).toHaveAttribute('src', '/placeholder.svg');
    expect(tile.querySelector('[class*="name"]')).toHaveTextContent('PSA 10Michael Jordan');
    fireEvent.error(picture);
    expect(picture).toHaveAttribute('src', '/placeholder.svg');
  });

  it('puts the placeholder in place of a missing picture [IMG-01]', async () => {
    const { inTile } = await openTile({ imageUrl: '' });
    expect(inTile.getByRole('img')).toHaveAttribute('src', '/placeholder.svg');
  });

  it('takes the sample cards’ pictures from the shop itself [IMG-02]', () => {
    for (const { imageUrl, additionalImageUrls = [] } of sampleCards) {
      for (const url of [imageUrl, ...additionalImageUrls]) {
        expect(url).toMatch(/^\/[^/]/);
        expect(existsSync(join(import.meta.dirname, '../../../public', url))).toBe(true);
      }
    }
  });

  it('shows no price change, because it does not read the recorded prices [TILE-12]', async () => {
    const { tile } = await openTile({ priceChange: 4.2 });
    expect(tile).not.toHaveTextContent('%');
  });

  it('shows the price with cents [MONEY-05]', async () => {
    const { inTile } = await openTile({ price: 1234.5 });
    expect(inTile.getByText('$1,234.50')).toBeInTheDocument();
  });

  it('says that a card without an id is invalid, and who is not known [TILE-14, TILE-15]', async () => {
    await renderShop('/cards', {
      over: ({ catalog }) => ({
        catalog: {
          ...catalog,
          page: (query) =>
            catalog.page(query).map((page) => ({
              ...page,
              cards: [{ ...aCard(), id: cardId('') }, aCard({ id: 'x', player: ' ' })],
              total: 2,
            })),
        },
      }),
    });
    expect(await screen.findByText('Invalid card data')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Unknown Player' })).toHaveAttribute('href', '/card/x');
  });

  it('says when a card is sold, and offers no way into the cart [CART-20]', async () => {
    const { inTile, tile } = await openTile({ stock: 0 });
    expect(inTile.getByText('Sold')).toBeInTheDocument();
    expect(inTile.queryByRole('button')).toBeNull();
    expect(tile).toHaveAttribute('data-stock', 'sold');
  });

  it('says when a card has no price, and offers no way into the cart [CART-32, MONEY-02]', async () => {
    const { inTile } = await openTile({ price: 0 });
    expect(inTile.getByText('$0.00')).toBeInTheDocument();
    expect(inTile.getByText('Not for sale')).toBeInTheDocument();
    expect(inTile.queryByRole('button')).toBeNull();
  });

  it('says when every copy is in a checkout, and offers no way into the cart [CARD-28]', async () => {
    const { inTile, tile } = await openTile({ stock: 0, held: 1 });
    expect(inTile.getByText('In someone’s checkout')).toBeInTheDocument();
    expect(inTile.queryByText('Sold')).toBeNull();
    expect(inTile.queryByRole('button')).toBeNull();
    expect(tile).toHaveAttribute('data-stock', 'held');
  });

  it('says when few copies are left [CART-19]', async () => {
    const { inTile } = await openTile({ stock: 2 });
    expect(inTile.getByText('Only 2 left')).toBeInTheDocument();
  });
});

describe('a tile’s preview', () => {
  it('opens under the pointer and closes when it leaves [TILE-06]', async () => {
    const { user, tile } = await openTile({ description: 'A rookie card.' });
    await user.hover(tile);
    expect(within(await preview()).getByText('A rookie card.')).toBeInTheDocument();
    await user.unhover(tile);
    await waitFor(() => expect(screen.queryByRole('group', { name: /^Preview of/ })).toBeNull());
  });

  it('opens on keyboard focus, can be walked into, and closes on Escape [TILE-06]', async () => {
    const { user, inTile } = await openTile({});
    const link = inTile.getByRole('link');
    const before = screen.getByRole('combobox', { name: 'Sort by' });
    before.focus();
    await user.tab();
    expect(link).toHaveFocus();
    const shown = await preview();
    await user.tab();
    await user.tab();
    expect(shown).toContainElement(document.activeElement as HTMLElement);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('group', { name: /^Preview of/ })).toBeNull());
  });

  it('does not open under a finger, which opens the card', async () => {
    const { user, tile } = await openTile({});
    await user.pointer({ keys: '[TouchA]', target: tile });
    expect(screen.queryByRole('group', { name: /^Preview of/ })).toBeNull();
  });

  it('offers Buy Now to users who can save cards, and a card in the cart keeps its quantity [TILE-08]', async () => {
    const card = aCard();
    const { user, tile, address } = await openTile({}, { viewer: aUser, cart: [{ card, quantity: 2 }] });
    await screen.findByRole('link', { name: 'Saved cards' });
    await user.hover(tile);
    await user.click(within(await preview()).getByRole('button', { name: 'Buy Now' }));
    await waitFor(() => expect(address()).toBe('/cart'));
    expect(await screen.findByTestId('cart-badge')).toHaveTextContent('2');
  });

  it.each([
    [{ stock: 0 }, 'Sold'],
    [{ stock: 0, held: 2 }, 'In someone’s checkout'],
    [{ price: 0 }, 'Not for sale'],
  ])(
    'says so of a card of which no copy can be had, and offers no action: %j [CART-20, CART-32, CARD-28]',
    async (wish, words) => {
      const { user, tile } = await openTile(wish);
      await user.hover(tile);
      const shown = within(await preview());
      expect(shown.getByText(words)).toBeInTheDocument();
      expect(shown.queryByRole('button')).toBeNull();
    },
  );

  it('offers a guest the cart, and no Buy Now', async () => {
    const { user, tile } = await openTile({});
    await user.hover(tile);
    const shown = within(await preview());
    expect(shown.queryByRole('button', { name: 'Buy Now' })).toBeNull();
    expect(shown.queryByRole('button', { name: 'Add to Watchlist' })).toBeNull();
    await user.click(shown.getByRole('button', { name: 'Add to Cart' }));
    expect(await shown.findByRole('button', { name: 'Added to Cart' })).toBeInTheDocument();
  });
});
