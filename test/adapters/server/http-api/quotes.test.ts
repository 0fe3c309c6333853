import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { problemShape } from '#adapters/wire/problem.wire.ts';
import { quoteReplyShape } from '#adapters/wire/quote.wire.ts';
import { type ChargeSettings, noChargeSettings } from '#domain/checkout/price-order.ts';
import { freeShipping } from '#domain/checkout/shipping-methods.ts';
import { cents } from '#domain/money/cents.ts';
import { openTestApi, type TestApi } from '#test/support/api.ts';
import { aCard } from '#test/support/cards.ts';
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

  it('is answered with every method that carries it, and why others do not [SHIP-02][SHIP-03][TAX-01]', async () => {
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

  it('is the one that the order then has, and no other [PAY-08][SHIP-07][SHIP-09]', async () => {
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
