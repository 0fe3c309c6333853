import { describe, expect, it } from 'vitest';
import type { OwnOrdersFailure } from '#domain/checkout/orders/list-own-orders.use-case.ts';
import { untouched } from '#domain/checkout/orders/order.ts';
import { centsOf } from '#domain/money/cents.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { orderStatus, orderTitles, ownOrdersSentence } from '#ui/text/own-orders.texts.ts';
import { anOrder } from '../../contract/an-order.ts';
import { aCard } from '../../support/cards.ts';

const order = { ...anOrder({ number: 1, cards: [[aCard(), 1]] }), ...untouched, state: 'paid' } as const;
const titled = (...titles: string[]) => ({
  lines: anOrder({ number: 1, cards: titles.map((title) => [aCard({ title, condition: '' }), 1] as const) }).lines,
});

describe('an order in a list', () => {
  it('says how it stands, and how far its parcel is [ORDER-10]', () => {
    expect(orderStatus(order)).toBe('Paid');
    expect(orderStatus({ ...order, fulfilment: 'packed' })).toBe('Packed');
    expect(orderStatus({ ...order, fulfilment: 'shipped' })).toBe('Shipped');
    expect(orderStatus({ ...order, state: 'refunded', fulfilment: 'delivered' })).toBe('Refunded');
  });

  it('says that it was canceled, and what went back [ORDER-21]', () => {
    const canceled = { ...order, canceledAt: '2025-06-01T12:00:00.000Z' };
    expect(orderStatus({ ...canceled, state: 'expired' })).toBe('Canceled');
    expect(orderStatus({ ...canceled, state: 'refunded', refunded: centsOf(5) })).toBe('Canceled · $5.00 refunded');
    expect(orderStatus({ ...canceled, state: 'review' })).toBe('Payment under review');
  });

  it('says what went back of a paid one [PAY-41]', () => {
    const partly = { ...order, fulfilment: 'delivered', refunded: centsOf(5) } as const;
    expect(orderStatus(partly)).toBe('Delivered · $5.00 refunded');
  });

  it('names two cards, and counts the others', () => {
    expect(orderTitles(titled('A'))).toBe('A');
    expect(orderTitles(titled('A', 'B'))).toBe('A and B');
    expect(orderTitles(titled('A', 'B', 'C', 'D'))).toBe('A, B and 2 more');
    expect(orderTitles(titled(' '))).toBe('A card');
    const [line] = titled('A').lines;
    expect(orderTitles({ lines: line ? [{ ...line, variant: 'Silver · 41/99' }] : [] })).toBe('A (Silver · 41/99)');
  });

  it('is said to be safe when the list cannot be read', () => {
    const failures: OwnOrdersFailure[] = [
      storageFails,
      { kind: 'unavailable', why: 'offline' },
      { kind: 'unavailable', why: 'not-the-shop' },
      { kind: 'refused', message: '' },
    ];
    for (const failure of failures) expect(ownOrdersSentence(failure)).toMatch(/Your orders are not affected\./);
    expect(ownOrdersSentence({ kind: 'refused', message: 'Closed today.' })).toBe('Closed today.');
    expect(ownOrdersSentence({ kind: 'sign-in-needed' })).toMatch(/sign in/);
  });
});
