import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Card } from '#domain/cards/card.ts';
import { type Cart, mostOf } from '#domain/cart/cart.ts';
import { joinCarts } from '#domain/cart/join-carts.ts';
import { arbitraryCartsOfSameCards } from '../../support/arbitraries.ts';
import { aCard } from '../../support/cards.ts';

const jordan = aCard({ id: 'jordan' });
const rare = aCard({ id: 'rare', stock: 3 });
const line = (card: Card, quantity = 1) => ({ card, quantity });
const quantities = (cart: Cart) => new Map(cart.map(({ card, quantity }) => [card.id, quantity]));

describe('joining a guest’s cart to the account’s', () => {
  it('adds up the copies of a card, as far as the stock goes [C5]', () => {
    expect(joinCarts([line(jordan, 2), line(rare, 2)], [line(rare, 2), line(jordan, 3)])).toEqual([
      line(jordan, 5),
      line(rare, 3),
    ]);
  });

  it('keeps one of a card that was sold meanwhile, so that the page can say so [CART-20]', () => {
    const sold = { ...rare, stock: 0 };
    expect(joinCarts([line(rare)], [line(sold)])).toEqual([line(sold, 1)]);
  });

  it('has the lines of both, each once, and never more than the stock [CART-19, C5]', () => {
    fc.assert(
      fc.property(arbitraryCartsOfSameCards(2), ([own = [], guest = []]) => {
        const joined = joinCarts(own, guest);
        const [before, brought] = [quantities(own), quantities(guest)];
        expect(quantities(joined).size).toBe(joined.length);
        expect(new Set(quantities(joined).keys())).toEqual(new Set([...before.keys(), ...brought.keys()]));
        for (const { card, quantity } of joined) {
          const sum = (before.get(card.id) ?? 0) + (brought.get(card.id) ?? 0);
          expect(quantity).toBe(Math.min(sum, mostOf(card)));
        }
      }),
    );
  });

  it('is the other cart where one is empty', () => {
    fc.assert(
      fc.property(arbitraryCartsOfSameCards(1), ([cart = []]) => {
        expect(joinCarts(cart, [])).toEqual(cart);
        expect(joinCarts([], cart)).toEqual(cart);
      }),
    );
  });
});
