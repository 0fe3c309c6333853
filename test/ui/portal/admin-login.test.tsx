import { screen, waitFor, within } from '@testing-library/react';
import { errAsync, okAsync, ResultAsync } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import type { SignInFailure } from '#domain/identity/accounts.port.ts';
import { adminUserId } from '#domain/identity/user.ts';
import { guest, type Viewer } from '#domain/identity/viewer.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { fill } from '#test/support/fill.ts';
import { adminPassword } from '#test/support/in-memory-shop.ts';
import { anAdmin, aUser, renderShop, type ShopWish } from '#test/support/render-shop.tsx';

const loginPath = '/admin-yyd92c';
const dashboard = '/management-portal/dashboard';

async function openLogin(wish: ShopWish = {}) {
  const shop = await renderShop(loginPath, wish);
  const form = await screen.findByRole('form', { name: 'Admin Login' });
  const username = within(form).getByLabelText('Username');
  const password = within(form).getByLabelText('Password');
  const submit = within(form).getByRole('button', { name: 'Log in' });
  const logIn = async (login: string, secret: string) => {
    fill(username, login);
    fill(password, secret);
    await shop.user.click(submit);
  };
  return { ...shop, username, password, submit, logIn };
}

const failing = (failure: SignInFailure): ShopWish => ({
  over: ({ accounts }) => ({ accounts: { ...accounts, signIn: () => errAsync(failure) } }),
});

/** The session of an admin who signed in with the password that the shop printed, until another is chosen. */
function withPrintedPassword() {
  const chosen: [current: string, next: string][] = [];
  const viewer = (): Viewer => ({
    role: 'admin',
    id: adminUserId,
    email: 'owner@example.org',
    ...(chosen.length === 0 && { setup: 'choose-password' }),
  });
  let isSignedIn = false;
  const wish: ShopWish = {
    over: ({ accounts, sessions }) => ({
      accounts: {
        ...accounts,
        signIn: () => {
          isSignedIn = true;
          return okAsync(viewer());
        },
        changePassword: (current, next) => {
          chosen.push([current, next]);
          return okAsync(undefined);
        },
      },
      sessions: { ...sessions, current: () => okAsync(isSignedIn ? viewer() : guest) },
    }),
  };
  return { wish, chosen, signInBefore: () => (isSignedIn = true) };
}

describe('the admin login', () => {
  it('is where the owner set it, with fields that a password manager knows [ADMIN-01]', async () => {
    const { username, password } = await openLogin();
    expect(username).toHaveAttribute('autocomplete', 'username');
    expect(password).toHaveAttribute('autocomplete', 'current-password');
    expect(password).toHaveAttribute('type', 'password');
    await renderShop('/somewhere-else', {
      over: ({ shop }) => ({ shop: { ...shop, adminLoginPath: '/somewhere-else' } }),
    });
    expect(await screen.findByRole('heading', { name: 'Admin Login' })).toBeInTheDocument();
  });

  it.each([
    { login: '', secret: '', focused: 'Username' },
    { login: ' ', secret: 'x', focused: 'Username' },
    { login: 'admin', secret: '', focused: 'Password' },
  ])('asks for both: %o [ADMIN-02]', async ({ login, secret, focused }) => {
    const { logIn } = await openLogin();
    await logIn(login, secret);
    expect(await screen.findByText('Please enter both username and password.')).toBeInTheDocument();
    expect(screen.getByLabelText(focused)).toHaveFocus();
    expect(screen.getByLabelText(focused)).toHaveAccessibleDescription('Please enter both username and password.');
  });

  it('asks for an own password after the printed one, then opens the portal [AUTH-60]', async () => {
    const { wish, chosen } = withPrintedPassword();
    const { logIn, user, address } = await openLogin(wish);
    await logIn('admin', 'the-printed-password');
    expect(await screen.findByRole('heading', { name: 'Choose your own password' })).toBeInTheDocument();
    expect(screen.getByText(/It only works to choose a new one\.$/)).toBeInTheDocument();
    const form = within(screen.getByRole('form', { name: 'Change password' }));
    expect(form.queryByLabelText('Current password')).toBeNull();
    fill(form.getByLabelText('New password'), 'my own words');
    fill(form.getByLabelText('Confirm new password'), 'my own words');
    await user.click(form.getByRole('button', { name: 'Change Password' }));
    await waitFor(() => expect(address()).toBe(dashboard));
    expect(chosen).toEqual([['the-printed-password', 'my own words']]);
  });

  it('asks for the printed password again after a reload, and the portal leads here until then [AUTH-60]', async () => {
    const { wish, chosen, signInBefore } = withPrintedPassword();
    signInBefore();
    const { user, address } = await renderShop(dashboard, wish);
    expect(await screen.findByRole('heading', { name: 'Choose your own password' })).toBeInTheDocument();
    expect(address()).toBe(loginPath);
    const form = within(screen.getByRole('form', { name: 'Change password' }));
    fill(form.getByLabelText('New password'), 'my own words');
    fill(form.getByLabelText('Confirm new password'), 'my own words');
    await user.click(form.getByRole('button', { name: 'Change Password' }));
    expect(form.getByLabelText('Current password')).toHaveAccessibleDescription('Please enter your password');
    expect(chosen).toEqual([]);
  });

  it('asks for two-factor authentication where the shop requires it, shows the codes, then opens the portal [AUTH-61]', async () => {
    let isSetUp = false;
    const viewer = (): Viewer => ({
      role: 'admin',
      id: adminUserId,
      email: 'owner@example.org',
      ...(!isSetUp && { setup: 'set-up-two-factor' }),
    });
    const { user, address } = await renderShop(dashboard, {
      over: ({ sessions, twoFactor }) => ({
        sessions: { ...sessions, current: () => okAsync(viewer()) },
        twoFactor: twoFactor && {
          ...twoFactor,
          confirm: (code) =>
            twoFactor.confirm(code).andTee(() => {
              isSetUp = true;
            }),
        },
      }),
    });
    expect(await screen.findByRole('heading', { name: 'Set up two-factor authentication' })).toBeInTheDocument();
    expect(address()).toBe(loginPath);
    fill(screen.getByLabelText('Your password'), adminPassword);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    fill(await screen.findByLabelText('Code'), '100001');
    await user.click(screen.getByRole('button', { name: 'Turn on' }));
    const codes = within(await screen.findByRole('region', { name: 'Your recovery codes' }));
    expect(codes.getAllByRole('listitem')).toHaveLength(10);
    await user.click(codes.getByRole('button', { name: 'I have saved them' }));
    await waitFor(() => expect(address()).toBe(dashboard));
  });

  it('says that the printed password has expired, and what to do [AUTH-60]', async () => {
    const { logIn } = await openLogin(failing({ kind: 'password-expired' }));
    await logIn('admin', 'x');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^The password that the shop printed has expired\. Restart/,
    );
  });

  it('refuses wrong credentials, and moves the focus to the password [ADMIN-03]', async () => {
    const { logIn, address, password } = await openLogin();
    await logIn('admin', 'wrong');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Invalid username or password\.$/);
    await waitFor(() => expect(password).toHaveFocus());
    expect(address()).toBe(loginPath);
  });

  it('refuses a user who is no admin, without a session [ADMIN-03]', async () => {
    const { logIn, shop, address } = await openLogin();
    await shop.identity.accounts.register({ email: 'ada@example.com', password: 'secret words' });
    await shop.identity.sessions.signOut();
    await logIn('ada@example.com', 'secret words');
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid username or password.');
    expect((await shop.identity.sessions.current())._unsafeUnwrap().role).toBe('guest');
    expect(address()).toBe(loginPath);
  });

  it.each<[SignInFailure, string]>([
    [{ kind: 'unavailable', why: 'offline' }, 'Cannot connect to API server.'],
    [storageFails, 'You could not be signed in.'],
    [{ kind: 'too-many-tries', tryAgainIn: 30 }, 'Please try again in 30 seconds.'],
    [{ kind: 'too-busy' }, 'Many people are signing in right now.'],
  ])('says that the login itself failed, and why: %o [ADMIN-03]', async (failure, why) => {
    const { logIn } = await openLogin(failing(failure));
    await logIn('admin', 'x');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('An error occurred during login. Please try again.');
    expect(alert).toHaveTextContent(why);
    await waitFor(() => expect(alert).toHaveFocus());
  });

  it('says what it is doing, and asks once however often it is pressed [ADMIN-04]', async () => {
    let asked = 0;
    let answer = () => {};
    const { logIn, submit, user, address } = await openLogin({
      over: ({ accounts }) => ({
        accounts: {
          ...accounts,
          signIn: (credentials) => {
            asked += 1;
            const waited = new Promise<void>((resolve) => {
              answer = resolve;
            });
            return ResultAsync.fromSafePromise(waited).andThen(() => accounts.signIn(credentials));
          },
        },
      }),
    });
    await logIn('admin', 'correct horse battery');
    expect(submit).toHaveTextContent('Logging in...');
    await user.click(submit);
    answer();
    await waitFor(() => expect(address()).toBe(dashboard));
    expect(asked).toBe(1);
  });

  it.each(['admin', ' Admin ', 'owner@example.com'])(
    'lets %j in, and goes to the dashboard [ADMIN-04]',
    async (login) => {
      const { logIn, address } = await openLogin();
      await logIn(login, 'correct horse battery');
      expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeInTheDocument();
      expect(address()).toBe(dashboard);
    },
  );

  it('leads an admin on who is signed in already [ADMIN-04]', async () => {
    const { address } = await renderShop(loginPath, { viewer: anAdmin });
    await waitFor(() => expect(address()).toBe(dashboard));
  });

  it('is open to a user, who may be the admin, too', async () => {
    const { logIn, address } = await openLogin({ viewer: aUser });
    await logIn('admin', 'correct horse battery');
    await waitFor(() => expect(address()).toBe(dashboard));
  });
});
