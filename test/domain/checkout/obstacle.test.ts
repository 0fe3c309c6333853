import { describe, expect, it } from 'vitest';
import { type CardOnSale, copiesOf, obstacle } from '#domain/checkout/orders/obstacle.ts';
import { cents } from '#domain/money/cents.ts';
import { anOrder } from '../../contract/an-order.ts';
import { brady, jordan, reserved } from './told.ts';

const offer = (change: Partial<CardOnSale> = {}): CardOnSale => ({
  price: cents(2000),
  forSale: true,
  available: 5,
  held: 0,
  ...change,
});
const cheap = offer({ price: cents(550) });
const offers = (jordans: CardOnSale, bradys: CardOnSale = cheap) =>
  new Map<string, CardOnSale>([
    [jordan.id, jordans],
    [brady.id, bradys],
  ]);

describe('an order that is about to take its copies', () => {
  it('has nothing in its way where there are enough, at its prices [PAY-25]', () => {
    expect(obstacle(reserved, offers(offer({ available: 2 }), { ...cheap, available: 1 }))).toBeNull();
    expect(obstacle(reserved, offers(offer({ available: null })))).toBeNull();
  });

  it('is told which cards there are too few of, how many are left, and how many are in checkouts [PAY-25, CARD-28]', () => {
    expect(obstacle(reserved, offers(offer({ available: 1, held: 3 })))).toEqual({
      kind: 'sold',
      lines: [{ cardId: jordan.id, title: jordan.title, left: 1, held: 3 }],
    });
  });

  it('finds nothing left of a card that is gone or not for sale', () => {
    const none = { cardId: jordan.id, title: jordan.title, left: 0, held: 0 };
    expect(obstacle(reserved, offers(offer({ forSale: false, held: 2 })))).toEqual({ kind: 'sold', lines: [none] });
    expect(obstacle(reserved, new Map([[brady.id as string, cheap]]))).toEqual({ kind: 'sold', lines: [none] });
  });

  it('finds nothing left of a card without a price above 0 [PAY-25]', () => {
    const none = { cardId: jordan.id, title: jordan.title, left: 0, held: 0 };
    expect(obstacle(reserved, offers(offer({ price: cents(0) })))).toEqual({ kind: 'sold', lines: [none] });
  });

  it('is told of prices that are others now, with the whole total [PAY-09]', () => {
    expect(obstacle(reserved, offers(offer({ price: cents(2500) })))).toEqual({
      kind: 'price-changed',
      lines: [{ cardId: jordan.id, title: jordan.title, shown: 2000, price: 2500 }],
      total: 5550,
    });
  });

  it('hears of missing copies before it hears of prices', () => {
    expect(obstacle(reserved, offers(offer({ available: 0, price: cents(1) })))?.kind).toBe('sold');
  });

  it('counts the copies of a card on two lines together [C7]', () => {
    const twice = anOrder({
      number: 1,
      cards: [
        [jordan, 1],
        [brady, 1],
        [jordan, 2],
      ],
    });
    expect(copiesOf(twice)).toEqual([
      { cardId: jordan.id, title: jordan.title, quantity: 3 },
      { cardId: brady.id, title: brady.title, quantity: 1 },
    ]);
    expect(obstacle(twice, offers(offer({ available: 2 })))?.kind).toBe('sold');
  });
});
