import { afterEach, describe, expect, it } from 'vitest';
import { emptySettings } from '#domain/documents/default-documents.ts';
import { openTestApi, ownerToken, type TestApi, type TestApiOptions } from '#test/support/api.ts';
import { aCard } from '#test/support/cards.ts';

const lone = aCard({ id: 'lone', price: 100, stock: 1, isPosted: true });
const address = {
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  line1: '12 Engine Street',
  line2: '',
  city: 'Springfield',
  state: 'IL',
  postalCode: '62701',
  country: 'US',
};

let api: TestApi;
afterEach(() => api.close());

async function open(settings: Partial<typeof emptySettings.offers> = {}, more: TestApiOptions = {}) {
  api = await openTestApi({ ...more, offerSettings: { ...emptySettings.offers, cards: 'all', ...settings } });
  await api.seed([lone]);
}

type Call = { token?: string; body?: object; staff?: boolean };

async function call(method: 'GET' | 'POST', url: string, { token, body, staff = false }: Call = {}) {
  const headers = { ...(token && { 'x-offer': token }), ...(staff && { authorization: `Bearer ${ownerToken}` }) };
  const reply = await api.app.inject({ method, url, headers, ...(body && { payload: body }) });
  return { status: reply.statusCode, body: reply.json() };
}

const make = (amount: number, email = 'ada@example.org') =>
  call('POST', '/api/v1/offers', { body: { cardId: lone.id, amount, email } });
const answerAsShop = (id: string, body: object) =>
  call('POST', `/api/v1/all-offers/${id}/answers`, { staff: true, body });

const order = (offer: object | undefined, amount: number, more: object = {}) =>
  call('POST', '/api/v1/payments/payment-intents', {
    body: {
      cartId: `cart_${'c'.repeat(24)}`,
      amount,
      currency: 'usd',
      ...(offer && { offer }),
      metadata: {
        customerEmail: address.email,
        items: [{ cardId: lone.id, quantity: 1, price: amount / 100 }],
        shippingAddress: address,
      },
      ...more,
    },
  });

describe('the API of offers', () => {
  it('takes none where the shop has not switched them on, or on this card [OFFER-01]', async () => {
    await open({ cards: 'none' });
    expect(await make(5_000)).toMatchObject({ status: 409, body: { code: 'offers-closed' } });
    await api.close();
    await open({ cards: 'marked' });
    expect(await make(5_000)).toMatchObject({ status: 409, body: { code: 'offers-closed' } });
  });

  it('refuses amounts and addresses with a reason, and never says the lowest offer [OFFER-02, OFFER-03]', async () => {
    await open({ lowestPercent: 61 });
    const low = await make(6_000);
    expect(low).toMatchObject({ status: 422, body: { code: 'offer-too-low' } });
    expect(JSON.stringify({ ...low.body, requestId: '' })).not.toContain('61');
    expect(await make(10_000)).toMatchObject({ status: 422, body: { code: 'offer-not-below-price' } });
    expect(await make(7_000, 'nobody')).toMatchObject({ status: 422, body: { code: 'offer-email-invalid' } });
  });

  it('opens an offer with its token only, and names no admin to the customer [OFFER-07]', async () => {
    await open();
    const { status, body } = await make(7_000);
    expect(status).toBe(201);
    const url = `/api/v1/offers/${body.offer.id}`;
    expect(await call('GET', url)).toMatchObject({ status: 404 });
    expect(await call('GET', url, { token: 'forged' })).toMatchObject({ status: 404 });
    await answerAsShop(body.offer.id, { kind: 'countered', amount: 8_000 });
    const read = await call('GET', url, { token: body.token });
    expect(read).toMatchObject({ status: 200, body: { state: 'countered', counter: 8_000, owner: null } });
    expect(JSON.stringify(read.body)).not.toContain('admin');
    expect(await call('POST', `${url}/answers`, { body: { answer: 'counter-accepted' } })).toMatchObject({
      status: 404,
    });
  });

  it('lets only staff list, open and answer offers [OFFER-08]', async () => {
    await open();
    const { body } = await make(7_000);
    expect(await call('GET', '/api/v1/all-offers')).toMatchObject({ status: 401 });
    const url = `/api/v1/all-offers/${body.offer.id}/answers`;
    expect(await call('POST', url, { body: { kind: 'accepted' } })).toMatchObject({ status: 401 });
    const page = await call('GET', '/api/v1/all-offers?tab=open', { staff: true });
    expect(page.body).toMatchObject({ counts: { open: 1, accepted: 0, ended: 0 }, offers: [{ id: body.offer.id }] });
    const one = `/api/v1/all-offers/${body.offer.id}`;
    expect(await call('GET', one, { token: body.token })).toMatchObject({ status: 401 });
    await answerAsShop(body.offer.id, { kind: 'countered', amount: 8_000 });
    expect((await call('GET', one, { staff: true })).body.history).toMatchObject([
      { by: 'shopper', event: 'made', amount: 7_000 },
      { by: expect.stringMatching(/^admin /), event: 'countered', amount: 8_000 },
    ]);
    expect(await call('GET', '/api/v1/all-offers/none', { staff: true })).toMatchObject({ status: 404 });
  });

  it('sells the card at the agreed price, to the customer of the offer alone [OFFER-06]', async () => {
    await open();
    const { body } = await make(7_000);
    const key = { id: body.offer.id, token: body.token };
    expect(await order(key, 7_000)).toMatchObject({ status: 409, body: { code: 'offer-gone' } });
    await answerAsShop(key.id, { kind: 'accepted' });
    expect(await order(undefined, 10_000)).toMatchObject({ status: 409, body: { code: 'sold' } });
    expect(await order({ ...key, token: 'forged' }, 7_000)).toMatchObject({ status: 404 });
    expect(await order(key, 6_900)).toMatchObject({ status: 409, body: { code: 'price-changed' } });
    const placed = await order(key, 7_000);
    expect(placed).toMatchObject({ status: 201, body: { amount: 7_000, order: { offerId: key.id } } });
    const changed = { ...address, city: 'Chicago' };
    const again = await order(key, 7_000, {
      metadata: {
        customerEmail: address.email,
        items: [{ cardId: lone.id, quantity: 1, price: 70 }],
        shippingAddress: changed,
      },
    });
    expect(again).toMatchObject({ status: 201, body: { order: { shippingAddress: { city: 'Chicago' } } } });
    const paid = await call('POST', `/api/v1/payments/payment-intents/${again.body.id}/confirm`, {
      body: { paymentIntentId: again.body.id },
    });
    expect(paid).toMatchObject({ status: 200, body: { state: 'paid' } });
    expect((await call('GET', `/api/v1/offers/${key.id}`, { token: key.token })).body.state).toBe('paid');
  });

  it('quotes the agreed price, and refuses a discount code with it [OFFER-06]', async () => {
    await open({ acceptPercent: 60 });
    const { body } = await make(7_000);
    expect(body.offer.state).toBe('accepted');
    const offer = { id: body.offer.id, token: body.token };
    const quote = { items: [{ cardId: lone.id, quantity: 1 }], to: null, offer };
    expect(await call('POST', '/api/v1/quotes', { body: quote })).toMatchObject({
      status: 200,
      body: { lines: [{ unitPrice: 7_000 }] },
    });
    expect(await call('POST', '/api/v1/quotes', { body: { ...quote, discountCode: 'TEN' } })).toMatchObject({
      status: 422,
      body: { code: 'discount-refused', refusal: { reason: 'price-agreed' } },
    });
    expect(await order(offer, 7_000, { discountCode: 'TEN' })).toMatchObject({
      status: 422,
      body: { code: 'discount-refused', refusal: { reason: 'price-agreed' } },
    });
    expect(await order(offer, 7_000)).toMatchObject({ status: 201 });
  });
});
