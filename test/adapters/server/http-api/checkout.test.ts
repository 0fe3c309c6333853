import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { orderShape } from '#adapters/calls/order.wire.ts';
import { ownOrdersShape } from '#adapters/calls/orders.calls.ts';
import { paymentIntentReplyShape } from '#adapters/calls/payment.wire.ts';
import { problemShape } from '#adapters/calls/problem.wire.ts';
import { makeDemoGateway } from '#adapters/in-memory/demo-gateway.ts';
import type { CheckoutRules } from '#domain/checkout/checkout-rules.ts';
import type { PaymentIntentId } from '#domain/checkout/orders/order.ts';
import { userId } from '#domain/identity/user.ts';
import { cartNumber, someAddress } from '#test/contract/an-order.ts';
import { apiOver, openTestApi, ownerToken, type TestApi } from '#test/support/api.ts';
import { aCard } from '#test/support/cards.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { databaseRuns, propertyRuns } from '#test/support/property-runs.ts';
import { signedIn } from '#test/support/sessions.ts';
import { paymentBody } from './checkout-requests.ts';

const jordan = aCard({ id: 'jordan', price: 19.99 });
const rare = aCard({ id: 'rare', price: 100, stock: 1 });
const intents = '/api/v1/payments/payment-intents';
const minute = 60_000;

describe('the payment calls', () => {
  const clock = makeFixedClock();
  let api: TestApi;
  beforeEach(async () => {
    api = await openTestApi({ clock });
    await api.seed([jordan, rare]);
  });
  afterEach(() => api.close());

  const post = (payload: object, headers: Record<string, string> = {}) =>
    api.app.inject({ method: 'POST', url: intents, payload, headers });
  const placed = async (payload: object, headers = {}) => {
    const answer = await post(payload, headers);
    expect(answer.statusCode, answer.body).toBe(201);
    return paymentIntentReplyShape.parse(answer.json());
  };
  const refused = async (payload: object, headers = {}) => problemShape.parse((await post(payload, headers)).json());
  const confirm = (id: string, named = id) =>
    api.app.inject({ method: 'POST', url: `${intents}/${id}/confirm`, payload: { paymentIntentId: named } });
  const stock = async () => (await api.ports.catalog.card(rare.id))._unsafeUnwrap().stock;
  const orders = async () => (await api.database.db.selectFrom('orders').select('id').execute()).length;

  it('takes amount, currency, description and metadata, and answers clientSecret and id [PAY-07]', async () => {
    const body = paymentBody(1, [
      [jordan, 3],
      [rare, 1],
    ]);
    expect(Object.keys(body.metadata)).toEqual(['customerEmail', 'items', 'shippingAddress']);
    const reply = await placed(body);
    expect(reply).toMatchObject({ amount: 15_997, clientSecret: expect.any(String), id: expect.any(String) });
    expect(reply.order).toMatchObject({ total: 15_997, state: 'awaiting_payment', demo: true, currency: 'usd' });
  });

  it('keeps the order, its lines at their prices and its address as rows', async () => {
    const { orderId } = await placed(paymentBody(1, [[jordan, 2]]));
    const { db } = api.database;
    const line = await db.selectFrom('order_lines').selectAll().where('order_id', '=', orderId).executeTakeFirst();
    expect(line).toMatchObject({ card_id: 'jordan', quantity: 2, unit_cents: 1999, line_cents: 3998 });
    const address = await db.selectFrom('order_addresses').selectAll().executeTakeFirst();
    expect(address).toMatchObject({ name: someAddress.name, line1: someAddress.line1, postal_code: '62701' });
  });

  it('accepts no amount but its own, whatever is sent [PAY-08, P1]', async () => {
    const right = paymentBody(1, [[jordan, 2]]);
    const anything = fc.integer({ min: 0, max: 100_000_000_000 }).filter((amount) => amount !== right.amount);
    await fc.assert(
      fc.asyncProperty(anything, async (amount) => {
        expect(await refused({ ...right, amount })).toMatchObject({ status: 409, code: 'price-changed', total: 3998 });
      }),
      { numRuns: databaseRuns(150), examples: [[0], [1], [3997], [3999], [19]] },
    );
    expect(await orders()).toBe(0);
  });

  it('answers a changed price with the price that holds [PAY-09]', async () => {
    const body = paymentBody(1, [[jordan, 2]]);
    await api.seed([{ ...jordan, price: 25.5 }]);
    expect(await refused(body)).toMatchObject({
      status: 409,
      code: 'price-changed',
      total: 5100,
      lines: [{ cardId: 'jordan', title: jordan.title, shown: 1999, price: 2550 }],
    });
    expect(await orders()).toBe(0);
  });

  it('takes the payment by the confirm call, which names the payment twice [PAY-10]', async () => {
    const { id, orderId } = await placed(paymentBody(1, [[rare, 1]]));
    expect((await confirm(id, 'another')).statusCode).toBe(422);
    expect((await confirm('pi_nobody')).json().code).toBe('order-not-found');
    const paid = { orderId, state: 'paid', status: 'succeeded', declined: null };
    expect((await confirm(id)).json()).toEqual(paid);
    expect((await confirm(id)).json()).toEqual(paid);
    expect(await stock()).toBe(0);
  });

  it('pays by the demonstration unless told otherwise, and says so [PAY-22]', async () => {
    expect((await api.app.inject('/health')).json().payments).toBe('demo');
    expect((await placed(paymentBody(1, [[jordan, 1]]))).order.demo).toBe(true);
  });

  it('refuses a payment whose hold is over, and gives the copy back [PAY-24]', async () => {
    const { id, orderId } = await placed(paymentBody(1, [[rare, 1]]));
    expect(await stock()).toBe(0);
    clock.advance(16 * minute);
    (await api.reconcile(orderId))._unsafeUnwrap();
    const late = problemShape.parse((await confirm(id)).json());
    expect(late).toMatchObject({ status: 409, code: 'step-not-allowed', detail: expect.stringMatching(/15 minutes/) });
    expect(await stock()).toBe(1);
  });

  it('sells the last copy once, however many ask at the same time [PAY-25]', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, customer) => post(paymentBody(customer + 1, [[rare, 1]]))),
    );
    const codes = answers.map((answer) => answer.statusCode);
    expect(codes.filter((code) => code === 201)).toHaveLength(1);
    const losers = answers.filter((answer) => answer.statusCode !== 201).map((answer) => answer.json());
    expect(losers).toEqual(losers.map(() => expect.objectContaining({ status: 409, code: 'sold' })));
    expect(losers[0].lines).toEqual([{ cardId: 'rare', title: rare.title, left: 0, held: 1 }]);
  });

  it('sells no draft and nothing that is gone', async () => {
    await api.seed([aCard({ id: 'draft', isPosted: false })]);
    for (const id of ['draft', 'gone']) {
      expect(await refused(paymentBody(1, [[aCard({ id }), 1]]))).toMatchObject({ status: 409, code: 'sold' });
    }
  });

  describe('the same request again', () => {
    const body = paymentBody(1, [[rare, 1]]);
    const key = { 'idempotency-key': 'one-try' };

    it('answers the same order and takes nothing twice, with a key or without', async () => {
      const first = await placed(body, key);
      expect(await placed(body, key)).toEqual(first);
      const same = await Promise.all([1, 2, 3].map(() => placed(body, key)));
      expect(new Set(same.map(({ orderId }) => orderId))).toEqual(new Set([first.orderId]));
      const bare = paymentBody(2, [[jordan, 1]]);
      expect((await placed(bare)).orderId).toBe((await placed(bare)).orderId);
      expect(await orders()).toBe(2);
      expect(await stock()).toBe(0);
    });

    it('is refused when it asks for something else under its key [P11]', async () => {
      await placed(body, key);
      const other = { ...paymentBody(1, [[jordan, 1]]) };
      expect(await refused(other, key)).toMatchObject({ status: 422, code: 'idempotency-key-reused' });
    });

    it('is another order in another cart, under the same key', async () => {
      const first = await placed(paymentBody(1, [[jordan, 1]]), key);
      const second = await placed(paymentBody(2, [[jordan, 1]]), key);
      expect(second.orderId).not.toBe(first.orderId);
    });
  });

  it('counts the same card on two lines together [C7]', async () => {
    const twice = paymentBody(1, [
      [rare, 1],
      [rare, 1],
    ]);
    expect(await refused(twice)).toMatchObject({ code: 'sold', lines: [{ cardId: 'rare', left: 1 }] });
    const { order } = await placed(
      paymentBody(2, [
        [jordan, 1],
        [jordan, 2],
      ]),
    );
    expect(order.lines).toMatchObject([{ cardId: 'jordan', quantity: 3 }]);
  });

  it('refuses any quantity that is not a whole number of one or more [P3]', async () => {
    const body = paymentBody(1, [[rare, 1]]);
    const quantities = [0, -1, 1.5, 1e308, 1000, '2', '1e3', null, true, [], {}, Number.NaN];
    for (const quantity of quantities) {
      const items = [{ cardId: 'rare', quantity, price: 100 }];
      expect((await post({ ...body, metadata: { ...body.metadata, items } })).statusCode).toBe(422);
    }
    expect((await refused({ ...body, metadata: { ...body.metadata, items: [] } })).code).toBe('nothing-to-buy');
    const anyButWhole = fc.jsonValue().filter((value) => !(Number.isInteger(value) && Number(value) >= 1));
    await fc.assert(
      fc.asyncProperty(anyButWhole, async (quantity) => {
        const items = [{ cardId: 'rare', quantity, price: 100 }];
        expect((await post({ ...body, metadata: { ...body.metadata, items } })).statusCode).toBe(422);
      }),
      { numRuns: propertyRuns(150) },
    );
    expect([await orders(), await stock()]).toEqual([0, 1]);
  });

  describe('and the cart’s open order [M2]', () => {
    it('ends it where the cart has changed meanwhile, and gives its copies back [PAY-39]', async () => {
      const first = await placed(paymentBody(1, [[rare, 1]]));
      const second = await placed(paymentBody(1, [[jordan, 1]]));
      expect(second.orderId).not.toBe(first.orderId);
      expect((await api.ports.orders.find(first.orderId))._unsafeUnwrap().state).toBe('expired');
      expect(await stock()).toBe(1);
      expect((await confirm(first.id)).json()).toMatchObject({ status: 409, code: 'step-not-allowed' });
      expect((await confirm(second.id)).json()).toMatchObject({ state: 'paid' });
    });

    it('refuses a second one where the first is paid, and names it [PAY-39]', async () => {
      const demo = makeDemoGateway();
      const paidMeanwhile = (id: PaymentIntentId) =>
        demo.cancel(id).map((intent) => ({ ...intent, status: 'succeeded' as const }));
      const busy = await apiOver(api.database, { clock, gateway: { ...demo, cancel: paidMeanwhile } });
      const send = (body: object) => busy.app.inject({ method: 'POST', url: intents, payload: body });
      const { orderId } = (await send(paymentBody(1, [[rare, 1]]))).json();
      const again = problemShape.parse((await send(paymentBody(1, [[jordan, 1]]))).json());
      expect(again).toMatchObject({ status: 409, code: 'checkout-in-progress', orderId });
      expect((await busy.ports.orders.find(orderId))._unsafeUnwrap().state).toBe('paid');
      expect(await orders()).toBe(1);
      await busy.close();
    });
  });

  describe('and a customer who reserves everything [O4]', () => {
    let strict: TestApi;
    beforeEach(async () => {
      strict = await apiOver(api.database, { clock, settings: { rateLimit: true } });
    });
    afterEach(() => strict.close());

    const send = async (number: number, remoteAddress: string, headers: Record<string, string> = {}) => {
      const payload = paymentBody(number, [[jordan, 1]]);
      return (await strict.app.inject({ method: 'POST', url: intents, payload, remoteAddress, headers })).statusCode;
    };

    it('has three open orders at most, whatever carts they come from [PAY-39]', async () => {
      const mine = [];
      for (const number of [1, 2, 3, 4]) mine.push(await send(number, '192.0.2.7'));
      expect(mine).toEqual([201, 201, 201, 429]);
      expect(await send(5, '192.0.2.8')).toBe(201);
      const headers = await signedIn(strict, 'user');
      const ours = [];
      for (const number of [6, 7, 8, 9]) ours.push(await send(number, `192.0.2.${number}`, headers));
      expect(ours).toEqual([201, 201, 201, 429]);
    });

    it('is counted by address, which is not kept', async () => {
      await send(1, '192.0.2.7');
      await send(2, '2001:db8:1:2::3');
      await send(3, '2001:db8:1:2::4');
      const rows = await strict.database.db.selectFrom('orders').select('client').orderBy('cart_id').execute();
      const [four, six, sameSix] = rows.map(({ client }) => client ?? '');
      expect([sameSix, four === six]).toEqual([six, false]);
      expect(`${four}${six}`).not.toMatch(/192\.0|2001:/);
    });
  });

  it('refuses an address with what is wrong, and fields it does not know', async () => {
    const body = paymentBody(1, [[jordan, 1]]);
    const shippingAddress = { ...someAddress, city: ' ', state: 'ZZ', postalCode: '1' };
    const problem = await refused({ ...body, metadata: { ...body.metadata, shippingAddress } });
    expect([problem.status, problem.code]).toEqual([422, 'invalid-shipping']);
    expect(problem.issues?.map(({ path }) => path)).toEqual(
      ['city', 'state', 'postalCode'].map((field) => `metadata.shippingAddress.${field}`),
    );
    for (const extra of [{ paid: true }, { total: 1 }, { state: 'paid' }]) {
      expect(await refused({ ...body, ...extra })).toMatchObject({ status: 422, code: 'invalid-request' });
    }
    expect(await orders()).toBe(0);
  });

  it('ships to the countries of the shop’s settings, and to no other [ADDR-01, ADDR-03]', async () => {
    let rules: CheckoutRules = { countries: ['CA'], phone: 'optional' };
    const other = await openTestApi({ readCheckout: () => rules });
    await other.seed([jordan]);
    const body = paymentBody(1, [[jordan, 1]]);
    const order = (change: object) =>
      other.app.inject({
        method: 'POST',
        url: '/api/v1/payments/payment-intents',
        payload: {
          ...body,
          metadata: { ...body.metadata, shippingAddress: { ...body.metadata.shippingAddress, ...change } },
        },
      });
    const toronto = { country: 'CA', city: 'Toronto', state: 'ON', postalCode: 'M5V 3L9' };
    const home = await order({});
    expect(problemShape.parse(home.json())).toMatchObject({
      status: 422,
      detail: 'We do not ship to the United States. Please select another country.',
    });
    expect(problemShape.parse((await order({ ...toronto, postalCode: '12345' })).json())).toMatchObject({
      issues: [{ path: 'metadata.shippingAddress.postalCode', message: 'Please enter a postal code such as M5V 3L9' }],
    });
    expect((await order({ ...toronto, country: 'XX' })).statusCode).toBe(422);
    const quote = { items: body.metadata.items, to: { country: 'US', state: 'IL' } };
    const quoted = await other.app.inject({ method: 'POST', url: '/api/v1/quotes', payload: quote });
    expect(problemShape.parse(quoted.json())).toMatchObject({ status: 422, code: 'invalid-shipping' });
    const placed = await order({ ...toronto, postalCode: 'm5v3l9', phone: '+1 416 555 0100' });
    expect(placed.statusCode, placed.body).toBe(201);
    expect(placed.json().order.shippingAddress).toEqual({
      ...someAddress,
      ...toronto,
      phone: '+1 416 555 0100',
    });
    rules = { countries: ['DE'], phone: 'not-asked' };
    expect((await order(toronto)).statusCode).toBe(422);
    await other.close();
  });

  it('refuses an address with a line break in a field', async () => {
    const body = paymentBody(1, [[jordan, 1]]);
    for (const [field, text] of [
      ['name', 'Ada\r\nBcc: eve@example.org'],
      ['line1', '1 Main St\n2nd line'],
      ['city', 'Spring\u2028field'],
    ] as const) {
      const shippingAddress = { ...someAddress, [field]: text };
      const problem = await refused({ ...body, metadata: { ...body.metadata, shippingAddress } });
      expect([field, problem.status, problem.code]).toEqual([field, 422, 'invalid-request']);
    }
    expect(await orders()).toBe(0);
  });

  describe('and reading an order [A6]', () => {
    const read = (id: string, receipt = '', headers: Record<string, string> = {}) =>
      api.app.inject({ url: `/api/orders/${id}`, headers: { ...headers, 'x-receipt': receipt } });

    it('answers it to its receipt and the admin, by its own id or its payment’s, and its cart to the admin alone [PAY-26]', async () => {
      const { id, orderId, receiptToken, order } = await placed(paymentBody(1, [[jordan, 1]]));
      expect(order.cartId).toBeNull();
      for (const name of [orderId, id]) {
        expect(orderShape.parse((await read(name, receiptToken)).json())).toEqual(order);
        const whole = (await read(name, '', { authorization: `Bearer ${ownerToken}` })).json();
        expect(whole).toEqual({ ...order, cartId: cartNumber(1) });
      }
      expect((await read(orderId, receiptToken)).headers['cache-control']).toBe('no-store');
      await confirm(id);
      expect((await read(orderId, receiptToken)).json().state).toBe('paid');
    });

    it('answers 404 to all others, and the same for an order that never was [PAY-26]', async () => {
      const mine = await placed(paymentBody(1, [[jordan, 1]]));
      const theirs = await placed(paymentBody(2, [[jordan, 1]]));
      const { receiptToken: token } = mine;
      const forged = ['', 'x', theirs.receiptToken, token.slice(1), `${token}A`, token.toLowerCase(), '%00'];
      const bodies = await Promise.all(
        [...forged.map((receipt) => read(mine.orderId, receipt)), read('nobody', token)].map(async (answer) => {
          const { statusCode, body } = await answer;
          return [statusCode, body.replace(/"requestId":"[^"]+"/, '')];
        }),
      );
      for (const answer of bodies.filter(([status]) => status !== 422)) expect(answer).toEqual(bodies[0]);
      expect(bodies[0]?.[0]).toBe(404);
      const outsider = { authorization: `Bearer ${'a'.repeat(40)}` };
      expect((await read(mine.orderId, '', outsider)).statusCode).toBe(404);
    });

    it('answers it to the customer who placed it, signed in, and to no other user [PAY-26, PAY-38]', async () => {
      const ada = await signedIn(api, 'user', userId('ada'));
      const bob = await signedIn(api, 'user', userId('bob'));
      const { orderId, id, receiptToken, order } = await placed(paymentBody(1, [[jordan, 1]]), ada);
      const guests = await placed(paymentBody(2, [[jordan, 1]]));
      for (const name of [orderId, id]) {
        expect((await read(name, '', ada)).json()).toEqual(order);
        expect((await read(name, '', bob)).json().code).toBe('order-not-found');
      }
      expect((await read(guests.orderId, '', ada)).statusCode).toBe(404);
      const owners = [
        order.owner,
        (await read(orderId, receiptToken)).json().owner,
        (await read(orderId, receiptToken, bob)).json().owner,
        (await read(orderId, '', await signedIn(api, 'admin'))).json().owner,
      ];
      expect(owners).toEqual([null, null, null, 'ada']);
    });

    it('lists a user’s own orders once they are paid, the latest first, and no one else’s [ORDER-10]', async () => {
      const ada = await signedIn(api, 'user', userId('ada'));
      const own = async (headers: Record<string, string>) => {
        const answer = await api.app.inject({ url: '/api/v1/me/orders', headers });
        expect(answer.headers['cache-control']).toBe('no-store');
        return ownOrdersShape.parse(answer.json()).orders;
      };
      const placedAt = async (number: number, headers = {}) => {
        clock.advance(minute);
        return placed(paymentBody(number, [[jordan, 1]]), headers);
      };
      const [first, second] = [await placedAt(1, ada), await placedAt(2, ada)];
      await placedAt(3, ada);
      const bobs = await placedAt(4, await signedIn(api, 'user', userId('bob')));
      for (const { id } of [first, second, bobs]) await confirm(id);
      const listed = await own(ada);
      expect(listed.map(({ id, owner }) => [id, owner])).toEqual([
        [second.orderId, null],
        [first.orderId, null],
      ]);
      expect(await own(await signedIn(api, 'user', userId('carl')))).toEqual([]);
      expect((await api.app.inject('/api/v1/me/orders')).statusCode).toBe(401);
    });
  });
});
