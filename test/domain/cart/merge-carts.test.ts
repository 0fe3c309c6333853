import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Card } from '#domain/cards/card.ts';
import { type Cart, emptyCart, mostOf, setQuantity } from '#domain/cart/cart.ts';
import { mergeCarts, putBack } from '#domain/cart/merge-carts.ts';
import { arbitraryCart, arbitraryCartsOfSameCards } from '../../support/arbitraries.ts';
import { aCard } from '../../support/cards.ts';

const jordan = aCard({ id: 'jordan' });
const brady = aCard({ id: 'brady' });
const messi = aCard({ id: 'messi' });
const line = (card: Card, quantity = 1) => ({ card, quantity });
const quantities = (cart: Cart) => new Map(cart.map(({ card, quantity }) => [card.id, quantity]));

describe('merging two carts', () => {
  it('keeps the larger quantity of a card that is in both, and puts the second’s own lines last [CART-17]', () => {
    const merged = mergeCarts([line(jordan, 2), line(brady, 5)], [line(messi), line(brady, 3), line(jordan, 4)]);
    expect(merged).toEqual([line(jordan, 4), line(brady, 5), line(messi)]);
  });

  it('goes by what the first cart says of a card', () => {
    const dearer = { ...jordan, price: jordan.price + 1 };
    expect(mergeCarts([line(jordan)], [line(dearer, 2)])).toEqual([line(jordan, 2)]);
  });

  it('loses no line and no copy of either, and makes none up [CART-17]', () => {
    fc.assert(
      fc.property(arbitraryCartsOfSameCards(2), ([first = [], second = []]) => {
        const merged = quantities(mergeCarts(first, second));
        const [left, right] = [quantities(first), quantities(second)];
        expect(new Set(merged.keys())).toEqual(new Set([...left.keys(), ...right.keys()]));
        for (const [id, quantity] of merged) {
          expect(quantity).toBe(Math.max(left.get(id) ?? 0, right.get(id) ?? 0));
        }
      }),
    );
  });

  it('gives the same quantities in either order, and however three are grouped', () => {
    fc.assert(
      fc.property(arbitraryCartsOfSameCards(3), ([a = [], b = [], c = []]) => {
        expect(quantities(mergeCarts(a, b))).toEqual(quantities(mergeCarts(b, a)));
        expect(mergeCarts(mergeCarts(a, b), c)).toEqual(mergeCarts(a, mergeCarts(b, c)));
      }),
    );
  });

  it('changes nothing when the other is empty or the same', () => {
    fc.assert(
      fc.property(arbitraryCart, (cart) => {
        expect(mergeCarts(cart, cart)).toEqual(cart);
        expect(mergeCarts(cart, emptyCart)).toEqual(cart);
        expect(mergeCarts(emptyCart, cart)).toEqual(cart);
      }),
    );
  });

  it('never holds a card twice, or more copies than the shop has [CART-02, CART-19]', () => {
    fc.assert(
      fc.property(arbitraryCartsOfSameCards(2), ([first = [], second = []]) => {
        const merged = mergeCarts(first, second);
        expect(quantities(merged).size).toBe(merged.length);
        for (const { card, quantity } of merged) expect(quantity).toBeLessThanOrEqual(mostOf(card));
      }),
    );
  });
});

describe('putting a line back', () => {
  it('puts it where it was, and behind the others when the cart has become shorter', () => {
    expect(putBack([line(jordan), line(brady)], line(messi, 3), 1)).toEqual([
      line(jordan),
      line(messi, 3),
      line(brady),
    ]);
    expect(putBack([line(jordan)], line(messi), 4)).toEqual([line(jordan), line(messi)]);
  });

  it('leaves a card that is in the cart again as it is', () => {
    const cart = [line(jordan, 2)];
    expect(putBack(cart, line(jordan, 7), 0)).toBe(cart);
  });

  it('undoes the removal of a line [CART-03]', () => {
    fc.assert(
      fc.property(arbitraryCart, (cart) => {
        for (const [at, item] of cart.entries()) {
          expect(putBack(setQuantity(cart, item.card.id, 0).cart, item, at)).toEqual(cart);
        }
      }),
    );
  });
});
