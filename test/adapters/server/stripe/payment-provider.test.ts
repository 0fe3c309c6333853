import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { askingCard, declinedCard, goodCard, poorCard, waitingCard } from '#test/support/payment-provider/cards.ts';
import { openPaymentProvider, type PaymentProvider } from '#test/support/payment-provider/payment-provider.ts';

/** Tests the stand-in with the provider's own SDK. */
describe('the stand-in for the payment provider', () => {
  let provider: PaymentProvider;
  let stripe: InstanceType<typeof Stripe>;
  beforeEach(async () => {
    provider = await openPaymentProvider();
    stripe = new Stripe(provider.secretKey, { ...provider.server, maxNetworkRetries: 0, telemetry: false });
  });
  afterEach(() => provider.close());

  const wish = { amount: 1999, currency: 'usd', metadata: { order_id: 'o1' }, description: 'Ä card & more' };
  const create = (key = 'k1', more = {}) =>
    stripe.paymentIntents.create(
      { ...wish, automatic_payment_methods: { enabled: true }, ...more },
      { idempotencyKey: key },
    );
  const confirm = (id: string, card: string) => stripe.paymentIntents.confirm(id, { payment_method: card });
  const errorOf = async (work: Promise<unknown>) => {
    const caught = await work.catch((error: unknown) => error);
    expect(caught).toBeInstanceOf(Stripe.errors.StripeError);
    return caught as InstanceType<typeof Stripe.errors.StripeError>;
  };

  it('makes an intent as it was asked for, and gives it back', async () => {
    const made = await create();
    expect(made).toMatchObject({ ...wish, status: 'requires_payment_method', livemode: false });
    expect(made.client_secret).toMatch(new RegExp(`^${made.id}_secret_.{20}`));
    expect(await stripe.paymentIntents.retrieve(made.id)).toEqual(made);
    expect((await errorOf(stripe.paymentIntents.retrieve('pi_none'))).code).toBe('resource_missing');
  });

  it('answers the same to the same key, refuses it with other fields, and forgets it when told', async () => {
    const first = await create();
    expect((await create()).id).toBe(first.id);
    expect((await errorOf(create('k1', { amount: 5000 }))).rawType).toBe('idempotency_error');
    provider.keys.forget();
    expect((await create()).id).not.toBe(first.id);
    expect(provider.intentsOf('o1')).toHaveLength(2);
  });

  it('lets cards pay, decline, ask for more and take their time', async () => {
    const { id } = await create();
    const declined = await errorOf(confirm(id, declinedCard));
    expect([declined.statusCode, declined.decline_code]).toEqual([402, 'generic_decline']);
    expect((await errorOf(confirm(id, poorCard))).decline_code).toBe('insufficient_funds');
    expect((await confirm(id, askingCard)).status).toBe('requires_action');
    provider.ledger.finish(id, false);
    expect((await stripe.paymentIntents.retrieve(id)).last_payment_error?.code).toMatch(/authentication/);
    expect((await confirm(id, waitingCard)).status).toBe('processing');
    expect((await errorOf(stripe.paymentIntents.cancel(id))).code).toBe('payment_intent_unexpected_state');
    provider.ledger.release(id, false);
    expect(await confirm(id, goodCard)).toMatchObject({ status: 'succeeded', amount_received: 1999 });
    expect((await errorOf(confirm(id, goodCard))).code).toBe('payment_intent_unexpected_state');
  });

  it('cancels what is open, for good', async () => {
    const { id } = await create();
    expect((await stripe.paymentIntents.cancel(id)).status).toBe('canceled');
    expect((await errorOf(confirm(id, goodCard))).code).toBe('payment_intent_unexpected_state');
    expect(provider.money()[0]).toMatchObject({ orderId: 'o1', received: 0 });
  });

  it('gives money back up to what came in', async () => {
    const { id } = await create();
    await confirm(id, goodCard);
    const refund = (amount: number, number: string) =>
      stripe.refunds.create({ payment_intent: id, amount, metadata: { order_id: 'o1', number } });
    expect((await refund(1000, '1')).status).toBe('succeeded');
    expect((await errorOf(refund(1000, '2'))).statusCode).toBe(400);
    expect((await refund(999, '3')).status).toBe('succeeded');
    expect((await errorOf(refund(1, '4'))).code).toBe('charge_already_refunded');
    const listed = await stripe.refunds.list({ payment_intent: id });
    expect(listed.data.map(({ metadata }) => metadata?.number)).toEqual(['3', '1']);
    expect(provider.money()[0]).toMatchObject({ received: 1999, refunded: 1999, refunds: { 1: 1, 3: 1 } });
  });

  it('lists events in pages, the newest first', async () => {
    for (let n = 0; n < 7; n += 1) await create(`k${n}`);
    const found = await stripe.events
      .list({ types: ['payment_intent.created'], created: { gte: 1 }, limit: 3 })
      .autoPagingToArray({ limit: 100 });
    expect(found).toHaveLength(7);
    expect(found.map(({ id }) => id)).toEqual(provider.ledger.events.map(({ id }) => id).reverse());
    expect((await stripe.events.list({ types: ['refund.failed'] })).data).toEqual([]);
  });

  it('lets the page pay with its own key and the intent’s secret, and nothing else', async () => {
    const { id, client_secret: secret } = await create();
    const fromPage = async (path: string, fields: Record<string, string>) =>
      (await fetch(`${provider.url}/v1/${path}`, { method: 'POST', body: new URLSearchParams(fields) })).status;
    const card = { 'payment_method_data[card][number]': goodCard, key: provider.publishableKey };
    expect(await fromPage(`payment_intents/${id}/confirm`, { ...card, client_secret: 'guessed' })).toBe(401);
    expect(await fromPage(`payment_intents/${id}/cancel`, { ...card, client_secret: secret ?? '' })).toBe(401);
    expect(await fromPage(`payment_intents/${id}/confirm`, { ...card, client_secret: secret ?? '' })).toBe(200);
    expect(provider.money()[0]?.received).toBe(1999);
  });

  it('fails as it is told, so many times, before or after it did what was asked', async () => {
    const { faults } = provider;
    faults.set('create', 'error', 1);
    expect((await errorOf(create())).statusCode).toBe(500);
    expect(provider.intentsOf('o1')).toHaveLength(0);

    faults.set('create', 'error-kept', 1);
    expect((await errorOf(create())).statusCode).toBe(500);
    const again = await errorOf(create());
    expect([again.statusCode, again.headers?.['idempotent-replayed']]).toEqual([500, 'true']);

    faults.set('create', 'error-after', 1);
    expect((await errorOf(create('k2'))).statusCode).toBe(500);
    expect(provider.intentsOf('o1')).toHaveLength(1);

    faults.set('retrieve', 'page');
    expect((await errorOf(stripe.paymentIntents.retrieve('pi'))).type).toBe('StripeAPIError');
    faults.heal();
    expect((await errorOf(stripe.paymentIntents.retrieve('pi'))).code).toBe('resource_missing');

    for (const [kind, done] of [
      ['hang-before', 0],
      ['hang-after', 1],
      ['reset-before', 0],
      ['reset-after', 1],
    ] as const) {
      faults.set('cancel', kind);
      const { id } = await create(kind);
      const canceled = stripe.paymentIntents.cancel(id, undefined, { timeout: 200 });
      expect((await errorOf(canceled)).type).toBe('StripeConnectionError');
      expect(provider.ledger.intents.get(id)?.status === 'canceled' ? 1 : 0, kind).toBe(done);
      faults.heal();
    }
  });

  it('signs its events as the SDK expects, and tells them late, twice and in any order until they are taken', async () => {
    const heard: string[] = [];
    let status = 503;
    const listener = createServer(async (request, response) => {
      let body = '';
      for await (const part of request) body += part;
      const signature = request.headers['stripe-signature'] ?? '';
      heard.push(stripe.webhooks.constructEvent(body, signature, provider.webhookSecret).type);
      response.writeHead(status).end();
    }).listen(0, '127.0.0.1');
    await once(listener, 'listening');
    const { port } = listener.address() as AddressInfo;

    provider.webhooks.send({ url: `http://127.0.0.1:${port}`, when: 'when-asked' });
    const { id } = await create();
    await confirm(id, goodCard);
    expect(heard).toEqual([]);
    await provider.webhooks.deliver();
    expect(heard).toEqual(['payment_intent.created', 'payment_intent.succeeded', 'charge.succeeded']);
    status = 200;
    const row = [0.9, 0.1, 0.5, 0.3, 0.7, 0];
    await provider.webhooks.deliver({
      copies: 2,
      shuffle: () => row.pop() ?? 0,
      loses: ({ type }) => type === 'charge.succeeded',
    });
    expect(heard.slice(3).sort()).toEqual([
      'payment_intent.created',
      'payment_intent.created',
      'payment_intent.succeeded',
      'payment_intent.succeeded',
    ]);
    expect(await provider.webhooks.deliver()).toEqual([]);

    provider.webhooks.send({ url: `http://127.0.0.1:${port}`, when: 'at-once', copies: 3 });
    heard.length = 0;
    await create('k2');
    await provider.webhooks.settled();
    expect(heard).toEqual(Array.from({ length: 3 }, () => 'payment_intent.created'));
    listener.close();
    await once(listener, 'close');
  });

  it('can be steered from another process', async () => {
    const { id } = await create();
    const lever = async (name: string, wish: object = {}) => {
      const answer = await fetch(`${provider.url}/control/${name}`, { method: 'POST', body: JSON.stringify(wish) });
      return { status: answer.status, body: await answer.json() };
    };
    expect((await lever('pay', { intent: id, card: waitingCard })).body.status).toBe('processing');
    expect((await lever('release', { intent: id })).body.status).toBe('succeeded');
    await lever('fault', { operation: 'retrieve', kind: 'error', times: 1 });
    expect((await errorOf(stripe.paymentIntents.retrieve(id))).statusCode).toBe(500);
    const { body } = await lever('state');
    expect(body.orders).toMatchObject([{ orderId: 'o1', received: 1999, intents: [{ id }] }]);
    expect((await lever('nothing')).status).toBe(404);
  });

  it('opens to its own secret key alone', async () => {
    const otherKey = new Stripe('sk_test_other', { ...provider.server, maxNetworkRetries: 0, telemetry: false });
    expect((await errorOf(otherKey.paymentIntents.create(wish))).type).toBe('StripeAuthenticationError');
    expect(provider.calls).toEqual([]);
  });
});
