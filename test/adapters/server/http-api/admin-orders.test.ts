import { errAsync } from 'neverthrow';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { orderCountsShape, orderFileShape, orderPageShape } from '#adapters/calls/orders.calls.ts';
import { type PaymentIntentReply, paymentIntentReplyShape } from '#adapters/calls/payment.wire.ts';
import { problemShape } from '#adapters/calls/problem.wire.ts';
import { makeDemoGateway } from '#adapters/in-memory/demo-gateway.ts';
import type { Card } from '#domain/cards/card.ts';
import type { OrderFile } from '#domain/checkout/orders/admin-orders.use-case.ts';
import type { PaymentGateway } from '#domain/checkout/payments/payment-gateway.port.ts';
import { noChargeSettings } from '#domain/checkout/price-order.ts';
import { freeShipping } from '#domain/checkout/shipping/shipping-methods.ts';
import { userId } from '#domain/identity/user.ts';
import { cents } from '#domain/money/cents.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { apiOver, openTestApi, ownerToken, type TestApi } from '#test/support/api.ts';
import { aCard } from '#test/support/cards.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { signedIn } from '#test/support/sessions.ts';
import { paymentBody } from './checkout-requests.ts';

const jordan = aCard({ id: 'jordan', title: '1986 Fleer Michael Jordan', price: 19.99, stock: 5 });
const rare = aCard({ id: 'rare', title: '1952 Topps Mickey Mantle', price: 100, stock: 1 });
const intents = '/api/v1/payments/payment-intents';
const minute = 60_000;
const tracking = { carrier: 'UPS', number: '1Z999' } as const;

describe('admin orders', () => {
  const clock = makeFixedClock();
  const demo = makeDemoGateway();
  /** Overrides for refunds and cancellations. */
  let provider: Partial<PaymentGateway>;
  /** Whether the shipping method has tracking, and its price in cents. */
  let [tracked, shipping] = [false, 0];
  let api: TestApi;
  let admin: Record<string, string>;

  beforeEach(async () => {
    provider = {};
    const gateway: PaymentGateway = {
      ...demo,
      cancel: (id) => (provider.cancel ?? demo.cancel)(id),
      refund: (request) => (provider.refund ?? demo.refund)(request),
    };
    [tracked, shipping] = [false, 0];
    const method = () => ({ ...freeShipping, name: 'Mailer', price: cents(shipping), tracked });
    const readCharges = () => ({ ...noChargeSettings, methods: [method()] });
    api = await openTestApi({ clock, gateway, readCharges });
    await api.seed([jordan, rare]);
    admin = await signedIn(api, 'admin');
  });
  afterEach(() => api.close());

  const stockOf = async ({ id }: Card) => (await api.ports.catalog.card(id))._unsafeUnwrap().stock;

  async function placed(number: number, ...cards: (readonly [Card, number])[]): Promise<PaymentIntentReply> {
    clock.advance(minute);
    const body = paymentBody(number, cards);
    const payload = { ...body, amount: body.amount + shipping };
    const answer = await api.app.inject({ method: 'POST', url: intents, payload });
    return paymentIntentReplyShape.parse(answer.json());
  }
  async function paid(number: number, ...cards: (readonly [Card, number])[]): Promise<PaymentIntentReply> {
    const placing = await placed(number, ...cards);
    const { id } = placing;
    await api.app.inject({ method: 'POST', url: `${intents}/${id}/confirm`, payload: { paymentIntentId: id } });
    return placing;
  }

  const get = (path: string, headers = admin) => api.app.inject({ url: `/api/v1/orders${path}`, headers });
  const page = async (query = '') => orderPageShape.parse((await get(query)).json());
  const file = async (id: string) => orderFileShape.parse((await get(`/${id}`)).json());
  const counts = async () => orderCountsShape.parse((await get('/counts')).json());
  const post = (id: string, act: string, payload: object = {}, headers = admin) =>
    api.app.inject({ method: 'POST', url: `/api/v1/orders/${id}/${act}`, headers, payload });
  async function act(id: string, kind: string, payload: object = {}, headers = admin): Promise<OrderFile> {
    const answer = await post(id, kind, payload, headers);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    return orderFileShape.parse(answer.json());
  }
  const refused = async (id: string, kind: string, payload: object = {}) =>
    problemShape.parse((await post(id, kind, payload)).json());

  it('lists all orders by tab with how many are on each tab, the latest first, page after page [ORDER-01]', async () => {
    const open = await placed(1, [jordan, 1]);
    const [first, second] = [await paid(2, [jordan, 1]), await paid(3, [rare, 1])];
    await act(first.orderId, 'pack');
    expect((await page()).orders.map(({ id }) => id)).toEqual([second.orderId, first.orderId, open.orderId]);
    expect((await page('?tab=to-ship')).orders.map(({ id }) => id)).toEqual([first.orderId]);
    expect((await page('?tab=unpaid')).orders.map(({ id }) => id)).toEqual([open.orderId]);
    expect(await counts()).toMatchObject({ all: 3, 'to-pack': 1, 'to-ship': 1, shipped: 0, unpaid: 1, refunds: 0 });

    const start = await page('?limit=2');
    expect([start.orders.length, start.total]).toEqual([2, 3]);
    const rest = await page(`?limit=2&cursor=${encodeURIComponent(start.nextCursor ?? '')}`);
    expect([rest.orders.map(({ id }) => id), rest.nextCursor]).toEqual([[open.orderId], null]);
  });

  it('finds orders by number, payment, e-mail, name and card titles [ORDER-01]', async () => {
    const wanted = await paid(1, [rare, 1]);
    await paid(2, [jordan, 1]);
    const found = async (search: string) =>
      (await page(`?search=${encodeURIComponent(search)}`)).orders.map(({ id }) => id);
    for (const search of [wanted.orderId, wanted.id, 'mantle']) expect(await found(search)).toEqual([wanted.orderId]);
    for (const search of ['ADA@example', 'lovelace']) expect(await found(search)).toHaveLength(2);
    expect(await found('nobody at all')).toEqual([]);
  });

  it('refuses a list that there is none of, and an order that is not there', async () => {
    for (const query of ['?tab=lost', '?limit=0', '?limit=1000', '?state=paid', '?cursor=x']) {
      expect((await get(query)).statusCode, query).toBe(422);
    }
    expect((await get('/nobody')).json()).toMatchObject({ status: 404, code: 'order-not-found' });
    expect(await refused('nobody', 'pack')).toMatchObject({ status: 404, code: 'order-not-found' });
    expect((await post('nobody', 'explode')).statusCode).toBe(404);
  });

  it('opens an order with its lines, address, payment and log [ORDER-02, ORDER-08]', async () => {
    const { orderId, id } = await paid(1, [jordan, 2], [rare, 1]);
    const { order, log } = await file(orderId);
    expect(order).toMatchObject({ state: 'paid', total: 13_998, paymentIntentId: id, copies: 'sold' });
    expect(order.lines.map(({ title, quantity }) => [title, quantity])).toEqual([
      [jordan.title, 2],
      [rare.title, 1],
    ]);
    expect(log.map(({ event, by, from, to }) => [event, by, from, to])).toEqual([
      ['opened', 'shopper', null, 'reserved'],
      ['intent_created', 'shop', 'reserved', 'awaiting_payment'],
      ['demo_paid', 'shopper', 'awaiting_payment', 'paid'],
    ]);
  });

  it('asks for the tracking number of a method with tracking, unless there is none [ORDER-23]', async () => {
    tracked = true;
    const { orderId } = await paid(1, [jordan, 1]);
    await act(orderId, 'pack');
    const none = { carrier: 'UPS', number: '' };
    expect(await refused(orderId, 'ship', { tracking: none })).toMatchObject({ status: 422, code: 'tracking-missing' });
    expect((await file(orderId)).order.fulfilment).toBe('packed');
    const { order, log } = await act(orderId, 'ship', { tracking: none, withoutNumber: true });
    expect(order).toMatchObject({ fulfilment: 'shipped', tracking: none });
    expect(log.at(-1)).toMatchObject({ event: 'shipped', detail: 'UPS without a tracking number' });
  });

  it('packs, ships with tracking and delivers, in that order; packing is undone, tracking corrected [ORDER-03]', async () => {
    const { orderId } = await paid(1, [jordan, 1]);
    expect(await refused(orderId, 'ship', { tracking })).toMatchObject({
      status: 409,
      state: 'paid',
      event: 'shipped',
    });
    expect((await act(orderId, 'pack')).order.fulfilment).toBe('packed');
    expect((await act(orderId, 'unpack')).order.fulfilment).toBe('unpacked');
    await act(orderId, 'pack');
    expect((await act(orderId, 'ship', { tracking })).order).toMatchObject({ fulfilment: 'shipped', tracking });
    const corrected = { carrier: 'USPS', number: '9400' };
    expect((await act(orderId, 'ship', { tracking: corrected })).order.tracking).toEqual(corrected);
    expect((await act(orderId, 'deliver')).order.fulfilment).toBe('delivered');
    const late = await refused(orderId, 'unpack');
    expect(late).toMatchObject({
      status: 409,
      code: 'step-not-allowed',
      detail: expect.stringMatching(/not possible/),
    });
    const emails = await api.database.db.selectFrom('outbox').select('key').orderBy('key').execute();
    expect(emails.map(({ key }) => key.replace(/:\d+$/, ''))).toEqual(
      ['corrected', 'delivered', 'ordered', 'received', 'shipped'].map((kind) => `${kind}:${orderId}`),
    );
    const { log } = await file(orderId);
    expect(log.map(({ event }) => event).slice(-3)).toEqual(['shipped', 'corrected', 'delivered']);
  });

  it('writes down who acts and what they note, the owner of the machine too [ORDER-06, ORDER-08]', async () => {
    const { orderId } = await paid(1, [jordan, 1]);
    await act(orderId, 'note', { text: 'a scratch on the case' });
    const { log } = await act(orderId, 'pack', {}, { authorization: `Bearer ${ownerToken}` });
    expect(log.slice(-2)).toMatchObject([
      { by: 'admin admin@example.org', event: 'noted', detail: 'a scratch on the case', at: expect.any(String) },
      { by: 'admin owner', event: 'packed' },
    ]);
    for (const body of [{}, { text: '' }, { text: 'x'.repeat(2_001) }, { text: 'x', by: 'admin else' }]) {
      expect((await post(orderId, 'note', body)).statusCode).toBe(422);
    }
  });

  describe('canceling', () => {
    it('an unpaid order gives its copies back, and tells why [ORDER-04]', async () => {
      const { orderId, id } = await placed(1, [rare, 1]);
      expect(await stockOf(rare)).toBe(0);
      const { order, log } = await act(orderId, 'cancel', { reason: 'asked for by phone' });
      expect([order.state, order.copies, await stockOf(rare)]).toEqual(['expired', 'returned', 1]);
      expect(log.find(({ event }) => event === 'noted')).toMatchObject({ detail: 'asked for by phone' });
      const late = await api.app.inject({
        method: 'POST',
        url: `${intents}/${id}/confirm`,
        payload: { paymentIntentId: id },
      });
      expect(late.json()).toMatchObject({ status: 409, detail: expect.stringMatching(/15 minutes/) });
    });

    it('an unpaid order keeps its copies as long as the provider cannot be reached [ORDER-04, PAY-32]', async () => {
      const { orderId } = await placed(1, [rare, 1]);
      provider = { cancel: () => errAsync({ kind: 'unavailable', why: 'offline', what: 'payment-provider' }) };
      expect((await act(orderId, 'cancel')).order.state).toBe('expiring');
      expect(await stockOf(rare)).toBe(0);
      provider = {};
      expect((await api.reconcile((await file(orderId)).order.id))._unsafeUnwrap().state).toBe('expired');
      expect(await stockOf(rare)).toBe(1);
    });

    it('a paid order gives back money and copies; one that is shipped is not canceled [ORDER-04]', async () => {
      const { orderId } = await paid(1, [rare, 1]);
      const { order } = await act(orderId, 'cancel', { reason: 'lost' });
      expect(order).toMatchObject({ state: 'refunded', refunded: 10_000 });
      expect(await stockOf(rare)).toBe(1);

      const sent = await paid(2, [jordan, 1]);
      await act(sent.orderId, 'pack');
      await act(sent.orderId, 'ship', { tracking });
      expect(await refused(sent.orderId, 'cancel')).toMatchObject({ status: 409, event: 'cancel' });
      expect((await file(sent.orderId)).order).toMatchObject({ state: 'paid', refunded: 0 });
    });
  });

  describe('a refund', () => {
    const part = { amount: 1_999, restock: [{ cardId: 'jordan', quantity: 1 }], reason: 'bent corner' };

    it('gives back a part with the copies that are named, and all in the end [ORDER-05, PAY-41]', async () => {
      const { orderId } = await paid(1, [jordan, 3]);
      expect(await stockOf(jordan)).toBe(2);
      const { order, log } = await act(orderId, 'refund', part);
      expect(order).toMatchObject({ state: 'paid', refunded: 1_999, refunds: 1, refund: null });
      expect(await stockOf(jordan)).toBe(3);
      expect(log.find(({ event }) => event === 'refund_asked')?.detail).toMatch(/19\.99.*bent corner/);
      const rest = await act(orderId, 'refund', { amount: 3_998, restock: [] });
      expect(rest.order).toMatchObject({ state: 'refunded', refunded: 5_997, refunds: 2 });
      expect(await stockOf(jordan)).toBe(3);
    });

    it('is refused above what is left, and with copies that were not bought [ORDER-05, PAY-41]', async () => {
      const { orderId } = await paid(1, [jordan, 1]);
      for (const amount of [0, 2_000, 1e11]) {
        const body = { amount, restock: [], reason: '' };
        expect(await refused(orderId, 'refund', body), String(amount)).toMatchObject({
          status: 422,
          code: 'bad-refund-amount',
          left: 1_999,
        });
      }
      for (const [amount, restock] of [
        [-1, []],
        [1.5, []],
        ['5', []],
        [5, 'all'],
      ]) {
        expect(await refused(orderId, 'refund', { amount, restock })).toMatchObject({ code: 'invalid-request' });
      }
      for (const [cardId, quantity] of [
        ['jordan', 2],
        ['jordan', 0],
        ['rare', 1],
      ]) {
        expect(await refused(orderId, 'refund', { ...part, restock: [{ cardId, quantity }] })).toMatchObject({
          status: 422,
          code: 'bad-restock',
          lines: [{ cardId }],
        });
      }
      expect((await file(orderId)).order).toMatchObject({ state: 'paid', refunded: 0, refunds: 0 });
    });

    it('can be of the shipping only [ORDER-05]', async () => {
      shipping = 500;
      const { orderId } = await paid(1, [jordan, 1]);
      const body = { restock: [], shippingOnly: true };
      expect(await refused(orderId, 'refund', { ...body, amount: 501 })).toMatchObject({
        code: 'bad-refund-amount',
        left: 500,
      });
      const { order } = await act(orderId, 'refund', { ...body, amount: 500 });
      expect(order).toMatchObject({ state: 'paid', refundedParts: { cards: 0, shipping: 500, tax: 0 } });
    });

    it('under its number is made once, however often it is asked for [PAY-41, P12]', async () => {
      const { orderId } = await paid(1, [jordan, 3]);
      const numbered = { ...part, number: 1 };
      const answers = await Promise.all([1, 2, 3, 4].map(() => post(orderId, 'refund', numbered)));
      expect(answers.filter(({ statusCode }) => ![200, 409].includes(statusCode))).toEqual([]);
      expect((await act(orderId, 'refund', numbered)).order).toMatchObject({ refunded: 1_999, refunds: 1 });
      expect((await act(orderId, 'refund', { ...part, number: 2 })).order).toMatchObject({
        refunded: 3_998,
        refunds: 2,
      });
      expect(await stockOf(jordan)).toBe(4);
    });

    it('goes on by itself after the provider did not answer [ORDER-05]', async () => {
      const { orderId, order: opened } = await paid(1, [jordan, 1]);
      provider = { refund: () => errAsync({ kind: 'unavailable', why: 'offline', what: 'payment-provider' }) };
      const { order } = await act(orderId, 'refund', part);
      expect(order).toMatchObject({ state: 'refund_due', refunded: 0, refund: { number: 1, amount: 1_999 } });
      expect(await stockOf(jordan)).toBe(4);
      expect(await refused(orderId, 'pack')).toMatchObject({ status: 409, state: 'refund_due' });
      provider = {};
      expect((await api.reconcile(opened.id))._unsafeUnwrap()).toMatchObject({ state: 'refunded', refunded: 1_999 });
      expect(await stockOf(jordan)).toBe(5);
    });
  });

  describe('an order under review', () => {
    /** Paid at the provider, and with another amount than the order's (P9). */
    async function inReview(number: number): Promise<PaymentIntentReply> {
      const placing = await placed(number, [rare, 1]);
      (
        await api.ports.orders.record(placing.orderId, { kind: 'payment_differs' }, 'provider', clock.now())
      )._unsafeUnwrap();
      return placing;
    }

    it('is not packed, and is taken as paid by the owner alone [ORDER-13]', async () => {
      const { orderId } = await inReview(1);
      expect((await counts()).review).toBe(1);
      expect(await refused(orderId, 'pack')).toMatchObject({ status: 409, state: 'review' });
      const user = await signedIn(api, 'user', userId('ada'));
      expect((await post(orderId, 'accept', {}, user)).statusCode).toBe(403);
      expect((await act(orderId, 'accept')).order).toMatchObject({ state: 'paid', copies: 'sold' });
    });

    it('is closed, and gives its copies back [ORDER-13]', async () => {
      const { orderId } = await inReview(1);
      const { order, log } = await act(orderId, 'close', { reason: 'settled by check' });
      expect([order.state, await stockOf(rare)]).toEqual(['closed', 1]);
      expect(log.at(-1)).toMatchObject({ event: 'noted', detail: 'settled by check', by: 'admin admin@example.org' });
    });

    it('is refunded by the decision of the admin [ORDER-13]', async () => {
      const { orderId } = await inReview(1);
      const { order } = await act(orderId, 'refund', { amount: 10_000, restock: [], reason: '' });
      expect([order.state, await stockOf(rare)]).toEqual(['refunded', 1]);
    });
  });

  it('is the admin’s alone, and reads nothing of what others send [A1]', async () => {
    const { orderId } = await paid(1, [jordan, 1]);
    const user = await signedIn(api, 'user', userId('ada'));
    for (const path of ['', '/counts', `/${orderId}`]) {
      expect((await get(path, user)).statusCode, path).toBe(403);
      expect((await get(path, {})).statusCode, path).toBe(401);
    }
    expect((await post(orderId, 'refund', { nonsense: true }, user)).statusCode).toBe(403);
    const crossSite = await post(orderId, 'pack', {}, { ...admin, 'sec-fetch-site': 'cross-site' });
    expect(crossSite.json().code).toBe('cross-site');
    expect((await file(orderId)).order.fulfilment).toBe('unpacked');
  });

  it('says so while the orders cannot be read [R2]', async () => {
    const away = storageFails;
    const broken = await apiOver(api.database, {
      ports: { adminOrders: { ...api.ports.adminOrders, page: () => errAsync(away), act: () => errAsync(away) } },
    });
    const answer = await broken.app.inject({ url: '/api/v1/orders', headers: admin });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    await broken.close();
  });
});
