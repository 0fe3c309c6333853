import { notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import { errAsync } from 'neverthrow';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cardId } from '#domain/cards/card.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { fill } from '#test/support/fill.ts';
import { anAdmin, renderShop, type ShopWish } from '#test/support/render-shop.tsx';
// Preloaded, so that toasts appear at once and do not reach the next test.
import '#ui/components/ToastArea.tsx';

const ada = { email: 'ada@example.com', password: 'loves numbers' };

beforeEach(() => notifications.clean());
afterEach(() => vi.restoreAllMocks());

/** Ada's profile, with her password known. */
async function open(over: ShopWish['over'] = () => ({}), at = '/profile') {
  const shop = await renderShop(at, {
    over: (useCases, made) => {
      void made.identity.accounts.register(ada);
      return over(useCases, made);
    },
  });
  await screen.findByRole('navigation', { name: 'Profile' });
  return shop;
}

const openSecurity = (over?: ShopWish['over']) => open(over, '/profile/security');

async function openAdmin(at = '/profile') {
  const shop = await renderShop(at, { viewer: anAdmin });
  await screen.findByRole('navigation', { name: 'Profile' });
  return shop;
}

const textOf = (file: Blob | undefined) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(file ?? new Blob());
  });

const section = (name: string) => within(screen.getByRole('region', { name }));
const stillMine = async (shop: Awaited<ReturnType<typeof open>>, password: string) => {
  shop.shop.identity.become({ role: 'guest' });
  return (await shop.shop.identity.accounts.signIn({ login: ada.email, password })).isOk();
};

describe('the profile of a user', () => {
  it('says whose it is, without a badge [AUTH-17]', async () => {
    await open();
    expect(screen.getByText('Manage your account and preferences')).toBeInTheDocument();
    const main = within(screen.getByRole('main'));
    expect(main.getByText(ada.email)).toBeInTheDocument();
    expect(main.queryByText('ADMIN')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Admin Actions' })).toBeNull();
  });

  it('has the admin’s badge and ways for an admin alone [AUTH-17, AUTH-18, AUTH-21]', async () => {
    await openAdmin();
    expect(within(screen.getByRole('main')).getByText('ADMIN')).toBeInTheDocument();
    const links = section('Admin Actions').getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Admin Login', '/admin-yyd92c'],
      ['Admin Dashboard', '/management-portal/dashboard'],
    ]);
  });

  it('has no end for an admin’s account [AUTH-25]', async () => {
    await openAdmin('/profile/security');
    expect(section('Account').getByRole('button', { name: 'Download my data' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Delete account' })).toBeNull();
  });
});

describe('Sign Out', () => {
  it('signs out, goes home, and notifies the other tabs [AUTH-16, AUTH-27]', async () => {
    const shop = await open();
    let heard = 0;
    shop.shop.openTab().listen('session', () => heard++);
    await shop.user.click(screen.getByRole('button', { name: 'Sign Out' }));
    await waitFor(() => expect(shop.address()).toBe('/'));
    expect(await screen.findByRole('link', { name: 'Sign In' })).toBeInTheDocument();
    expect(heard).toBe(1);
    expect((await shop.shop.identity.sessions.current())._unsafeUnwrap().role).toBe('guest');
  });

  it('says so when it did not work, and shows the user as still signed in', async () => {
    const shop = await open(({ sessions }) => ({
      sessions: { ...sessions, signOut: () => errAsync(storageFails) },
    }));
    await shop.user.click(screen.getByRole('button', { name: 'Sign Out' }));
    expect(await screen.findByText(/You are still signed in/)).toBeInTheDocument();
    expect(shop.address()).toBe('/profile');
  });
});

describe('changing the password', () => {
  async function change(shop: Awaited<ReturnType<typeof open>>, current: string, next: string, again = next) {
    const { user } = shop;
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    const form = within(screen.getByRole('form', { name: 'Change password' }));
    if (current) fill(form.getByLabelText('Current password'), current);
    if (next) fill(form.getByLabelText('New password'), next);
    if (again) fill(form.getByLabelText('Confirm new password'), again);
    await user.click(form.getByRole('button', { name: 'Change Password' }));
    return form;
  }

  it('sets the new one and says so [AUTH-24]', async () => {
    const shop = await openSecurity();
    await change(shop, ada.password, 'analytical engine');
    expect(await screen.findByText('Password changed')).toBeInTheDocument();
    expect(screen.queryByRole('form', { name: 'Change password' })).toBeNull();
    expect(await stillMine(shop, 'analytical engine')).toBe(true);
  });

  it('needs the current one [AUTH-24]', async () => {
    const shop = await openSecurity();
    const form = await change(shop, 'wrong!', 'analytical engine');
    await waitFor(() =>
      expect(form.getByLabelText('Current password')).toHaveAccessibleDescription('The password is wrong'),
    );
    expect(form.getByLabelText('Current password')).toHaveFocus();
    expect(await stillMine(shop, ada.password)).toBe(true);
  });

  it('follows the rules of a new one [AUTH-06, AUTH-07]', async () => {
    const shop = await openSecurity();
    const form = await change(shop, ada.password, 'five5', 'other');
    expect(form.getByLabelText('New password')).toHaveAccessibleDescription(
      'Password must be at least 8 characters long',
    );
    expect(form.getByLabelText('Confirm new password')).toHaveAccessibleDescription('Passwords do not match');
    expect(form.getByLabelText('New password')).toHaveFocus();
  });

  it('says where the admin’s is kept, when the owner keeps it [AUTH-24]', async () => {
    const admin = { email: 'owner@example.com', password: 'correct horse battery' };
    const shop = await renderShop('/profile/security', {
      over: (_, { identity }) => {
        void identity.accounts.signIn({ login: admin.email, password: admin.password });
        return {};
      },
    });
    await screen.findByRole('heading', { level: 1, name: 'Security and data' });
    await change(shop, admin.password, 'analytical engine');
    expect(await screen.findByRole('alert')).toHaveTextContent(/managed in the shop’s settings/);
  });

  it('leads to the sign-in form when the session has ended meanwhile [AUTH-27, M4]', async () => {
    const shop = await openSecurity();
    shop.shop.identity.become({ role: 'guest' });
    await change(shop, ada.password, 'analytical engine');
    expect(await screen.findByRole('form', { name: 'Sign In' })).toBeInTheDocument();
  });
});

describe('Download my data', () => {
  it('hands over a file with everything that is kept [AUTH-25]', async () => {
    const files: Blob[] = [];
    // jsdom has no addresses for files.
    URL.createObjectURL = (file) => `blob:${file instanceof Blob ? files.push(file) : ''}`;
    URL.revokeObjectURL = () => {};
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const shop = await openSecurity((_, { savedCards, identity }) => {
      void identity.sessions
        .current()
        .map((viewer) => viewer.role !== 'guest' && savedCards.save(viewer.id, cardId('jordan')));
      return {};
    });
    await shop.user.click(screen.getByRole('button', { name: 'Download my data' }));
    await waitFor(() => expect(names).toEqual(['goat-collection-data.json']));
    expect(JSON.parse(await textOf(files[0]))).toMatchObject({ email: ada.email, savedCards: [{ cardId: 'jordan' }] });
  });

  it('says so when the data cannot be read [D28]', async () => {
    const shop = await openSecurity(({ accounts }) => ({
      accounts: { ...accounts, data: () => errAsync({ kind: 'unavailable', why: 'offline' }) },
    }));
    await shop.user.click(screen.getByRole('button', { name: 'Download my data' }));
    expect(await screen.findByText(/^Cannot connect to API server/)).toBeInTheDocument();
  });
});

describe('Delete account', () => {
  async function ask(shop: Awaited<ReturnType<typeof open>>, password: string) {
    await shop.user.click(screen.getByRole('button', { name: 'Delete account' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
    if (password) fill(await dialog.findByLabelText('Your password'), password);
    return dialog;
  }

  it('asks, wants the password, and then removes everything [AUTH-25]', async () => {
    const shop = await openSecurity();
    const dialog = await ask(shop, ada.password);
    await shop.user.click(dialog.getByRole('button', { name: 'Delete account' }));
    await waitFor(() => expect(shop.address()).toBe('/'));
    expect(await screen.findByText('Your account is deleted.')).toBeInTheDocument();
    expect(await stillMine(shop, ada.password)).toBe(false);
  });

  it('keeps the account with a wrong password, and says so at the field [AUTH-25]', async () => {
    const shop = await openSecurity();
    const dialog = await ask(shop, 'wrong!');
    await shop.user.click(dialog.getByRole('button', { name: 'Delete account' }));
    await waitFor(() =>
      expect(dialog.getByLabelText('Your password')).toHaveAccessibleDescription('The password is wrong'),
    );
    expect(await stillMine(shop, ada.password)).toBe(true);
  });

  it('keeps the account on second thoughts', async () => {
    const shop = await openSecurity();
    const dialog = await ask(shop, '');
    await shop.user.click(dialog.getByRole('button', { name: 'Keep account' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await stillMine(shop, ada.password)).toBe(true);
  });
});
