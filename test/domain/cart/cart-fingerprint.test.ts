import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cartFingerprint } from '#domain/cart/cart-fingerprint.ts';
import { arbitraryCart } from '../../support/arbitraries.ts';
import { aCard } from '../../support/cards.ts';

describe('a cart’s fingerprint', () => {
  const jordan = aCard({ id: 'jordan', price: 20 });
  const of = (card: typeof jordan, quantity: number) => cartFingerprint([{ card, quantity }]);

  it('is another one for another card, quantity or price', () => {
    const all = [
      of(jordan, 1),
      of(jordan, 2),
      of({ ...jordan, price: 21 }, 1),
      of(aCard({ id: 'brady', price: 20 }), 1),
    ];
    expect(new Set(all).size).toBe(all.length);
  });

  it('does not look at what a customer does not agree to', () => {
    expect(of({ ...jordan, description: 'Reworded', isHot: true }, 1)).toBe(of(jordan, 1));
  });

  it('differs for carts with other quantities', () => {
    fc.assert(
      fc.property(arbitraryCart, fc.nat(), (cart, at) => {
        fc.pre(cart.length > 0);
        const changed = cart.map((item, i) =>
          i === at % cart.length ? { ...item, quantity: item.quantity + 1 } : item,
        );
        expect(cartFingerprint(changed)).not.toBe(cartFingerprint(cart));
      }),
    );
  });
});
