import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { profileSections } from '#domain/identity/profile-sections.ts';
import { fill } from '#test/support/fill.ts';
import { noOffers } from '#test/support/offers.ts';
import { aUser, renderShop, type ShopWish } from '#test/support/render-shop.tsx';

const withOffers: ShopWish['over'] = ({ shop }) => ({ shop: { ...shop, offers: 'all' }, offers: noOffers });

const links = async () => within(await screen.findByRole('navigation', { name: 'Profile' }));

describe('the sections of the profile', () => {
  it('have addresses and titles of their own, and links beside each of them [AUTH-70]', async () => {
    const { user, address } = await renderShop('/profile', { viewer: aUser, over: withOffers });
    const found = (await links()).getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(found).toEqual([
      ['Overview', '/profile'],
      ['Orders', '/profile/orders'],
      ['Watchlist', '/profile/watchlist'],
      ['Offers', '/profile/offers'],
      ['Addresses', '/profile/addresses'],
      ['Emails', '/profile/emails'],
      ['Security and data', '/profile/security'],
    ]);
    for (const [title = '', href] of found.slice(1)) {
      await user.click((await links()).getByRole('link', { name: title ?? '' }));
      expect(address()).toBe(href);
      await waitFor(() => expect(document.title).toContain(title));
      expect((await links()).getByRole('link', { name: title ?? '' })).toHaveAttribute('aria-current', 'page');
      expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    }
  });

  it('are not listed where the shop has nothing for them [AUTH-70]', async () => {
    await renderShop('/profile', { viewer: aUser, over: ({ shop }) => ({ shop: { ...shop, emails: false } }) });
    const found = (await links()).getAllByRole('link').map(({ textContent }) => textContent);
    expect(found).toEqual(['Overview', 'Orders', 'Watchlist', 'Security and data']);
  });

  it.each(profileSections)('asks guests to sign in, and goes on to %s [AUTH-71]', async (section) => {
    const ada = { email: 'ada@example.com', password: 'loves numbers' };
    const shop = await renderShop(`/profile/${section}`, {
      over: (useCases, made) => {
        void made.identity.accounts.register(ada);
        made.identity.become({ role: 'guest' });
        return withOffers(useCases, made);
      },
    });
    const form = within(await screen.findByRole('form', { name: 'Sign In' }));
    await waitFor(() => expect(shop.address()).toBe(`/profile?then=%2Fprofile%2F${section}`));
    fill(form.getByLabelText('Email'), ada.email);
    fill(form.getByLabelText('Password'), ada.password);
    await shop.user.click(form.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(shop.address()).toBe(`/profile/${section}`));
  });

  it('are found by an address in capitals or with a slash at its end [AUTH-70]', async () => {
    await renderShop('/Profile/Orders/', { viewer: aUser });
    expect(await screen.findByRole('heading', { level: 1, name: 'Your orders' })).toBeInTheDocument();
  });

  it('keep what their address asks for while the customer signs in [AUTH-71]', async () => {
    const shop = await renderShop('/profile/orders?page=2');
    await waitFor(() => expect(shop.address()).toBe('/profile?then=%2Fprofile%2Forders%3Fpage%3D2'));
  });

  it.each([
    ['own-orders', 'orders'],
    ['own-addresses', 'addresses'],
    ['sign-in-history', 'security'],
    ['account', 'security'],
  ])('are reached by the anchor #%s that they had on the one page [AUTH-72]', async (anchor, section) => {
    const shop = await renderShop(`/profile#${anchor}`, { viewer: aUser });
    await waitFor(() => expect(shop.address()).toBe(`/profile/${section}`));
  });

  it('says on the overview where orders come from, when there are none [AUTH-70]', async () => {
    await renderShop('/profile', { viewer: aUser });
    const orders = within(await screen.findByRole('region', { name: 'Your orders' }));
    expect(await orders.findByRole('link', { name: 'See the collection' })).toBeInTheDocument();
  });

  it('begins at the tab of a new account where the address says so [PAY-49]', async () => {
    await renderShop('/profile?new');
    expect(await screen.findByRole('form', { name: 'Create Account' })).toBeInTheDocument();
  });
});
