import { notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import { errAsync, type ResultAsync } from 'neverthrow';
import { beforeEach, describe, expect, it } from 'vitest';
import { cardId } from '#domain/cards/card.ts';
import { userId } from '#domain/identity/user.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import type { SavedCards, SavedCardsFailure } from '#domain/watchlist/saved-cards.port.ts';
import { aCard } from '#test/support/cards.ts';
import { anAdmin, aUser, renderShop, type ShopWish } from '#test/support/render-shop.tsx';
// Preloaded, so that toasts appear at once and do not reach the next test.
import '#ui/components/ToastArea.tsx';

const jordan = aCard({ id: 'jordan', player: 'Michael Jordan', title: '1996 Topps Jordan' });
const brady = aCard({ id: 'brady', player: 'Tom Brady', title: '2000 Bowman Brady' });
const user1 = userId('1');

beforeEach(() => notifications.clean());

const open = (at: string, wish: ShopWish = {}) => renderShop(at, { cards: [jordan, brady], viewer: aUser, ...wish });
const heart = (player: string) => screen.findByRole('button', { name: `Save ${player}` });
const listOf = async ({ savedCards }: { savedCards: SavedCards }) =>
  (await savedCards.list(user1))._unsafeUnwrap().map(({ cardId }) => cardId);

/** Saved cards that can be told to fail. */
function fragile(store: SavedCards) {
  const state: { failure: SavedCardsFailure | null; lists: number } = { failure: null, lists: 0 };
  const orFail = <T,>(job: () => ResultAsync<T, SavedCardsFailure>): ResultAsync<T, SavedCardsFailure> =>
    state.failure ? errAsync(state.failure) : job();
  const savedCards: SavedCards = {
    list: (user) => {
      state.lists += 1;
      return orFail(() => store.list(user));
    },
    save: (...args) => orFail(() => store.save(...args)),
    remove: (...args) => orFail(() => store.remove(...args)),
  };
  return { state, savedCards };
}

async function openFragile(at: string, wish: ShopWish = {}) {
  let broken: ReturnType<typeof fragile> | undefined;
  const shop = await open(at, {
    ...wish,
    over: (_, { savedCards }) => {
      broken = fragile(savedCards);
      return { savedCards: broken.savedCards };
    },
  });
  if (!broken) throw new Error('nothing was replaced');
  return { ...shop, ...broken };
}

describe('a tile’s heart', () => {
  it('is shown to users and admins [TILE-04, AUTH-20, AUTH-21]', async () => {
    await open('/cards');
    expect(await heart('Michael Jordan')).toHaveAttribute('aria-pressed', 'false');
    await open('/cards', { viewer: anAdmin });
    expect(await heart('Michael Jordan')).toBeInTheDocument();
  });

  it('is not shown to guests [TILE-04, AUTH-19]', async () => {
    await renderShop('/cards', { cards: [jordan] });
    await screen.findByRole('link', { name: 'Sign In' });
    await screen.findByRole('article');
    expect(screen.queryByRole('button', { name: /^Save / })).toBeNull();
  });

  it('saves the card and takes it off again, and does nothing else [WATCH-01, TILE-03]', async () => {
    const { user, shop, address } = await open('/cards');
    await user.click(await heart('Michael Jordan'));
    expect(await heart('Michael Jordan')).toHaveAttribute('aria-pressed', 'true');
    await waitFor(async () => expect(await listOf(shop)).toEqual(['jordan']));
    await user.click(await heart('Michael Jordan'));
    expect(await heart('Michael Jordan')).toHaveAttribute('aria-pressed', 'false');
    await waitFor(async () => expect(await listOf(shop)).toEqual([]));
    expect(address()).toBe('/cards');
  });

  it('is filled for what was saved before, which is asked for once and not once a tile [WATCH-02]', async () => {
    const { state, shop } = await openFragile('/cards', { viewer: { role: 'guest' } });
    await shop.savedCards.save(user1, jordan.id);
    shop.identity.become(aUser);
    shop.openTab().notify('session');
    expect(await heart('Michael Jordan')).toHaveAttribute('aria-pressed', 'true');
    expect(await heart('Tom Brady')).toHaveAttribute('aria-pressed', 'false');
    expect(state.lists).toBe(1);
  });

  it('offers to take a removal back, and the card is in its place again', async () => {
    const { user, shop } = await open('/cards', {
      over: (_, { savedCards }) => {
        void savedCards.save(user1, jordan.id, '2026-01-01T00:00:00.000Z');
        void savedCards.save(user1, brady.id, '2026-01-02T00:00:00.000Z');
        return {};
      },
    });
    await waitFor(async () => expect(await heart('Michael Jordan')).toHaveAttribute('aria-pressed', 'true'));
    await user.click(await heart('Michael Jordan'));
    expect(await screen.findByText('Removed from your watchlist')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await listOf(shop)).toEqual(['brady', 'jordan']));
    expect(await heart('Michael Jordan')).toHaveAttribute('aria-pressed', 'true');
  });

  it('keeps the last of two quick thoughts', async () => {
    const { user, shop } = await open('/cards');
    const button = await heart('Michael Jordan');
    await user.dblClick(button);
    await user.click(button);
    await waitFor(async () => expect(await listOf(shop)).toEqual(['jordan']));
    expect(button).toHaveAttribute('aria-pressed', 'true');
  });

  it('follows what another tab saves [M4]', async () => {
    const { shop } = await open('/cards');
    await heart('Michael Jordan');
    await shop.savedCards.save(user1, jordan.id);
    shop.openTab().notify('saved-cards');
    await waitFor(async () => expect(await heart('Michael Jordan')).toHaveAttribute('aria-pressed', 'true'));
  });

  it('notifies the other tabs of what it saves', async () => {
    const { user, shop } = await open('/cards');
    let heard = 0;
    shop.openTab().listen('saved-cards', () => heard++);
    await user.click(await heart('Michael Jordan'));
    await waitFor(() => expect(heard).toBe(1));
  });
});

describe('a change that cannot be kept', () => {
  it('is taken back and said, and can be tried again [WATCH-01, S10]', async () => {
    const { user, state, shop } = await openFragile('/cards');
    const button = await heart('Michael Jordan');
    state.failure = storageFails;
    await user.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent('The card is not saved');
    expect(button).toHaveAttribute('aria-pressed', 'false');
    state.failure = null;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(async () => expect(await listOf(shop)).toEqual(['jordan']));
    expect(button).toHaveAttribute('aria-pressed', 'true');
  });

  it('leaves a card on the list that could not be taken off', async () => {
    const { user, state } = await openFragile('/cards');
    const button = await heart('Michael Jordan');
    await user.click(button);
    await waitFor(() => expect(state.lists).toBe(2));
    state.failure = storageFails;
    await user.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent('still on your watchlist');
    expect(button).toHaveAttribute('aria-pressed', 'true');
  });

  it('says that the list is full', async () => {
    const { user, state } = await openFragile('/cards');
    const button = await heart('Michael Jordan');
    state.failure = { kind: 'saved-list-full' };
    await user.click(button);
    expect(await screen.findByText(/Your watchlist holds 1,000 cards/)).toBeInTheDocument();
  });

  it('asks to sign in again when the session has ended [M4]', async () => {
    const { user, state, shop } = await openFragile('/cards');
    const button = await heart('Michael Jordan');
    state.failure = { kind: 'sign-in-needed' };
    shop.identity.become({ role: 'guest' });
    await user.click(button);
    expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/profile?save=jordan&then=%2Fcard%2Fjordan',
    );
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save Michael Jordan' })).toBeNull());
  });

  it('does not put one user’s card on another’s list', async () => {
    const { user, shop } = await open('/cards', {
      over: (_, { savedCards }) => {
        void savedCards.save(user1, jordan.id);
        return {};
      },
    });
    await waitFor(async () => expect(await heart('Michael Jordan')).toHaveAttribute('aria-pressed', 'true'));
    await user.click(await heart('Michael Jordan'));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    const other = userId('2');
    shop.identity.become({ role: 'user', id: other, email: 'bob@example.com' });
    shop.openTab().notify('session');
    await screen.findByRole('link', { name: 'Profile of bob@example.com' });
    await user.click(undo);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
    expect((await shop.savedCards.list(other))._unsafeUnwrap()).toEqual([]);
    expect(await listOf(shop)).toEqual([]);
  });
});

describe('a tile’s preview', () => {
  const preview = () => screen.findByRole('group', { name: 'Preview of Michael Jordan' });

  async function openPreview() {
    const shop = await open('/cards');
    await heart('Michael Jordan');
    const tile = screen.getByRole('heading', { name: 'Michael Jordan' }).closest('article');
    if (!tile) throw new Error('there is no tile');
    await shop.user.hover(tile);
    return { ...shop, shown: within(await preview()) };
  }

  it('saves the card, and then offers neither Buy Now nor saving [TILE-07, TILE-08]', async () => {
    const { user, shop, shown } = await openPreview();
    expect(shown.getByRole('button', { name: 'Buy Now' })).toBeInTheDocument();
    await user.click(shown.getByRole('button', { name: 'Add to Watchlist' }));
    await waitFor(async () => expect(await listOf(shop)).toEqual(['jordan']));
    expect(shown.queryByRole('button', { name: 'Add to Watchlist' })).toBeNull();
    expect(shown.queryByRole('button', { name: 'Buy Now' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Michael Jordan' })).toHaveFocus();
  });
});

describe('a card’s page', () => {
  it('has Save, then Saved, and follows what is saved elsewhere [CARD-08]', async () => {
    const { user, shop } = await open('/card/jordan');
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Saved' }));
    await waitFor(async () => expect(await listOf(shop)).toEqual([]));
    await shop.savedCards.save(user1, jordan.id);
    shop.openTab().notify('saved-cards');
    expect(await screen.findByRole('button', { name: 'Saved' })).toBeInTheDocument();
  });

  it('has no Save for a guest, but says where saving begins [CARD-08, AUTH-19]', async () => {
    await renderShop('/card/a%2Fb', { cards: [aCard({ id: cardId('a/b') })] });
    expect(await screen.findByRole('link', { name: 'Sign in to save this card' })).toHaveAttribute(
      'href',
      '/profile?save=a%2Fb&then=%2Fcard%2Fa%252Fb',
    );
    expect(screen.queryByRole('button', { name: /^Saved?$/ })).toBeNull();
  });
});
