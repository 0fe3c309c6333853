import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { problemShape } from '#adapters/calls/problem.wire.ts';
import { quoteReplyShape } from '#adapters/calls/quote.wire.ts';
import { type ChargeSettings, noChargeSettings } from '#domain/checkout/price-order.ts';
import { freeShipping } from '#domain/checkout/shipping/shipping-methods.ts';
import { cents } from '#domain/money/cents.ts';
import { openTestApi, type TestApi } from '#test/support/api.ts';
import { aCard } from '#test/support/cards.ts';
import { aCode } from '#test/support/discount-codes.ts';
import { paymentBody } from './checkout-requests.ts';

const jordan = aCard({ id: 'jordan', price: 19.99, stock: 1 });
const charges: ChargeSettings = {
  methods: [
    { ...freeShipping, name: 'Mailer', price: cents(500) },
    { ...freeShipping, name: 'Envelope', price: cents(100), mostValue: cents(1998) },
  ],
  tax: { included: false, rows: [{ region: 'IL', rate: 625, onShipping: false }] },
};
const items = [{ cardId: jordan.id, quantity: 1 }];
const illinois = { country: 'US', state: 'IL' } as const;

describe('guesses of discount codes', () => {
  it('are few from one network, and do not stop its orders without a code [DISC-09]', async () => {
    const limited = await openTestApi({ settings: { rateLimit: true } });
    await limited.seed([jordan]);
    await limited.ports.discountCodesOf('shop').add(aCode());
    const ask = async (discountCode?: string) =>
      (
        await limited.app.inject({
          method: 'POST',
          url: '/api/v1/quotes',
          payload: { items, to: null, ...(discountCode && { discountCode }) },
        })
      ).json().code;
    const answers: unknown[] = [];
    for (let guess = 0; guess < 40; guess += 1) answers.push(await ask(`GUESS-${guess}`));
    expect(answers.slice(0, 15)).toEqual(Array(15).fill('discount-refused'));
    expect(answers.at(-1)).toBe('too-many-requests');
    expect(await ask('SUMMER10')).toBe('too-many-requests');
    expect(await ask()).toBeUndefined();
    await limited.close();
  });
});

describe('the price of a cart', () => {
  let api: TestApi;
  let now = charges;
  beforeEach(async () => {
    now = charges;
    api = await openTestApi({ readCharges: () => now });
    await api.seed([jordan]);
  });
  afterEach(() => api.close());

  const post = (url: string, payload: object) => api.app.inject({ method: 'POST', url, payload });
  const quoted = async (payload: object) => {
    const answer = await post('/api/v1/quotes', payload);
    expect(answer.statusCode, answer.body).toBe(200);
    return quoteReplyShape.parse(answer.json());
  };

  it('is answered with every method that carries it, and why others do not [SHIP-02, SHIP-03, TAX-01]', async () => {
    const { offers, unfit, taxFollows } = await quoted({ items, to: illinois });
    expect(offers).toMatchObject([
      { method: { name: 'Mailer', price: 500 }, charges: { shipping: 500, taxes: [{ amount: 125 }] }, total: 2624 },
    ]);
    expect(unfit).toMatchObject([{ method: { name: 'Envelope' }, why: 'value' }]);
    expect(taxFollows).toBe(false);
    expect((await quoted({ items, to: null })).taxFollows).toBe(true);
  });

  it('is that of the cards in a shop that set up nothing [SHIP-01]', async () => {
    now = noChargeSettings;
    expect((await quoted({ items, to: illinois })).offers).toMatchObject([{ total: 1999, charges: { shipping: 0 } }]);
  });

  it('is the one that the order then has, and no other [PAY-08, SHIP-07, SHIP-09]', async () => {
    const [offer] = (await quoted({ items, to: illinois })).offers;
    const body = { ...paymentBody(1, [[jordan, 1]]), amount: offer?.total, shippingMethod: 'Mailer' };
    const intents = '/api/v1/payments/payment-intents';
    const cheaper = await post(intents, { ...body, amount: 1999 });
    expect(problemShape.parse(cheaper.json())).toMatchObject({ status: 409, code: 'price-changed', total: 2624 });
    const other = await post(intents, { ...body, shippingMethod: 'Envelope' });
    expect(problemShape.parse(other.json())).toMatchObject({ status: 409, code: 'shipping-unavailable' });
    const placed = await post(intents, body);
    expect(placed.statusCode, placed.body).toBe(201);
    expect(placed.json().order).toMatchObject({ total: 2624, charges: offer?.charges });
    const row = await api.database.db.selectFrom('orders').select(['total_cents', 'charges']).executeTakeFirst();
    expect(row).toEqual({ total_cents: 2624, charges: offer?.charges });
  });

  it('is lower with a discount code, and so is the order, which says it [DISC-01, DISC-08]', async () => {
    await api.ports.discountCodesOf('shop').add(aCode({ kind: 'amount', value: 199 }));
    const [offer] = (await quoted({ items, to: illinois, discountCode: ' summer10 ' })).offers;
    expect(offer).toMatchObject({
      charges: { discount: 199, discountCode: 'SUMMER10', taxes: [{ amount: 113 }] },
      total: 2413,
    });
    const body = { ...paymentBody(1, [[jordan, 1]]), amount: offer?.total, discountCode: 'SUMMER10' };
    const placed = await post('/api/v1/payments/payment-intents', body);
    expect(placed.statusCode, placed.body).toBe(201);
    expect(placed.json().order).toMatchObject({ total: 2413, charges: offer?.charges });
  });

  it('is refused with the reason for a code that gives nothing, and so is the order [DISC-03]', async () => {
    await api.ports.discountCodesOf('shop').add(aCode({ minimum: cents(5000) }));
    const expected = {
      status: 409,
      code: 'discount-refused',
      refusal: { reason: 'minimum-not-reached', minimum: 5000 },
    };
    const asked = await post('/api/v1/quotes', { items, to: null, discountCode: 'SUMMER10' });
    expect(problemShape.parse(asked.json())).toMatchObject(expected);
    const body = { ...paymentBody(1, [[jordan, 1]]), amount: 2624, discountCode: 'SUMMER10' };
    const placed = await post('/api/v1/payments/payment-intents', body);
    expect(problemShape.parse(placed.json())).toMatchObject(expected);
  });

  it('is refused for what is no cart, no card, or no address', async () => {
    expect((await post('/api/v1/quotes', { items })).statusCode).toBe(422);
    expect((await post('/api/v1/quotes', { items, to: { country: 'FR', state: '' } })).statusCode).toBe(422);
    expect((await post('/api/v1/quotes', { items: [], to: null })).json().code).toBe('nothing-to-buy');
    const gone = { items: [{ cardId: 'gone', quantity: 1 }], to: null };
    expect(problemShape.parse((await post('/api/v1/quotes', gone)).json())).toMatchObject({
      status: 409,
      code: 'sold',
    });
  });
});
