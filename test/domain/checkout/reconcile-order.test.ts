import { errAsync } from 'neverthrow';
import { beforeEach, describe, expect, it } from 'vitest';
import { holdTime, type Order, orderId, type PaymentIntentId, paymentIntentId } from '#domain/checkout/orders/order.ts';
import { makeReconcileOrder } from '#domain/checkout/payments/reconcile-order.use-case.ts';
import { cents } from '#domain/money/cents.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { newOrder } from '../../contract/an-order.ts';
import { few, openStage, type Stage } from './stage.ts';

let stage: Stage;
let order: Order;
let intent: PaymentIntentId;

const settled = async (id = order.id) => (await stage.reconcile(id))._unsafeUnwrap();
const failureOf = async (id = order.id) => (await stage.reconcile(id))._unsafeUnwrapErr();
/** Events of the order's log, with their actors. */
const told = async () => (await stage.records.log(order.id))._unsafeUnwrap().map(({ event, by }) => `${event} ${by}`);
const untilOver = () => stage.clock.advance(holdTime);

beforeEach(async () => {
  stage = openStage();
  ({ order, intent } = await stage.placed());
});

describe('settling an order that waits for its payment', () => {
  it('changes nothing while the customer has time and has not paid', async () => {
    expect(await settled()).toEqual(order);
    expect(await stage.copies(few)).toEqual({ left: 3, held: 2 });
  });

  it('completes it when the payment succeeded, without the browser [PAY-40, P7]', async () => {
    stage.provider.move(intent, { status: 'succeeded' });
    expect(await settled()).toMatchObject({ state: 'paid', copies: 'sold', paidAt: '2025-06-01T12:00:00.000Z' });
    expect(await stage.copies(few)).toEqual({ left: 3, held: 0 });
  });

  it('follows a payment that takes its time, and one that fails after it [PAY-36]', async () => {
    stage.provider.move(intent, { status: 'processing' });
    expect((await settled()).state).toBe('processing');
    untilOver();
    expect((await settled()).state).toBe('processing');
    stage.provider.move(intent, { status: 'requires_payment_method', declined: 'Your bank said no.' });
    expect((await settled()).state).toBe('awaiting_payment');
    expect((await settled()).state).toBe('expired');
  });

  it('says that the provider cannot be reached, and changes nothing [PAY-32]', async () => {
    stage.provider.fail('down');
    expect(await failureOf()).toEqual({ kind: 'unavailable', why: 'offline', what: 'payment-provider' });
    expect(await stage.stored(order.id)).toEqual(order);
  });

  it('knows no order that was not placed', async () => {
    expect(await failureOf(orderId('nobody'))).toEqual({ kind: 'order-not-found' });
  });
});

describe('settling an order whose time is over', () => {
  beforeEach(untilOver);

  it('cancels its payment, and then gives its copies back [PAY-32]', async () => {
    expect(await settled()).toMatchObject({ state: 'expired', copies: 'returned' });
    expect(await stage.copies(few)).toEqual({ left: 5, held: 0 });
    expect(await told()).toEqual([
      'opened shopper',
      'intent_created shop',
      'hold_ended shop',
      'payment_canceled provider',
    ]);
    expect(stage.provider.asked.slice(-1)).toEqual([`cancel ${intent}`]);
  });

  it('keeps its copies held while the provider cannot be reached, and ends it afterwards [PAY-32, P4]', async () => {
    stage.provider.fail('down');
    for (const _ of [1, 2])
      expect(await failureOf()).toEqual({ kind: 'unavailable', why: 'offline', what: 'payment-provider' });
    expect((await stage.stored(order.id)).state).toBe('expiring');
    expect(await stage.copies(few)).toEqual({ left: 3, held: 2 });
    stage.provider.mend();
    expect((await settled()).state).toBe('expired');
    expect(await stage.copies(few)).toEqual({ left: 5, held: 0 });
  });

  it('ends it also where the provider canceled and its answer was lost [PAY-32, P5]', async () => {
    stage.provider.fail('loses answers');
    await failureOf();
    expect(await stage.copies(few)).toEqual({ left: 3, held: 2 });
    stage.provider.mend();
    expect((await settled()).state).toBe('expired');
  });

  it('completes it when it was paid in the last moment: its copies are still its own [PAY-32, P8]', async () => {
    stage.provider.move(intent, { status: 'succeeded' });
    expect(await settled()).toMatchObject({ state: 'paid', copies: 'sold' });
    expect(await stage.copies(few)).toEqual({ left: 3, held: 0 });
    expect(stage.provider.givenBack(intent)).toBe(0);
  });

  it('waits on when the provider is working on its payment', async () => {
    stage.provider.move(intent, { status: 'processing' });
    expect(await settled()).toMatchObject({ state: 'processing', copies: 'held' });
    stage.provider.move(intent, { status: 'succeeded' });
    expect((await settled()).state).toBe('paid');
  });

  it('gives its copies back once, however many reconcile it at once [W2]', async () => {
    const all = await Promise.all([1, 2, 3, 4, 5].map(() => settled()));
    expect(new Set(all.map(({ state }) => state))).toEqual(new Set(['expired']));
    expect(await stage.copies(few)).toEqual({ left: 5, held: 0 });
  });

  it('asks the owner when the provider does not know its payment: its copies stay held [PAY-32, PAY-35]', async () => {
    stage.provider.forget(intent);
    expect(await settled()).toMatchObject({ state: 'review', copies: 'held' });
  });

  it('keeps its copies held where the provider answers that its payment is not canceled [PAY-32]', async () => {
    const gateway = { ...stage.gateway, cancel: stage.provider.read };
    const after = (await makeReconcileOrder({ ...stage, gateway })(order.id))._unsafeUnwrap();
    expect(after).toMatchObject({ state: 'expiring', copies: 'held' });
  });

  it('passes on that the provider says no to ending it, and keeps its copies held [PAY-32]', async () => {
    stage.provider.fail('refuses', ['cancel']);
    expect((await failureOf()).kind).toBe('payment-refused');
    expect(await stage.copies(few)).toEqual({ left: 3, held: 2 });
  });
});

describe('settling an order whose payment was never written down', () => {
  beforeEach(async () => {
    stage = openStage();
    order = (
      await stage.orders.open(newOrder({ number: 7, cards: [[few, 2]], expiresAt: '2025-06-01T12:15:00.000Z' }))
    )._unsafeUnwrap();
  });

  it('leaves it alone while the customer may come back to it [P5]', async () => {
    expect(await settled()).toEqual(order);
    expect(stage.provider.asked).toEqual([]);
  });

  it('asks for the same payment again to cancel it, and then gives the copies back [PAY-32, P5]', async () => {
    untilOver();
    expect(await settled()).toMatchObject({ state: 'expired', paymentIntentId: `pi_${order.id}` });
    expect(stage.provider.paymentsOf(order.id)).toMatchObject([{ status: 'canceled' }]);
    expect((await told()).slice(1)).toEqual(['hold_ended shop', 'intent_created shop', 'payment_canceled provider']);
    expect(await stage.copies(few)).toEqual({ left: 5, held: 0 });
  });

  it('keeps the copies held while the provider cannot be reached [PAY-32]', async () => {
    untilOver();
    stage.provider.fail('down');
    expect(await failureOf()).toEqual({ kind: 'unavailable', why: 'offline', what: 'payment-provider' });
    expect(await stage.copies(few)).toEqual({ left: 3, held: 2 });
  });

  it('gives the copies back where the provider refuses to open a payment, so that none can be paid [PAY-32]', async () => {
    untilOver();
    stage.provider.fail('refuses', ['open']);
    expect(await settled()).toMatchObject({ state: 'expired', paymentIntentId: null, copies: 'returned' });
    expect((await told()).at(-1)).toBe('payment_canceled shop');
    expect(await stage.copies(few)).toEqual({ left: 5, held: 0 });
  });

  it('cancels the payment that was written down meanwhile, and no other [M3]', async () => {
    untilOver();
    const { order: other } = await stage.placed();
    const first = paymentIntentId(`pi_${other.id}`);
    const { orders } = stage;
    const reconcile = makeReconcileOrder({
      ...stage,
      orders: {
        ...orders,
        record: (id, event, by, now) =>
          event.kind === 'intent_created'
            ? orders.record(id, { ...event, intent: first }, by, now).andThen(() => orders.record(id, event, by, now))
            : orders.record(id, event, by, now),
      },
    });
    await reconcile(order.id);
    expect(stage.provider.asked.filter((asked) => asked.startsWith('cancel'))).toEqual([`cancel ${first}`]);
  });
});

describe('settling an order whose payment does not fit it', () => {
  it.each([
    ['another amount', { amount: cents(1) }],
    ['another currency', { currency: 'eur' }],
    ['another mode', { mode: 'live' }],
    ['another order', { orderId: orderId('other') }],
  ] as const)('puts it under review: %s; nothing is sold or given back [PAY-35, P9]', async (_, change) => {
    stage.provider.move(intent, { status: 'succeeded', ...change });
    expect(await settled()).toMatchObject({ state: 'review', copies: 'held', paidAt: null });
    untilOver();
    expect((await settled()).state).toBe('review');
    expect(await stage.copies(few)).toEqual({ left: 3, held: 2 });
    expect(stage.provider.givenBack(intent)).toBe(0);
  });
});

describe('settling an order that was paid after it had ended', () => {
  beforeEach(async () => {
    untilOver();
    await settled();
    stage.provider.move(intent, { status: 'succeeded' });
  });

  it('gives the money back, once, and takes no copies [P8]', async () => {
    expect(await settled()).toMatchObject({ state: 'refunded', copies: 'returned', refunded: 3998, refunds: 1 });
    for (const _ of [1, 2]) expect((await settled()).state).toBe('refunded');
    expect(stage.provider.givenBack(intent)).toBe(3998);
    expect(await stage.copies(few)).toEqual({ left: 5, held: 0 });
  });

  it('gives it back once, however many reconcile it at once [P8, P12]', async () => {
    await Promise.all([1, 2, 3].map(() => settled()));
    expect(await stage.stored(order.id)).toMatchObject({ state: 'refunded', refunds: 1 });
    expect(stage.provider.givenBack(intent)).toBe(3998);
  });
});

describe('settling a refund', () => {
  const ask = (amount: number) =>
    stage.orders.record(
      order.id,
      { kind: 'refund_asked', amount: cents(amount), restock: [], reason: '' },
      'admin ada',
      0,
    );

  beforeEach(async () => {
    stage.provider.move(intent, { status: 'succeeded' });
    await settled();
    await ask(1000);
  });

  it('gives the money back [PAY-41]', async () => {
    expect(await settled()).toMatchObject({ state: 'paid', refunded: 1000, refund: null });
    expect((await told()).slice(-2)).toEqual(['refund_asked admin ada', 'refund_made provider']);
    expect(stage.provider.givenBack(intent)).toBe(1000);
  });

  it('waits while the provider has it in hand, and goes on where it cannot be reached [PAY-41, ORDER-05]', async () => {
    stage.provider.refundsAre({ status: 'pending' });
    expect(await settled()).toMatchObject({ state: 'refund_due', refunded: 0 });
    stage.provider.fail('down');
    expect(await failureOf()).toEqual({ kind: 'unavailable', why: 'offline', what: 'payment-provider' });
    stage.provider.mend();
    stage.provider.refundsAre({ status: 'made' });
    expect(await settled()).toMatchObject({ state: 'paid', refunded: 1000 });
  });

  it('is made once where the answer was lost, or the process stopped before writing it down [PAY-41, P5, P12]', async () => {
    stage.provider.fail('loses answers');
    await failureOf();
    stage.provider.mend();
    const down = { ...stage.orders, record: () => errAsync(storageFails) };
    expect((await makeReconcileOrder({ ...stage, orders: down })(order.id))._unsafeUnwrapErr()).toEqual({
      ...storageFails,
    });
    expect(await settled()).toMatchObject({ state: 'paid', refunded: 1000, refunds: 1 });
    expect(stage.provider.givenBack(intent)).toBe(1000);
  });

  it('puts the order under review where the provider refuses it, with the reason in the log [PAY-41]', async () => {
    stage.provider.refundsAre({ status: 'refused', reason: 'The card is closed.' });
    expect(await settled()).toMatchObject({ state: 'review', refund: null, refunded: 0, copies: 'sold' });
    const log = (await stage.records.log(order.id))._unsafeUnwrap();
    expect(log.at(-1)).toMatchObject({
      event: 'refund_refused',
      by: 'provider',
      detail: 'refund 1: The card is closed.',
    });
  });
});

describe('settling an order that is over', () => {
  it('asks the provider nothing, whatever its payment became [ORDER-13]', async () => {
    stage.provider.move(intent, { status: 'succeeded', amount: cents(1) });
    await settled();
    await stage.orders.record(order.id, { kind: 'closed' }, 'admin ada', 0);
    stage.provider.move(intent, { amount: order.total });
    const asked = stage.provider.asked.length;
    expect((await settled()).state).toBe('closed');
    expect(stage.provider.asked).toHaveLength(asked);
    expect(stage.provider.givenBack(intent)).toBe(0);
  });
});
