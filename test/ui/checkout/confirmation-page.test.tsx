import { act, screen, waitFor, within } from '@testing-library/react';
import { errAsync, okAsync } from 'neverthrow';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Card } from '#domain/cards/card.ts';
import type { Order } from '#domain/checkout/orders/order.ts';
import { type OrderState, orderStates } from '#domain/checkout/orders/order-state.ts';
import type { OrderEvent } from '#domain/checkout/orders/order-step.ts';
import type { ReadOrder, ReadOrderFailure } from '#domain/checkout/orders/read-order.use-case.ts';
import { demoIntent } from '#domain/checkout/payments/demo-intent.ts';
import { noParts } from '#domain/checkout/payments/refunded-parts.ts';
import { blankShipping } from '#domain/checkout/shipping/shipping.ts';
import { userId } from '#domain/identity/user.ts';
import { guest } from '#domain/identity/viewer.ts';
import { cents, centsOf } from '#domain/money/cents.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { aCard } from '#test/support/cards.ts';
import { behaviourOf } from '#test/support/shop-behaviour.ts';
import { renderPages, shopWith } from '#test/ui/cart/render-page.tsx';
import { ConfirmationPage } from '#ui/pages/ConfirmationPage.tsx';
import type { UseCases } from '#ui/use-cases.tsx';
import { makeCardProvider } from './card-provider.ts';

const jordan = aCard({ id: 'jordan', title: '1996 Topps Jordan', price: 19.99, stock: 5 });

const shipping = {
  ...blankShipping,
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  line1: '1 Analytical Way',
  city: 'Springfield',
  state: 'IL',
  postalCode: '62701',
};

const user = { role: 'user', id: userId('1'), email: 'ada@example.com' } as const;

type Given = {
  /** What happens to the order before the page is opened; it is paid by the demonstration unless this is given. */
  events?: readonly OrderEvent[];
  /** Navigation state. */
  state?: unknown;
  /** The receipt that is kept here. */
  receipt?: { receiptToken?: string; inCart?: boolean };
  search?: (order: Order) => string;
  over?: (own: UseCases['checkout'], order: Order) => Partial<UseCases['checkout']>;
  cart?: readonly { card: Card; quantity: number }[];
  signedIn?: boolean;
  /** Whether the shop’s emails reach mailboxes. */
  mailServer?: boolean;
  /** The payment is the provider's, not the demonstration's. */
  byCard?: boolean;
};

const twoJordans = [{ card: jordan, quantity: 2 }];

/** A confirmation of an order that was really placed in a shop in memory. */
async function open(given: Given = {}) {
  const { events, state, receipt, over, cart = [], signedIn = false, byCard = false, mailServer = true } = given;
  const provider = makeCardProvider();
  const plain = await shopWith({ cards: [jordan], cart });
  const shop = byCard ? { ...plain, gateway: provider.gateway } : plain;
  const own = behaviourOf(shop, { viewer: signedIn ? user : guest });
  const placed = await own.checkout.placeOrder({
    cartId: shop.places.identity.current(),
    lines: [{ cardId: jordan.id, quantity: 2, shownPrice: centsOf(19.99) }],
    amount: centsOf(39.98),
    shipping,
    idempotencyKey: 'key',
    demo: false,
  });
  const { id, paymentIntentId: intent } = placed._unsafeUnwrap().order;
  if (!intent) throw new Error('the order has no payment');
  const record = async (event: OrderEvent) =>
    (await shop.orders.record(id, event, 'provider', shop.clock.now()))._unsafeUnwrap();
  for (const event of events ?? [{ kind: 'payment_succeeded' } as const]) await record(event);
  const order = (await shop.orders.find(id))._unsafeUnwrap();
  const reads: string[] = [];
  const asked: string[] = [];
  const checkout = { ...own.checkout, ...over?.(own.checkout, order) };
  if (receipt) checkout.receipts.keep({ orderId: id, receiptToken: 'token', inCart: false, ...receipt });
  const useCases: UseCases = {
    ...own,
    shop: { ...own.shop, mailServer },
    checkout: {
      ...checkout,
      readOrder: (read, token) => {
        reads.push(`${read} ${token}`.trim());
        return checkout.readOrder(read, token);
      },
      payOrder: (payment) => {
        asked.push(payment);
        return checkout.payOrder(payment);
      },
    },
  };
  const search = given.search?.(order) ?? `?order=${id}`;
  const page = renderPages(
    useCases,
    [{ path: '/checkout/success', Component: ConfirmationPage }],
    [
      {
        pathname: '/checkout/success',
        search: search.split('#')[0] ?? '',
        hash: new URL(search, 'http://shop').hash,
        state: state === 'order' ? { order } : state,
      },
    ],
  );
  const stored = async () => (await shop.places.local.find(shop.places.identity.current()))._unsafeUnwrap();
  const address = () => {
    const { pathname, search: query, hash } = page.router.state.location;
    return pathname + query + hash;
  };
  return { ...page, order, intent, reads, asked, shop, useCases, provider, record, stored, address };
}

const headline = (name: string) => screen.findByRole('heading', { level: 1, name });
const confirmed = () => headline('Order confirmed');
const withState =
  (change: Partial<Order>) =>
  (own: UseCases['checkout']): Partial<UseCases['checkout']> => ({
    readOrder: (id, token) => own.readOrder(id, token).map((order) => ({ ...order, ...change })),
  });

const expectReceipt = (order: Order): void => {
  expect(screen.getByText(order.id)).toBeTruthy();
  expect(screen.getByText(order.paymentIntentId ?? '')).toBeTruthy();
  expect(screen.getByText(/^Paid/)).toBeTruthy();
  expect(screen.getByText('1996 Topps Jordan')).toBeTruthy();
  expect(screen.getByText('2 × $19.99')).toBeTruthy();
  expect(screen.getAllByText('$39.98').length).toBeGreaterThan(0);
  expect(screen.getByText('ada@example.com')).toBeTruthy();
  expect(screen.getByText('Springfield, IL 62701')).toBeTruthy();
};

const unreachable = (): Partial<UseCases['checkout']> => ({
  readOrder: () => errAsync({ kind: 'unavailable', why: 'offline' }),
});

afterEach(() => void vi.useRealTimers());

/** Advances timers. */
const inTime = () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'], shouldAdvanceTime: true });
  return (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
};

describe('the ways to a confirmation', () => {
  it('shows the order that was handed over, without a request [PAY-27]', async () => {
    const { order, reads } = await open({ state: 'order', over: unreachable });
    await confirmed();
    expectReceipt(order);
    expect(reads).toEqual([]);
  });

  it('reads the order with the receipt after a reload [PAY-28, PAY-38]', async () => {
    const { order, reads } = await open({ receipt: {} });
    await confirmed();
    expectReceipt(order);
    expect(reads).toEqual([`${order.id} token`]);
  });

  it('keeps showing what was handed over when the shop cannot be reached [PAY-27]', async () => {
    const { order } = await open({ state: 'order', receipt: {}, over: unreachable });
    await confirmed();
    expectReceipt(order);
  });

  it('opens by the link of an email, keeps its receipt, and takes the token out of the address [PAY-38]', async () => {
    const { order, reads, useCases, address } = await open({
      search: ({ id }) => `?order=${id}#receipt=from-the-email`,
      cart: twoJordans,
    });
    await confirmed();
    await waitFor(() => expect(address()).toBe(`/checkout/success?order=${order.id}`));
    expect(reads[0]).toBe(`${order.id} from-the-email`);
    expect(useCases.checkout.receipts.find(order.id)).toEqual({
      orderId: order.id,
      receiptToken: 'from-the-email',
      inCart: false,
    });
  });

  it('leaves the cart of another device alone [PAY-38, P7]', async () => {
    const { stored } = await open({ search: ({ id }) => `?order=${id}#receipt=from-the-email`, cart: twoJordans });
    await confirmed();
    expect((await stored())?.cart).toHaveLength(1);
  });

  it('is not lost to a spoilt link where its receipt is kept here [PAY-38]', async () => {
    const only: ReadOrder = () => errAsync({ kind: 'order-not-found' });
    const { order, useCases } = await open({
      receipt: {},
      search: ({ id }) => `?order=${id}#receipt=spoilt`,
      over: (own) => ({ readOrder: (id, token) => (token === 'token' ? own.readOrder(id, token) : only(id, token)) }),
    });
    await confirmed();
    expect(useCases.checkout.receipts.find(order.id)?.receiptToken).toBe('token');
  });

  it('opens for its owner without a receipt [PAY-26, PAY-38]', async () => {
    const { order, reads } = await open({ signedIn: true });
    await confirmed();
    expect(reads).toEqual([order.id]);
  });

  it('asks how the payment stands when the provider sends the customer back, and cleans the address [PAY-28, PAY-38]', async () => {
    const { order, asked, intent, stored, address } = await open({
      byCard: true,
      events: [],
      receipt: { inCart: true },
      cart: twoJordans,
      search: ({ id, paymentIntentId: pi }) =>
        `?order=${id}&payment_intent=${pi}&payment_intent_client_secret=secret&redirect_status=succeeded`,
      over: (own, placed) => ({
        payOrder: () => okAsync({ order: { ...placed, state: 'paid' as const }, status: 'succeeded', declined: null }),
        readOrder: (id, token) => own.readOrder(id, token).map((read) => ({ ...read, state: 'paid' as const })),
      }),
    });
    await confirmed();
    await waitFor(() => expect(address()).toBe(`/checkout/success?order=${order.id}`));
    expect(asked).toEqual([intent]);
    await waitFor(async () => expect(await stored()).toBeNull());
  });

  it('finds the order by its payment alone [PAY-28]', async () => {
    const { asked, intent, address, order } = await open({
      byCard: true,
      search: ({ paymentIntentId: pi }) => `?payment_intent=${pi}&redirect_status=succeeded`,
    });
    await confirmed();
    expect(asked).toEqual([intent]);
    await waitFor(() => expect(address()).toBe(`/checkout/success?order=${order.id}`));
  });

  it('reads an order by its payment where the provider cannot be asked [PAY-28]', async () => {
    const { reads, intent } = await open({
      byCard: true,
      search: ({ paymentIntentId: pi }) => `?payment_intent=${pi}`,
      over: (own, order) => ({
        payOrder: () => errAsync({ kind: 'unavailable', why: 'offline', what: 'payment-provider' }),
        readOrder: (_, token) => own.readOrder(order.id, token),
      }),
    });
    await confirmed();
    expect(reads[0]).toBe(intent);
  });

  it('never pays a demonstration by looking at it [PAY-21]', async () => {
    const { asked } = await open({
      events: [],
      receipt: {},
      search: ({ id }) => `?order=${id}&payment_intent=${demoIntent(id)}`,
    });
    await headline('Not paid yet');
    expect(asked).toEqual([]);
  });

  it('leads back to the checkout, with the reason, when the payment was not made [PAY-28, P6]', async () => {
    const { router } = await open({
      byCard: true,
      events: [],
      receipt: { inCart: true },
      cart: twoJordans,
      search: ({ id, paymentIntentId: pi }) => `?order=${id}&payment_intent=${pi}&redirect_status=failed`,
      over: (_, order) => ({
        payOrder: () =>
          okAsync({ order, status: 'requires_payment_method', declined: 'Your bank did not confirm it.' }),
      }),
    });
    await waitFor(() => expect(router.state.location.pathname).toBe('/checkout'));
    expect(router.state.location.state).toEqual({ declined: 'Your bank did not confirm it.', shipping });
  });

  it('says here why the payment was not made where there is no cart to go back with [P6]', async () => {
    await open({
      byCard: true,
      events: [],
      receipt: {},
      search: ({ id, paymentIntentId: pi }) => `?order=${id}&payment_intent=${pi}&redirect_status=failed`,
      over: (_, order) => ({
        payOrder: () => okAsync({ order, status: 'requires_payment_method', declined: 'Your bank said no' }),
      }),
    });
    await headline('Not paid yet');
    expect(screen.getByText(/^Your bank said no\. Nothing was charged/)).toBeTruthy();
  });

  it.each([
    ['without state and receipt', {}],
    ['without an order in the address', { search: () => '' }],
    ['with a state that is no order', { state: { order: { id: 'x', lines: 'none' } } }],
    [
      'for an order that the shop does not know',
      { receipt: {}, over: () => ({ readOrder: () => errAsync({ kind: 'order-not-found' as const }) }) },
    ],
    [
      'for an unknown payment',
      {
        search: () => '?payment_intent=pi_x',
        over: () => ({
          payOrder: () => errAsync({ kind: 'order-not-found' as const }),
          readOrder: () => errAsync({ kind: 'order-not-found' as const }),
        }),
      },
    ],
  ] satisfies [string, Given][])('is not found %s [PAY-29]', async (_, given) => {
    await open(given);
    await headline('Order Not Found');
    expect(screen.getByRole('link', { name: 'Continue shopping' })).toBeTruthy();
  });

  it('does not ask for an order that a guest cannot open, and offers to sign in [PAY-29, PAY-26]', async () => {
    const { reads, order } = await open();
    const link = await screen.findByRole('link', { name: 'Sign in to view it' });
    expect(link.getAttribute('href')).toBe(
      `/profile?then=${encodeURIComponent(`/checkout/success?order=${order.id}`)}`,
    );
    expect(reads).toEqual([]);
  });

  it.each([
    [{ kind: 'unavailable', why: 'offline' }, /^Cannot connect to API server/],
    [{ kind: 'unavailable', why: 'not-the-shop' }, /^API server not running/],
    [storageFails, /^Failed to get order status/],
    [{ kind: 'refused', message: 'The books are closed.' }, /^The books are closed\./],
  ] satisfies [ReadOrderFailure, RegExp][])(
    'offers another try after %o [PAY-14, PAY-15, PAY-16]',
    async (failure, expected) => {
      let down = true;
      const page = await open({
        receipt: {},
        over: (own) => ({ readOrder: (id, token) => (down ? errAsync(failure) : own.readOrder(id, token)) }),
      });
      expect(await screen.findByText(expected)).toBeTruthy();
      down = false;
      await page.user.click(screen.getByRole('button', { name: 'Try again' }));
      await confirmed();
    },
  );
});

describe('a confirmation', () => {
  it('offers guests an account [PAY-49]', async () => {
    await open({ state: 'order' });
    const offer = await screen.findByRole('link', { name: 'Create an account' });
    expect(offer.getAttribute('href')).toBe('/profile?new');
    expect(screen.queryByRole('link', { name: 'Go to profile' })).toBeNull();
  });

  it('leads on to the collection and the profile, and prints [PAY-30, PAY-38]', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    const page = await open({ state: 'order', signedIn: true });
    const onward = await screen.findByRole('link', { name: 'Continue shopping' });
    expect(onward.getAttribute('href')).toBe('/cards');
    expect(screen.getByRole('link', { name: 'Go to profile' }).getAttribute('href')).toBe('/profile');
    await page.user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
    print.mockRestore();
  });

  it('marks a demonstration order as a demonstration [PAY-23]', async () => {
    await open({ state: 'order' });
    expect(await screen.findByText('Demonstration')).toBeTruthy();
    expect(screen.getByText(/You were not charged/)).toBeTruthy();
  });

  const email = 'We emailed this order to ada@example.com.';

  it('says where the email about it goes [ORDER-09, PAY-38]', async () => {
    await open({ state: 'order' });
    await confirmed();
    expect(screen.getByText(email)).toBeTruthy();
  });

  it.each([true, false])(
    'says of a closed order that it was emailed only where it was: %s [SET-13]',
    async (mailServer) => {
      await open({ receipt: {}, over: withState({ state: 'closed' }), mailServer });
      await headline('This order is closed');
      const emailed = screen.queryAllByText('We emailed the details to ada@example.com.');
      expect(emailed).toHaveLength(mailServer ? 1 : 0);
    },
  );

  it.each([
    ['in a shop without a mail server', { mailServer: false }, 'Order confirmed'],
    ['of an order that is not paid', { events: [] }, 'Not paid yet'],
    ['of a parcel that is under way', { over: withState({ fulfilment: 'shipped' }) }, 'Order shipped'],
  ] satisfies [string, Given, string][])('promises no email %s [ORDER-09, PAY-38]', async (_, given, title) => {
    await open({ receipt: {}, ...given });
    await headline(title);
    expect(screen.queryByText(email)).toBeNull();
  });

  it('names the order by its number and its short form [ORDER-14]', async () => {
    const { order } = await open({ state: 'order' });
    await confirmed();
    expect(screen.getByText(order.id.slice(0, 8).toUpperCase())).toBeInTheDocument();
    expect(screen.getByText('Full number').nextElementSibling?.textContent).toBe(order.id);
  });

  it('has its number first, and copies it [PAY-48]', async () => {
    const { order, user } = await open({ state: 'order' });
    const title = await confirmed();
    const number = order.id.slice(0, 8).toUpperCase();
    const shown = screen.getByText(number);
    expect(shown.compareDocumentPosition(title) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    await user.click(screen.getByRole('button', { name: `Copy ${number}` }));
    expect(await navigator.clipboard.readText()).toBe(number);
    expect(await screen.findByText(`${number} copied.`)).toBeInTheDocument();
  });

  it('says when its number could not be copied [PAY-48]', async () => {
    const { order, user } = await open({ state: 'order' });
    await confirmed();
    const refused = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    const number = order.id.slice(0, 8).toUpperCase();
    await user.click(screen.getByRole('button', { name: `Copy ${number}` }));
    expect(await screen.findByText(`${number} could not be copied`)).toBeInTheDocument();
    refused.mockRestore();
  });

  it.each([
    ['unpacked', true, 'Next, we pack and ship your cards. We email you when they ship.'],
    ['packed', true, 'Next, we ship your cards. We email you when they ship.'],
    ['unpacked', false, 'Next, we pack and ship your cards. Check this page to see when they ship.'],
  ] as const)(
    'says what happens next to %s cards, with a mail server: %s [PAY-48]',
    async (fulfilment, mailServer, next) => {
      await open({ receipt: {}, over: withState({ demo: false, fulfilment }), mailServer });
      await confirmed();
      expect(screen.getByText(next)).toBeInTheDocument();
    },
  );

  it.each([
    ['demonstration', { demo: true }],
    ['parcel under way', { demo: false, fulfilment: 'shipped' }],
  ] satisfies [string, Partial<Order>][])('announces nothing more for a %s [PAY-48]', async (_, change) => {
    await open({ receipt: {}, over: withState(change) });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText(/^Next we/)).toBeNull();
  });

  it.each(['processing', 'review'] as const)(
    'promises no email in the state %s without a mail server [PAY-48]',
    async (state) => {
      await open({ receipt: {}, over: withState({ state }), mailServer: false });
      await headline(titles[state]);
      expect(screen.queryByText(/we email|and email/)).toBeNull();
    },
  );

  const titles = {
    reserved: 'Not paid yet',
    awaiting_payment: 'Not paid yet',
    processing: 'Payment processing',
    paid: 'Order confirmed',
    expiring: 'This order is expiring',
    expired: 'This order has expired',
    refund_due: 'Refund on its way',
    refunded: 'Order refunded',
    review: 'We are reviewing your payment',
    closed: 'This order is closed',
  } satisfies Record<OrderState, string>;
  it.each(orderStates.map((state) => [state, titles[state]] as const))(
    'calls an order in the state %s by its name, as the document: %s [PAY-38, PAY-48]',
    async (state, title) => {
      await open({ receipt: {}, over: withState({ state }) });
      await headline(title);
      await waitFor(() => expect(document.title).toMatch(`${title} · `));
      expect(document.querySelectorAll('main, .page')[0]?.textContent).not.toMatch(/undefined|NaN|Invalid/);
    },
  );

  it.each([
    ['shipped', 'Order shipped'],
    ['delivered', 'Order delivered'],
  ] as const)('calls a paid order whose parcel is %s by that: %s [ORDER-21]', async (fulfilment, title) => {
    await open({ receipt: {}, over: withState({ fulfilment }) });
    await headline(title);
  });

  const canceledAt = '2025-06-01T12:00:00.000Z';
  it.each<[Partial<Order>, string]>([
    [{ state: 'expired', paidAt: null }, 'We canceled this order. You were not charged.'],
    [
      { state: 'refund_due', paidAt: canceledAt, demo: false },
      'We canceled this order and are refunding your payment.',
    ],
    [{ state: 'refunded', paidAt: canceledAt, demo: false }, 'We canceled this order and refunded your payment.'],
    [
      { state: 'refunded', paidAt: canceledAt, demo: true },
      'We canceled this order. In a demo the refund is only shown',
    ],
  ])(
    'calls an order that the shop canceled so, and says what became of the money: %o [ORDER-21]',
    async (change, sentence) => {
      await open({ receipt: {}, over: withState({ ...change, canceledAt }) });
      await headline('Order canceled');
      expect(screen.getByText(sentence, { exact: false })).toBeInTheDocument();
      expect(screen.getByText('Canceled')).toBeInTheDocument();
    },
  );

  it('leads an unpaid order to its payment, and says until when [PAY-37, PAY-38]', async () => {
    await open({ events: [], receipt: {} });
    await headline('Not paid yet');
    expect(screen.getByText(/^Your cards are held until /)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to payment' }).getAttribute('href')).toBe('/checkout');
  });

  it('puts what can be had of an order that has ended into the cart again [PAY-38]', async () => {
    const page = await open({ events: [{ kind: 'payment_canceled' }], receipt: {} });
    await headline('This order has expired');
    await page.user.click(screen.getByRole('button', { name: 'Order again' }));
    await waitFor(() => expect(page.router.state.location.pathname).toBe('/cart'));
    expect((await page.stored())?.cart).toMatchObject([{ card: { id: 'jordan' }, quantity: 2 }]);
  });

  it('says so when nothing of an ended order can be had any more [PAY-38]', async () => {
    const page = await open({
      events: [{ kind: 'payment_canceled' }],
      receipt: {},
      over: (own) => ({
        readOrder: (id, token) =>
          own.readOrder(id, token).map((order) => ({
            ...order,
            lines: order.lines.map((line) => ({ ...line, cardId: aCard({ id: 'gone' }).id })),
          })),
      }),
    });
    await page.user.click(await screen.findByRole('button', { name: 'Order again' }));
    expect(await screen.findByText('None of these cards are available any more.')).toBeTruthy();
  });

  it('names another carrier, with its tracking link [ORDER-16]', async () => {
    const tracking = { carrier: 'Other', number: '7', name: 'Roadie', link: 'https://roadie.example/7' } as const;
    await open({ receipt: {}, over: withState({ fulfilment: 'shipped', tracking }) });
    await headline('Order shipped');
    const link = within(screen.getByRole('region', { name: 'Parcel' })).getByRole('link', { name: 'Roadie 7' });
    expect(link.getAttribute('href')).toBe(tracking.link);
  });

  it('tells how far the parcel is, and where it is found [PAY-38, ORDER-03]', async () => {
    const tracking = { carrier: 'USPS', number: '9400 1000' } as const;
    await open({ receipt: {}, over: withState({ fulfilment: 'shipped', tracking }) });
    await headline('Order shipped');
    const parcel = within(screen.getByRole('region', { name: 'Parcel' }));
    expect(parcel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Packed',
      'Shipped',
      'Delivered (not yet)',
    ]);
    expect(parcel.getByText('Shipped').getAttribute('aria-current')).toBe('step');
    const link = parcel.getByRole('link', { name: 'USPS 9400 1000' });
    expect(link.getAttribute('href')).toContain('tLabels=94001000');
    expect(link.getAttribute('rel')).toContain('noreferrer');
  });

  it('says of a paid order that it is not packed yet, and nothing of a demonstration’s parcel [PAY-38, PAY-23]', async () => {
    await open({ receipt: {}, over: withState({ demo: false }) });
    await confirmed();
    expect(screen.getByText(/^Not packed yet\./)).toBeTruthy();
    await open({ receipt: {} });
    await confirmed();
    expect(screen.queryByRole('region', { name: 'Parcel' })).toBeNull();
  });

  it('tells what went back and what is on its way [PAY-38, PAY-41]', async () => {
    const refund = { number: 2, amount: cents(1_000), parts: noParts, restock: [], reason: '' };
    await open({ receipt: {}, over: withState({ state: 'refund_due', refunded: cents(550), refunds: 2, refund }) });
    await headline('Refund on its way');
    expect(screen.getByText('$5.50 refunded')).toBeTruthy();
    expect(screen.getByText('$10.00 refund on its way')).toBeTruthy();
  });
});

describe('an order whose payment is under way', () => {
  it('is followed every two seconds, and after a minute every ten, until it is paid [PAY-38]', async () => {
    const pass = inTime();
    const { reads, record } = await open({
      byCard: true,
      events: [{ kind: 'payment_processing' }],
      receipt: {},
      over: (_, order) => ({ payOrder: () => okAsync({ order, status: 'processing', declined: null }) }),
    });
    await headline('Payment processing');
    const first = reads.length;
    await pass(10_000);
    expect(reads.length - first).toBeGreaterThanOrEqual(4);
    await pass(60_000);
    const later = reads.length;
    await pass(30_000);
    expect(reads.length - later).toBeLessThanOrEqual(4);
    expect(reads.length - later).toBeGreaterThanOrEqual(2);
    await record({ kind: 'payment_succeeded' });
    await pass(11_000);
    await confirmed();
    const end = reads.length;
    await pass(60_000);
    expect(reads.length).toBe(end);
  });

  it('is asked about once, so that no customer waits for a late report [PAY-38, PAY-40]', async () => {
    const pass = inTime();
    const { asked, intent } = await open({ byCard: true, events: [], receipt: {} });
    await headline('Not paid yet');
    await pass(7_000);
    expect(asked).toEqual([intent]);
  });

  it('stays in view when the shop is not heard for a while [PAY-16, PAY-38]', async () => {
    const pass = inTime();
    let down = false;
    const { record } = await open({
      byCard: true,
      events: [{ kind: 'payment_processing' }],
      receipt: {},
      over: (own, order) => ({
        payOrder: () => okAsync({ order, status: 'processing', declined: null }),
        readOrder: (id, token) => (down ? errAsync({ kind: 'unavailable', why: 'offline' }) : own.readOrder(id, token)),
      }),
    });
    await headline('Payment processing');
    down = true;
    await pass(5_000);
    expect(screen.getByRole('heading', { name: 'Payment processing' })).toBeTruthy();
    await record({ kind: 'payment_succeeded' });
    down = false;
    await pass(5_000);
    await confirmed();
  });

  it('is not followed in a hidden tab [PAY-38]', async () => {
    const pass = inTime();
    const { reads } = await open({ events: [], receipt: {} });
    await headline('Not paid yet');
    const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
    const before = reads.length;
    await pass(20_000);
    expect(reads.length).toBe(before);
    visible.mockRestore();
    await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
  });
});

describe('the cart of a paid order', () => {
  const bySlowPayment: Given = { receipt: { inCart: true }, cart: [...twoJordans] };

  it('loses what was bought where the payment is first seen here [PAY-12, P7]', async () => {
    const { stored } = await open(bySlowPayment);
    await confirmed();
    await waitFor(async () => expect(await stored()).toBeNull());
  });

  it('keeps the lines that were added meanwhile [PAY-12, P7]', async () => {
    const { stored } = await open({ ...bySlowPayment, cart: [{ card: jordan, quantity: 3 }] });
    await confirmed();
    await waitFor(async () => expect((await stored())?.cart).toMatchObject([{ quantity: 1 }]));
  });

  it('loses it once: what is put in again stays, however often the order is looked at [PAY-12, P7]', async () => {
    const { stored } = await open({ ...bySlowPayment, receipt: { inCart: false } });
    await confirmed();
    expect((await stored())?.cart).toMatchObject([{ quantity: 2 }]);
  });

  it('stays as it is while the order is not paid [P7]', async () => {
    const { stored } = await open({ ...bySlowPayment, events: [] });
    await headline('Not paid yet');
    expect((await stored())?.cart).toMatchObject([{ quantity: 2 }]);
  });
});

describe('what the shop wrote about an order', () => {
  const messages = [{ kind: 'payment_succeeded' }, { kind: 'messaged', id: '1', text: 'It ships today.' }] as const;

  it('is shown on the page of the order [RET-01]', async () => {
    await open({ receipt: {}, events: messages });
    await confirmed();
    const section = within(await screen.findByRole('region', { name: 'Messages from Goat Collection' }));
    expect(section.getByText('It ships today.')).toBeInTheDocument();
  });

  it('is not spoken of where there is nothing, and an invoice is a link away [RET-01, RET-02]', async () => {
    const { order } = await open({ receipt: {} });
    await confirmed();
    expect(screen.queryByRole('region', { name: /^Messages/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Invoice' })).toHaveAttribute(
      'href',
      `/checkout/invoice?order=${order.id}`,
    );
  });
});
