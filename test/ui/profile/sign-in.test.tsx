import { notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import { errAsync, ResultAsync } from 'neverthrow';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Accounts, RegisterFailure, SignInFailure } from '#domain/identity/accounts.port.ts';
import { adminUserId, mailbox } from '#domain/identity/user.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { aCard } from '#test/support/cards.ts';
import { fill } from '#test/support/fill.ts';
import { anAdmin, aUser, renderShop, type ShopWish } from '#test/support/render-shop.tsx';
// Preloaded, so that toasts appear at once and do not reach the next test.
import '#ui/components/ToastArea.tsx';

const ada = { email: 'ada@example.com', password: 'loves numbers' };
const owner = { email: 'owner@example.com', password: 'correct horse battery' };

beforeEach(() => notifications.clean());

/** The shop with Ada's account, signed out. */
async function open(at = '/profile', wish: ShopWish = {}) {
  const shop = await renderShop(at, {
    ...wish,
    over: (useCases, made) => {
      void made.identity.accounts.register(ada);
      made.identity.become(wish.viewer ?? { role: 'guest' });
      return wish.over?.(useCases, made) ?? {};
    },
  });
  await screen.findByRole('heading', { level: 1 });
  return shop;
}

type Shop = Awaited<ReturnType<typeof open>>;

const form = (name: 'Sign In' | 'Create Account') => within(screen.getByRole('form', { name }));
const field = (name: 'Sign In' | 'Create Account', label: string) => form(name).getByLabelText(label);

async function signIn({ user }: Shop, { email, password }: { email: string; password: string }) {
  await screen.findByRole('form', { name: 'Sign In' });
  fill(field('Sign In', 'Email'), email);
  fill(field('Sign In', 'Password'), password);
  await user.click(form('Sign In').getByRole('button', { name: 'Sign In' }));
}

const openRegistration = ({ user }: Shop) => user.click(screen.getByRole('tab', { name: 'Create Account' }));

async function register(shop: Shop, email: string, password: string, confirmation = password) {
  await openRegistration(shop);
  const { user } = shop;
  if (email) fill(field('Create Account', 'Email'), email);
  if (password) fill(field('Create Account', 'Password'), password);
  if (confirmation) fill(field('Create Account', 'Confirm password'), confirmation);
  await user.click(form('Create Account').getByRole('button', { name: 'Create Account' }));
}

/** Accounts whose answers wait until they are let go. */
function slow(accounts: Accounts) {
  let letGo: () => void = () => {};
  const wait = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let asked = 0;
  const later = <T, Failure>(job: () => ResultAsync<T, Failure>): ResultAsync<T, Failure> => {
    asked += 1;
    return new ResultAsync(wait.then(job));
  };
  const slowed: Accounts = {
    ...accounts,
    signIn: (given) => later(() => accounts.signIn(given)),
    register: (given) => later(() => accounts.register(given)),
  };
  return { slowed, letGo: () => letGo(), asked: () => asked };
}

const profile = () => screen.findByRole('heading', { level: 1, name: 'Profile' });

describe('the profile of a guest', () => {
  it('has two tabs, each form under its own title [AUTH-01]', async () => {
    const shop = await open();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Sign In', 'Create Account']);
    expect(screen.getByRole('heading', { level: 1, name: 'Sign In' })).toBeInTheDocument();
    await openRegistration(shop);
    expect(screen.getByRole('heading', { level: 1, name: 'Create Account' })).toBeInTheDocument();
    await waitFor(() => expect(document.title).toBe('Create Account · Goat Collection'));
  });

  it('has a small link to the admin’s login [AUTH-02]', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Admin' })).toHaveAttribute('href', '/admin-yyd92c');
  });

  it('asks for what a password manager understands [AUTH-03]', async () => {
    const shop = await open();
    expect(field('Sign In', 'Email')).toHaveAttribute('type', 'email');
    expect(field('Sign In', 'Email')).toHaveAttribute('autocomplete', 'username');
    expect(field('Sign In', 'Email')).toBeRequired();
    expect(field('Sign In', 'Password')).toHaveAttribute('autocomplete', 'current-password');
    await openRegistration(shop);
    expect(field('Create Account', 'Email')).toHaveAttribute('autocomplete', 'username');
    expect(field('Create Account', 'Password')).toHaveAttribute('autocomplete', 'new-password');
    expect(field('Create Account', 'Confirm password')).toBeRequired();
  });

  it('shows a password on request', async () => {
    const { user } = await open();
    const password = field('Sign In', 'Password');
    expect(password).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password).toHaveAttribute('type', 'text');
  });

  it('clears the error and all fields with a change of the tab [AUTH-05]', async () => {
    const shop = await open();
    await signIn(shop, { ...ada, password: 'wrong!' });
    await screen.findByText('Invalid email or password');
    await openRegistration(shop);
    await shop.user.click(screen.getByRole('tab', { name: 'Sign In' }));
    expect(screen.queryByText('Invalid email or password')).toBeNull();
    expect(field('Sign In', 'Email')).toHaveValue('');
    expect(field('Sign In', 'Password')).toHaveValue('');
  });
});

describe('signing in', () => {
  it('opens the profile, and notifies the other tabs [AUTH-12, AUTH-27]', async () => {
    const shop = await open();
    let heard = 0;
    shop.shop.openTab().listen('session', () => heard++);
    await signIn(shop, ada);
    expect(await profile()).toBeInTheDocument();
    expect(screen.getByText(ada.email)).toBeInTheDocument();
    expect(heard).toBe(1);
  });

  it('takes the address whatever its case and outer spaces [AUTH-09]', async () => {
    const shop = await open();
    await signIn(shop, { ...ada, email: ` ${ada.email.toUpperCase()} ` });
    expect(await profile()).toBeInTheDocument();
  });

  it('says at the field what is missing, and moves there [AUTH-03]', async () => {
    const { user } = await open();
    await user.click(form('Sign In').getByRole('button', { name: 'Sign In' }));
    expect(field('Sign In', 'Email')).toHaveFocus();
    expect(field('Sign In', 'Email')).toHaveAccessibleDescription('Please enter your email address');
    expect(field('Sign In', 'Password')).toHaveAccessibleDescription('Please enter a password');
    fill(field('Sign In', 'Email'), 'a');
    expect(screen.queryByText('Please enter your email address')).toBeNull();
  });

  it('says one thing of a wrong password and an unknown address, and keeps what was typed [AUTH-12, A2]', async () => {
    const shop = await open();
    await signIn(shop, { email: 'nobody@example.com', password: ada.password });
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid email or password');
    expect(field('Sign In', 'Email')).toHaveValue('nobody@example.com');
    expect(field('Sign In', 'Password')).toHaveFocus();
  });

  const failures: [SignInFailure, RegExp][] = [
    [{ kind: 'unavailable', why: 'offline' }, /^Cannot connect to API server/],
    [storageFails, /could not be signed in/],
    [{ kind: 'too-many-tries', tryAgainIn: 150 }, /Too many attempts. Please try again in 3 minutes/],
    [{ kind: 'too-busy' }, /right now/],
  ];
  it.each(failures)('says what else went wrong: %j [AUTH-12, AUTH-26, D28]', async (failure, expected) => {
    const shop = await open('/profile', {
      over: ({ accounts }) => ({ accounts: { ...accounts, signIn: () => errAsync(failure) } }),
    });
    await signIn(shop, ada);
    expect(await screen.findByText(expected)).toBeInTheDocument();
    expect(screen.queryByText('Invalid email or password')).toBeNull();
    expect(screen.getByRole('alert')).toHaveFocus();
  });

  it('says that it is busy, and asks once however often it is pressed [AUTH-04]', async () => {
    let wait: ReturnType<typeof slow> | undefined;
    const shop = await open('/profile', {
      over: ({ accounts }) => {
        wait = slow(accounts);
        return { accounts: wait.slowed };
      },
    });
    await signIn(shop, ada);
    await shop.user.click(await screen.findByRole('button', { name: 'Signing In...' }));
    expect(wait?.asked()).toBe(1);
    wait?.letGo();
    expect(await profile()).toBeInTheDocument();
  });

  it('takes the admin’s account, and leads to the portal [AUTH-13, AUTH-14]', async () => {
    const shop = await open();
    await signIn(shop, owner);
    await waitFor(() => expect(shop.address()).toBe('/management-portal/dashboard'));
  });

  it('leads to the portal, also when there was a card to save [AUTH-14]', async () => {
    const shop = await open('/profile?save=card1&then=/card/card1', { cards: [aCard()] });
    await signIn(shop, owner);
    await waitFor(() => expect(shop.address()).toBe('/management-portal/dashboard'));
    const saved = await shop.shop.savedCards.list(adminUserId);
    expect(saved._unsafeUnwrap().map(({ cardId }) => cardId)).toEqual(['card1']);
  });
});

describe('creating an account', () => {
  it('signs the new user in [AUTH-11]', async () => {
    const shop = await open();
    await register(shop, 'bob@example.com', 'eighteight');
    expect(await profile()).toBeInTheDocument();
    expect(screen.getByText('bob@example.com')).toBeInTheDocument();
  });

  it('leaves an empty sign-in form behind [AUTH-11]', async () => {
    const shop = await open();
    await register(shop, 'bob@example.com', 'eighteight');
    await profile();
    shop.shop.identity.become({ role: 'guest' });
    shop.shop.openTab().notify('session');
    expect(await screen.findByRole('form', { name: 'Sign In' })).toBeInTheDocument();
    expect(field('Sign In', 'Email')).toHaveValue('');
  });

  it('needs the same password twice [AUTH-06]', async () => {
    const shop = await open();
    await register(shop, 'bob@example.com', 'eighteight', 'nineteen');
    expect(field('Create Account', 'Confirm password')).toHaveAccessibleDescription('Passwords do not match');
    expect(field('Create Account', 'Confirm password')).toHaveFocus();
  });

  it('needs eight characters, as the field says beforehand [AUTH-07]', async () => {
    const rule = 'Password must be at least 8 characters long';
    const shop = await open();
    await openRegistration(shop);
    expect(field('Create Account', 'Password')).toHaveAccessibleDescription(rule);
    await register(shop, 'bob@example.com', 'fives');
    expect(field('Create Account', 'Password')).toHaveFocus();
    expect(field('Create Account', 'Password')).toBeInvalid();
    expect(screen.getAllByText(rule)).toHaveLength(1);
    fill(field('Create Account', 'Password'), 'fivesix8');
    fill(field('Create Account', 'Confirm password'), 'fivesix8');
    await shop.user.click(form('Create Account').getByRole('button', { name: 'Create Account' }));
    expect(await profile()).toBeInTheDocument();
  });

  it.each([
    ['sunshine1', /^Many people use this password/],
    ['Bob@Example.com', /^A password cannot be your own/],
  ])('says why it refuses %s, at the field [AUTH-31]', async (password, why) => {
    const shop = await open();
    await register(shop, 'bob@example.com', password);
    await waitFor(() => expect(field('Create Account', 'Password')).toHaveAccessibleDescription(why));
    expect(field('Create Account', 'Password')).toHaveFocus();
  });

  it('says that the address has an account [AUTH-08, AUTH-09]', async () => {
    const shop = await open();
    await register(shop, ada.email.toUpperCase(), 'eighteight');
    await waitFor(() =>
      expect(field('Create Account', 'Email')).toHaveAccessibleDescription('User with this email already exists'),
    );
    expect(field('Create Account', 'Email')).toHaveFocus();
  });

  const failures: [RegisterFailure, RegExp][] = [
    [storageFails, /^Registration failed. Please try again.$/],
    [{ kind: 'too-many-tries' }, /^Registration failed. Please try again.$/],
    [{ kind: 'too-busy' }, /^Registration failed. Please try again.$/],
    [{ kind: 'unavailable', why: 'offline' }, /^Cannot connect to API server/],
  ];
  it.each(failures)('says why no account was created: %j [AUTH-10, D28]', async (failure, expected) => {
    const shop = await open('/profile', {
      over: ({ accounts }) => ({ accounts: { ...accounts, register: () => errAsync(failure) } }),
    });
    await register(shop, 'bob@example.com', 'eighteight');
    expect(await screen.findByText(expected)).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveFocus();
  });

  it('shows that the account is being created [AUTH-04]', async () => {
    let wait: ReturnType<typeof slow> | undefined;
    const shop = await open('/profile', {
      over: ({ accounts }) => {
        wait = slow(accounts);
        return { accounts: wait.slowed };
      },
    });
    await register(shop, 'bob@example.com', 'eighteight');
    expect(await screen.findByRole('button', { name: 'Creating Account...' })).toBeInTheDocument();
    wait?.letGo();
    expect(await profile()).toBeInTheDocument();
  });
});

describe('a guest who wanted to save a card', () => {
  const card = aCard({ id: 'jordan' });
  const savedBy = async ({ shop }: Shop, email: string) => {
    const viewer = (await shop.identity.sessions.current())._unsafeUnwrap();
    if (viewer.role === 'guest' || mailbox(viewer.email) !== email) throw new Error('another user is signed in');
    return (await shop.savedCards.list(viewer.id))._unsafeUnwrap().map(({ cardId }) => cardId);
  };

  it('is back at the card after signing in, and the card is saved [AUTH-20, CARD-08]', async () => {
    const shop = await open('/card/jordan', { cards: [card] });
    await shop.user.click(await screen.findByRole('link', { name: 'Sign in to save this card' }));
    expect(await screen.findByText(/The card is saved when you sign in/)).toBeInTheDocument();
    await signIn(shop, ada);
    expect(await screen.findByRole('button', { name: 'Saved' })).toBeInTheDocument();
    expect(shop.address()).toBe('/card/jordan');
    expect(await savedBy(shop, ada.email)).toEqual(['jordan']);
  });

  it('is back at the card after registering, too', async () => {
    const shop = await open('/profile?save=jordan&then=%2Fcard%2Fjordan', { cards: [card] });
    await register(shop, 'bob@example.com', 'eighteight');
    expect(await screen.findByRole('button', { name: 'Saved' })).toBeInTheDocument();
    expect(await savedBy(shop, 'bob@example.com')).toEqual(['jordan']);
  });

  it('is not led out of the shop by a forged link', async () => {
    const shop = await open('/profile?then=%2F%2Fevil.example');
    await signIn(shop, ada);
    expect(await profile()).toBeInTheDocument();
  });

  it('is told when the card could not be saved, and is back all the same', async () => {
    const shop = await open('/profile?save=jordan&then=%2Fcard%2Fjordan', {
      cards: [card],
      over: (_, { savedCards }) => ({
        savedCards: { ...savedCards, save: () => errAsync({ kind: 'saved-list-full' }) },
      }),
    });
    await signIn(shop, ada);
    expect(await screen.findByText(/Your watchlist holds 1,000 cards/)).toBeInTheDocument();
    await waitFor(() => expect(shop.address()).toBe('/card/jordan'));
  });
});

describe('a user who is signed in already', () => {
  it('sees the profile, an admin too, and is not sent away [AUTH-17]', async () => {
    const shop = await open('/profile', { viewer: anAdmin });
    expect(await profile()).toBeInTheDocument();
    expect(shop.address()).toBe('/profile');
    await open('/profile', { viewer: aUser });
    expect(await profile()).toBeInTheDocument();
  });
});
