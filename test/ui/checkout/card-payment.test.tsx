import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { errAsync } from 'neverthrow';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PayOrderFailure } from '#domain/checkout/payments/pay-order.use-case.ts';
import { cents } from '#domain/money/cents.ts';
import { type CardProvider, makeCardProvider } from './card-provider.ts';
import {
  type CheckoutWish,
  fillIn,
  goToPayment,
  jordan,
  line,
  openCheckout,
  payButton,
  payButtonNow,
  toPayment,
} from './checkout-stage.tsx';

afterEach(() => void vi.useRealTimers());

async function open(provider: CardProvider = makeCardProvider(), wish: CheckoutWish = {}) {
  return { provider, ...(await openCheckout([line(jordan, 2)], { provider, ...wish })) };
}

/** The button that sends the form, as soon as it can be pressed. */
const ready = () =>
  waitFor(() => {
    const pay = payButtonNow();
    expect(pay.hasAttribute('disabled')).toBe(false);
    return pay;
  });

/** As far as the provider's form and the button that sends it. */
async function atTheForm(provider?: CardProvider, wish?: CheckoutWish) {
  const page = await open(provider, wish);
  await goToPayment(page.user);
  await ready();
  return page;
}

const confirmed = () => screen.findByRole('heading', { name: 'Order confirmed' });

/** The order that the page asked for last. */
const orderOf = async ({ asked, useCases }: Awaited<ReturnType<typeof atTheForm>>) => {
  const request = asked.at(-1);
  if (!request) throw new Error('nothing was ordered');
  return (await useCases.checkout.placeOrder(request))._unsafeUnwrap().order;
};

describe('a payment by card', () => {
  it('shows the provider’s form with the payment step, not before [PAY-11]', async () => {
    const { user } = await open();
    await screen.findByRole('button', { name: 'Continue to payment' });
    expect(screen.queryByText('The provider’s fields')).toBeNull();
    await goToPayment(user);
    await ready();
    expect(screen.getByText('The provider’s fields')).toBeTruthy();
    expect(screen.queryByText('Demonstration')).toBeNull();
    expect(screen.getByRole('timer').textContent).toContain('Held for you until');
  });

  it('waits for the form with the total on a button that cannot be pressed yet [PAY-05, PAY-11]', async () => {
    let bring = () => {};
    const brought = new Promise<void>((done) => {
      bring = done;
    });
    const provider = makeCardProvider();
    const { user } = await open(provider, {
      over: () => ({ loadStripe: () => brought.then(() => provider.stripe) }),
    });
    const pay = await goToPayment(user);
    expect(pay.textContent).toBe('Pay $39.98');
    expect(pay.hasAttribute('disabled')).toBe(true);
    expect(screen.getByRole('status', { name: 'Loading the payment form' })).toBeTruthy();
    bring();
    expect((await ready()).textContent).toBe('Pay $39.98');
    expect(screen.queryByRole('status', { name: 'Loading the payment form' })).toBeNull();
  });

  it('is made by the provider’s form, confirmed by the shop, and leads to the confirmation [PAY-11, PAY-12]', async () => {
    const { user, provider, paid, stored, shop } = await atTheForm();
    await user.click(payButtonNow());
    await confirmed();
    expect(provider.confirmed).toHaveLength(1);
    expect(provider.confirmed[0]?.redirect).toBe('if_required');
    expect(provider.confirmed[0]?.return_url).toMatch(/^http:\/\/localhost.*\/checkout\/success\?order=./);
    expect(paid).toHaveLength(1);
    expect(await stored()).toBeNull();
    expect(shop.stockOf(jordan)).toBe(1);
  });

  it('gives the fields the look that the page has, also when that changes [PAY-11]', async () => {
    const { provider } = await atTheForm();
    expect(provider.looks.at(-1)).toMatchObject({ theme: 'stripe' });
    document.documentElement.setAttribute('data-mantine-color-scheme', 'dark');
    await waitFor(() => expect(provider.looks.at(-1)).toMatchObject({ appearance: { theme: 'night' } }));
    document.documentElement.removeAttribute('data-mantine-color-scheme');
  });

  it('says why a card is declined, and takes another one for the same order [PAY-13, PAY-36, P6]', async () => {
    const { user, provider, asked, stored } = await atTheForm();
    provider.decide({ declined: 'Your card has insufficient funds.' });
    await user.click(payButtonNow());
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain('Payment was not successful');
    expect(notice.textContent).toContain('Your card has insufficient funds. Nothing was charged');
    expect(document.activeElement).toBe(notice);
    expect((await stored())?.cart).toHaveLength(1);
    provider.decide('paid');
    await user.click(await ready());
    await confirmed();
    expect(asked).toHaveLength(1);
    expect(provider.confirmed).toHaveLength(2);
  });

  it('says why a card is declined also where the shop does not answer [P6]', async () => {
    const { user, provider } = await atTheForm(makeCardProvider(), {
      over: () => ({ payOrder: () => errAsync({ kind: 'unavailable', why: 'offline' }) }),
    });
    provider.decide({ declined: 'Your card has expired.' });
    await user.click(payButtonNow());
    expect((await screen.findByRole('alert')).textContent).toContain('Your card has expired. Nothing was charged');
  });

  it('takes the shop’s word for a payment that the page heard nothing of [PAY-13, P4]', async () => {
    const { user, provider } = await atTheForm();
    provider.decide('paid-unheard');
    await user.click(payButtonNow());
    expect(await confirmed()).toBeTruthy();
  });

  it('says what is missing in the form, and sends no request [PAY-13]', async () => {
    const { user, provider, paid } = await atTheForm();
    provider.decide({ incomplete: 'Your card number is incomplete.' });
    await user.click(payButtonNow());
    expect((await screen.findByRole('alert')).textContent).toContain('Your card number is incomplete.');
    expect(paid).toEqual([]);
    expect(await ready()).toBeTruthy();
  });

  it('asks to go through the bank’s steps again where they were not finished [PAY-13, P6]', async () => {
    const { user, provider } = await atTheForm();
    provider.decide('needs-action');
    await user.click(payButtonNow());
    expect((await screen.findByRole('alert')).textContent).toMatch(/Your bank needs to verify this payment/);
    expect(await ready()).toBeTruthy();
  });

  it('is sent once however often Pay is pressed [M3]', async () => {
    const { provider, paid, shop } = await atTheForm();
    const pay = payButtonNow();
    act(() => {
      fireEvent.click(pay);
      fireEvent.click(pay);
      fireEvent.submit(pay.closest('form') ?? pay);
    });
    await confirmed();
    expect(provider.confirmed).toHaveLength(1);
    expect(paid).toHaveLength(1);
    expect(shop.stockOf(jordan)).toBe(1);
  });

  it('is asked about before it is sent again, when its outcome is not known [PAY-16, M3]', async () => {
    let down = true;
    const unreachable: PayOrderFailure = { kind: 'unavailable', why: 'offline' };
    const { user, provider, stored } = await atTheForm(makeCardProvider(), {
      over: (own) => ({ payOrder: (intent) => (down ? errAsync(unreachable) : own.checkout.payOrder(intent)) }),
    });
    await user.click(payButtonNow());
    expect((await screen.findByRole('alert')).textContent).toMatch(/Cannot connect to API server.*cart is kept/);
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
    expect((await stored())?.cart).toHaveLength(1);
    down = false;
    await user.click(await ready());
    await confirmed();
    expect(provider.confirmed).toHaveLength(1);
  });

  it('is followed on the confirmation while the provider works on it; the cart waits for its end [PAY-38, P7]', async () => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
      shouldAdvanceTime: true,
    });
    const page = await atTheForm();
    const { user, provider, stored, shop, useCases } = page;
    provider.decide('processing');
    await user.click(payButtonNow());
    expect(await screen.findByRole('heading', { name: 'Payment processing' })).toBeTruthy();
    expect((await stored())?.cart).toHaveLength(1);
    const { id, paymentIntentId } = await orderOf(page);
    if (!paymentIntentId) throw new Error('the order has no payment');
    provider.report(paymentIntentId, { status: 'succeeded' });
    await shop.orders.record(id, { kind: 'payment_succeeded' }, 'provider', useCases.clock.now());
    await act(() => vi.advanceTimersByTimeAsync(2_500));
    await confirmed();
    await waitFor(async () => expect(await stored()).toBeNull());
  });

  it('that does not fit its order leads to the confirmation, which says so [PAY-35, P9]', async () => {
    const page = await atTheForm();
    const { paymentIntentId } = await orderOf(page);
    if (!paymentIntentId) throw new Error('the order has no payment');
    page.provider.report(paymentIntentId, { amount: cents(1) });
    await page.user.click(payButtonNow());
    expect(await screen.findByRole('heading', { name: 'We are reviewing your payment' })).toBeTruthy();
    expect((await page.stored())?.cart).toHaveLength(1);
  });

  it('is over when another tab has ended its order, and starts again [M2]', async () => {
    const page = await atTheForm();
    const { id } = await orderOf(page);
    await page.shop.orders.record(id, { kind: 'payment_canceled' }, 'provider', page.shop.clock.now());
    await page.user.click(payButtonNow());
    expect(await screen.findByText('This order has expired')).toBeTruthy();
    expect(screen.queryByText('The provider’s fields')).toBeNull();
    await page.user.click(screen.getByRole('button', { name: 'Start again' }));
    expect(await ready()).toBeTruthy();
  });

  it('cannot be made after the hold is over [PAY-37]', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { shop } = await atTheForm();
    shop.clock.advance(15 * 60 * 1000);
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(screen.getByText('Your cards are no longer held')).toBeTruthy();
    expect(screen.queryByText('The provider’s fields')).toBeNull();
  });

  it('leads from a second order of the cart to the first, which is being paid [PAY-39, M2]', async () => {
    const page = await atTheForm();
    const { id, paymentIntentId } = await orderOf(page);
    if (!paymentIntentId) throw new Error('the order has no payment');
    page.provider.report(paymentIntentId, { status: 'processing' });
    await page.shop.orders.record(id, { kind: 'payment_processing' }, 'provider', page.shop.clock.now());
    await page.user.click(screen.getByRole('button', { name: 'Edit' }));
    fireEvent.change(await screen.findByLabelText(/^City/), { target: { value: 'Chicago' } });
    await page.user.click(toPayment());
    const link = await screen.findByRole('link', { name: 'View that order' });
    expect(link.getAttribute('href')).toBe(`/checkout/success?order=${id}`);
  });
});

describe('where the provider’s form does not work', () => {
  const withoutForm = (): CheckoutWish => ({
    over: () => ({ loadStripe: () => Promise.reject(new Error('blocked')) }),
  });

  it('the demonstration stands in where it may, and says so [PAY-18, PAY-23]', async () => {
    const { user, asked, stored } = await open(makeCardProvider(), withoutForm());
    await goToPayment(user);
    expect(await screen.findByText('Demonstration')).toBeTruthy();
    expect(screen.getByText(/You can place a demo order instead/)).toBeTruthy();
    expect(asked.map(({ demo }) => demo)).toEqual([false, true]);
    await user.click(await payButton());
    await confirmed();
    expect(await stored()).toBeNull();
  });

  it('the demonstration stands in also for fields that do not load [PAY-18]', async () => {
    const { user, asked } = await open(makeCardProvider({ loads: false }));
    await goToPayment(user);
    expect(await screen.findByText('Demonstration')).toBeTruthy();
    expect(asked).toHaveLength(2);
  });

  it('with live keys there is an error with a retry, no demonstration, and the cart is kept [PAY-20, P10]', async () => {
    let blocked = true;
    const provider = makeCardProvider({ mode: 'live' });
    const { user, asked, stored } = await open(provider, {
      demoFallback: false,
      over: () => ({ loadStripe: async () => (blocked ? null : provider.stripe) }),
    });
    await fillIn(user);
    await user.click(toPayment());
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain('Failed to initialize payment. Please try refreshing the page.');
    expect(notice.textContent).toContain('your cart is kept');
    expect(screen.queryByText('Demonstration')).toBeNull();
    expect((await stored())?.cart).toHaveLength(1);
    blocked = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await user.click(await ready());
    await confirmed();
    expect(asked.map(({ demo, idempotencyKey }) => [demo, idempotencyKey])).toEqual(
      [asked[0], asked[0]].map((first) => [false, first?.idempotencyKey]),
    );
  });

  it('the demonstration stands in for a payment that cannot be prepared [PAY-19]', async () => {
    const provider = makeCardProvider();
    const { user, asked } = await open(provider, {
      over: (own) => ({
        placeOrder: (request) =>
          request.demo
            ? own.checkout.placeOrder(request)
            : errAsync({ kind: 'unavailable', why: 'offline', what: 'payment-provider' }),
      }),
    });
    await goToPayment(user);
    expect(await screen.findByText(/You can place a demo order instead/)).toBeTruthy();
    expect(asked.map(({ demo }) => demo)).toEqual([false, true]);
  });

  it('with live keys a payment that cannot be prepared is tried again, by card [PAY-20, P4]', async () => {
    let down = true;
    const { user, asked } = await open(makeCardProvider({ mode: 'live' }), {
      demoFallback: false,
      over: (own) => ({
        placeOrder: (request) =>
          down
            ? errAsync({ kind: 'unavailable', why: 'offline', what: 'payment-provider' })
            : own.checkout.placeOrder(request),
      }),
    });
    await fillIn(user);
    await user.click(toPayment());
    expect((await screen.findByRole('alert')).textContent).toMatch(/provider cannot be reached.*cart is kept/);
    down = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await ready();
    expect(asked.map(({ demo }) => demo)).toEqual([false, false]);
  });

  it('a payment that was not sent is tried again, or made by demonstration where that may stand in [PAY-13, PAY-19]', async () => {
    const { user, provider } = await atTheForm();
    provider.decide('offline');
    await user.click(payButtonNow());
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain('Payment failed');
    expect(notice.textContent).toContain('Nothing was charged and your cart is kept');
    expect(notice.textContent).not.toContain('ECONNRESET');
    await user.click(screen.getByRole('button', { name: 'Pay by demonstration' }));
    expect(await screen.findByText('Demonstration')).toBeTruthy();
  });

  it('with live keys a payment that was not sent is never made by demonstration [PAY-20]', async () => {
    const { user, provider } = await atTheForm(makeCardProvider({ mode: 'live' }), { demoFallback: false });
    provider.decide('offline');
    await user.click(payButtonNow());
    expect((await screen.findByRole('alert')).textContent).toContain('Payment failed');
    expect(screen.queryByRole('button', { name: 'Pay by demonstration' })).toBeNull();
    provider.decide('paid');
    await user.click(await ready());
    expect(await confirmed()).toBeTruthy();
  });
});
