import { screen, waitFor } from '@testing-library/react';
import { errAsync, okAsync, ResultAsync } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import { noReminders } from '#domain/cart/cart-reminder.ts';
import type { Newsletter, SignUpFailure, SubscriberStatus } from '#domain/newsletter/newsletter.port.ts';
import type { SignUp } from '#domain/newsletter/sign-up.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { aConsent, joined } from '#test/contract/mailing-list.contract.ts';
import { fill } from '#test/support/fill.ts';
import { renderShop, type ShopWish } from '#test/support/render-shop.tsx';

async function openSignup(wish: ShopWish = {}) {
  const shop = await renderShop('/signup', wish);
  await screen.findByRole('heading', { name: 'Signup for Emails', level: 1 });
  const email = () => screen.getByLabelText('Email');
  const name = () => screen.getByLabelText(/^Name/);
  const send = () => shop.user.click(screen.getByRole('button', { name: 'Sign Up' }));
  const rows = async (status: SubscriberStatus) =>
    (await shop.shop.newsletter.subscribers.page({ status, search: '', limit: 100, cursor: null }))._unsafeUnwrap()
      .subscribers;
  const listed = () => rows('confirmed');
  const pending = () => rows('pending');
  return { ...shop, email, name, send, listed, pending };
}

/** Returns this answer and records sign-ups. */
function watched(answer: () => ReturnType<Newsletter['signUp']>) {
  const told: SignUp[] = [];
  const newsletter: Newsletter = {
    reminders: () => okAsync({ ...noReminders, isOffered: false }),
    setReminders: () => okAsync(undefined),
    signUp: (signUp) => {
      told.push(signUp);
      return answer();
    },
    confirm: () => okAsync(undefined),
    leave: () => okAsync(undefined),
  };
  return { told, over: () => ({ newsletter }) };
}

describe('the signup page', () => {
  it('asks for name, email and five interests, and says what for and how to leave [NEWS-01]', async () => {
    const { email, name } = await openSignup();
    expect(email()).toHaveAttribute('type', 'email');
    expect(name()).toHaveAttribute('autocomplete', 'name');
    const group = screen.getByRole('group', { name: /Interests/ });
    expect(screen.getAllByRole('checkbox').map((box) => [box.getAttribute('value'), group.contains(box)])).toEqual([
      ['basketball', true],
      ['football', true],
      ['baseball', true],
      ['boxes', true],
      ['deals', true],
    ]);
    expect(screen.getByText(/Every email has an unsubscribe link/)).toBeInTheDocument();
    const links = screen.getAllByRole('link', { name: 'Terms & Privacy' });
    expect(links[0]).toHaveAttribute('href', '/terms-privacy');
    await waitFor(() => expect(document.title).toBe('Signup for Emails · Goat Collection'));
  });

  it('does not promise an email where no mail server is set [SET-13]', async () => {
    const { email, send } = await openSignup({ over: ({ shop }) => ({ shop: { ...shop, mailServer: false } }) });
    fill(email(), 'ada@example.org');
    await send();
    expect(await screen.findByText(/saved on the server, not sent. You are not subscribed/)).toBeInTheDocument();
  });

  it('stores a pending sign-up, says to open the email, and shows the way home [NEWS-04, NEWS-10]', async () => {
    const { user, email, name, send, listed, pending, address } = await openSignup();
    fill(name(), 'Ada');
    fill(email(), 'ada@example.org');
    await user.click(screen.getByRole('checkbox', { name: 'Deals' }));
    await user.click(screen.getByRole('checkbox', { name: 'Baseball' }));
    await send();
    expect(await screen.findByRole('heading', { name: 'Thank you!', level: 1 })).toHaveFocus();
    expect(screen.queryByLabelText('Email')).toBeNull();
    expect(screen.getByText(/Open its link within 7 days/)).toBeInTheDocument();
    expect(await pending()).toMatchObject([
      { email: 'ada@example.org', name: 'Ada', interests: ['baseball', 'deals'] },
    ]);
    expect(await listed()).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'Back to Home' }));
    expect(address()).toBe('/');
  });

  it('needs nothing but an address [NEWS-02]', async () => {
    const { user, email, pending } = await openSignup();
    fill(email(), 'ada@example.org');
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { name: 'Thank you!' });
    expect(await pending()).toMatchObject([{ name: '', interests: [] }]);
  });

  it('says at the field that an address is needed, and goes there [NEWS-02]', async () => {
    const { email, send, listed } = await openSignup();
    await send();
    expect(email()).toHaveAccessibleDescription('Email is required');
    expect(email()).toBeInvalid();
    expect(email()).toHaveFocus();
    fill(email(), 'a');
    expect(email()).not.toHaveAccessibleDescription();
    expect(await listed()).toEqual([]);
  });

  it.each(['ada', 'ada@example', 'example.org', 'a@.'])('does not take %s for an address [NEWS-03]', async (text) => {
    const { email, send, listed } = await openSignup();
    fill(email(), text);
    await send();
    expect(email()).toHaveAccessibleDescription('Please enter a valid email address');
    expect(email()).toHaveFocus();
    expect(await listed()).toEqual([]);
  });

  it('says at both fields what is wrong, and goes to the first', async () => {
    const { user, name, email, send } = await openSignup();
    await user.click(name());
    await user.paste('x'.repeat(101));
    await send();
    expect(name()).toHaveAccessibleDescription('A name can have at most 100 characters');
    expect(email()).toHaveAccessibleDescription('Email is required');
    expect(name()).toHaveFocus();
  });

  it.each<[string, SignUpFailure, RegExp]>([
    [
      'cannot be reached',
      { ...storageFails, detail: 'The shop cannot be reached.' },
      /The shop cannot be reached. What you entered is kept/,
    ],
    ['was asked too often', { kind: 'too-many-tries', tryAgainIn: 600 }, /Please try again in 10 minutes/],
  ])('keeps what was typed when the shop %s [NEWS-07]', async (_, failure, sentence) => {
    const { over } = watched(() => errAsync(failure));
    const { user, email, name, send } = await openSignup({ over });
    fill(name(), 'Ada');
    fill(email(), 'ada@example.org');
    await user.click(screen.getByRole('checkbox', { name: 'Boxes' }));
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(screen.getByRole('alert')).toHaveFocus();
    expect([name(), email()].map((field) => (field as HTMLInputElement).value)).toEqual(['Ada', 'ada@example.org']);
    expect(screen.getByRole('checkbox', { name: 'Boxes' })).toBeChecked();
  });

  it('says at the field what the shop found wrong', async () => {
    const issues = [{ field: 'email', kind: 'too-long' }] as const;
    const { over } = watched(() => errAsync({ kind: 'invalid-sign-up', issues }));
    const { email, send } = await openSignup({ over });
    fill(email(), 'ada@example.org');
    await send();
    await waitFor(() => expect(email()).toHaveAccessibleDescription('This address is too long'));
    expect(email()).toHaveFocus();
  });

  it('is sent once, however often its button is pressed, and says that it is busy [NEWS-04]', async () => {
    let answer = () => {};
    const held = new Promise<void>((go) => {
      answer = go;
    });
    const { told, over } = watched(() => ResultAsync.fromSafePromise(held));
    const { user, email } = await openSignup({ over });
    fill(email(), 'ada@example.org');
    await user.dblClick(screen.getByRole('button', { name: 'Sign Up' }));
    const busy = screen.getByRole('button', { name: 'Signing up…' });
    expect(busy).toHaveAttribute('aria-disabled', 'true');
    await user.click(busy);
    answer();
    await screen.findByRole('heading', { name: 'Thank you!' });
    expect(told).toEqual([{ email: 'ada@example.org', name: '', interests: [] }]);
  });

  it('promises no emails where there is no server [NEWS-05]', async () => {
    const { user, email } = await openSignup({ over: ({ shop }) => ({ shop: { ...shop, emails: false } }) });
    fill(email(), 'ada@example.org');
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { name: 'Thank you!' });
    expect(screen.getByText(/sends no emails/)).toBeInTheDocument();
  });
});

describe('the page that an email’s link leads to', () => {
  async function openLink(wish: ShopWish = {}, token?: string) {
    const seed = renderShop('/mom', wish);
    const { shop, router, user } = await seed;
    await joined(shop.newsletter.list, aConsent());
    const all = { status: 'confirmed', search: '', limit: 100, cursor: null } as const;
    const listed = async () => (await shop.newsletter.subscribers.page(all))._unsafeUnwrap().subscribers;
    const [subscriber] = await listed();
    await router?.navigate(`/unsubscribe?token=${encodeURIComponent(token ?? subscriber?.id ?? '')}`);
    await screen.findByRole('heading', { name: 'Unsubscribe', level: 1 });
    return { shop, user, listed };
  }

  it('asks first: opening it changes nothing; its button takes the address off the list [NEWS-08]', async () => {
    const { user, listed } = await openLink();
    expect(await listed()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Unsubscribe' }));
    expect(await screen.findByRole('heading', { name: 'You are unsubscribed', level: 1 })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
    expect(await listed()).toEqual([]);
  });

  it.each(['never-was-one', '', '%00'])(
    'says that the link %j is not valid, and that nothing changed [NEWS-08]',
    async (token) => {
      const { user, listed } = await openLink({}, token);
      await user.click(screen.getByRole('button', { name: 'Unsubscribe' }));
      expect(await screen.findByRole('alert')).toHaveTextContent(/This link is not valid.*Nothing was changed/);
      expect(await listed()).toHaveLength(1);
    },
  );

  it('says that the address stays when the shop does not answer, and can be tried again [NEWS-08]', async () => {
    let tries = 0;
    const leave = () => {
      tries += 1;
      return tries === 1 ? errAsync(storageFails) : okAsync(undefined);
    };
    const { user } = await openLink({ over: ({ newsletter }) => ({ newsletter: { ...newsletter, leave } }) });
    await user.click(screen.getByRole('button', { name: 'Unsubscribe' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'You are still subscribed. Please try again in a moment.',
    );
    await user.click(screen.getByRole('button', { name: 'Unsubscribe' }));
    await screen.findByRole('heading', { name: 'You are unsubscribed' });
  });

  it('has no list to leave where there is no server [NEWS-05]', async () => {
    await openLink({ over: ({ shop }) => ({ shop: { ...shop, emails: false } }) });
    expect(screen.getByText(/sends no emails/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Unsubscribe' })).toBeNull();
  });
});

describe('the page that confirms a sign-up', () => {
  async function openLink(over: ShopWish['over'] = () => ({}), token?: string) {
    const { shop, router, user } = await renderShop('/mom', { over });
    const id = (await shop.newsletter.list.request(aConsent({ at: shop.clock.now() })))._unsafeUnwrap();
    await router?.navigate(`/confirm-signup?token=${token ?? id}`);
    await screen.findByRole('heading', { name: 'Confirm sign-up', level: 1 });
    const all = { status: 'confirmed', search: '', limit: 100, cursor: null } as const;
    const listed = async () => (await shop.newsletter.subscribers.page(all))._unsafeUnwrap().subscribers;
    const press = () => user.click(screen.getByRole('button', { name: 'Confirm sign-up' }));
    return { listed, press };
  }

  it('changes nothing when it is opened; its button puts the address on the list [NEWS-10]', async () => {
    const { listed, press } = await openLink();
    expect(await listed()).toEqual([]);
    await press();
    expect(await screen.findByRole('heading', { name: 'You are subscribed', level: 1 })).toHaveFocus();
    expect(await listed()).toMatchObject([{ email: 'ada@example.org' }]);
  });

  it('says that a forged or cut-off link is not valid [NEWS-10]', async () => {
    const { listed, press } = await openLink(undefined, 'forged');
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent(/This link is not valid. Part of it may be missing/);
    expect(await listed()).toEqual([]);
  });

  it('says that a link has expired [NEWS-10]', async () => {
    const confirm = () => errAsync({ kind: 'sign-up-expired' } as const);
    const { press } = await openLink(({ newsletter }) => ({ newsletter: { ...newsletter, confirm } }));
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent(/This link has expired.*sign up again/);
  });

  it('has nothing to confirm where there is no server [NEWS-05]', async () => {
    await openLink(({ shop }) => ({ shop: { ...shop, emails: false } }));
    expect(screen.queryByRole('button', { name: 'Confirm sign-up' })).toBeNull();
  });
});

describe('the pages that links of emails about the cart lead to', () => {
  const away = errAsync(storageFails);

  async function openLink(path: string, outcome: Partial<Pick<Newsletter, 'confirm' | 'leave'>> = {}) {
    const tokens: string[] = [];
    const act = (token: string) => {
      tokens.push(token);
      return okAsync(undefined);
    };
    const { user } = await renderShop(`${path}?token=cart-1.x`, {
      over: ({ newsletter }) => ({ newsletter: { ...newsletter, confirm: act, leave: act, ...outcome } }),
    });
    const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
    return { tokens, press };
  }

  it('stop these emails alone, by the button and not by opening the page [RET-12]', async () => {
    const { tokens, press } = await openLink('/unsubscribe');
    await screen.findByText('Press the button to stop emails about the cart of your account.');
    expect(tokens).toEqual([]);
    await press('Unsubscribe');
    await screen.findByRole('heading', { name: 'Emails about your cart are stopped', level: 1 });
    expect(tokens).toEqual(['cart-1.x']);
  });

  it('confirm them, by the button and not by opening the page [RET-10]', async () => {
    const { tokens, press } = await openLink('/confirm-signup');
    await screen.findByText(/when you leave cards in the cart of your account/);
    expect(tokens).toEqual([]);
    await press('Confirm emails');
    await screen.findByRole('heading', { name: 'Emails about your cart are on', level: 1 });
    expect(tokens).toEqual(['cart-1.x']);
  });

  it('say what did not change when the shop does not answer [RET-10, RET-12]', async () => {
    const { press } = await openLink('/unsubscribe', { leave: () => away });
    await press('Unsubscribe');
    expect(await screen.findByRole('alert')).toHaveTextContent('You still get these emails.');
  });

  it('say that a confirmation came too late [RET-10]', async () => {
    const { press } = await openLink('/confirm-signup', { confirm: () => errAsync({ kind: 'sign-up-expired' }) });
    await press('Confirm emails');
    expect(await screen.findByRole('alert')).toHaveTextContent('Ask for these emails in your profile again.');
  });
});
