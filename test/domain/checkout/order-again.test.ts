import { describe, expect, it } from 'vitest';
import { cartOfOrder } from '#domain/checkout/orders/order-again.ts';
import { aCard } from '#test/support/cards.ts';
import { anOrder } from '../../contract/an-order.ts';

const plenty = aCard({ id: 'plenty' });
const few = aCard({ id: 'few', stock: 5 });
const sold = aCard({ id: 'sold', stock: 3 });
const gone = aCard({ id: 'gone' });
const withdrawn = aCard({ id: 'withdrawn' });

const order = anOrder({
  number: 1,
  cards: [
    [plenty, 2],
    [few, 3],
    [sold, 1],
    [gone, 1],
    [withdrawn, 1],
  ],
});

describe('an order again', () => {
  it('asks for what can be had today, at today’s prices [PAY-38]', () => {
    const dearer = { ...plenty, price: 99 };
    const draft = { ...withdrawn, isPosted: false, isHomepage: false };
    const now = [dearer, { ...few, stock: 1 }, { ...sold, stock: 0 }, draft];
    expect(cartOfOrder(order, now)).toEqual([
      { card: dearer, quantity: 2 },
      { card: { ...few, stock: 1 }, quantity: 1 },
    ]);
  });

  it('is nothing where nothing is left [PAY-38]', () => {
    expect(cartOfOrder(order, [])).toEqual([]);
  });
});
