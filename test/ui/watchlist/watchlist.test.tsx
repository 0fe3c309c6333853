import { notifications } from '@mantine/notifications';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { errAsync } from 'neverthrow';
import { beforeEach, describe, expect, it } from 'vitest';
import { type CardId, cardId } from '#domain/cards/card.ts';
import { userId } from '#domain/identity/user.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { aCard } from '#test/support/cards.ts';
import { aUser, renderShop, type ShopWish } from '#test/support/render-shop.tsx';
// Preloaded, so that toasts appear at once and do not reach the next test.
import '#ui/components/ToastArea.tsx';

const jordan = aCard({
  id: 'jordan',
  title: '1996 Topps Michael Jordan Chicago Bulls Refractor',
  price: 1234.5,
  condition: 'Mint',
  isGraded: true,
  grade: 'PSA 10',
  gradingCompany: 'PSA',
});
const brady = aCard({ id: 'brady', title: '2000 Bowman Tom Brady', price: 10, condition: 'Near Mint' });

beforeEach(() => notifications.clean());

/** The profile of a user who saved these, the first one first. */
async function open(ids: readonly (string | CardId)[], wish: ShopWish = {}) {
  const shop = await renderShop('/profile', {
    cards: [jordan, brady],
    viewer: aUser,
    ...wish,
    over: (useCases, made) => {
      ids.forEach((id, at) => {
        void made.savedCards.save(userId('1'), cardId(id), new Date(Date.UTC(2026, 0, 1, 0, at)).toISOString());
      });
      return wish.over?.(useCases, made) ?? {};
    },
  });
  await screen.findByRole('heading', { level: 2, name: 'My Watchlist' });
  return shop;
}

const tiles = () => screen.findAllByRole('article');
const titles = async () => (await tiles()).map((tile) => within(tile).getByRole('heading').textContent);
const tileOf = async (title: string) => {
  const tile = (await screen.findByRole('heading', { level: 3, name: title })).closest('article');
  if (!tile) throw new Error(`there is no tile ${title}`);
  return within(tile);
};

const cutTitle = '1996 Topps Michael Jordan Chicago Bulls ...';

describe('My Watchlist', () => {
  it('lists what was saved, the latest first, and counts it [WATCH-02, WATCH-03, WATCH-04]', async () => {
    await open(['jordan', 'brady']);
    expect(await titles()).toEqual(['2000 Bowman Tom Brady', cutTitle]);
    expect(screen.getByText('2 saved cards - Most recent first')).toBeInTheDocument();
    expect(screen.getByText('2 cards saved')).toBeInTheDocument();
  });

  it('shows price with cents, condition, grade, and the company once [WATCH-05, WATCH-07, MONEY-04]', async () => {
    await open(['jordan']);
    const tile = await tileOf(cutTitle);
    expect(tile.getByRole('img', { name: jordan.title })).toBeInTheDocument();
    expect(tile.getByText('$1,234.50')).toBeInTheDocument();
    expect(tile.getByText('Mint')).toBeInTheDocument();
    expect(tile.getByText('PSA 10')).toHaveAttribute('data-tone', 'good');
  });

  it('puts a card into the cart that can be bought, and offers no other [WATCH-11]', async () => {
    const { user } = await open(['sold', 'brady'], { cards: [brady, aCard({ id: 'sold', title: 'sold', stock: 0 })] });
    expect((await tileOf('sold')).queryByRole('button', { name: /to Cart/ })).toBeNull();
    const tile = await tileOf('2000 Bowman Tom Brady');
    await user.click(tile.getByRole('button', { name: 'Add to Cart: 2000 Bowman Tom Brady' }));
    expect(await tile.findByRole('button', { name: /^Added to Cart/ })).toBeInTheDocument();
    expect(screen.getByTestId('cart-badge')).toHaveTextContent('1');
  });

  it('shows what is in stock of each card [CART-19, CART-20, CARD-28]', async () => {
    const wishes = { few: { stock: 2 }, sold: { stock: 0 }, held: { stock: 0, held: 1 }, many: { stock: 9 } };
    const cards = Object.entries(wishes).map(([id, wish]) => aCard({ id, title: id, ...wish }));
    await open(Object.keys(wishes), { cards });
    expect((await tileOf('few')).getByText('Only 2 left')).toBeInTheDocument();
    expect((await tileOf('sold')).getByText('Sold')).toBeInTheDocument();
    expect((await tileOf('held')).getByText('In someone’s checkout')).toBeInTheDocument();
    expect((await tileOf('many')).queryByText(/left|Sold|checkout/)).toBeNull();
  });

  it('cuts a title after 40 characters, and shows a shorter one whole [WATCH-06]', async () => {
    await open(['jordan', 'brady']);
    expect(await titles()).toContain(`${jordan.title.slice(0, 40)}...`);
    expect(await titles()).toContain(brady.title);
  });

  it('puts the placeholder in place of a broken picture [IMG-01]', async () => {
    await open(['brady']);
    const picture = (await tileOf(brady.title)).getByRole('img');
    fireEvent.error(picture);
    expect(picture).toHaveAttribute('src', '/placeholder.svg');
  });

  it('links to the page of each card [WATCH-08]', async () => {
    await open(['brady']);
    const link = (await tileOf(brady.title)).getByRole('link', { name: /^View Details/ });
    expect(link).toHaveAttribute('href', '/card/brady');
  });

  it('takes a card off, and back on in its place [WATCH-08, WATCH-01]', async () => {
    const { user } = await open(['jordan', 'brady']);
    await user.click((await tileOf(cutTitle)).getByRole('button', { name: /^Remove/ }));
    await waitFor(async () => expect(await titles()).toEqual([brady.title]));
    expect(screen.getByRole('heading', { name: 'My Watchlist' })).toHaveFocus();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await titles()).toEqual([brady.title, cutTitle]));
  });

  it('says of a card that is gone that it is, and lets it be removed', async () => {
    const { user } = await open(['brady', 'gone']);
    const tile = await tileOf('No longer in the shop');
    await user.click(tile.getByRole('button', { name: /^Remove/ }));
    await waitFor(async () => expect(await titles()).toEqual([brady.title]));
  });

  it('leads on to more cards [WATCH-10]', async () => {
    await open(['brady']);
    await tiles();
    expect(screen.getByRole('link', { name: 'Browse More Cards' })).toHaveAttribute('href', '/cards');
  });

  it('says that it is empty, and where cards are [WATCH-03, WATCH-09]', async () => {
    await open([]);
    expect(await screen.findByText('Your watchlist is empty')).toBeInTheDocument();
    expect(screen.getByText('Start exploring the Goat Collection to save your favorite cards')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Browse Cards' })).toHaveAttribute('href', '/cards');
    expect(screen.getByText('0 cards saved')).toBeInTheDocument();
  });

  it('shows a long list in steps, each read in one go', async () => {
    const cards = Array.from({ length: 30 }, (_, at) => aCard({ id: `c${at}`, title: `Card ${at}` }));
    let asked = 0;
    const { user } = await open(
      cards.map(({ id }) => id),
      {
        cards,
        over: ({ catalog }) => ({
          catalog: {
            ...catalog,
            cards: (ids) => {
              asked += 1;
              return catalog.cards(ids);
            },
          },
        }),
      },
    );
    expect(await tiles()).toHaveLength(24);
    expect(screen.getByText('30 saved cards - Most recent first')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(async () => expect(await tiles()).toHaveLength(30));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(asked).toBe(2);
  });

  it('says when the cards cannot be read, and reads them again on request', async () => {
    let down = true;
    const { user } = await open(['brady'], {
      over: ({ catalog }) => ({
        catalog: {
          ...catalog,
          cards: (ids) => (down ? errAsync(storageFails) : catalog.cards(ids)),
        },
      }),
    });
    expect(await screen.findByText('Failed to load cards. Please try again later.')).toBeInTheDocument();
    down = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await titles()).toEqual([brady.title]);
  });

  it('says when the list itself cannot be read, and reads it again on request', async () => {
    let down = true;
    const { user } = await open(['brady'], {
      over: (_, { savedCards }) => ({
        savedCards: {
          ...savedCards,
          list: (user) => (down ? errAsync(storageFails) : savedCards.list(user)),
        },
      }),
    });
    expect(await screen.findByText(/Your watchlist is not available/)).toBeInTheDocument();
    down = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await titles()).toEqual([brady.title]);
  });
});
