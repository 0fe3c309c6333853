import { describe, expect, it } from 'vitest';
import { isDeclined, logEntry } from '#domain/checkout/orders/log-entry.ts';
import type { Order } from '#domain/checkout/orders/order.ts';
import { openStates, orderStates } from '#domain/checkout/orders/order-state.ts';
import type { OrderEvent, OrderEventKind } from '#domain/checkout/orders/order-step.ts';
import { cents } from '#domain/money/cents.ts';
import { anOrder } from '../../contract/an-order.ts';
import { aCard } from '../../support/cards.ts';

const at = '2025-06-01T12:05:00.000Z';
const order = anOrder({ number: 1, cards: [[aCard(), 1]] });
const declined: OrderEvent = { kind: 'payment_failed' };

const entry = (event: OrderEvent, change: Partial<Order> = {}, last: OrderEventKind | 'opened' = 'opened') =>
  logEntry(order, { ...order, ...change }, { event, by: 'admin Ada', at }, last);

describe('the log of an order', () => {
  it('has a line for what changes it: when, by whom, from where to where, and what came along [ORDER-08]', () => {
    const shipped: OrderEvent = { kind: 'shipped', tracking: { carrier: 'UPS', number: '1Z' } };
    expect(entry(shipped, { state: 'paid' })).toEqual({
      at,
      by: 'admin Ada',
      event: 'shipped',
      from: 'reserved',
      to: 'paid',
      detail: 'UPS 1Z',
    });
  });

  it('calls tracking that is told of a shipped order corrected, not shipped again [ORDER-03, ORDER-08]', () => {
    const tracking = { carrier: 'Other', number: '7', name: 'Roadie', link: 'https://roadie.example/7' } as const;
    const before: Order = { ...order, fulfilment: 'shipped', tracking: { carrier: 'UPS', number: '1Z' } };
    const event: OrderEvent = { kind: 'shipped', tracking };
    expect(logEntry(before, { ...before, tracking }, { event, by: 'admin Ada', at }, 'shipped')).toMatchObject({
      event: 'corrected',
      detail: 'Roadie 7 https://roadie.example/7',
    });
  });

  it.each<OrderEvent & { readonly kind: 'hold_ended' | 'refund_asked' }>([
    { kind: 'hold_ended', isCancellation: true },
    { kind: 'refund_asked', isCancellation: true, amount: cents(1000), restock: [], reason: '' },
  ])('calls a cancellation by the admin one, and says who canceled: %o [ORDER-08, ORDER-21]', (event) => {
    expect(entry(event, { canceledAt: at })).toMatchObject({ event: 'canceled', by: 'admin Ada' });
    expect(entry({ ...event, isCancellation: false }, { state: 'expiring' })).toMatchObject({ event: event.kind });
  });

  it.each<Partial<Order>>([{ fulfilment: 'packed' }, { tracking: { carrier: 'UPS', number: '2' } }, { refunds: 1 }])(
    'has a line for %o, with the same state before and after [ORDER-08]',
    (change) => {
      expect(entry({ kind: 'packed' }, change)).toMatchObject({ from: 'reserved', to: 'reserved' });
    },
  );

  it('has none for what is told again and changes nothing [ORDER-08]', () => {
    expect(entry({ kind: 'payment_succeeded' })).toBeNull();
    expect(entry({ kind: 'payment_succeeded' }, {}, 'payment_failed')).toBeNull();
  });

  it('has every note that staff wrote [ORDER-06]', () => {
    expect(entry({ kind: 'noted', text: 'Called.' }, {}, 'noted')).toMatchObject({ event: 'noted', detail: 'Called.' });
  });

  it('has a declined payment once, until something else happens [P6]', () => {
    expect(entry(declined)).toMatchObject({ event: 'payment_failed', detail: '' });
    expect(entry(declined, {}, 'payment_failed')).toBeNull();
    expect(entry(declined, { state: 'awaiting_payment' }, 'payment_failed')).not.toBeNull();
  });

  it('calls a payment declined while it can be paid, and at no other time', () => {
    expect(orderStates.filter((state) => isDeclined({ state }, declined))).toEqual([...openStates]);
    expect(isDeclined(order, { kind: 'payment_succeeded' })).toBe(false);
  });
});
