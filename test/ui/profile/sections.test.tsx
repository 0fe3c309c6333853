import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { pagePattern } from '#adapters/server/http-api/public-pages.ts';
import { cardId } from '#domain/cards/card.ts';
import { noPolicies } from '#domain/content/shop-policies.ts';
import { profileSections } from '#domain/identity/profile-sections.ts';
import { userId } from '#domain/identity/user.ts';
import { builtInDetails } from '#domain/settings/shop-details.ts';
import { aCard } from '#test/support/cards.ts';
import { fill } from '#test/support/fill.ts';
import { makeInMemoryAddressBook } from '#test/support/in-memory/address-book.ts';
import { noOffers } from '#test/support/offers.ts';
import { aUser, renderShop, type ShopWish } from '#test/support/render-shop.tsx';

const withEverything: ShopWish['over'] = ({ shop }) => ({
  shop: { ...shop, offers: 'all' },
  offers: noOffers,
  addressBook: makeInMemoryAddressBook(),
});
const navigation = async () => within(await screen.findByRole('navigation', { name: 'Profile' }));

describe('the sections of the profile', () => {
  it('are linked from each other, the open one marked [AUTH-70]', async () => {
    const { user, address } = await renderShop('/profile', { viewer: aUser, over: withEverything });
    const links = (await navigation()).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/profile',
      ...profileSections.map((section) => `/profile/${section}`),
    ]);
    expect(links[0]).toHaveAttribute('aria-current', 'page');
    await user.click((await navigation()).getByRole('link', { name: 'Addresses' }));
    expect(await screen.findByRole('region', { name: 'Saved addresses' })).toBeInTheDocument();
    expect(address()).toBe('/profile/addresses');
    expect((await navigation()).getByRole('link', { name: 'Addresses' })).toHaveAttribute('aria-current', 'page');
  });

  it.each([
    ['orders', 'Your orders', ['Your orders']],
    ['watchlist', 'My Watchlist', ['My Watchlist']],
    ['offers', 'Your offers', ['Your offers']],
    ['addresses', 'Saved addresses', ['Saved addresses']],
    ['security', 'Security', ['Sign-in', 'Where you are signed in', 'Sign-in history']],
    ['data', 'Emails and data', ['Account']],
  ])('/profile/%s has a title and its parts [AUTH-70]', async (section, title, regions) => {
    await renderShop(`/profile/${section}`, { viewer: aUser, over: withEverything });
    for (const name of regions) expect(await screen.findByRole('region', { name })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Profile' })).toBeInTheDocument();
    await waitFor(() => expect(document.title).toBe(`${title} · Goat Collection`));
  });

  it('leave out addresses without a server, also where their address is opened [AUTH-70]', async () => {
    const { address } = await renderShop('/profile/addresses', {
      viewer: aUser,
      over: () => ({ addressBook: null }),
    });
    await waitFor(() => expect(address()).toBe('/profile'));
    expect((await navigation()).queryByRole('link', { name: 'Addresses' })).toBeNull();
  });

  it('have no other names, neither in the page nor on the server [AUTH-70, STORE-18]', async () => {
    await renderShop('/profile/nothing', { viewer: aUser });
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeInTheDocument();
    const shop = { policies: noPolicies, details: builtInDetails, adminLoginPath: '/admin-yyd92c' };
    for (const section of profileSections) expect(pagePattern(`/profile/${section}`, shop)).not.toBeNull();
    expect(pagePattern('/profile/nothing', shop)).toBeNull();
  });

  it.each([
    ['#own-orders', '/profile/orders'],
    ['#watchlist', '/profile/watchlist'],
    ['#own-sessions', '/profile/security'],
    ['#account', '/profile/data'],
  ])('open by the old link /profile%s [AUTH-71]', async (fragment, section) => {
    const { address } = await renderShop(`/profile${fragment}`, { viewer: aUser });
    await waitFor(() => expect(address()).toBe(section));
  });
});

describe('the overview', () => {
  it('counts the saved cards and shows the latest four, with a way to all [AUTH-71, WATCH-03]', async () => {
    const cards = Array.from({ length: 6 }, (_, at) => aCard({ id: `c${at}`, title: `Card ${at}` }));
    await renderShop('/profile', {
      cards,
      viewer: aUser,
      over: (_, made) => {
        cards.forEach(({ id }, at) => {
          void made.savedCards.save(userId('1'), cardId(id), new Date(Date.UTC(2026, 0, 1, 0, at)).toISOString());
        });
        return {};
      },
    });
    expect(await screen.findByText('6 cards saved')).toBeInTheDocument();
    expect(await screen.findAllByRole('article')).toHaveLength(4);
    expect(screen.getByText('6 saved cards - Most recent first')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See all 6 saved cards' })).toHaveAttribute('href', '/profile/watchlist');
  });
});

describe('a section opened by a guest', () => {
  it('asks to sign in, and then shows itself [AUTH-72]', async () => {
    const ada = { email: 'ada@example.com', password: 'loves numbers' };
    const { user, address } = await renderShop('/profile/orders', {
      over: (_, { identity }) => {
        void identity.elsewhere().accounts.register(ada);
        return {};
      },
    });
    const form = within(await screen.findByRole('form', { name: 'Sign In' }));
    expect(screen.getByText('Sign in to see your orders.')).toBeInTheDocument();
    fill(form.getByLabelText('Email'), ada.email);
    fill(form.getByLabelText('Password'), ada.password);
    await user.click(form.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByRole('region', { name: 'Your orders' })).toBeInTheDocument();
    expect(address()).toBe('/profile/orders');
  });
});
