// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { errAsync, ResultAsync } from 'neverthrow';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Card } from '#domain/cards/card.ts';
import type { Cart } from '#domain/cart/cart.ts';
import type { Payment, PayOrderFailure } from '#domain/checkout/pay-order.use-case.ts';
import type { OrderRequest, PlaceOrderFailure } from '#domain/checkout/place-order.use-case.ts';
import { aCard } from '#test/support/cards.ts';
import { behaviourOf } from '#test/support/shop-behaviour.ts';
import { renderPages, shopWith } from '#test/ui/cart/render-page.tsx';
import { CheckoutPage } from '#ui/pages/CheckoutPage.tsx';
import { ConfirmationPage } from '#ui/pages/ConfirmationPage.tsx';
import type { UseCases } from '#ui/use-cases.tsx';

const jordan = aCard({ id: 'jordan', title: '1996 Topps Jordan', price: 19.99, stock: 3 });
const brady = aCard({ id: 'brady', title: '2000 Bowman Brady', price: 10 });

const line = (card: Card, quantity = 1) => ({ card, quantity });

type Over = Partial<UseCases['checkout']>;

async function open(
  cart: Cart,
  { cards = [jordan, brady], over }: { cards?: Card[]; over?: (own: UseCases) => Over } = {},
) {
  const shop = await shopWith({ cards, cart });
  const own = behaviourOf(shop);
  const asked: OrderRequest[] = [];
  const paid: string[] = [];
  const checkout: UseCases['checkout'] = { ...own.checkout, ...over?.(own) };
  const useCases: UseCases = {
    ...own,
    checkout: {
      ...checkout,
      placeOrder: (request) => {
        asked.push(request);
        return checkout.placeOrder(request);
      },
      payOrder: (intent) => {
        paid.push(intent);
        return checkout.payOrder(intent);
      },
    },
  };
  const page = renderPages(
    useCases,
    [
      { path: '/checkout', Component: CheckoutPage },
      { path: '/checkout/success', Component: ConfirmationPage },
    ],
    '/checkout',
  );
  return { ...page, shop, useCases, asked, paid };
}

afterEach(() => void vi.useRealTimers());

type User = ReturnType<typeof userEvent.setup>;

const field = (name: string | RegExp) => screen.findByLabelText<HTMLInputElement>(name);

async function fillIn(user: User): Promise<void> {
  for (const [label, text] of [
    [/^Full name/, 'Ada Lovelace'],
    [/^Email/, 'ada@example.com'],
    [/^Address/, '1 Analytical Way'],
    [/^City/, 'Springfield'],
    [/^ZIP code/, '62701'],
  ] as const) {
    fireEvent.change(await field(label), { target: { value: text } });
  }
  await user.selectOptions(await field(/^State/), 'IL');
}

const toPayment = () => screen.getByRole('button', { name: 'Continue to payment' });
const payButton = () => screen.findByRole('button', { name: /^Pay \$/ });

async function goToPayment(user: User): Promise<HTMLElement> {
  await fillIn(user);
  await user.click(toPayment());
  return payButton();
}

describe('the shipping form', () => {
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
    };
    const { user } = await open([line(jordan)], { over: () => ({ placeOrder: () => errAsync(refusal) }) });
    await fillIn(user);
    await user.click(toPayment());
    expect(await screen.findAllByText(/Please enter a ZIP code/)).toHaveLength(2);
    expect(document.activeElement).toBe(await field(/^ZIP code/));
  });
});

describe('the way through the checkout', () => {
  it('asks for the payment once the form is valid, waits, and ends at the confirmation [PAY-05, PAY-06, PAY-12]', async () => {
    const { user, asked, router, shop } = await open([line(jordan, 2)]);
    expect(asked).toEqual([]);
    const pay = await goToPayment(user);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({ amount: 3998, lines: [{ cardId: 'jordan', quantity: 2, shownPrice: 1999 }] });
    expect(pay.textContent).toBe('Pay $39.98');
    await user.click(pay);
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
    const pay = await payButton();
    expect(screen.getByText('Ready to pay.')).toBeTruthy();
    fireEvent.click(pay);
    expect(await screen.findByText('Processing your payment…')).toBeTruthy();
  });

  it('pretends to pay for as long as the demonstration takes [PAY-21]', async () => {
    const { user, paid } = await open([line(jordan)], { over: () => ({ demoPaymentTime: 2000 }) });
    const pay = await goToPayment(user);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.click(pay);
    await act(() => vi.advanceTimersByTimeAsync(1999));
    expect(paid).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(paid).toHaveLength(1);
  });

  it('labels the demonstration and asks for no card [PAY-21, PAY-23]', async () => {
    const { user } = await open([line(jordan)]);
    await goToPayment(user);
    expect(screen.getByText('Demonstration')).toBeTruthy();
    expect(screen.getByText(/No card is asked for, and no money is taken/)).toBeTruthy();
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
    const pay = await payButton();
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

  it('says how long the cards are held, and starts again when the time is over', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { user, shop, asked } = await open([line(jordan)]);
    await goToPayment(user);
    expect(screen.getByText(/Held for you until .* 15:00 left/)).toBeTruthy();
    shop.clock.advance(16 * 60 * 1000);
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(screen.getByText('The hold is over')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Start again' }));
    await payButton();
    expect(asked).toHaveLength(2);
    expect(shop.stockOf(jordan)).toBe(2);
  });

  it('goes to the cart when there is nothing in it [PAY-31]', async () => {
    const { router } = await open([]);
    await waitFor(() => expect(router.state.location.pathname).toBe('/cart'));
  });
});

describe('what stands in the way', () => {
  it('shows what changed in price, and asks again at the accepted price [PAY-09, C6]', async () => {
    const { user, asked } = await open([line(jordan), line(brady)], { cards: [{ ...jordan, price: 25 }, brady] });
    await fillIn(user);
    await user.click(toPayment());
    const notice = within(await screen.findByRole('alert'));
    expect(notice.getByText('Prices have changed')).toBeTruthy();
    expect(notice.getByText(/\$19\.99 before/).textContent).toContain('$25.00 now');
    expect(notice.queryByText(/Brady/)).toBeNull();
    expect(notice.getByText(/The new total is \$35\.00/)).toBeTruthy();
    await user.click(notice.getByRole('button', { name: 'Accept the new prices' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(asked).toHaveLength(1);
    await user.click(toPayment());
    expect((await payButton()).textContent).toBe('Pay $35.00');
  });

  it('shows what is sold, takes it out on request, and keeps the rest [PAY-09, C6]', async () => {
    const { user } = await open([line(jordan, 2), line(brady)], { cards: [{ ...jordan, stock: 0 }, brady] });
    await fillIn(user);
    await user.click(toPayment());
    expect(await screen.findByText('Some cards are no longer there')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove sold cards' }));
    await waitFor(() => expect(screen.queryByText('1996 Topps Jordan')).toBeNull());
    await user.click(toPayment());
    expect((await payButton()).textContent).toBe('Pay $10.00');
  });

  it('takes what is left when some copies are sold [C6]', async () => {
    const { user } = await open([line(jordan, 3)], { cards: [{ ...jordan, stock: 1 }] });
    await fillIn(user);
    await user.click(toPayment());
    expect(await screen.findByText(/Only 1 left/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Take what is left' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await user.click(toPayment());
    expect((await payButton()).textContent).toBe('Pay $19.99');
  });

  const placeFailures: [PlaceOrderFailure, RegExp, string][] = [
    [{ kind: 'api-unreachable' }, /Cannot connect to API server.*Your cart is kept/, 'PAY-16'],
    [{ kind: 'api-not-running' }, /API server not running.*Your cart is kept/, 'PAY-15'],
    [{ kind: 'refused', message: 'The till is closed.' }, /The till is closed\./, 'PAY-14'],
    [{ kind: 'refused', message: '' }, /Failed to create payment intent/, 'PAY-14'],
  ];
  it.each(placeFailures)(
    'keeps the cart and tries again after %o [PAY-14, PAY-15, PAY-16, PAY-17]',
    async (failure, said) => {
      let down = true;
      const { user, shop, asked } = await open([line(jordan)], {
        over: (own) => ({
          placeOrder: (request) => (down ? errAsync(failure) : own.checkout.placeOrder(request)),
        }),
      });
      await fillIn(user);
      await user.click(toPayment());
      const notice = await screen.findByRole('alert');
      expect(notice.textContent).toContain('Failed to initialize payment. Please try refreshing the page.');
      expect(notice.textContent).toMatch(said);
      const stored = await shop.places.local.find(shop.places.identity.current());
      expect(stored._unsafeUnwrap()?.cart).toHaveLength(1);
      down = false;
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      await payButton();
      expect(asked[1]?.idempotencyKey).toBe(asked[0]?.idempotencyKey);
    },
  );

  it('shows no demonstration form for an order that is to be paid in earnest [PAY-17]', async () => {
    const { user } = await open([line(jordan)], {
      over: (own) => ({
        placeOrder: (request) =>
          own.checkout.placeOrder(request).map((placed) => ({ ...placed, order: { ...placed.order, demo: false } })),
      }),
    });
    await fillIn(user);
    await user.click(toPayment());
    expect(await screen.findByText('Failed to initialize payment. Please try refreshing the page.')).toBeTruthy();
    expect(screen.queryByText('Demonstration')).toBeNull();
  });

  type PayAnswer = ResultAsync<Payment, PayOrderFailure>;
  const payFailures: [string, PayOrderFailure, RegExp, RegExp][] = [
    [
      'a refusal with a message',
      { kind: 'payment-refused', message: 'Your card was declined.' },
      /^Payment failed/,
      /Your card was declined\./,
    ],
    ['a refusal without one', { kind: 'payment-refused', message: '' }, /^Payment failed/, /Nothing was charged/],
    ['no answer', { kind: 'api-unreachable' }, /^Payment failed/, /Cannot connect to API server/],
    ['an answer that is HTML', { kind: 'api-not-running' }, /^Payment failed/, /API server not running/],
    ['a failing server', { kind: 'orders-unavailable' }, /^Payment failed/, /Failed to confirm payment/],
  ];
  it.each(payFailures)(
    'keeps the cart after %s and can be paid again [PAY-13, PAY-14, PAY-15, PAY-16]',
    async (_, failure, title, said) => {
      let down = true;
      const { user, shop } = await open([line(jordan)], {
        over: (own) => ({
          payOrder: (intent): PayAnswer => (down ? errAsync(failure) : own.checkout.payOrder(intent)),
        }),
      });
      await user.click(await goToPayment(user));
      const notice = await screen.findByRole('alert');
      expect(notice.textContent).toMatch(title);
      expect(notice.textContent).toMatch(said);
      const stored = await shop.places.local.find(shop.places.identity.current());
      expect(stored._unsafeUnwrap()?.cart).toHaveLength(1);
      expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
      down = false;
      await user.click(await payButton());
      expect(await screen.findByRole('heading', { name: 'Order confirmed' })).toBeTruthy();
    },
  );

  it('says so when the payment has not succeeded [PAY-13]', async () => {
    const { user } = await open([line(jordan)], {
      over: (own) => ({
        payOrder: (intent) =>
          own.checkout.payOrder(intent).map((payment) => ({ ...payment, status: 'requires_payment_method' as const })),
      }),
    });
    await user.click(await goToPayment(user));
    expect(await screen.findByText('Payment was not successful')).toBeTruthy();
  });

  it('ends the hold when the shop says that the order has expired', async () => {
    const { user } = await open([line(jordan)], {
      over: () => ({
        payOrder: () => errAsync({ kind: 'step-not-allowed', state: 'expired', fact: 'payment_succeeded' }),
      }),
    });
    await user.click(await goToPayment(user));
    expect(await screen.findByText('The hold is over')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Start again' })).toBeTruthy();
  });

  it('goes back to the order when another tab changes the cart [M2]', async () => {
    const { user, shop } = await open([line(jordan)]);
    await goToPayment(user);
    await shop.places.local.save(shop.places.identity.current(), [line(jordan), line(brady)]);
    await act(async () => void window.dispatchEvent(new StorageEvent('storage')));
    expect(await screen.findByText('Your cart has changed')).toBeTruthy();
    await user.click(toPayment());
    expect((await payButton()).textContent).toBe('Pay $29.99');
  });
});
