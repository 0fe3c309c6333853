import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Card } from '#domain/cards/card.ts';
import { type Cart, countOf, lineOf } from '#domain/cart/cart.ts';
import { subtractOrder } from '#domain/checkout/orders/subtract-order.ts';
import { anOrder } from '../../contract/an-order.ts';
import { arbitraryCart, arbitraryCartsOfSameCards } from '../../support/arbitraries.ts';
import { aCard } from '../../support/cards.ts';

const jordan = aCard({ id: 'jordan' });
const brady = aCard({ id: 'brady' });
const line = (card: Card, quantity = 1) => ({ card, quantity });

const orderOf = (cart: Cart) =>
  anOrder({ number: 1, cards: cart.map(({ card, quantity }) => [card, quantity] as const) });

describe('taking a paid order out of the cart', () => {
  it('leaves the cards and copies that came in while it was being paid [PAY-12]', () => {
    const order = orderOf([line(jordan, 2)]);
    expect(subtractOrder([line(jordan, 3), line(brady)], order)).toEqual([line(jordan, 1), line(brady)]);
  });

  it('empties a cart that has not changed since [PAY-12]', () => {
    fc.assert(fc.property(arbitraryCart, (cart) => subtractOrder(cart, orderOf(cart)).length === 0));
  });

  it('leaves no card in less than one copy, and none that was not there [PAY-12]', () => {
    fc.assert(
      fc.property(arbitraryCartsOfSameCards(2), ([cart = [], bought = []]) => {
        const rest = subtractOrder(cart, orderOf(bought));
        for (const { card, quantity } of cart) {
          const left = Math.max(quantity - (lineOf(bought, card.id)?.quantity ?? 0), 0);
          expect(lineOf(rest, card.id)?.quantity ?? 0).toBe(left);
        }
        for (const { quantity } of rest) expect(quantity).toBeGreaterThan(0);
        expect(countOf(rest)).toBeLessThanOrEqual(countOf(cart));
      }),
    );
  });
});
