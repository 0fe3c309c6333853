import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type PaymentIntentReply, paymentIntentReplyShape } from '#adapters/wire/payment.wire.ts';
import { problemShape } from '#adapters/wire/problem.wire.ts';
import { orderReturnsShape } from '#adapters/wire/returns.wire.ts';
import { openTestApi, type TestApi } from '#test/support/api.ts';
import { aCard } from '#test/support/cards.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { signedIn } from '#test/support/sessions.ts';
import { paymentBody } from './checkout-requests.ts';

const jordan = aCard({ id: 'jordan', title: '1986 Fleer Michael Jordan', price: 19.99, stock: 5 });
const intents = '/api/v1/payments/payment-intents';
const wanted = { lines: [{ cardId: jordan.id, quantity: 1 }], reason: 'damaged', text: 'A corner is bent.' };

describe('returns of an order', () => {
  let api: TestApi;
  let admin: Record<string, string>;
  let receipt: Record<string, string>;
  let placed: PaymentIntentReply;

  beforeEach(async () => {
    api = await openTestApi({ clock: makeFixedClock(), returnDays: 14 });
    await api.seed([jordan]);
    admin = await signedIn(api, 'admin');
    const answer = await api.app.inject({ method: 'POST', url: intents, payload: paymentBody(1, [[jordan, 2]]) });
    placed = paymentIntentReplyShape.parse(answer.json());
    receipt = { 'x-receipt': placed.receiptToken };
    const paying = { paymentIntentId: placed.id };
    await api.app.inject({ method: 'POST', url: `${intents}/${placed.id}/confirm`, payload: paying });
  });
  afterEach(() => api.close());

  const post = (url: string, payload: object, headers: Record<string, string>) =>
    api.app.inject({ method: 'POST', url, headers, payload });
  const ship = async () => {
    const url = `/api/v1/orders/${placed.orderId}`;
    await post(`${url}/pack`, {}, admin);
    const answer = await post(`${url}/ship`, { tracking: { carrier: 'UPS', number: '1Z999' } }, admin);
    expect(answer.statusCode, answer.body).toBe(200);
  };
  const own = () => `/api/orders/${placed.orderId}/returns`;
  const request = (payload: object = wanted, headers = receipt) => post(own(), payload, headers);
  const cancel = (version: number, headers = receipt) => post(`${own()}/1/cancel`, { version }, headers);
  const step = (kind: string, payload: object, headers = admin) =>
    post(`/api/v1/orders/${placed.orderId}/returns/1/${kind}`, payload, headers);
  const read = (headers = receipt) => api.app.inject({ url: own(), headers });
  const codeOf = (answer: Awaited<ReturnType<typeof read>>) => [
    answer.statusCode,
    problemShape.parse(answer.json()).code,
  ];
  const returnsIn = (answer: Awaited<ReturnType<typeof read>>) => {
    expect(answer.statusCode, answer.body).toBe(200);
    return orderReturnsShape.parse(answer.json()).returns;
  };

  it('are requested with the receipt and seen by its holder and the admin [RET-03]', async () => {
    await ship();
    expect(returnsIn(await request())).toMatchObject([{ number: 1, state: 'requested', reason: 'damaged' }]);
    expect(returnsIn(await read())).toHaveLength(1);
    expect(returnsIn(await read(admin))).toHaveLength(1);
  });

  it('are not there for anyone else [RET-03][PAY-26]', async () => {
    await ship();
    await request();
    for (const headers of [{}, { 'x-receipt': 'wrong' }, await signedIn(api, 'user')] as Record<string, string>[]) {
      expect(codeOf(await read(headers))).toEqual([404, 'order-not-found']);
      expect(codeOf(await request(wanted, headers))).toEqual([404, 'order-not-found']);
      expect(codeOf(await cancel(1, headers))).toEqual([404, 'order-not-found']);
    }
    expect((await step('accept', { version: 1, text: 'x' }, receipt)).statusCode).toBe(401);
    expect(returnsIn(await read())).toMatchObject([{ state: 'requested', version: 1 }]);
  });

  it('are not offered before shipping, for other cards, and beside an open one [RET-03]', async () => {
    expect(codeOf(await request())).toEqual([409, 'return-not-offered']);
    await ship();
    for (const line of [
      { cardId: 'other', quantity: 1 },
      { cardId: 'jordan', quantity: 0 },
      { cardId: 'jordan', quantity: 3 },
    ]) {
      expect(codeOf(await request({ ...wanted, lines: [line] }))).toEqual([409, 'return-not-offered']);
    }
    returnsIn(await request());
    expect(codeOf(await request())).toEqual([409, 'return-not-offered']);
  });

  it.each([
    { ...wanted, reason: 'bored' },
    { ...wanted, text: 'x'.repeat(1_001) },
    { ...wanted, state: 'refunded' },
    {},
  ])('refuse a bad request: %j [RET-03]', async (payload) => {
    await ship();
    expect((await request(payload)).statusCode).toBe(422);
  });

  it('go from accepting to the refund, whose copies are for sale again [RET-04]', async () => {
    await ship();
    await request();
    returnsIn(await step('accept', { version: 1, text: 'Send it to 1 Shop Street.' }));
    returnsIn(await step('receive', { version: 2 }));
    const refund = { version: 3, amount: 1_999, restock: wanted.lines };
    expect(returnsIn(await step('refund', refund))).toMatchObject([{ state: 'refunded', refund: { amount: 1_999 } }]);
    expect(codeOf(await step('refund', refund))).toEqual([409, 'stale-return']);
    expect((await api.ports.catalog.card(jordan.id))._unsafeUnwrap().stock).toBe(4);
    const order = await api.app.inject({ url: `/api/orders/${placed.orderId}`, headers: receipt });
    expect(order.json()).toMatchObject({ refunded: 1_999, refunds: 1 });
  });

  it('are canceled by the customer until they have arrived, and declined with a reason [RET-03][RET-04]', async () => {
    await ship();
    await request();
    expect((await step('decline', { version: 1, text: ' ' })).statusCode).toBe(422);
    expect(codeOf(await cancel(2))).toEqual([409, 'stale-return']);
    expect(returnsIn(await cancel(1))).toMatchObject([{ state: 'canceled' }]);
    expect(codeOf(await step('decline', { version: 2, text: 'Too late.' }))).toEqual([409, 'return-step-not-allowed']);
    expect(codeOf(await post(`${own()}/7/cancel`, { version: 1 }, receipt))).toEqual([404, 'return-not-found']);
  });
});
