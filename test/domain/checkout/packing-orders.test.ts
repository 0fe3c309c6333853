import { okAsync } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import type { AdminOrders, OrderAction, OrderFile } from '#domain/checkout/orders/admin-orders.use-case.ts';
import { paymentIntentId } from '#domain/checkout/orders/order.ts';
import { orderTabNames } from '#domain/checkout/orders/orders.port.ts';
import { orderActionPermissions, packingOrders, packingTabs } from '#domain/checkout/orders/packing-orders.ts';
import { userId } from '#domain/identity/user.ts';
import { anOrder } from '#test/contract/an-order.ts';
import { aCard } from '#test/support/cards.ts';

const paid = {
  ...anOrder({ number: 1, cards: [[aCard({ id: '1' }), 1]] }),
  state: 'paid' as const,
  owner: userId('1'),
  paymentIntentId: paymentIntentId('pi_1'),
};
const entry = (event: string): OrderFile['log'][number] => ({
  at: '2026-01-05T12:00:00.000Z',
  by: 'shop',
  event,
  from: null,
  to: 'paid',
  detail: '',
});

function ordersOf(order: OrderFile['order']) {
  const done: string[] = [];
  const file = { order, log: ['payment_succeeded', 'packed', 'refund_asked', 'noted'].map(entry) };
  const all: AdminOrders = {
    page: () => okAsync({ orders: [order], total: 1, nextCursor: null }),
    counts: () => {
      throw new Error('not asked for');
    },
    file: () => okAsync(file),
    act: (_id, act) => {
      done.push(act.kind);
      return okAsync(file);
    },
  };
  return { packing: packingOrders(all), done };
}

describe('orders for packing', () => {
  it('are without account, cart and payment, and with the log of packing alone [STAFF-07]', async () => {
    const { packing } = ordersOf(paid);
    const expected = { ...paid, owner: null, cartId: null, paymentIntentId: null };
    const { order, log } = (await packing.file(paid.id))._unsafeUnwrap();
    expect(order).toEqual(expected);
    expect(log.map(({ event }) => event)).toEqual(['packed', 'noted']);
    const page = await packing.page({ tab: 'to-pack', search: '', limit: 20, cursor: null });
    expect(page._unsafeUnwrap().orders).toEqual([expected]);
  });

  it('are the paid ones only [STAFF-07]', async () => {
    const { packing, done } = ordersOf({ ...paid, state: 'refunded' });
    expect((await packing.file(paid.id))._unsafeUnwrapErr()).toEqual({ kind: 'order-not-found' });
    expect((await packing.act(paid.id, { kind: 'pack' }, 'pam'))._unsafeUnwrapErr()).toEqual({
      kind: 'order-not-found',
    });
    expect(done).toEqual([]);
    for (const tab of orderTabNames) {
      const page = await packing.page({ tab, search: '', limit: 20, cursor: null });
      expect([tab, page.isOk()]).toEqual([tab, packingTabs.some((one) => one === tab)]);
    }
  });

  it('are packed and shipped, and neither refunded nor canceled [STAFF-07]', async () => {
    const { packing, done } = ordersOf(paid);
    expect((await packing.act(paid.id, { kind: 'pack' }, 'pam')).isOk()).toBe(true);
    const refused: readonly OrderAction[] = [
      { kind: 'accept' },
      { kind: 'cancel', reason: 'x' },
      { kind: 'close', reason: 'x' },
    ];
    for (const act of refused) {
      expect(orderActionPermissions[act.kind]).toBe('run-orders');
      expect((await packing.act(paid.id, act, 'pam'))._unsafeUnwrapErr().kind).toBe('refused');
    }
    expect(done).toEqual(['pack']);
  });
});
