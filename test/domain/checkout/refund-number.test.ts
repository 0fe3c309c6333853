import { describe, expect, it } from 'vitest';
import { makeDemoGateway } from '#adapters/in-memory/demo-gateway.ts';
import { makeAdminOrders, type OrderAction } from '#domain/checkout/orders/admin-orders.use-case.ts';
import { next } from '#domain/checkout/orders/order-step.ts';
import { demoIntent } from '#domain/checkout/payments/demo-intent.ts';
import { makeReconcileOrder } from '#domain/checkout/payments/reconcile-order.use-case.ts';
import { cents } from '#domain/money/cents.ts';
import { anOrder, newOrder } from '#test/contract/an-order.ts';
import { aCard } from '#test/support/cards.ts';
import { makeInMemoryCards } from '#test/support/in-memory/cards.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { makeCountingIds } from '#test/support/in-memory/ids.ts';
import { makeInMemoryOrders } from '#test/support/in-memory/orders.ts';

const card = aCard({ price: 10, stock: 3 });
const at = '2025-06-01T12:00:00.000Z';
const wish = { amount: cents(500), restock: [], reason: '' };

describe('a refund that says which one it is [P12]', () => {
  const paid = { ...anOrder({ number: 1, cards: [[card, 3]] }), state: 'paid', copies: 'sold', paidAt: at } as const;

  it('is asked for once, and changes nothing when it is asked for again [PAY-41]', () => {
    const before = { ...paid, refunds: 1, refunded: cents(500) };
    const again = next(before, { kind: 'refund_asked', ...wish, number: 1 }, at)._unsafeUnwrap();
    expect(again).toEqual({ order: before, stock: 'keep', restock: [], email: null, notice: null });
    const second = next(before, { kind: 'refund_asked', ...wish, number: 2 }, at)._unsafeUnwrap();
    expect(second.order).toMatchObject({ state: 'refund_due', refunds: 2, refund: { number: 2, amount: 500 } });
    expect(next(before, { kind: 'refund_asked', ...wish }, at)._unsafeUnwrap().order.refunds).toBe(2);
  });

  it('is one in the admin too, with one line in the log, however often it is pressed [PAY-41, ORDER-08]', async () => {
    const clock = makeFixedClock();
    const { orders, records } = makeInMemoryOrders({ stock: makeInMemoryCards([card]).stock });
    const reconcile = makeReconcileOrder({ orders, gateway: makeDemoGateway(), clock });
    const adminOrders = makeAdminOrders({ orders, records, reconcile, clock, ids: makeCountingIds() });
    const { id } = (await orders.open(newOrder({ number: 1, cards: [[card, 3]] })))._unsafeUnwrap();
    for (const event of [{ kind: 'intent_created', intent: demoIntent(id) }, { kind: 'demo_paid' }] as const) {
      (await orders.record(id, event, 'shop', clock.now()))._unsafeUnwrap();
    }
    const act: OrderAction = { kind: 'refund', ...wish, number: 1 };
    (await adminOrders.act(id, act, 'owner'))._unsafeUnwrap();
    const { order, log } = (await adminOrders.act(id, act, 'owner'))._unsafeUnwrap();
    expect(order).toMatchObject({ state: 'paid', refunded: 500, refunds: 1 });
    expect(log.filter(({ event }) => event === 'refund_asked')).toHaveLength(1);
  });
});
