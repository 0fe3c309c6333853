import { errAsync } from 'neverthrow';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeDemoGateway } from '#adapters/in-memory/demo-gateway.ts';
import { holdTime, type Order, type PaymentIntentId, paymentIntentId } from '#domain/checkout/orders/order.ts';
import { makePayOrder } from '#domain/checkout/payments/pay-order.use-case.ts';
import { cents } from '#domain/money/cents.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { few, openStage, type Stage } from './stage.ts';

let stage: Stage;
let order: Order;
let intent: PaymentIntentId;

const payment = async () => (await stage.pay(intent))._unsafeUnwrap();
const failure = async () => (await stage.pay(intent))._unsafeUnwrapErr();

describe('paying an order by card', () => {
  beforeEach(async () => {
    stage = openStage();
    ({ order, intent } = await stage.placed());
  });

  it('moves it to paid once the provider says so, and its copies are sold [PAY-24, PAY-40]', async () => {
    stage.provider.move(intent, { status: 'succeeded' });
    const { order: paid, ...rest } = await payment();
    expect(rest).toEqual({ status: 'succeeded', declined: null });
    expect(paid).toMatchObject({ state: 'paid', copies: 'sold' });
    expect(await stage.stored(order.id)).toEqual(paid);
    expect(await stage.copies(few)).toEqual({ left: 3, held: 0 });
  });

  it.each(['requires_payment_method', 'requires_action'] as const)(
    'leaves it waiting while the provider says %s: being asked is not being paid',
    async (status) => {
      stage.provider.move(intent, { status });
      expect(await payment()).toEqual({ order, status, declined: null });
      expect(await stage.stored(order.id)).toEqual(order);
    },
  );

  it('says that the provider is working on it', async () => {
    stage.provider.move(intent, { status: 'processing' });
    expect(await payment()).toEqual({ order: { ...order, state: 'processing' }, status: 'processing', declined: null });
  });

  it('says why a card was declined, and takes another one for the same order [PAY-36, P6]', async () => {
    const declined = 'Your card has insufficient funds.';
    stage.provider.move(intent, { declined });
    expect(await payment()).toEqual({ order, status: 'requires_payment_method', declined });
    stage.provider.move(intent, { status: 'succeeded', declined: null });
    expect((await payment()).order.state).toBe('paid');
  });

  it('happens once, however often and at once it is asked [M3]', async () => {
    stage.provider.move(intent, { status: 'succeeded' });
    const payments = await Promise.all([payment(), payment(), payment()]);
    expect(payments.map(({ order: { state } }) => state)).toEqual(['paid', 'paid', 'paid']);
    expect(await stage.copies(few)).toEqual({ left: 3, held: 0 });
    expect((await stage.events(order.id)).filter((event) => event === 'payment_succeeded')).toHaveLength(1);
  });

  it('answers a bought order without asking the provider again', async () => {
    stage.provider.move(intent, { status: 'succeeded' });
    await payment();
    stage.provider.fail('down');
    expect(await payment()).toEqual({ order: await stage.stored(order.id), status: 'succeeded', declined: null });
  });

  it('completes an order that is about to end: its copies are still its own [PAY-32, P8]', async () => {
    stage.clock.advance(holdTime);
    stage.provider.fail('down', ['cancel']);
    await stage.reconcile(order.id);
    stage.provider.move(intent, { status: 'succeeded' });
    expect((await payment()).order).toMatchObject({ state: 'paid', copies: 'sold' });
  });

  it('refuses an order that has ended [PAY-24]', async () => {
    stage.clock.advance(holdTime);
    await stage.reconcile(order.id);
    expect(await failure()).toEqual({ kind: 'step-not-allowed', state: 'expired', event: 'payment_succeeded' });
  });

  it('says of a payment that was canceled that nothing is paid, and gives the copies back [PAY-32]', async () => {
    stage.provider.move(intent, { status: 'canceled' });
    expect(await payment()).toMatchObject({ order: { state: 'expired' }, status: 'canceled' });
    expect(await stage.copies(few)).toEqual({ left: 5, held: 0 });
  });

  it('puts an order aside whose payment does not fit it [PAY-35, P9]', async () => {
    stage.provider.move(intent, { status: 'succeeded', amount: cents(1) });
    expect(await payment()).toMatchObject({ order: { state: 'review', copies: 'held' }, status: 'succeeded' });
  });

  it('knows no payment of an order that was not placed', async () => {
    expect((await stage.pay(paymentIntentId('pi_nobody')))._unsafeUnwrapErr()).toEqual({ kind: 'order-not-found' });
  });

  it('passes on that the provider failed, and leaves the order waiting [P4]', async () => {
    stage.provider.fail('down');
    expect(await failure()).toEqual({ kind: 'unavailable', why: 'offline', what: 'payment-provider' });
    stage.provider.fail('refuses');
    expect(await failure()).toMatchObject({ kind: 'payment-refused' });
    expect(await stage.stored(order.id)).toEqual(order);
  });

  it('is finished by the next try when a payment could not be written down [P5]', async () => {
    stage.provider.move(intent, { status: 'succeeded' });
    const down = { ...stage.orders, record: () => errAsync(storageFails) };
    const stopped = (await makePayOrder({ ...stage, orders: down })(intent))._unsafeUnwrapErr();
    expect(stopped).toEqual(storageFails);
    expect((await stage.stored(order.id)).state).toBe('awaiting_payment');
    expect((await payment()).order.state).toBe('paid');
  });

  it('is told by the provider, and says so in the log [ORDER-08]', async () => {
    stage.provider.move(intent, { status: 'succeeded' });
    await payment();
    expect((await stage.records.log(order.id))._unsafeUnwrap().at(-1)).toMatchObject({ by: 'provider' });
  });
});

describe('paying an order by the demonstration', () => {
  const demo = makeDemoGateway();

  beforeEach(async () => {
    stage = openStage({ mode: 'demo', through: () => demo });
    ({ order, intent } = await stage.placed());
  });

  it('is done by being asked, and the order says that it is for show [PAY-23]', async () => {
    expect(await payment()).toMatchObject({ order: { state: 'paid', demo: true }, status: 'succeeded' });
    expect((await stage.records.log(order.id))._unsafeUnwrap().at(-1)).toMatchObject({
      event: 'demo_paid',
      by: 'shopper',
    });
  });

  it('is too late once the order is about to end [PAY-32]', async () => {
    await stage.orders.record(order.id, { kind: 'hold_ended' }, 'shop', stage.clock.now());
    expect(await failure()).toEqual({ kind: 'step-not-allowed', state: 'expiring', event: 'demo_paid' });
  });

  it('pays nothing in a shop that takes real money [PAY-20, P10]', async () => {
    const pay = makePayOrder({ ...stage, gateway: { ...demo, mode: 'live' } });
    expect((await pay(intent))._unsafeUnwrap()).toMatchObject({ order: { state: 'awaiting_payment' } });
  });

  it('pays nothing for an order of real money [PAY-20, P10]', async () => {
    const orders = {
      ...stage.orders,
      findByIntent: (id: PaymentIntentId) => stage.orders.findByIntent(id).map((found) => ({ ...found, demo: false })),
    };
    await makePayOrder({ ...stage, orders })(intent);
    expect((await stage.stored(order.id)).state).toBe('review');
  });
});
