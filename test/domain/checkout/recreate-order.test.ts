import { errAsync, okAsync } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import { holdTime, orderId, paymentIntentId } from '#domain/checkout/orders/order.ts';
import type { NewOrder, OpenOrderFailure } from '#domain/checkout/orders/orders.port.ts';
import { makeRecreateOrder } from '#domain/checkout/orders/recreate-order.ts';
import type { OrphanedPayment } from '#domain/checkout/payments/orphaned-payments.ts';
import type { PaymentMode } from '#domain/checkout/payments/payment-gateway.port.ts';
import { cents } from '#domain/money/cents.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { someAddress } from '#test/contract/an-order.ts';
import { aCard, type CardWish } from '#test/support/cards.ts';
import { makeInMemoryCards } from '#test/support/in-memory/cards.ts';

const now = Date.UTC(2026, 0, 2);
const few = aCard({ id: 'few', price: 99, title: 'A card', imageUrl: '/few.jpg', parallel: 'Silver' });
const payment: OrphanedPayment = {
  id: paymentIntentId('pi_1'),
  orderId: orderId('order1'),
  amount: cents(4000),
  ordered: {
    lines: [{ cardId: few.id, quantity: 2, unitPrice: cents(2000) }],
    shipping: someAddress,
    charges: null,
  },
};

type Wish = {
  readonly mode?: PaymentMode;
  readonly cards?: readonly CardWish[];
  readonly failures?: OpenOrderFailure[];
};

function open({ mode = 'live', cards = [few], failures = [] }: Wish = {}) {
  const opened: NewOrder[] = [];
  const reconciled: string[] = [];
  const recreate = makeRecreateOrder({
    catalog: makeInMemoryCards(cards.map(aCard)).catalog,
    orders: {
      open: (wanted) => {
        opened.push(wanted);
        const failure = failures.shift();
        return failure ? errAsync(failure) : okAsync(wanted.order);
      },
    },
    gateway: { mode },
    reconcile: (id) => {
      reconciled.push(id);
      return errAsync({ kind: 'order-not-found' });
    },
    clock: { now: () => now },
    ids: { random: () => '0123456789abcdef0123' },
  });
  return { recreate, opened, reconciled };
}

describe('an order that is made again from its payment', () => {
  it('has the goods at the prices that were paid, a hold of its own and the key of its payment [ORDER-11, P13]', async () => {
    const { recreate, opened, reconciled } = open();
    await recreate(payment);
    expect(opened).toMatchObject([
      {
        order: {
          id: 'order1',
          state: 'awaiting_payment',
          paymentIntentId: 'pi_1',
          demo: false,
          lines: [
            {
              cardId: 'few',
              title: 'A card',
              variant: 'Silver · Near Mint',
              imageUrl: '/few.jpg',
              unitPrice: 2000,
              lineTotal: 4000,
            },
          ],
          total: 4000,
          createdAt: new Date(now).toISOString(),
          expiresAt: new Date(now + holdTime).toISOString(),
        },
        idempotencyKey: 'recreate:pi_1',
        fingerprint: 'pi_1',
        isPaid: true,
      },
    ]);
    expect(reconciled).toEqual(['order1']);
  });

  it('is for show where the shop takes no real money [PAY-23]', async () => {
    const { recreate, opened } = open({ mode: 'test' });
    await recreate(payment);
    expect(opened[0]?.order.demo).toBe(true);
  });

  it('names a card that is gone by its id [ORDER-11, P13]', async () => {
    const { recreate, opened } = open({ cards: [] });
    await recreate(payment);
    expect(opened[0]?.order.lines).toMatchObject([{ title: 'Card few', variant: '', imageUrl: '' }]);
  });

  it('is under review without copies where they are sold, and is not reconciled [ORDER-11, P13]', async () => {
    const { recreate, opened, reconciled } = open({ failures: [{ kind: 'sold', lines: [] }] });
    expect((await recreate(payment))._unsafeUnwrap()).toMatchObject({ state: 'review', copies: 'returned' });
    expect([opened.length, reconciled]).toEqual([2, []]);
  });

  it('is not made where the payment says too little, or the shop cannot store it [ORDER-11, P13]', async () => {
    const tooLittle = { kind: 'not-enough-known' };
    for (const unclear of [{ ordered: null }, { amount: cents(3999) }]) {
      const { recreate, opened } = open();
      expect((await recreate({ ...payment, ...unclear }))._unsafeUnwrapErr()).toEqual(tooLittle);
      expect(opened).toEqual([]);
    }
    const { recreate, opened } = open({ failures: [storageFails] });
    expect((await recreate(payment))._unsafeUnwrapErr()).toEqual(storageFails);
    expect(opened).toHaveLength(1);
  });
});
