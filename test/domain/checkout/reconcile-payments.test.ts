import { errAsync, okAsync } from 'neverthrow';
import { beforeEach, describe, expect, it } from 'vitest';
import { holdTime, type Order, type PaymentIntentId, paymentIntentId } from '#domain/checkout/orders/order.ts';
import { makeReconcilePayments } from '#domain/checkout/payments/reconcile-payments.use-case.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { cartNumber } from '../../contract/an-order.ts';
import { few, openStage, rare, request, type Stage } from './stage.ts';

const minute = 60_000;

let stage: Stage;
let order: Order;
let intent: PaymentIntentId;

const reconcile = async (since = stage.clock.now()) => (await makeReconcilePayments(stage)(since))._unsafeUnwrap();
const failure = async (since = 0) => (await makeReconcilePayments(stage)(since))._unsafeUnwrapErr();
const stateNow = async () => (await stage.stored(order.id)).state;

beforeEach(async () => {
  stage = openStage();
  ({ order, intent } = await stage.placed());
});

describe('reconciling with the provider', () => {
  it('completes an open order that was paid, whatever the shop was told [PAY-40, W3]', async () => {
    stage.provider.move(intent, { status: 'succeeded' });
    stage.clock.advance(2 * minute + 1);
    expect(await reconcile()).toBe(1);
    expect(await stateNow()).toBe('paid');
  });

  it('leaves orders alone that are younger than two minutes: they are in the middle of their checkout', async () => {
    stage.provider.move(intent, { status: 'succeeded' });
    stage.clock.advance(2 * minute);
    expect(await reconcile()).toBe(0);
    expect(await stateNow()).toBe('awaiting_payment');
  });

  it('looks at every payment that changed, also of orders that are over [P8]', async () => {
    stage.clock.advance(holdTime);
    await stage.reconcile(order.id);
    const since = stage.clock.now();
    stage.clock.advance(minute);
    expect(await reconcile(stage.clock.now())).toBe(0);
    stage.provider.move(intent, { status: 'succeeded' });
    expect(await reconcile(since)).toBe(1);
    expect(await stateNow()).toBe('refunded');
  });

  it('looks at an order once, open and changed as it may be', async () => {
    stage.clock.advance(3 * minute);
    const asked = stage.provider.asked.length;
    expect(await reconcile(0)).toBe(1);
    expect(stage.provider.asked.slice(asked)).toEqual([`read ${intent}`, 'changedSince 0']);
  });

  it('passes over payments that are not the shop’s [W4]', async () => {
    const gateway = {
      ...stage.gateway,
      changedSince: () => okAsync([paymentIntentId('pi_elsewhere'), intent, intent]),
    };
    expect((await makeReconcilePayments({ ...stage, gateway })(0))._unsafeUnwrap()).toBe(1);
    expect(stage.log.entries).toEqual([]);
  });

  it('is not stopped by one order that fails', async () => {
    const other = await stage.placed(request([[rare, 1]], { cartId: cartNumber(2), idempotencyKey: 'other' }));
    stage.provider.forget(intent);
    stage.provider.move(other.intent, { status: 'succeeded' });
    stage.clock.advance(3 * minute);
    expect(await reconcile()).toBe(2);
    expect((await stage.stored(other.order.id)).state).toBe('paid');
    expect(stage.log.entries).toMatchObject([
      { level: 'error', fields: { order: order.id, reason: 'payment-not-found' } },
    ]);
  });

  it('says that the provider cannot be reached, after it tried all [PAY-32]', async () => {
    stage.clock.advance(3 * minute);
    stage.provider.fail('down');
    expect(await failure()).toEqual({ kind: 'unavailable', why: 'offline', what: 'payment-provider' });
    expect(await stage.stored(order.id)).toEqual(order);
    expect(await stage.copies(few)).toEqual({ left: 3, held: 2 });
  });

  it('says that a payment that changed was not looked at, so that it is asked for again', async () => {
    stage.clock.advance(holdTime);
    await stage.reconcile(order.id);
    stage.provider.move(intent, { status: 'succeeded' });
    stage.provider.fail('down', ['read']);
    expect(await failure()).toEqual({ kind: 'unavailable', why: 'offline', what: 'payment-provider' });
    stage.provider.mend();
    expect(await reconcile(0)).toBe(1);
    expect(await stateNow()).toBe('refunded');
  });

  it('goes on where an open order alone could not be looked at: it is looked at the next time', async () => {
    stage.clock.advance(3 * minute);
    stage.provider.fail('down', ['read']);
    expect(await reconcile(stage.clock.now())).toBe(1);
    expect(stage.log.entries).toMatchObject([{ level: 'warn', fields: { orders: 1 } }]);
  });

  it.each(['openPayments', 'findByIntent'] as const)('says that the orders cannot be reached: %s', async (call) => {
    const away = storageFails;
    const orders = { ...stage.orders, [call]: () => errAsync(away) };
    expect((await makeReconcilePayments({ ...stage, orders })(0))._unsafeUnwrapErr()).toEqual(away);
  });
});
