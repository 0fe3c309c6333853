import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Card } from '#domain/cards/card.ts';
import { highestQuantity } from '#domain/cart/cart.ts';
import { checkCart } from '#domain/cart/valid-cart.ts';
import { arbitraryCart } from '../../support/arbitraries.ts';
import { aCard } from '../../support/cards.ts';

const isCard = (value: unknown): value is Card =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' && 'title' in value;

const check = (items: readonly unknown[]) => checkCart(items, (value) => (isCard(value) ? value : null));
const card = aCard({ id: 'jordan' });

describe('a cart that came from outside', () => {
  it.each([
    ['a card with a number for an id', { card: { ...card, id: 7 }, quantity: 1 }],
    ['no card', { quantity: 1 }],
    ['a card of nothing', { card: null, quantity: 1 }],
    ['no quantity', { card }],
    ['a quantity of 0', { card, quantity: 0 }],
    ['a negative quantity', { card, quantity: -2 }],
    ['half a copy', { card, quantity: 1.5 }],
    ['a quantity in letters', { card, quantity: '2' }],
    ['no number of copies', { card, quantity: Number.NaN }],
    ['endless copies', { card, quantity: Number.POSITIVE_INFINITY }],
    ['too many copies', { card, quantity: highestQuantity + 1 }],
    ['a text', 'a line'],
    ['nothing', null],
    ['a hole', undefined],
    ['a number', 5],
    ['a list', [card, 1]],
  ])('leaves out a line with %s, and keeps the good ones [CART-05]', (_, bad) => {
    const good = { card, quantity: 2 };
    expect(check([bad, good])).toEqual({ cart: [good], leftOut: [bad] });
    expect(check([good, bad])).toEqual({ cart: [good], leftOut: [bad] });
  });

  it('may be a cart without lines', () => {
    expect(check([])).toEqual({ cart: [], leftOut: [] });
  });

  it('makes one line of two for the same card, up to what a line can hold', () => {
    const other = aCard({ id: 'other' });
    const later = { ...card, price: 1 };
    expect(
      check([
        { card, quantity: 2 },
        { card: other, quantity: 1 },
        { card: later, quantity: 3 },
      ]).cart,
    ).toEqual([
      { card: later, quantity: 5 },
      { card: other, quantity: 1 },
    ]);
    expect(
      check([
        { card, quantity: 600 },
        { card, quantity: 600 },
      ]).cart,
    ).toEqual([{ card, quantity: highestQuantity }]);
  });

  it('keeps card and quantity of a line and nothing else', () => {
    expect(check([{ card, quantity: highestQuantity, note: '<b>' }]).cart).toEqual([
      { card, quantity: highestQuantity },
    ]);
  });

  it('never breaks, whatever is in it: every item is kept or left out [CART-05]', () => {
    fc.assert(
      fc.property(fc.array(fc.anything({ withNullPrototype: true, withBigInt: true })), (items) => {
        const { cart, leftOut } = check(items);
        expect(leftOut.length).toBeLessThanOrEqual(items.length);
        for (const line of cart) expect(line.quantity).toBeGreaterThan(0);
      }),
    );
  });

  it('never breaks on any JSON', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), (items) => {
        expect(() => check(items)).not.toThrow();
      }),
    );
  });

  it('keeps all good lines among any others [CART-05]', () => {
    fc.assert(
      fc.property(arbitraryCart, fc.array(fc.jsonValue()), fc.nat(), (cart, junk, place) => {
        const at = place % (junk.length + 1);
        expect(check([...junk.slice(0, at), ...cart, ...junk.slice(at)])).toEqual({ cart, leftOut: junk });
      }),
    );
  });
});
