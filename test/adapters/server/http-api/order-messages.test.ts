import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { orderFileShape } from '#adapters/calls/orders.calls.ts';
import { type PaymentIntentReply, paymentIntentReplyShape } from '#adapters/calls/payment.wire.ts';
import { problemShape } from '#adapters/calls/problem.wire.ts';
import { openTestApi, type TestApi } from '#test/support/api.ts';
import { aCard } from '#test/support/cards.ts';
import { signedIn } from '#test/support/sessions.ts';
import { paymentBody } from './checkout-requests.ts';

const jordan = aCard({ id: 'jordan', title: '1986 Fleer Michael Jordan', price: 19.99, stock: 5 });

describe('messages about an order', () => {
  let api: TestApi;
  let admin: Record<string, string>;
  let placed: PaymentIntentReply;

  beforeEach(async () => {
    api = await openTestApi();
    await api.seed([jordan]);
    admin = await signedIn(api, 'admin');
    const url = '/api/v1/payments/payment-intents';
    const answer = await api.app.inject({ method: 'POST', url, payload: paymentBody(1, [[jordan, 1]]) });
    placed = paymentIntentReplyShape.parse(answer.json());
  });
  afterEach(() => api.close());

  const send = (text: unknown, headers = admin) =>
    api.app.inject({
      method: 'POST',
      url: `/api/v1/orders/${placed.orderId}/message`,
      headers,
      payload: { text },
    });
  const read = (headers: Record<string, string> = {}) =>
    api.app.inject({ url: `/api/orders/${placed.orderId}/messages`, headers });

  it('are kept in the log with who, when and text [RET-01]', async () => {
    const answer = await send(' Your parcel\nships today. ');
    expect(answer.statusCode, answer.body).toBe(200);
    const { log } = orderFileShape.parse(answer.json());
    expect(log.at(-1)).toMatchObject({ event: 'messaged', detail: 'Your parcel\nships today.' });
    expect(log.at(-1)?.by).toMatch(/^admin ./);
  });

  it('are read with the order’s receipt, without who wrote them [RET-01, PAY-26]', async () => {
    await send('First.');
    await send('Second.');
    const answer = await read({ 'x-receipt': placed.receiptToken });
    expect(answer.json()).toMatchObject({ messages: [{ text: 'First.' }, { text: 'Second.' }] });
    expect(answer.body).not.toContain('admin');
    expect((await read(admin)).statusCode).toBe(200);
  });

  it('are hidden from everybody but the customer and staff [RET-01, PAY-26]', async () => {
    await send('First.');
    const others: Record<string, string>[] = [{}, { 'x-receipt': 'wrong' }, await signedIn(api, 'user')];
    for (const headers of others) {
      const answer = await read(headers);
      expect([answer.statusCode, problemShape.parse(answer.json()).code]).toEqual([404, 'order-not-found']);
    }
  });

  it.each(['', ' \n ', 'x'.repeat(2_001), 7])('refuse the text %j [RET-01]', async (text) => {
    expect((await send(text)).statusCode).toBe(422);
  });
});
