import { screen, waitFor, within } from '@testing-library/react';
import { errAsync, okAsync } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import type { ActiveSession, SignInEntry } from '#domain/identity/sign-ins.ts';
import { fill } from '#test/support/fill.ts';
import { renderShop, type ShopWish } from '#test/support/render-shop.tsx';

const ada = { email: 'ada@example.com', password: 'loves numbers' };

/** The profile of a user who is signed in here and, for each name, in another browser. */
async function open(others = 0, over: ShopWish['over'] = () => ({})) {
  const shop = await renderShop('/profile/security', {
    over: (useCases, inMemory) => {
      const { identity } = inMemory;
      void identity.accounts.register(ada);
      for (let n = 0; n < others; n += 1) {
        void identity.elsewhere().accounts.signIn({ login: ada.email, password: ada.password });
      }
      return over(useCases, inMemory);
    },
  });
  const list = within(await screen.findByRole('region', { name: 'Where you are signed in' }));
  return { ...shop, list };
}

describe('where a user is signed in', () => {
  it('says which device this is, and offers nothing to end where there is no other [AUTH-33]', async () => {
    const { list } = await open();
    expect(await list.findByText('This device')).toBeInTheDocument();
    expect(list.getByText(/^203\.0\.113\.7 · Signed in /)).toBeInTheDocument();
    expect(list.queryByRole('button')).toBeNull();
  });

  it('ends one session with the password [AUTH-33]', async () => {
    const { list, user } = await open(2);
    const [first] = await list.findAllByRole('button', { name: 'Sign out Firefox on Windows' });
    await user.click(first as HTMLElement);
    const form = within(list.getByRole('form', { name: 'Sign out this device' }));
    await user.click(form.getByRole('button', { name: 'Sign out this device' }));
    expect(form.getByLabelText('Your password')).toHaveAccessibleDescription('Please enter your password');
    fill(form.getByLabelText('Your password'), 'wrong password');
    await user.click(form.getByRole('button', { name: 'Sign out this device' }));
    await waitFor(() =>
      expect(form.getByLabelText('Your password')).toHaveAccessibleDescription('The password is wrong'),
    );
    fill(form.getByLabelText('Your password'), ada.password);
    await user.click(form.getByRole('button', { name: 'Sign out this device' }));
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(2));
    expect(await screen.findByText('The device is signed out.')).toBeInTheDocument();
  });

  it('ends all other sessions at once [AUTH-33]', async () => {
    const { list, user } = await open(3);
    await user.click(await list.findByRole('button', { name: 'Sign out everywhere else' }));
    const form = within(list.getByRole('form', { name: 'Sign out everywhere else' }));
    fill(form.getByLabelText('Your password'), ada.password);
    await user.click(form.getByRole('button', { name: 'Sign out everywhere else' }));
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
    expect(list.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
  });

  it('says when it cannot be read, and tries again [AUTH-33]', async () => {
    let fails = true;
    const here: ActiveSession = {
      id: 'a',
      openedAt: '2025-06-01T12:00:00.000Z',
      usedAt: '2025-06-01T12:00:00.000Z',
      address: '',
      browser: '',
      isCurrent: true,
    };
    const { list, user } = await open(0, ({ sessions }) => ({
      sessions: {
        ...sessions,
        list: () => (fails ? errAsync({ kind: 'unavailable', why: 'storage' as const }) : okAsync([here])),
      },
    }));
    const again = await list.findByRole('button', { name: 'Try again' });
    fails = false;
    await user.click(again);
    expect(await list.findByText('This browser')).toBeInTheDocument();
  });
});

describe('the sign-ins of a user', () => {
  const entry = (id: number, more: Partial<SignInEntry> = {}): SignInEntry => ({
    id,
    at: '2025-06-01T12:00:00.000Z',
    event: 'signed-in',
    factor: 'password',
    address: `192.0.2.${id}`,
    browser: 'Firefox on Windows',
    ...more,
  });

  it('say what happened, when, from where and with what, page by page [AUTH-34]', async () => {
    const pages = [
      { entries: [entry(4, { event: 'failed', factor: null }), entry(3, { factor: 'code' })], next: 3 },
      {
        entries: [entry(2, { event: 'password-changed', factor: 'link' }), entry(1, { event: 'registered' })],
        next: null,
      },
    ] as const;
    const { user } = await open(0, ({ sessions }) => ({
      sessions: { ...sessions, signIns: (before) => okAsync(before === 3 ? pages[1] : pages[0]) },
    }));
    const history = within(await screen.findByRole('list', { name: 'Sign-ins' }));
    expect(history.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^Failed sign-inFirefox on Windows · 192\.0\.2\.4Jun 1, 2025/),
      expect.stringMatching(/^Signed in with password and code/),
    ]);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(history.getAllByRole('listitem')).toHaveLength(4));
    expect(history.getByText('Password changed with an emailed link')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('say that there were no sign-ins [AUTH-34]', async () => {
    await open();
    expect(await screen.findByText(/^No sign-ins yet/)).toBeInTheDocument();
  });
});
