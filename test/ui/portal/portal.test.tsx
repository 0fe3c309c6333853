import { act, screen, waitFor, within } from '@testing-library/react';
import { errAsync, okAsync, ResultAsync } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import { guest } from '#domain/identity/viewer.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { anAdmin, aUser, renderShop, type ShopWish } from '#test/support/render-shop.tsx';

const loginPath = '/admin-yyd92c';
const at = (section: string) => `/management-portal/${section}`;

/** The specified sections, in their order, with the last part of their addresses. */
const specified = [
  ['Dashboard', 'dashboard'],
  ['Card Manager', 'cards'],
  ['Buy Boxes', 'boxes'],
  ['Inventory', 'inventory'],
  ['Users', 'users'],
  ['Pricing', 'pricing'],
  ['Analytics', 'analytics'],
  ['Settings', 'settings'],
  ['About Us', 'about-us'],
  ['Legal', 'legal'],
  ['Terms & Privacy', 'terms-privacy'],
] as const;

/** Below the divider: what the shop needs besides. */
const further = [
  ['Orders', 'orders'],
  ['Offers', 'offers'],
  ['Newsletter', 'newsletter'],
  ['Audit', 'audit'],
  ['Security', 'security'],
] as const;

async function openPortal(section = 'dashboard', wish: ShopWish = {}) {
  const shop = await renderShop(at(section), { viewer: anAdmin, ...wish });
  const sidebar = await screen.findByRole('navigation', { name: 'Management' });
  return { ...shop, sidebar };
}

/** The device comes back into view. */
const comeBack = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));

describe('the way into the portal', () => {
  it('is closed to guests and users, who find the login in its place [ADMIN-14]', async () => {
    for (const viewer of [guest, aUser]) {
      const { address, router } = await renderShop('/about', { viewer });
      await screen.findByRole('heading', { name: 'About Us' });
      await router?.navigate(at('cards'));
      expect(await screen.findByRole('heading', { name: 'Admin Login' })).toBeInTheDocument();
      expect(address()).toBe(loginPath);
      expect(screen.queryByText('GOAT Admin')).toBeNull();
      await router?.navigate(-1);
      await waitFor(() => expect(address()).toBe('/about'));
    }
  });

  it('waits until it is known who looks [ADMIN-14]', async () => {
    let answer = () => {};
    const { address } = await renderShop(at('dashboard'), {
      viewer: anAdmin,
      over: ({ sessions }) => ({
        sessions: {
          ...sessions,
          current: () =>
            ResultAsync.fromSafePromise(
              new Promise<void>((resolve) => {
                answer = resolve;
              }),
            ).andThen(() => okAsync(anAdmin)),
        },
      }),
    });
    expect(await screen.findByText('Loading the portal')).toBeInTheDocument();
    expect(address()).toBe(at('dashboard'));
    answer();
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeInTheDocument();
  });

  it.each([
    ['an admin', anAdmin, at('dashboard')],
    ['a guest', guest, loginPath],
  ])('leads %s from /admin to the right place [ADMIN-15, AUTH-14]', async (_, viewer, view) => {
    const { address } = await renderShop('/admin', { viewer });
    await waitFor(() => expect(address()).toBe(view));
  });

  it('closes when the session has ended, and says so [ADMIN-07, ADMIN-08]', async () => {
    const { shop, address } = await openPortal('users');
    shop.identity.become(guest);
    comeBack();
    expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeInTheDocument();
    expect(address()).toBe(loginPath);
  });

  it('closes at the next section, too [ADMIN-07]', async () => {
    const { shop, sidebar, user, address } = await openPortal();
    shop.identity.become(guest);
    await user.click(within(sidebar).getByRole('link', { name: 'Users' }));
    await waitFor(() => expect(address()).toBe(loginPath));
  });

  it('stays open while it cannot be found out whether the session holds [ADMIN-07]', async () => {
    let asked = 0;
    let away = false;
    const { sidebar, address } = await openPortal('users', {
      over: ({ sessions }) => ({
        sessions: {
          ...sessions,
          current: () => {
            asked += 1;
            return away ? errAsync(storageFails) : sessions.current();
          },
        },
      }),
    });
    away = true;
    const before = asked;
    comeBack();
    await waitFor(() => expect(asked).toBeGreaterThan(before));
    expect(sidebar).toBeInTheDocument();
    expect(address()).toBe(at('users'));
  });
});

describe('the portal', () => {
  it('has a sidebar 280 wide, titled GOAT Admin [ADMIN-16]', async () => {
    const { sidebar } = await openPortal();
    expect(within(sidebar).getByText('GOAT Admin')).toBeInTheDocument();
    const sheets = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('');
    expect(sheets).toMatch(/--app-shell-navbar-width:\s*calc\(17\.5rem/);
  });

  it('has the specified sections in their order, then a divider, Orders, and the ways out [ADMIN-17, ADMIN-19, ORDER-01]', async () => {
    const { sidebar } = await openPortal();
    const links = within(sidebar).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ...[...specified, ...further].map(([label, id]) => [label, at(id)]),
      ['View the shop', '/'],
    ]);
    const divider = within(sidebar).getByRole('separator');
    const last = within(sidebar).getByRole('link', { name: 'Terms & Privacy' });
    expect(last.compareDocumentPosition(divider)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const orders = within(sidebar).getByRole('link', { name: 'Orders' });
    expect(divider.compareDocumentPosition(orders)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(within(sidebar).getByRole('button', { name: 'Logout' })).toBeInTheDocument();
    expect(within(sidebar).getByRole('button', { name: 'Switch to Dark Mode' })).toBeInTheDocument();
  });

  it('opens each section at its address, named and marked [ADMIN-17]', async () => {
    const { sidebar, user, address } = await openPortal();
    for (const [label, id] of [...specified, ...further]) {
      const link = within(sidebar).getByRole('link', { name: label });
      await user.click(link);
      expect(await screen.findByRole('heading', { level: 1, name: label })).toBeInTheDocument();
      expect(address()).toBe(at(id));
      expect(sidebar.querySelectorAll('[aria-current="page"]')).toHaveLength(1);
      expect(link).toHaveAttribute('aria-current', 'page');
      await waitFor(() => expect(document.title).toBe(`${label} · GOAT Admin · Goat Collection`));
    }
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it.each([['Analytics']])('announces that the section %s is coming soon [ADMIN-18]', async (label) => {
    await openPortal(label.toLowerCase());
    expect(await screen.findByText(`${label} section is coming soon.`)).toBeInTheDocument();
  });

  it.each(['', 'nothing', 'constructor', 'cardsx'])(
    'leads from the unknown section %j to the dashboard [ADMIN-14]',
    async (section) => {
      const { address } = await openPortal(section);
      await waitFor(() => expect(address()).toBe(at('dashboard')));
    },
  );

  it('is shown without the shop’s header', async () => {
    await openPortal();
    expect(screen.queryByRole('link', { name: /^Goat Collection, home/ })).toBeNull();
  });

  it('has its sections in a drawer on a phone, which closes when one is chosen [ADMIN-17]', async () => {
    const { user, address } = await openPortal();
    const button = screen.getByRole('button', { name: 'Sections' });
    await user.click(button);
    const drawer = await screen.findByRole('dialog', { name: 'GOAT Admin' });
    await user.click(within(drawer).getByRole('link', { name: 'Pricing' }));
    await waitFor(() => expect(address()).toBe(at('pricing')));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('leaving the portal', () => {
  it('signs out by Logout, and goes to the home page [ADMIN-19, ADMIN-08]', async () => {
    const { shop, sidebar, user, address, router } = await openPortal('cards');
    const seen: string[] = [];
    router?.subscribe(({ location }) => void seen.push(location.pathname));
    await user.click(within(sidebar).getByRole('button', { name: 'Logout' }));
    expect(await screen.findByRole('link', { name: 'Sign In' })).toBeInTheDocument();
    expect(address()).toBe('/');
    expect(new Set(seen)).toEqual(new Set(['/']));
    expect((await shop.identity.sessions.current())._unsafeUnwrap()).toEqual(guest);
  });

  it('says when that did not work, and stays [ADMIN-19]', async () => {
    const { sidebar, user, address } = await openPortal('cards', {
      over: ({ sessions }) => ({
        sessions: { ...sessions, signOut: () => errAsync(storageFails) },
      }),
    });
    await user.click(within(sidebar).getByRole('button', { name: 'Logout' }));
    expect(await screen.findByText('Not signed out')).toBeInTheDocument();
    expect(address()).toBe(at('cards'));
    expect(screen.getByRole('heading', { level: 1, name: 'Card Manager' })).toBeInTheDocument();
  });

  it('goes back to the shop, signed in [ADMIN-17]', async () => {
    const { sidebar } = await openPortal();
    // A new document, so that saved settings are shown.
    expect(within(sidebar).getByRole('link', { name: 'View the shop' })).toHaveAttribute('href', '/');
    await renderShop('/', { viewer: anAdmin });
    expect(await screen.findByText('ADMIN')).toBeInTheDocument();
  });
});
