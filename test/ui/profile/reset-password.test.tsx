import { notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import { errAsync } from 'neverthrow';
import { beforeEach, describe, expect, it } from 'vitest';
import { resetTime } from '#domain/identity/accounts.port.ts';
import { fill } from '#test/support/fill.ts';
import { renderShop, type ShopWish } from '#test/support/render-shop.tsx';
// Preloaded, so that toasts appear at once and do not reach the next test.
import '#ui/components/ToastArea.tsx';

const ada = { email: 'ada@example.com', password: 'loves numbers' };

beforeEach(() => notifications.clean());

/** The shop with Ada's account, signed out. */
const open = (at: string, wish: ShopWish = {}) =>
  renderShop(at, {
    ...wish,
    over: (useCases, made) => {
      void made.identity.accounts.register(ada);
      made.identity.become({ role: 'guest' });
      return wish.over?.(useCases, made) ?? {};
    },
  });
type Shop = Awaited<ReturnType<typeof open>>;

const form = async (name = 'Request a link') => within(await screen.findByRole('form', { name }));
const setForm = () => form('Set a new password');

/** Opens the link that the shop would have sent. */
async function openLink(wish: ShopWish = {}) {
  const shop = await open('/about', wish);
  await shop.shop.identity.resets.request(ada.email);
  const token = shop.shop.identity.links.at(-1) ?? '';
  await shop.router?.navigate(`/reset-password#token=${encodeURIComponent(token)}`);
  await setForm();
  return { ...shop, token };
}

async function setPassword({ user }: Pick<Shop, 'user'>, password: string, confirmation = password) {
  const fields = await setForm();
  fill(fields.getByLabelText('New password'), password);
  fill(fields.getByLabelText('Confirm new password'), confirmation);
  await user.click(fields.getByRole('button', { name: 'Change Password' }));
}

describe('a forgotten password', () => {
  it('has a way from the sign-in form, where mail can be sent [AUTH-23]', async () => {
    const { user, address } = await open('/profile');
    await user.click(await screen.findByRole('link', { name: 'Forgot your password?' }));
    await form();
    expect(address()).toBe('/reset-password');
  });

  it('has none in a shop without email, and its address says so [AUTH-23]', async () => {
    await open('/profile', { over: () => ({ passwordResets: null }) });
    await screen.findByRole('form', { name: 'Sign In' });
    expect(screen.queryByRole('link', { name: 'Forgot your password?' })).toBeNull();
    await open('/reset-password', { over: () => ({ passwordResets: null }) });
    expect(await screen.findByText(/This shop sends no emails/)).toBeInTheDocument();
  });

  it.each([ada.email, 'nobody@example.com'])(
    'answers the same with or without an account: %s [AUTH-23, A2]',
    async (email) => {
      const { user } = await open('/reset-password');
      fill((await form()).getByLabelText('Email'), email);
      await user.click(screen.getByRole('button', { name: 'Send me a link' }));
      const expected = 'If this address has an account, we sent a link to it. The link works once, within an hour.';
      expect(await screen.findByText(expected)).toHaveAttribute('role', 'status');
    },
  );

  it('is not said to be on its way where no mail server is set [SET-13]', async () => {
    const { user } = await open('/reset-password', {
      over: ({ shop }) => ({ shop: { ...shop, mailServer: false } }),
    });
    fill((await form()).getByLabelText('Email'), ada.email);
    await user.click(screen.getByRole('button', { name: 'Send me a link' }));
    expect(await screen.findByText(/emails are saved on the server, not sent/)).toHaveAttribute('role', 'status');
  });

  it('needs an email address to send the link to', async () => {
    const { user } = await open('/reset-password');
    await form();
    await user.click(screen.getByRole('button', { name: 'Send me a link' }));
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please enter your email address');
  });

  it('says when no link could be sent [D28]', async () => {
    const { user } = await open('/reset-password', {
      over: (_, { identity }) => ({
        passwordResets: {
          ...identity.resets,
          request: () => errAsync({ kind: 'unavailable', why: 'offline' }),
        },
      }),
    });
    fill((await form()).getByLabelText('Email'), ada.email);
    await user.click(screen.getByRole('button', { name: 'Send me a link' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Cannot connect to API server/);
  });
});

describe('the link for a new password', () => {
  it('takes its secret out of the address bar and out of the history', async () => {
    const { router, token } = await openLink();
    await waitFor(() => expect(router?.state.location.hash).toBe(''));
    await router?.navigate(-1);
    expect(router?.state.location.pathname).toBe('/about');
    expect(document.body.innerHTML).not.toContain(token);
  });

  it('sets the password, then leads to signing in [AUTH-23]', async () => {
    const shop = await openLink();
    await setPassword(shop, 'analytical engine');
    expect(await screen.findByRole('form', { name: 'Sign In' })).toBeInTheDocument();
    expect(screen.getByText('Password changed')).toBeInTheDocument();
    const signedIn = await shop.shop.identity.accounts.signIn({ login: ada.email, password: 'analytical engine' });
    expect(signedIn.isOk()).toBe(true);
  });

  it('follows the rules of a new password [AUTH-06, AUTH-07]', async () => {
    const shop = await openLink();
    await setPassword(shop, 'five5', 'other');
    const fields = await setForm();
    expect(fields.getByLabelText('New password')).toHaveFocus();
    expect(fields.getByLabelText('New password')).toHaveAccessibleDescription(
      'Password must be at least 8 characters long',
    );
    expect(fields.getByLabelText('Confirm new password')).toHaveAccessibleDescription('Passwords do not match');
  });

  it('says that it has ended, and offers a new one [AUTH-23]', async () => {
    const shop = await openLink();
    shop.shop.clock.advance(resetTime);
    await setPassword(shop, 'analytical engine');
    expect(await screen.findByRole('alert')).toHaveTextContent('This link was already used, is older than an hour');
    fill((await form()).getByLabelText('Email'), ada.email);
    await shop.user.click(screen.getByRole('button', { name: 'Send me a link' }));
    expect(await screen.findByText(/we sent a link to it/)).toBeInTheDocument();
    expect(shop.shop.identity.links).toHaveLength(2);
  });

  it('ends the session of its user, in every tab [AUTH-23, M4]', async () => {
    const shop = await openLink();
    let heard = 0;
    shop.shop.openTab().listen('session', () => heard++);
    await setPassword(shop, 'analytical engine');
    await screen.findByRole('form', { name: 'Sign In' });
    expect(heard).toBe(1);
  });
});
