import { afterEach, describe, expect, it } from 'vitest';
import { makeDemoGateway } from '#adapters/in-memory/demo-gateway.ts';
import { makePaymentGateways } from '#adapters/server/stripe/payment-gateways.ts';
import { demoIntent } from '#domain/checkout/payments/demo-intent.ts';
import type { PaymentGateway } from '#domain/checkout/payments/payment-gateway.port.ts';
import { cents } from '#domain/money/cents.ts';
import { paymentGatewayContract, paymentOf } from '#test/contract/payment-gateway.contract.ts';
import { makeRecordingLog } from '#test/support/in-memory/log.ts';
import { openStripeStage, type StripeStage } from '#test/support/payment-provider/gateway-stage.ts';

const log = makeRecordingLog();
const besideDemo = (card: PaymentGateway) => makePaymentGateways({ card, demo: makeDemoGateway(), log });
const alone = (card: PaymentGateway) => makePaymentGateways({ card, demo: null, log });
// The same without real money, and without the demonstration: `payment-gateways.volume.test.ts`.
paymentGatewayContract('Stripe, real money, with a demonstration wired', () => openStripeStage(true, besideDemo), [
  'useCard',
  'instant',
  'refuse',
  'break',
  'loseAnswer',
]);

describe('the demonstration beside the provider', () => {
  let stage: StripeStage;
  afterEach(() => stage.close());

  const request = paymentOf(1);
  const demo = { id: demoIntent(request.orderId), demo: true, mode: 'demo' };
  const notOffered = { kind: 'payment-refused', message: 'The demonstration is not offered here.' };

  it('is there with test keys for who asks for it [PAY-18]', async () => {
    stage = await openStripeStage(false, besideDemo);
    expect((await stage.gateway.open({ ...request, demo: true }))._unsafeUnwrap()).toMatchObject(demo);
    expect(stage.provider.calls).toEqual([]);
    expect(stage.gateway.mode).toBe('test');
  });

  it.each(['error', 'refuse', 'reset-before'] as const)(
    'takes the place of a payment by card that the provider answers with %s, with a line in the log [PAY-18, PAY-19]',
    async (kind) => {
      stage = await openStripeStage(false, besideDemo);
      stage.provider.faults.set('create', kind);
      const before = log.entries.length;
      expect((await stage.gateway.open(request))._unsafeUnwrap()).toMatchObject(demo);
      expect(log.entries.slice(before)).toMatchObject([{ level: 'warn', fields: { order: request.orderId } }]);
    },
  );

  it('is asked for its own payments, and the provider for its own', async () => {
    stage = await openStripeStage(false, besideDemo);
    const { gateway, provider } = stage;
    expect((await gateway.read(demo.id))._unsafeUnwrap()).toMatchObject(demo);
    expect((await gateway.cancel(demo.id))._unsafeUnwrap()).toMatchObject({ ...demo, status: 'canceled' });
    const refund = { orderId: request.orderId, intent: demo.id, number: 1, amount: cents(5) };
    expect((await gateway.refund(refund))._unsafeUnwrap()).toEqual({ status: 'made' });
    expect(provider.calls).toEqual([]);
  });

  it.each([
    ['wired', besideDemo],
    ['not wired', alone],
  ])('is never opened with live keys, whether asked for or in need, and whether %s [PAY-20, P10]', async (_, over) => {
    stage = await openStripeStage(true, over);
    const { gateway, provider } = stage;
    expect((await gateway.open({ ...request, demo: true }))._unsafeUnwrapErr()).toEqual(notOffered);
    provider.faults.set('create', 'error');
    expect((await gateway.open(request))._unsafeUnwrapErr()).toEqual({
      kind: 'unavailable',
      why: 'offline',
      what: 'payment-provider',
    });
    provider.faults.heal();
    provider.faults.set('create', 'refuse');
    expect((await gateway.open(request))._unsafeUnwrapErr().kind).toBe('payment-refused');
    expect((await gateway.read(demo.id))._unsafeUnwrapErr()).toEqual({ kind: 'payment-not-found' });
    expect(gateway.mode).toBe('live');
  });

  it('lets go of what is left of it once the keys are live, and nothing of that is paid [PAY-20, PAY-32]', async () => {
    stage = await openStripeStage(true, besideDemo);
    const refund = { orderId: request.orderId, intent: demo.id, number: 1, amount: cents(5) };
    expect((await stage.gateway.read(demo.id))._unsafeUnwrapErr()).toEqual({ kind: 'payment-not-found' });
    expect((await stage.gateway.cancel(demo.id))._unsafeUnwrap().status).toBe('canceled');
    expect((await stage.gateway.refund(refund))._unsafeUnwrap()).toEqual({ status: 'made' });
    expect(stage.provider.calls).toEqual([]);
  });

  it('is unknown where there is none', async () => {
    stage = await openStripeStage(false, alone);
    expect((await stage.gateway.open({ ...request, demo: true }))._unsafeUnwrapErr()).toEqual(notOffered);
    expect((await stage.gateway.cancel(demo.id))._unsafeUnwrapErr()).toEqual({ kind: 'payment-not-found' });
    const refund = { orderId: request.orderId, intent: demo.id, number: 1, amount: cents(5) };
    expect((await stage.gateway.refund(refund))._unsafeUnwrap().status).toBe('refused');
  });
});
