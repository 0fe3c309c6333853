import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { errAsync, ResultAsync } from 'neverthrow';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CheckoutDrafts } from '#domain/checkout/checkout-draft.ts';
import type { PlaceOrderFailure } from '#domain/checkout/orders/place-order.use-case.ts';
import { blankShipping } from '#domain/checkout/shipping/shipping.ts';
import { userId } from '#domain/identity/user.ts';
import { someAddress as filled } from '#test/contract/an-order.ts';
import { aCard } from '#test/support/cards.ts';
import { fill } from '#test/support/fill.ts';
import { makeInMemoryDrafts } from '#test/support/in-memory/drafts.ts';
import {
  type CheckoutWish,
  field,
  fillIn,
  goToPayment,
  jordan,
  line,
  openCheckout as open,
  payButton,
  payButtonNow,
  toPayment,
} from './checkout-stage.tsx';

afterEach(() => void vi.useRealTimers());

const ada = { role: 'user', id: userId('1'), email: 'ada@example.com' } as const;

describe('the order summary', () => {
  it('names what tells a card from its like [DATA-21]', async () => {
    await open([
      line(aCard({ ...jordan, parallel: 'Silver', cardNumber: '280', isRookie: true, serialNumber: 41, printRun: 99 })),
    ]);
    expect(await screen.findByText(/Silver · #280 · RC · 41\/99/)).toBeInTheDocument();
  });
});

describe('the shipping form', () => {
  it('has the email of the signed-in user, who may change it [PAY-01]', async () => {
    await open([line(jordan)], { viewer: ada });
    const email = await field(/^Email/);
    await waitFor(() => expect(email.value).toBe('ada@example.com'));
    fill(email, 'other@example.com');
    expect(email.value).toBe('other@example.com');
    expect((await field(/^Full name/)).value).toBe('');
  });

  it('has no e-mail of a guest [PAY-01]', async () => {
    await open([line(jordan)]);
    expect((await field(/^Email/)).value).toBe('');
  });

  it('keeps the email address that was entered already [PAY-01]', async () => {
    const { useCases } = await open([line(jordan)], {
      viewer: ada,
      state: { declined: 'Declined.', shipping: { ...blankShipping, email: 'other@example.com' } },
    });
    await useCases.sessions.current();
    expect((await field(/^Email/)).value).toBe('other@example.com');
  });

  it('asks for name, e-mail and address in the United States, beside a payment section [PAY-01]', async () => {
    await open([line(jordan)]);
    const expected = {
      name: 'shipping name',
      email: 'email',
      line1: 'shipping address-line1',
      line2: 'shipping address-line2',
      city: 'shipping address-level2',
      state: 'shipping address-level1',
      postalCode: 'shipping postal-code',
      country: 'shipping country',
    };
    await field(/^Full name/);
    const found = [...document.querySelectorAll<HTMLInputElement>('form [name]')];
    expect(Object.fromEntries(found.map((input) => [input.name, input.getAttribute('autocomplete')]))).toEqual(
      expected,
    );
    expect((await field(/^Country/)).value).toBe('United States');
    expect(screen.getByRole('heading', { name: 'Payment' })).toBeTruthy();
  });

  it('lists the 50 states, and the other codes in a group of their own [PAY-02]', async () => {
    await open([line(jordan)]);
    const [first, second, ...more] = [...(await field(/^State/)).querySelectorAll('optgroup')];
    expect(more).toHaveLength(0);
    expect(first?.querySelectorAll('option')).toHaveLength(50);
    expect([...(second?.querySelectorAll('option') ?? [])].map(({ value }) => value)).toEqual(
      expect.arrayContaining(['DC', 'PR', 'AE']),
    );
  });

  it('names the missing fields, marks them, and moves to the first [PAY-03]', async () => {
    const { user, asked } = await open([line(jordan)]);
    fireEvent.change(await field(/^Full name/), { target: { value: 'Ada' } });
    await user.click(toPayment());
    expect(
      await screen.findByText('Please fill in all required fields: Email, Address, City, State, ZIP code'),
    ).toBeTruthy();
    expect(screen.getByText('City is required')).toBeTruthy();
    expect(document.activeElement).toBe(await field(/^Email/));
    expect((await field(/^Apartment/)).getAttribute('aria-invalid')).not.toBe('true');
    expect(asked).toEqual([]);
  });

  it('refuses an e-mail address that is none [PAY-04]', async () => {
    const { user, asked } = await open([line(jordan)]);
    await fillIn(user);
    fireEvent.change(await field(/^Email/), { target: { value: 'ada@nowhere' } });
    await user.click(toPayment());
    expect(await screen.findAllByText('Please enter a valid email address')).toHaveLength(2);
    expect(asked).toEqual([]);
  });

  it('shows at its fields what the server finds wrong [PAY-03]', async () => {
    const refusal: PlaceOrderFailure = {
      kind: 'invalid-shipping',
      issues: [{ kind: 'bad-postal-code', field: 'postalCode' }],
      country: 'US',
    };
    const { user } = await open([line(jordan)], { over: () => ({ placeOrder: () => errAsync(refusal) }) });
    await fillIn(user);
    await user.click(toPayment());
    expect(await screen.findAllByText(/Please enter a ZIP code/)).toHaveLength(2);
    expect(document.activeElement).toBe(await field(/^ZIP code/));
  });
});

describe('what is typed into the checkout', () => {
  const drafts: CheckoutDrafts = makeInMemoryDrafts();
  const again = (wish: CheckoutWish = {}) => open([line(jordan)], { over: () => ({ drafts }), ...wish });
  const kept = () => drafts.read('cart')._unsafeUnwrap();

  it('is there again after a reload, and gone with the order [PAY-42]', async () => {
    const first = await again();
    await fillIn(first.user);
    const { user } = await again();
    expect((await field(/^Full name/)).value).toBe('Ada Lovelace');
    expect((await field(/^Address/)).value).toBe('1 Analytical Way');
    expect((await field(/^State/)).value).toBe('IL');
    await user.click(toPayment());
    await user.click(await payButton());
    expect(await screen.findByRole('heading', { name: 'Order confirmed' })).toBeTruthy();
    expect(kept()).toBeNull();
  });

  it('is gone when the user signs out [PAY-42]', async () => {
    const { useCases } = await again({ viewer: ada });
    fireEvent.change(await field(/^Full name/), { target: { value: 'Ada Lovelace' } });
    expect(kept()).toMatchObject({ customer: '1', input: { shipping: { name: 'Ada Lovelace' } } });
    await useCases.sessions.signOut();
    useCases.otherTabs.notify('session');
    fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }));
    await waitFor(() => expect(kept()).toBeNull());
  });

  it('leads back from the payment to the shipping step, and forward again to the same order [PAY-43]', async () => {
    const { user, router, asked } = await open([line(jordan)]);
    await goToPayment(user);
    await waitFor(() => expect(screen.getByTestId('query').textContent).toBe('?step=payment'));
    await act(() => router.navigate(-1));
    expect((await field(/^Full name/)).value).toBe('Ada Lovelace');
    expect(router.state.location).toMatchObject({ pathname: '/checkout', search: '' });
    await act(() => router.navigate(1));
    await payButton();
    expect(asked.map(({ idempotencyKey }) => idempotencyKey)).toEqual([
      asked[0]?.idempotencyKey,
      asked[0]?.idempotencyKey,
    ]);
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    await field(/^Full name/);
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('leads back also at once after the payment got its address [PAY-43]', async () => {
    const { user, router } = await open([line(jordan)]);
    const stop = router.subscribe(({ location }) => {
      if (location.search !== '?step=payment') return;
      stop();
      void router.navigate(-1);
    });
    await goToPayment(user);
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/checkout', search: '' }));
    expect((await field(/^Full name/)).value).toBe('Ada Lovelace');
  });

  it('opens the payment at its address, and the shipping step where nothing was typed [PAY-43]', async () => {
    drafts.keep('cart', { customer: null, offer: null, input: { shipping: filled } });
    await again({ search: '?step=payment' });
    expect(await payButton()).toBeTruthy();
    drafts.drop('cart');
    const { router, asked } = await again({ search: '?step=payment' });
    expect((await field(/^Full name/)).value).toBe('');
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/checkout', search: '' }));
    expect(asked).toEqual([]);
  });
});

describe('the way through the checkout', () => {
  it('asks for the payment once the form is valid, waits, and ends at the confirmation [PAY-05, PAY-06, PAY-12]', async () => {
    const { user, asked, router, shop } = await open([line(jordan, 2)]);
    expect(asked).toEqual([]);
    await goToPayment(user);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({ amount: 3998, lines: [{ cardId: 'jordan', quantity: 2, shownPrice: 1999 }] });
    expect(payButtonNow().textContent).toBe('Pay $39.98');
    await user.click(payButtonNow());
    expect(await screen.findByRole('heading', { name: 'Order confirmed' })).toBeTruthy();
    expect(router.state.location).toMatchObject({ pathname: '/checkout/success' });
    expect(router.state.location.search).toMatch(/^\?order=/);
    const stored = await shop.places.local.find(shop.places.identity.current());
    expect(stored._unsafeUnwrap()).toBeNull();
    expect(shop.stockOf(jordan)).toBe(1);
  });

  it('announces initializing, the form, and processing [PAY-05]', async () => {
    let answer = () => {};
    const answered = new Promise<void>((done) => {
      answer = done;
    });
    const { user } = await open([line(jordan)], {
      over: (own) => ({
        placeOrder: (request) => ResultAsync.fromSafePromise(answered).andThen(() => own.checkout.placeOrder(request)),
        payOrder: () => new ResultAsync<never, never>(new Promise(() => {})),
      }),
    });
    await fillIn(user);
    fireEvent.click(toPayment());
    expect(await screen.findByText('Initializing payment…')).toBeTruthy();
    answer();
    await payButton();
    expect(screen.getByText('Ready to pay.')).toBeTruthy();
    fireEvent.click(payButtonNow());
    expect(await screen.findByText('Processing your payment…')).toBeTruthy();
  });

  it('pretends to pay for as long as the demonstration takes [PAY-21]', async () => {
    const { user, paid } = await open([line(jordan)], { over: () => ({ demoPaymentTime: 2000 }) });
    await goToPayment(user);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.click(payButtonNow());
    await act(() => vi.advanceTimersByTimeAsync(1999));
    expect(paid).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(paid).toHaveLength(1);
  });

  it('labels the demonstration and asks for no card [PAY-21, PAY-23]', async () => {
    const { user } = await open([line(jordan)]);
    await goToPayment(user);
    expect(screen.getByText('Demonstration')).toBeTruthy();
    expect(screen.getByText(/You need no payment card, and you are not charged/)).toBeTruthy();
    expect(document.querySelector('[autocomplete^="cc-"]')).toBeNull();
  });

  it('places and pays one order however often the buttons are pressed [M3]', async () => {
    const { user, asked, paid, shop } = await open([line(jordan)]);
    await fillIn(user);
    const next = toPayment();
    act(() => {
      fireEvent.click(next);
      fireEvent.click(next);
    });
    await payButton();
    const pay = payButtonNow();
    act(() => {
      fireEvent.click(pay);
      fireEvent.click(pay);
      fireEvent.click(pay);
    });
    await screen.findByRole('heading', { name: 'Order confirmed' });
    expect(asked).toHaveLength(1);
    expect(paid).toHaveLength(1);
    expect(shop.stockOf(jordan)).toBe(2);
  });

  it('asks for the same order again under the same key, and for another under another [M3]', async () => {
    const { user, asked } = await open([line(jordan)]);
    await goToPayment(user);
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    await user.click(toPayment());
    await payButton();
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    fireEvent.change(await field(/^City/), { target: { value: 'Chicago' } });
    await user.click(toPayment());
    await payButton();
    const [first, second, third] = asked.map(({ idempotencyKey }) => idempotencyKey);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('counts down how long the cards are held, and starts again when the time is over [PAY-37]', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { user, shop, asked } = await open([line(jordan)]);
    await goToPayment(user);
    expect(screen.getByText(/Held for you until .* 15:00 left/)).toBeTruthy();
    shop.clock.advance(16 * 60 * 1000);
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(document.activeElement?.textContent).toContain('Your cards are no longer held');
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Start again' }));
    await payButton();
    expect(asked).toHaveLength(2);
    expect(shop.stockOf(jordan)).toBe(2);
  });

  it('tells a screen reader of the time once, two minutes before it is over [PAY-37]', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { user, shop } = await open([line(jordan)]);
    await goToPayment(user);
    const told = () => screen.queryByText(/Less than two minutes left/);
    expect(screen.getByRole('timer').textContent).toContain('15:00 left');
    shop.clock.advance(12 * 60 * 1000);
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(told()).toBeNull();
    shop.clock.advance(60 * 1000);
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(told()?.getAttribute('role')).toBe('status');
    expect(screen.getByRole('timer').textContent).toContain('2:00 left');
  });

  it('counts what is left of the time of an order that was placed here before [PAY-37]', async () => {
    const { user, shop, unmount, useCases } = await open([line(jordan)]);
    await goToPayment(user);
    unmount();
    shop.clock.advance(5 * 60 * 1000);
    const again = await open([line(jordan)], { over: () => useCases.checkout });
    again.shop.clock.advance(5 * 60 * 1000);
    await goToPayment(again.user);
    expect(screen.getByRole('timer').textContent).toContain('10:00 left');
  });

  it('goes to the cart when there is nothing in it [PAY-31]', async () => {
    const { router } = await open([]);
    await waitFor(() => expect(router.state.location.pathname).toBe('/cart'));
  });
});
