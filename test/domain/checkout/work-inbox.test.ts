import { errAsync, ResultAsync } from 'neverthrow';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Order, type PaymentIntentId, paymentIntentId } from '#domain/checkout/orders/order.ts';
import type { PaymentMode } from '#domain/checkout/payments/payment-gateway.port.ts';
import { makeReconcileOrder } from '#domain/checkout/payments/reconcile-order.use-case.ts';
import type { ProviderEvent, WebhookInbox } from '#domain/checkout/payments/webhook-inbox.port.ts';
import { makeWorkInbox } from '#domain/checkout/payments/work-inbox.use-case.ts';
import { cents } from '#domain/money/cents.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { makeInMemoryWebhookInbox } from '#test/support/in-memory/webhook-inbox.ts';
import { cartNumber } from '../../contract/an-order.ts';
import { few, openStage, request, type Stage } from './stage.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

let stage: Stage;
let order: Order;
let intent: PaymentIntentId;
let inbox: WebhookInbox & { readonly outcomes: Map<string, string> };

/** An inbox that exposes the outcome of its events. */
function openInbox() {
  const outcomes = new Map<string, string>();
  const kept = makeInMemoryWebhookInbox();
  return {
    ...kept,
    outcomes,
    done: (id: string, outcome: string, now: number) => {
      outcomes.set(id, outcome);
      return kept.done(id, outcome, now);
    },
  };
}

const event = (id: string, change: Partial<ProviderEvent> = {}): ProviderEvent => ({
  id,
  type: 'payment_intent.succeeded',
  intent,
  live: false,
  payload: '{}',
  ...change,
});

const keep = async (...events: readonly ProviderEvent[]) => {
  for (const one of events) (await inbox.keep(one, stage.clock.now()))._unsafeUnwrap();
};
const work = async (mode: PaymentMode = 'test') => (await makeWorkInbox({ ...stage, inbox, mode })())._unsafeUnwrap();
const logged = (level: string) => stage.log.entries.filter((entry) => entry.level === level);

beforeEach(async () => {
  stage = openStage();
  inbox = openInbox();
  ({ order, intent } = await stage.placed());
});

describe('the provider’s events', () => {
  it('complete an order without the browser [PAY-40]', async () => {
    stage.provider.move(intent, { status: 'succeeded' });
    await keep(event('e1'));
    expect(await work()).toBe(1);
    expect((await stage.stored(order.id)).state).toBe('paid');
    expect(inbox.outcomes.get('e1')).toBe('the order is paid');
    expect(await work()).toBe(0);
  });

  it('count for nothing by themselves: only what the provider says now does [W3]', async () => {
    await keep(event('e1'), event('e2', { type: 'payment_intent.canceled' }));
    expect(await work()).toBe(2);
    expect(await stage.stored(order.id)).toEqual(order);
    expect(await stage.copies(few)).toEqual({ left: 3, held: 2 });
  });

  it('are worked on until none is due, and once however often they come [W2]', async () => {
    stage.provider.move(intent, { status: 'succeeded' });
    await keep(event('e1'), event('e1'), event('e2'), event('e3'));
    expect(await work()).toBe(3);
    const events = await stage.events(order.id);
    expect(events.filter((event) => event === 'payment_succeeded')).toHaveLength(1);
    expect(await stage.copies(few)).toEqual({ left: 3, held: 0 });
  });

  it('are worked on by one process at a time, which has two minutes for each [W2]', async () => {
    await keep(event('e1'));
    const others: number[] = [];
    const gateway = {
      ...stage.gateway,
      read: (id: PaymentIntentId) =>
        ResultAsync.fromSafePromise(
          (async () => {
            stage.clock.advance(2 * minute - 1);
            others.push(await work());
          })(),
        ).andThen(() => stage.gateway.read(id)),
    };
    const reconcile = makeReconcileOrder({ ...stage, gateway });
    expect((await makeWorkInbox({ ...stage, reconcile, inbox, mode: 'test' })())._unsafeUnwrap()).toBe(1);
    expect(others).toEqual([0]);
  });

  it('have no effect where they are about an unknown payment, or about something else [W4]', async () => {
    await keep(
      event('e1', { intent: paymentIntentId('pi_elsewhere') }),
      event('e2', { intent: null, type: 'customer.created' }),
      event('e3', { intent: null, type: 'something.new' }),
    );
    expect(await work()).toBe(3);
    expect([...inbox.outcomes.values()]).toEqual([
      'about an unknown payment',
      'not about a payment',
      'not about a payment',
    ]);
    expect(await stage.stored(order.id)).toEqual(order);
    expect(logged('error')).toEqual([]);
  });

  it.each([
    ['test', true],
    ['demo', true],
    ['live', false],
  ] as const)('of another mode than the shop’s, %s, have no effect and alert the owner [W4]', async (mode, live) => {
    stage.provider.move(intent, { status: 'succeeded' });
    await keep(event('e1', { live }));
    expect(await work(mode)).toBe(1);
    expect(inbox.outcomes.get('e1')).toBe('of another mode');
    expect(await stage.stored(order.id)).toEqual(order);
    expect(logged('error')).toMatchObject([
      { message: expect.stringContaining('of another mode than the shop'), fields: { event: 'e1', live } },
    ]);
  });

  it('of a live shop are its own', async () => {
    await keep(event('e1', { live: true }));
    await work('live');
    expect(inbox.outcomes.get('e1')).toBe('the order is awaiting_payment');
    expect(logged('error')).toEqual([]);
  });

  it('alert the owner to an order whose payment does not fit it [PAY-35, P9]', async () => {
    stage.provider.move(intent, { status: 'succeeded', amount: cents(1) });
    await keep(event('e1'));
    await work();
    expect(inbox.outcomes.get('e1')).toBe('the order is review');
    expect(logged('error')).toMatchObject([
      { message: expect.stringContaining('under review'), fields: { order: order.id } },
    ]);
  });
});

describe('an event that cannot be worked on', () => {
  it('comes again later, each time later, until it works [W6]', async () => {
    stage.provider.move(intent, { status: 'succeeded' });
    stage.provider.fail('down');
    await keep(event('e1'));
    for (const delay of [15 * second, minute, 5 * minute, 30 * minute, 2 * hour, 2 * hour]) {
      expect(await work()).toBe(0);
      stage.clock.advance(delay - 1);
      const asked = stage.provider.asked.length;
      await work();
      expect(stage.provider.asked).toHaveLength(asked);
      stage.clock.advance(1);
    }
    stage.provider.mend();
    expect(await work()).toBe(1);
    expect((await stage.stored(order.id)).state).toBe('paid');
  });

  it('is an alarm from the fifth try on [W6]', async () => {
    stage.provider.fail('down');
    await keep(event('e1'));
    for (const tries of [1, 2, 3, 4, 5, 6]) {
      await work();
      expect(logged('error')).toHaveLength(Math.max(0, tries - 4));
      stage.clock.advance(2 * hour);
    }
    expect(logged('warn')).toHaveLength(4);
    expect(logged('warn')[0]?.message).toBe('payment event failed');
    expect(logged('error')[0]).toMatchObject({
      message: 'payment event failed repeatedly',
      fields: { event: 'e1', tries: 5, reason: 'unavailable: payment-provider' },
    });
  });

  it('does not stop the other events [W6]', async () => {
    const other = await stage.placed(request([[few, 1]], { cartId: cartNumber(2), idempotencyKey: 'other' }));
    stage.provider.move(other.intent, { status: 'succeeded' });
    stage.provider.forget(intent);
    await keep(event('e1'), event('e2', { intent: other.intent }));
    expect(await work()).toBe(1);
    expect(logged('warn')).toMatchObject([{ fields: { event: 'e1', reason: 'payment-not-found' } }]);
    expect((await stage.stored(other.order.id)).state).toBe('paid');
  });

  it('stays where the inbox cannot be reached', async () => {
    await keep(event('e1'));
    const away = storageFails;
    for (const call of ['claim', 'done'] as const) {
      const broken = { ...inbox, [call]: () => errAsync(away) };
      expect((await makeWorkInbox({ ...stage, inbox: broken, mode: 'test' })())._unsafeUnwrapErr()).toEqual(away);
    }
    expect(inbox.outcomes.size).toBe(0);
  });

  it('comes again where orders cannot be reached', async () => {
    await keep(event('e1'));
    const orders = { ...stage.orders, findByIntent: () => errAsync(storageFails) };
    expect((await makeWorkInbox({ ...stage, orders, inbox, mode: 'test' })())._unsafeUnwrap()).toBe(0);
    expect(logged('warn')).toMatchObject([{ fields: { reason: 'unavailable: storage' } }]);
    stage.clock.advance(15 * second);
    expect(await work()).toBe(1);
  });
});
