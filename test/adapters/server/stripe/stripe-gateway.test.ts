import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeStripeGateway } from '#adapters/server/stripe/stripe-gateway.ts';
import type { PaymentIntentId } from '#domain/checkout/orders/order.ts';
import { cents } from '#domain/money/cents.ts';
import { paymentOf } from '#test/contract/payment-gateway.contract.ts';
import { askingCard, declinedCard, goodCard, poorCard } from '#test/support/payment-provider/cards.ts';
import { gatewayTo, openStripeStage, type StripeStage } from '#test/support/payment-provider/gateway-stage.ts';

describe('payments at Stripe', () => {
  let stage: StripeStage;
  beforeEach(async () => {
    stage = await openStripeStage();
  });
  afterEach(() => stage.close());

  const open = async (number = 1) => (await stage.gateway.open(paymentOf(number)))._unsafeUnwrap();
  const read = async (id: PaymentIntentId) => (await stage.gateway.read(id))._unsafeUnwrap();
  const refund = (intent: PaymentIntentId, number: number, amount = 500) =>
    stage.gateway.refund({ orderId: paymentOf(1).orderId, intent, number, amount: cents(amount) });
  const calls = (operation: string) => stage.provider.calls.filter((call) => call.operation === operation);

  it('ask for the order’s amount, name the order, and say what it can be made again from [ORDER-11]', async () => {
    const { id } = await open();
    const stored = stage.provider.ledger.intents.get(id);
    const { orderId, amount, currency, description } = paymentOf(1);
    const metadata = { order_id: orderId, name: 'Ada Lovelace', lines_1: '[["jordan",1,1999]]' };
    expect(stored).toMatchObject({ amount, currency, description, metadata });
    // The provider sends no emails of its own.
    expect(stored).not.toHaveProperty('receipt_email');
    expect(calls('create').map(({ key }) => key)).toEqual([`pi:${orderId}`]);
  });

  it.each([
    [declinedCard, 'The card was declined. Please try another card.'],
    [poorCard, 'There is not enough money on the card. Please try another card.'],
    ['4000000000000069', 'The card has expired. Please try another card.'],
    ['4000000000000127', 'The security code is not right. Please check it.'],
    ['4000000000000119', 'The card could not be processed, and was not charged. Please try again.'],
    ['4000000000009987', 'The card was declined. Please try another card.'],
    ['4000000000009979', 'The card was declined. Please try another card.'],
    ['4111111111111112', 'The card number is not right. Please check it.'],
  ])('say why the card %s does not pay, and no more than a guest may know [PAY-36, P6]', async (card, sentence) => {
    const { id } = await open();
    stage.provider.pay(id, card);
    expect((await read(id)).declined).toBe(sentence);
    stage.provider.pay(id, goodCard);
    expect(await read(id)).toMatchObject({ status: 'succeeded', declined: null });
  });

  it('say that the bank could not make sure who pays, and let it be tried again [PAY-36, P6]', async () => {
    const { id } = await open();
    stage.provider.pay(id, askingCard);
    expect(await read(id)).toMatchObject({ status: 'requires_action', declined: null });
    stage.provider.ledger.finish(id, false);
    expect((await read(id)).declined).toMatch(/could not make sure that it is you/);
    stage.provider.pay(id, askingCard);
    stage.provider.ledger.finish(id, true);
    expect((await read(id)).status).toBe('succeeded');
  });

  it('are told apart by amount, currency, order and money, as the provider has them [PAY-35, P9]', async () => {
    const { id } = await open();
    stage.provider.ledger.bend(id, { amount: 1, currency: 'EUR', metadata: {} });
    expect(await read(id)).toMatchObject({ amount: 1, currency: 'eur', orderId: null, mode: 'test' });
  });

  it.each(['requires_action', 'processing', 'succeeded', 'canceled'] as const)(
    'say nothing of an earlier card once they are %s [PAY-36]',
    async (status) => {
      const { id } = await open();
      stage.provider.pay(id, declinedCard);
      stage.provider.ledger.bend(id, { status });
      expect(await read(id)).toMatchObject({ status, declined: null });
    },
  );

  it.each([
    ['requires_confirmation', 'requires_payment_method'],
    ['requires_capture', 'processing'],
    ['something_new', 'processing'],
  ])('in the state %s count as %s', async (status, expected) => {
    const { id } = await open();
    stage.provider.ledger.bend(id, { status: status as 'processing' });
    expect((await read(id)).status).toBe(expected);
  });

  it.each(['error', 'busy', 'key-in-use', 'unauthorized', 'page', 'hang-before', 'reset-before'] as const)(
    'that the provider answers with %s can be asked for again [PAY-32, P4]',
    async (kind) => {
      stage.provider.faults.set('create', kind);
      expect((await stage.gateway.open(paymentOf(1)))._unsafeUnwrapErr()).toEqual({
        kind: 'unavailable',
        why: 'offline',
        what: 'payment-provider',
      });
      expect(stage.log.entries).toHaveLength(1);
      stage.provider.faults.heal();
      expect((await open()).orderId).toBe(paymentOf(1).orderId);
      expect(stage.provider.intentsOf(paymentOf(1).orderId)).toHaveLength(1);
    },
  );

  it('are not believed when the answer is something else', async () => {
    const { id } = await open();
    stage.provider.ledger.bend(id, { amount: 'much' as unknown as number });
    expect((await stage.gateway.read(id))._unsafeUnwrapErr()).toEqual({
      kind: 'unavailable',
      why: 'offline',
      what: 'payment-provider',
    });
    expect(stage.log.entries.at(-1)).toMatchObject({ fields: { asked: 'read' } });
  });

  it('pass each other when two are opened at once under one key [M3]', async () => {
    stage.provider.faults.set('create', 'key-in-use', 1);
    expect((await open()).status).toBe('requires_payment_method');
    expect(calls('create')).toHaveLength(2);
  });

  it('get past a failure that the provider remembers for a day, always the same way [P4]', async () => {
    stage.provider.faults.set('create', 'error-kept', 1);
    const first = await open();
    expect((await open()).id).toBe(first.id);
    expect((await gatewayTo(stage.provider).open(paymentOf(1)))._unsafeUnwrap().id).toBe(first.id);
    expect(stage.provider.intentsOf(paymentOf(1).orderId)).toHaveLength(1);
  });

  it('are one for an order although the provider says that opening it failed [P4]', async () => {
    stage.provider.faults.set('create', 'error-after', 1);
    const first = await open();
    expect((await open()).id).toBe(first.id);
    expect(stage.provider.intentsOf(paymentOf(1).orderId).map(({ id }) => id)).toEqual([first.id]);
    expect((await open(2)).id).not.toBe(first.id);
  });

  it('say in words why an amount is not taken', async () => {
    const least = { ...paymentOf(1), amount: cents(49) };
    expect((await stage.gateway.open(least))._unsafeUnwrapErr()).toEqual({
      kind: 'payment-refused',
      message: 'The total is less than can be paid by card.',
    });
  });

  it('are not marked as a demonstration [PAY-20]', async () => {
    expect((await stage.gateway.open({ ...paymentOf(1), demo: true }))._unsafeUnwrapErr()).toEqual({
      kind: 'payment-refused',
      message: 'The demonstration is not offered here.',
    });
    expect(calls('create')).toEqual([]);
  });

  it('are found again in pages, however many there are', async () => {
    const start = await stage.instant();
    const opened: PaymentIntentId[] = [];
    for (let number = 1; number <= 101; number += 1) opened.push((await open(number)).id);
    expect((await stage.gateway.changedSince(start))._unsafeUnwrap()).toEqual(opened);
    expect(calls('list-events')).toHaveLength(2);
  });

  describe('given back', () => {
    let id: PaymentIntentId;
    beforeEach(async () => {
      ({ id } = await open());
      stage.provider.pay(id);
    });

    it('go back once a number, also when the provider has forgotten the key [PAY-41, P12]', async () => {
      expect((await refund(id, 1))._unsafeUnwrap()).toEqual({ status: 'made' });
      stage.provider.keys.forget();
      expect((await refund(id, 1))._unsafeUnwrap()).toEqual({ status: 'made' });
      expect((await refund(id, 2, 300))._unsafeUnwrap()).toEqual({ status: 'made' });
      expect(stage.provider.money()[0]).toMatchObject({ refunded: 800, refunds: { 1: 1, 2: 1 } });
      expect(calls('refund').map(({ key }) => key)).toEqual([1, 2].map((n) => `refund:${paymentOf(1).orderId}:${n}`));
    });

    it('go back once although the provider says it failed, and remembers that [PAY-41, P12]', async () => {
      stage.provider.faults.set('refund', 'error-after', 1);
      expect((await refund(id, 1))._unsafeUnwrap()).toEqual({ status: 'made' });
      stage.provider.faults.set('refund', 'error-kept', 1);
      expect((await refund(id, 2))._unsafeUnwrap()).toEqual({ status: 'made' });
      expect((await refund(id, 2))._unsafeUnwrap()).toEqual({ status: 'made' });
      expect(stage.provider.money()[0]).toMatchObject({ refunded: 1000, refunds: { 1: 1, 2: 1 } });
    });

    it('can take their time, and are asked about until it is over [PAY-41]', async () => {
      const { ledger } = stage.provider;
      for (const [number, slow] of [
        ['1', 'pending'],
        ['2', 'requires_action'],
      ] as const) {
        ledger.refundsBecome(slow);
        for (const _ of [1, 2])
          expect((await refund(id, Number(number)))._unsafeUnwrap()).toEqual({ status: 'pending' });
      }
      const [first, second] = [...ledger.refunds.keys()];
      ledger.settleRefund(first ?? '', 'succeeded');
      expect((await refund(id, 1))._unsafeUnwrap()).toEqual({ status: 'made' });
      ledger.settleRefund(second ?? '', 'failed');
      const failed = { status: 'refused', reason: 'The refund failed: expired_or_canceled_card.' };
      expect((await refund(id, 2))._unsafeUnwrap()).toEqual(failed);
      ledger.settleRefund(second ?? '', 'canceled');
      const canceled = { status: 'refused', reason: 'The refund was canceled at the provider.' };
      expect((await refund(id, 2))._unsafeUnwrap()).toEqual(canceled);
      expect(ledger.refunds.size).toBe(2);
    });

    it('elsewhere already are not given back again [PAY-41]', async () => {
      stage.provider.ledger.refund({ intent: id, amount: null, metadata: {} });
      expect((await refund(id, 1))._unsafeUnwrap()).toEqual({
        status: 'refused',
        reason: 'The provider refuses the refund: charge_already_refunded.',
      });
    });

    it('are not taken for a refund that was made elsewhere [PAY-41]', async () => {
      stage.provider.ledger.refund({ intent: id, amount: 100, metadata: { number: '1' } });
      expect((await refund(id, 1))._unsafeUnwrap()).toEqual({ status: 'made' });
      expect(stage.provider.money()[0]?.refunded).toBe(600);
    });

    it('wait where the shop’s key is not accepted: that is no refusal [PAY-41]', async () => {
      stage.provider.faults.set('refund', 'unauthorized');
      expect((await refund(id, 1))._unsafeUnwrapErr()).toEqual({
        kind: 'unavailable',
        why: 'offline',
        what: 'payment-provider',
      });
      expect(stage.log.entries.at(-1)).toMatchObject({
        level: 'error',
        message: expect.stringMatching(/STRIPE_SECRET_KEY/),
      });
    });
  });

  it('leave no key, no client secret, no card and no address in the log [R9]', async () => {
    const { id, clientSecret } = await open();
    stage.provider.pay(id, declinedCard);
    await read(id);
    for (const kind of ['error', 'unauthorized', 'refuse', 'page', 'reset-before'] as const) {
      stage.provider.faults.heal();
      stage.provider.faults.set('any', kind);
      await Promise.all([stage.gateway.open(paymentOf(2)), stage.gateway.read(id), refund(id, 1)]);
    }
    const otherGateway = makeStripeGateway(
      { secretKey: 'sk_test_canary', mode: 'test', server: stage.provider.server },
      stage.log,
    );
    stage.provider.faults.heal();
    await otherGateway.read(id);
    const written = JSON.stringify(stage.log.entries);
    expect(stage.log.entries.length).toBeGreaterThan(12);
    for (const secret of [
      stage.provider.secretKey,
      'canary',
      clientSecret,
      '_secret_',
      declinedCard,
      paymentOf(1).email,
    ]) {
      expect(written).not.toContain(secret);
    }
  });
});
