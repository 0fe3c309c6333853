import { act, screen, waitFor, within } from '@testing-library/react';
import { errAsync, type ResultAsync } from 'neverthrow';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cartId } from '#domain/cart/cart.ts';
import { orderId } from '#domain/checkout/orders/order.ts';
import type { OrderRequest, PlaceOrderFailure } from '#domain/checkout/orders/place-order.use-case.ts';
import type { Payment, PayOrderFailure } from '#domain/checkout/payments/pay-order.use-case.ts';
import { blankShipping } from '#domain/checkout/shipping/shipping.ts';
import { centsOf } from '#domain/money/cents.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import {
  brady,
  field,
  fillIn,
  goToPayment,
  jordan,
  line,
  openCheckout as open,
  payButton,
  toPayment,
} from './checkout-stage.tsx';

afterEach(() => void vi.useRealTimers());

const somebodys: OrderRequest = {
  cartId: cartId('b'.repeat(24)),
  lines: [],
  amount: centsOf(19.99),
  shipping: {
    ...blankShipping,
    name: 'Grace Hopper',
    email: 'grace@example.com',
    line1: '2 Navy Yard',
    city: 'New York',
    state: 'NY',
    postalCode: '10001',
  },
  idempotencyKey: 'another customer’s',
  demo: false,
};

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
    expect(await screen.findByText('Some cards are no longer available')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove sold cards' }));
    await waitFor(() => expect(screen.queryByText('1996 Topps Jordan')).toBeNull());
    await user.click(toPayment());
    expect((await payButton()).textContent).toBe('Pay $10.00');
  });

  it('says of a card in another checkout that it may come back, and tries again [PAY-25, CARD-28]', async () => {
    const { user, useCases, shop } = await open([line(jordan), line(brady)], {
      cards: [{ ...jordan, stock: 1 }, brady],
    });
    const others = await useCases.checkout.placeOrder({ ...somebodys, lines: [{ cardId: jordan.id, quantity: 1 }] });
    await fillIn(user);
    await user.click(toPayment());
    const notice = within(await screen.findByRole('alert'));
    expect(notice.getByText(/In someone’s checkout. It may be available again in a few minutes/)).toBeTruthy();
    expect(notice.queryByText(/Sold/)).toBeNull();
    expect(notice.getByRole('button', { name: 'Remove these cards' })).toBeTruthy();
    const { id } = others._unsafeUnwrap().order;
    await shop.orders.record(id, { kind: 'payment_canceled' }, 'provider', shop.clock.now());
    await user.click(notice.getByRole('button', { name: 'Try again' }));
    expect((await payButton()).textContent).toBe('Pay $29.99');
  });

  it('says of each card what is left of it, line by line [PAY-25, C6]', async () => {
    const { user } = await open([line(jordan), line(brady, 2)], {
      over: () => ({
        placeOrder: () =>
          errAsync({
            kind: 'sold',
            lines: [
              { cardId: jordan.id, title: '', left: 0, held: 0 },
              { cardId: brady.id, title: 'The Brady', left: 1, held: 1 },
            ],
          }),
      }),
    });
    await fillIn(user);
    await user.click(toPayment());
    const lines = within(await screen.findByRole('alert')).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      '1996 Topps Jordan: Sold',
      'The Brady: Only 1 left. More are in someone’s checkout and may be available again in a few minutes',
    ]);
  });

  it('leads to the order that is in the way [PAY-39, M2]', async () => {
    const { user, shop } = await open([line(jordan)], {
      over: () => ({ placeOrder: () => errAsync({ kind: 'checkout-in-progress', orderId: orderId('o 1') }) }),
    });
    await fillIn(user);
    await user.click(toPayment());
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain('Nothing was charged twice');
    const link = screen.getByRole('link', { name: 'View that order' });
    expect(link.getAttribute('href')).toBe('/checkout/success?order=o%201');
    expect((await shop.places.local.find(shop.places.identity.current()))._unsafeUnwrap()?.cart).toHaveLength(1);
  });

  it('says that there are too many open orders, and tries again [PAY-39]', async () => {
    let crowded = true;
    const { user } = await open([line(jordan)], {
      over: (own) => ({
        placeOrder: (request) =>
          crowded ? errAsync({ kind: 'too-many-checkouts' }) : own.checkout.placeOrder(request),
      }),
    });
    await fillIn(user);
    await user.click(toPayment());
    expect((await screen.findByRole('alert')).textContent).toMatch(/several unpaid orders.*your cart is kept/);
    crowded = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await payButton()).toBeTruthy();
  });

  it('takes what is left when some copies are sold [C6]', async () => {
    const { user } = await open([line(jordan, 3)], { cards: [{ ...jordan, stock: 1 }] });
    await fillIn(user);
    await user.click(toPayment());
    expect(await screen.findByText(/Only 1 left/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Use available quantity' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await user.click(toPayment());
    expect((await payButton()).textContent).toBe('Pay $19.99');
  });

  const placeFailures: [PlaceOrderFailure, RegExp, string][] = [
    [{ kind: 'unavailable', why: 'offline' }, /Cannot connect to API server.*Your cart is kept/, 'PAY-16'],
    [{ kind: 'unavailable', why: 'not-the-shop' }, /API server not running.*Your cart is kept/, 'PAY-15'],
    [{ kind: 'refused', message: 'The till is closed.' }, /The till is closed\./, 'PAY-14'],
    [{ kind: 'refused', message: '' }, /Failed to create payment intent/, 'PAY-14'],
  ];
  it.each(placeFailures)(
    'keeps the cart and tries again after %o [PAY-14, PAY-15, PAY-16, PAY-17]',
    async (failure, expected) => {
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
      expect(notice.textContent).toMatch(expected);
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
    ['no answer', { kind: 'unavailable', why: 'offline' }, /^Payment failed/, /Cannot connect to API server/],
    [
      'an answer that is HTML',
      { kind: 'unavailable', why: 'not-the-shop' },
      /^Payment failed/,
      /API server not running/,
    ],
    ['a failing server', storageFails, /^Payment failed/, /Failed to confirm payment/],
  ];
  it.each(payFailures)(
    'keeps the cart after %s and can be paid again [PAY-13, PAY-14, PAY-15, PAY-16]',
    async (_, failure, title, expected) => {
      let down = true;
      const { user, shop } = await open([line(jordan)], {
        over: (own) => ({
          payOrder: (intent): PayAnswer => (down ? errAsync(failure) : own.checkout.payOrder(intent)),
        }),
      });
      await user.click(await goToPayment(user));
      const notice = await screen.findByRole('alert');
      expect(notice.textContent).toMatch(title);
      expect(notice.textContent).toMatch(expected);
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
          own.checkout.payOrder(intent).map(({ order }) => ({
            order: { ...order, state: 'awaiting_payment' as const },
            status: 'requires_payment_method' as const,
            declined: null,
          })),
      }),
    });
    await user.click(await goToPayment(user));
    expect(await screen.findByText('Payment was not successful')).toBeTruthy();
  });

  it('says that the order has ended when the shop says so before its time, and starts again [PAY-37, M2]', async () => {
    const { user } = await open([line(jordan)], {
      over: () => ({
        payOrder: () => errAsync({ kind: 'step-not-allowed', state: 'expired', event: 'payment_succeeded' }),
      }),
    });
    await user.click(await goToPayment(user));
    expect(await screen.findByText('This order has expired')).toBeTruthy();
    expect(screen.getByText(/Nothing was\s+charged and your cart is kept/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Start again' }));
    expect(await payButton()).toBeTruthy();
  });

  it('says why a payment was not made when the provider sends the customer back, and keeps the address [PAY-36, P6]', async () => {
    const { user, router } = await open([line(jordan)], {
      state: { declined: 'Your bank did not confirm it.', shipping: somebodys.shipping },
    });
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain('Payment was not successful');
    expect(notice.textContent).toContain('Your bank did not confirm it. Nothing was charged');
    expect((await field(/^Full name/)).value).toBe('Grace Hopper');
    await waitFor(() => expect(router.state.location.state).toBeNull());
    await user.click(toPayment());
    expect(await payButton()).toBeTruthy();
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
