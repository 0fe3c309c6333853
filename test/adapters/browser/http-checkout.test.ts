import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type HttpCheckout, makeHttpCheckout } from '#adapters/browser/http/http-checkout.ts';
import { latePort } from '#adapters/browser/late-port.ts';
import { cartId } from '#domain/cart/cart.ts';
import { holdTime, orderId, type PaymentIntentId, paymentIntentId } from '#domain/checkout/orders/order.ts';
import type { OrderRequest, PlacedOrder } from '#domain/checkout/orders/place-order.use-case.ts';
import { blankShipping } from '#domain/checkout/shipping/shipping.ts';
import { freeShipping } from '#domain/checkout/shipping/shipping-methods.ts';
import { centsOf } from '#domain/money/cents.ts';
import { type FixedClock, makeFixedClock } from '#test/support/in-memory/clock.ts';
import { newReceipts } from '#test/support/stored-values.ts';
import { anOrder, orderNumber } from '../../contract/an-order.ts';
import { openTestApi, type TestApi } from '../../support/api.ts';
import { aCard } from '../../support/cards.ts';
import { answering, apiAt, type FakeServer, nowhere, problem, serve, silent, waitLimit } from './http-stage.ts';

const rare = aCard({ id: 'rare', price: 100, stock: 1 });
const common = aCard({ id: 'common', price: 19.99 });

const request = (wish: Partial<OrderRequest> = {}): OrderRequest => ({
  cartId: cartId('a1b2c3d4e5f6a1b2c3d4e5f6a1'),
  lines: [
    { cardId: rare.id, quantity: 1, shownPrice: centsOf(100) },
    { cardId: common.id, quantity: 2, shownPrice: centsOf(19.99) },
  ],
  amount: centsOf(139.98),
  shipping: {
    ...blankShipping,
    name: 'Ada Buyer',
    email: 'ada@example.org',
    line1: '1 Main Street',
    city: 'Dallas',
    state: 'TX',
    postalCode: '75201',
  },
  idempotencyKey: 'try-1',
  demo: false,
  ...wish,
});

const intentOf = ({ order }: PlacedOrder): PaymentIntentId => {
  if (!order.paymentIntentId) throw new Error('the order has no payment');
  return order.paymentIntentId;
};

describe('checkout over HTTP, against the real API', () => {
  let shop: TestApi;
  let address: string;
  let checkout: HttpCheckout;
  let clock: FixedClock;
  const receipts = newReceipts();
  beforeEach(async () => {
    clock = makeFixedClock();
    shop = await openTestApi({ clock });
    await shop.seed([rare, common]);
    address = await shop.listen();
    checkout = makeHttpCheckout(apiAt(address), receipts);
  });
  afterEach(() => shop.close());

  it('asks what the cards cost, and names what cannot be bought [SHIP-02, PAY-25]', async () => {
    const { lines, shipping } = request();
    const priced = (await checkout.quoteOrder({ lines, to: shipping }))._unsafeUnwrap();
    expect(priced.offers).toMatchObject([{ method: freeShipping, total: 13_998 }]);
    await shop.ports.cardStoreOf('shop').save([{ ...rare, isPosted: false }]);
    expect((await checkout.quoteOrder({ lines, to: null }))._unsafeUnwrapErr()).toMatchObject({
      kind: 'sold',
      lines: [{ cardId: rare.id }],
    });
  });

  it('says why there is no price', async () => {
    const failure = await checkout.quoteOrder({ lines: [], to: null });
    expect(failure._unsafeUnwrapErr()).toEqual({ kind: 'refused', message: 'Your cart is empty.' });
  });

  it('places an order, pays for it and reads it again with its receipt [PAY-07, PAY-10, PAY-26]', async () => {
    const placed = (await checkout.placeOrder(request()))._unsafeUnwrap();
    expect(placed.order).toMatchObject({ state: 'awaiting_payment', total: 13_998, demo: true });
    expect(placed.receiptToken).not.toBe('');
    expect(placed.form).toBe('demo');
    const paid = (await checkout.payOrder(intentOf(placed)))._unsafeUnwrap();
    expect(paid).toMatchObject({ status: 'succeeded', order: { id: placed.order.id, state: 'paid' } });
    const { receiptToken } = placed;
    expect((await checkout.readOrder(placed.order.id, receiptToken))._unsafeUnwrap().state).toBe('paid');
    expect((await checkout.readOrder(placed.order.id, 'forged'))._unsafeUnwrapErr()).toEqual({
      kind: 'order-not-found',
    });
  });

  it('pays after a reload too: the receipt opens the order [PAY-28]', async () => {
    const placed = (await checkout.placeOrder(request()))._unsafeUnwrap();
    receipts.keep({ orderId: placed.order.id, receiptToken: placed.receiptToken, inCart: true });
    const reloaded = makeHttpCheckout(apiAt(address), receipts);
    const paid = (await reloaded.payOrder(intentOf(placed)))._unsafeUnwrap();
    expect(paid.order).toMatchObject({ id: placed.order.id, state: 'paid', total: 13_998 });
  });

  it('answers one order for the same request twice, and refuses its key for another [PAY-14]', async () => {
    const [first, second] = await Promise.all([checkout.placeOrder(request()), checkout.placeOrder(request())]);
    expect(first._unsafeUnwrap().order.id).toBe(second._unsafeUnwrap().order.id);
    const other = await checkout.placeOrder(
      request({ lines: [{ cardId: common.id, quantity: 1 }], amount: centsOf(19.99) }),
    );
    expect(other._unsafeUnwrapErr()).toEqual({ kind: 'refused', message: expect.stringMatching(/order changed/i) });
  });

  it('names the lines whose price changed, with the price that holds [PAY-09]', async () => {
    const cheap = request({ lines: [{ cardId: rare.id, quantity: 1, shownPrice: centsOf(1) }], amount: centsOf(1) });
    expect((await checkout.placeOrder(cheap))._unsafeUnwrapErr()).toEqual({
      kind: 'price-changed',
      lines: [{ cardId: 'rare', title: rare.title, shown: 100, price: 10_000 }],
      total: 10_000,
    });
  });

  it('names the lines that are sold, with the copies that are left [PAY-25]', async () => {
    const greedy = request({ lines: [{ cardId: rare.id, quantity: 2 }], amount: centsOf(200) });
    expect((await checkout.placeOrder(greedy))._unsafeUnwrapErr()).toEqual({
      kind: 'sold',
      lines: [{ cardId: 'rare', title: rare.title, left: 1, held: 0 }],
    });
  });

  it('tells a card that is in a checkout from one that is sold [PAY-25, CARD-28]', async () => {
    (await checkout.placeOrder(request()))._unsafeUnwrap();
    const late = request({
      cartId: cartId('f6e5d4c3b2a1f6e5d4c3b2a1f6'),
      lines: [{ cardId: rare.id, quantity: 1 }],
      amount: centsOf(100),
      idempotencyKey: 'try-2',
    });
    expect((await checkout.placeOrder(late))._unsafeUnwrapErr()).toEqual({
      kind: 'sold',
      lines: [{ cardId: 'rare', title: rare.title, left: 0, held: 1 }],
    });
  });

  it('says that the time is over where it is [PAY-24, PAY-32]', async () => {
    const placed = (await checkout.placeOrder(request()))._unsafeUnwrap();
    clock.advance(holdTime);
    (await shop.reconcile(placed.order.id))._unsafeUnwrap();
    expect((await checkout.payOrder(intentOf(placed)))._unsafeUnwrapErr()).toEqual({
      kind: 'step-not-allowed',
      state: 'expired',
      event: 'payment_succeeded',
    });
  });

  it('says what the shop says about a wrong address [PAY-14]', async () => {
    const lost = request({ shipping: { ...request().shipping, state: 'ZZ' } });
    expect((await checkout.placeOrder(lost))._unsafeUnwrapErr()).toEqual({
      kind: 'refused',
      message: 'Please check the shipping details.',
    });
  });

  it('does not know the payment of an unknown order', async () => {
    expect((await checkout.payOrder(paymentIntentId('demo_pi_nobody')))._unsafeUnwrapErr()).toEqual({
      kind: 'order-not-found',
    });
  });
});

describe('checkout over HTTP, when the API is not as it should be', () => {
  let servers: FakeServer[] = [];
  afterEach(async () => {
    for (const server of servers) await server.close();
    servers = [];
  });

  async function against(answer: Parameters<typeof serve>[0]) {
    const server = await serve(answer);
    servers.push(server);
    return everyCall(server.address, waitLimit(answer));
  }
  async function everyCall(address: string, timeout = waitLimit(null)) {
    const checkout = makeHttpCheckout(apiAt(address, { timeout }), newReceipts());
    return [
      await checkout.placeOrder(request()),
      await checkout.payOrder(paymentIntentId('pi_1')),
      await checkout.readOrder(orderId('o1'), 'token'),
    ].map((result) => result._unsafeUnwrapErr());
  }

  it('says that the API cannot be reached: no server, or no answer [PAY-16]', async () => {
    const unavailable = (why: string) => Array.from({ length: 3 }, () => ({ kind: 'unavailable', why }));
    expect(await everyCall(await nowhere())).toMatchObject(unavailable('offline'));
    expect(await against(silent)).toMatchObject(unavailable('timeout'));
  });

  it('says the same when its own code cannot be loaded, and works once it can [PAY-16]', async () => {
    let tries = 0;
    const server = await serve(problem(422, 'something-new', { detail: 'Not on Sundays.' }));
    servers.push(server);
    const late = latePort(async () => {
      tries += 1;
      if (tries === 1) throw new Error('the chunk is gone');
      return makeHttpCheckout(apiAt(server.address), newReceipts());
    });
    expect((await late.placeOrder(request()))._unsafeUnwrapErr()).toMatchObject({
      kind: 'unavailable',
      why: 'offline',
    });
    expect((await late.placeOrder(request()))._unsafeUnwrapErr().kind).toBe('refused');
    expect((await late.payOrder(paymentIntentId('pi_1')))._unsafeUnwrapErr().kind).toBe('refused');
    expect((await late.readOrder(orderId('o1'), ''))._unsafeUnwrapErr().kind).toBe('refused');
    expect(tries).toBe(2);
  });

  it('says that the API is not running where a page answers [PAY-15]', async () => {
    const page = answering(200, 'text/html; charset=utf-8', '<!doctype html><title>A shop</title>');
    expect(await against(page)).toMatchObject(
      Array.from({ length: 3 }, () => ({ kind: 'unavailable', why: 'not-the-shop' })),
    );
  });

  it('uses the message of the server where there is one [PAY-14]', async () => {
    expect(await against(problem(422, 'something-new', { detail: 'Not on Sundays.' }))).toEqual(
      Array.from({ length: 3 }, () => ({ kind: 'refused', message: 'Not on Sundays.' })),
    );
  });

  it.each([
    ['an empty reason', problem(500, 'internal', { detail: ' ' })],
    ['an answer that makes no sense', answering(200, 'application/json', '{"ok":true}')],
    ['a failure in other words', answering(500, 'application/json', '{"error":1}')],
  ] as const)('says what was tried where the server gave %s [PAY-14]', async (_, answer) => {
    expect(await against(answer)).toEqual(
      ['Failed to create payment intent', 'Failed to confirm payment', 'Failed to get order status'].map((message) => ({
        kind: 'refused',
        message,
      })),
    );
  });

  it('keeps apart a payment that was refused and a provider that is away [PAY-14]', async () => {
    const [placing, paying] = await against(problem(402, 'payment-refused', { detail: 'Your card was declined.' }));
    const refused = { kind: 'payment-refused', message: 'Your card was declined.' };
    expect([placing, paying]).toEqual([refused, refused]);
    const [, away] = await against(problem(503, 'payment-provider-unavailable'));
    expect(away).toEqual({ kind: 'unavailable', why: 'offline', what: 'payment-provider' });
  });

  it('names the order that stands in the way, and the checkouts that are too many [PAY-39]', async () => {
    const [inProgress] = await against(problem(409, 'checkout-in-progress', { orderId: 'o7' }));
    expect(inProgress).toEqual({ kind: 'checkout-in-progress', orderId: 'o7' });
    const [tooMany] = await against(problem(429, 'too-many-checkouts'));
    expect(tooMany).toEqual({ kind: 'too-many-checkouts' });
  });

  it('says in which state an order is that cannot go on', async () => {
    const over = { kind: 'step-not-allowed', state: 'expired', event: 'payment_succeeded' };
    const { kind: code, ...particulars } = over;
    expect((await against(problem(409, code, particulars))).slice(0, 2)).toEqual([over, over]);
    const [placing] = await against(problem(409, code));
    expect(placing).toEqual({ kind: code, state: 'expired', event: '' });
  });

  it('knows a payment that is not there from an order that is not [PAY-10]', async () => {
    const [, paying] = await against(problem(404, 'payment-not-found'));
    expect(paying).toEqual({ kind: 'payment-not-found' });
  });

  it('answers why the last try was declined [PAY-36]', async () => {
    const order = {
      ...anOrder({ number: 1, cards: [[common, 1]] }),
      state: 'awaiting_payment',
      paymentIntentId: 'pi_1',
    };
    const declined = 'Your card has insufficient funds.';
    const reply = { orderId: order.id, state: order.state, status: 'requires_payment_method', declined };
    const server = await serve((incoming, response) =>
      answering(
        200,
        'application/json',
        JSON.stringify(incoming.method === 'POST' ? reply : order),
      )(incoming, response),
    );
    servers.push(server);
    const checkout = makeHttpCheckout(apiAt(server.address), newReceipts());
    expect((await checkout.payOrder(paymentIntentId('pi_1')))._unsafeUnwrap()).toEqual({
      order,
      status: 'requires_payment_method',
      declined,
    });
  });

  it('tells a payment that went through although the order cannot be read again', async () => {
    const confirmed = { orderId: orderNumber(1), state: 'paid', status: 'succeeded', declined: null };
    let placedOrder: unknown = null;
    const server = await serve((incoming, response) => {
      const isConfirm = incoming.url?.endsWith('/confirm');
      if (isConfirm) answering(200, 'application/json', JSON.stringify(confirmed))(incoming, response);
      else if (incoming.method === 'POST')
        answering(201, 'application/json', JSON.stringify(placedOrder))(incoming, response);
      else response.destroy();
    });
    servers.push(server);
    const order = {
      ...anOrder({ number: 1, cards: [[common, 1]] }),
      state: 'awaiting_payment',
      paymentIntentId: 'pi_1',
    };
    placedOrder = {
      id: 'pi_1',
      clientSecret: 's',
      form: 'card',
      orderId: order.id,
      receiptToken: 'r',
      amount: order.total,
      expiresAt: order.expiresAt,
      order,
    };
    const checkout = makeHttpCheckout(apiAt(server.address), newReceipts());
    (await checkout.placeOrder(request()))._unsafeUnwrap();
    const paid = (await checkout.payOrder(paymentIntentId('pi_1')))._unsafeUnwrap();
    expect(paid).toMatchObject({ status: 'succeeded', order: { id: orderNumber(1), state: 'paid' } });
  });
});
