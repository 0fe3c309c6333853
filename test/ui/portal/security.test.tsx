import { screen, waitFor, within } from '@testing-library/react';
import { errAsync, okAsync } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import type { Credentials } from '#domain/identity/accounts.port.ts';
import { fill } from '#test/support/fill.ts';
import { adminPassword } from '#test/support/in-memory-shop.ts';
import { anAdmin, renderShop, type ShopWish } from '#test/support/render-shop.tsx';

const address = '/management-portal/security';

async function openSecurity(wish: ShopWish = {}) {
  const shop = await renderShop(address, { viewer: anAdmin, ...wish });
  const press = async (name: string) => shop.user.click(await screen.findByRole('button', { name }));
  const type = async (label: string, text: string) => {
    const field = await screen.findByLabelText(label);
    fill(field, text);
  };
  const switchOn = async () => {
    await press('Turn on');
    await type('Your password', adminPassword);
    await press('Continue');
    await type('Code', '100001');
    await press('Turn on');
    return within(await screen.findByRole('region', { name: 'Your recovery codes' }));
  };
  return { ...shop, press, type, switchOn };
}

describe('two-factor authentication at the portal', () => {
  it('is switched on with the password and a code, and shows ten recovery codes once [AUTH-28, AUTH-29]', async () => {
    const { press, switchOn } = await openSecurity();
    const codes = await switchOn();
    expect(codes.getAllByRole('listitem')).toHaveLength(10);
    expect(codes.getByRole('heading')).toHaveFocus();
    await press('I have saved them');
    expect(await screen.findByText(/10 recovery codes are left/)).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Your recovery codes' })).not.toBeInTheDocument();
  });

  it('shows the secret as a picture and as text [AUTH-28]', async () => {
    const { press, type } = await openSecurity();
    await press('Turn on');
    await type('Your password', adminPassword);
    await press('Continue');
    expect(await screen.findByRole('img', { name: /QR code/ })).toHaveAttribute(
      'src',
      expect.stringMatching(/^data:image\/svg/),
    );
    expect(screen.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4})+$/)).toBeInTheDocument();
  });

  it('says at the field what is not right, and begins nothing [AUTH-28]', async () => {
    const { press, type } = await openSecurity();
    await press('Turn on');
    await press('Continue');
    expect(screen.getByLabelText('Your password')).toHaveAccessibleDescription('Please enter your password');
    await type('Your password', 'something else');
    await press('Continue');
    await waitFor(() =>
      expect(screen.getByLabelText('Your password')).toHaveAccessibleDescription('The password is wrong'),
    );
    await type('Your password', adminPassword);
    await press('Continue');
    await type('Code', '000000');
    await press('Turn on');
    await waitFor(() =>
      expect(screen.getByLabelText('Code')).toHaveAccessibleDescription('This code is wrong or was already used.'),
    );
  });

  it('gives new recovery codes, and is switched off, with password and code; the log says so [AUTH-29, AUTH-30, AUDIT-03]', async () => {
    const { press, type, switchOn } = await openSecurity();
    await switchOn();
    await press('I have saved them');
    await press('New recovery codes');
    await type('Your password', adminPassword);
    await type('Code', '100002');
    await press('Get new codes');
    await press('I have saved them');
    await press('Turn off');
    await type('Your password', adminPassword);
    await type('Code', '100003');
    await press('Turn off');
    expect(await screen.findByText(/It is off/)).toBeInTheDocument();
    const log = within(await screen.findByRole('region', { name: 'Two-factor history' }));
    await waitFor(() =>
      expect(log.getAllByRole('listitem').map((item) => item.firstChild?.textContent)).toEqual([
        'Turned off',
        'New recovery codes',
        'Turned on',
      ]),
    );
  });

  it('says that it cannot be read, and tries again [AUTH-28, D28]', async () => {
    let isAway = true;
    await openSecurity({
      over: ({ twoFactor }) => ({
        twoFactor: twoFactor && {
          ...twoFactor,
          state: () => (isAway ? errAsync({ kind: 'unavailable', why: 'offline' } as const) : twoFactor.state()),
        },
      }),
    });
    const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 10_000 });
    isAway = false;
    retry.click();
    expect(await screen.findByText(/It is off/)).toBeInTheDocument();
  });

  it('has nothing to guard in a shop without a server', async () => {
    await openSecurity({ over: () => ({ twoFactor: null }) });
    expect(await screen.findByRole('heading', { name: 'Not available here' })).toBeInTheDocument();
  });
});

describe('a sign-in with two-factor authentication', () => {
  const asking = (given: Credentials[]): ShopWish => ({
    over: ({ accounts }) => ({
      accounts: {
        ...accounts,
        signIn: (credentials) => {
          given.push(credentials);
          if (credentials.code === undefined) return errAsync({ kind: 'code-needed' });
          return credentials.code === '123456' ? okAsync(anAdmin) : errAsync({ kind: 'wrong-code' });
        },
      },
    }),
  });

  it.each([
    { form: 'Admin Login', at: '/admin-yyd92c', name: 'Username', button: 'Log in' },
    { form: 'Sign In', at: '/profile', name: 'Email', button: 'Sign In' },
  ])(
    'asks for the code at $at once the password is right, and keeps what was typed [AUTH-28]',
    async ({ form, at, name, button }) => {
      const given: Credentials[] = [];
      const { user } = await renderShop(at, asking(given));
      const fields = within(await screen.findByRole('form', { name: form }));
      fill(fields.getByLabelText(name), 'owner@example.com');
      fill(fields.getByLabelText('Password'), 'secret');
      expect(fields.queryByLabelText('Code')).not.toBeInTheDocument();
      await user.click(fields.getByRole('button', { name: button }));
      const code = await fields.findByLabelText('Code');
      await waitFor(() => expect(code).toHaveFocus());
      expect(code).toHaveAttribute('autocomplete', 'one-time-code');
      await user.click(fields.getByRole('button', { name: button }));
      expect(code).toHaveAccessibleDescription('Please enter the code from your app');
      fill(code, '000000');
      await user.click(fields.getByRole('button', { name: button }));
      await waitFor(() => expect(code).toHaveAccessibleDescription('This code is wrong or was already used.'));
      fill(code, '123456');
      await user.click(fields.getByRole('button', { name: button }));
      await waitFor(() =>
        expect(given.at(-1)).toEqual({ login: 'owner@example.com', password: 'secret', code: '123456' }),
      );
    },
  );
});

describe('the devices of customers', () => {
  it('are signed out by email, or all at once, with the admin’s password [AUTH-36]', async () => {
    const ended: unknown[] = [];
    const { press, type } = await openSecurity({
      over: ({ sessions }) => ({
        sessions: {
          ...sessions,
          endOfCustomers: (password, email) => {
            ended.push([password, email]);
            return password === adminPassword ? okAsync(2) : errAsync({ kind: 'wrong-credentials' as const });
          },
        },
      }),
    });
    await press('Sign out a customer');
    await press('Sign out this customer');
    expect(screen.getByLabelText('Customer’s email')).toHaveAccessibleDescription('Please enter an email address');
    await type('Customer’s email', 'ada@example.org');
    await type('Your password', adminPassword);
    await press('Sign out this customer');
    expect(await screen.findByText('2 devices are signed out.')).toBeInTheDocument();
    await press('Sign out all customers');
    await type('Your password', 'wrong password');
    await press('Sign out all customers');
    await waitFor(() =>
      expect(screen.getByLabelText('Your password')).toHaveAccessibleDescription('The password is wrong'),
    );
    expect(ended).toEqual([
      [adminPassword, 'ada@example.org'],
      ['wrong password', null],
    ]);
  });
});
