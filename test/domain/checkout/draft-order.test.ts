import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cartId, totalOf } from '#domain/cart/cart.ts';
import { draftOrder } from '#domain/checkout/draft-order.ts';
import { blankShipping } from '#domain/checkout/shipping.ts';
import { noCents, sumCents, timesCents } from '#domain/money/cents.ts';
import { arbitraryCart } from '../../support/arbitraries.ts';
import { aCard } from '../../support/cards.ts';

const id = cartId('0123456789abcdef0123');

describe('the draft of an order', () => {
  it('names the cards, quantities, prices and total that the customer saw, in cents [PAY-08]', () => {
    const card = aCard({ id: 'jordan', price: 19.99 });
    expect(draftOrder([{ card, quantity: 3 }], blankShipping, id)).toEqual({
      cartId: id,
      lines: [{ cardId: card.id, quantity: 3, shownPrice: 1999 }],
      amount: 5997,
      shipping: blankShipping,
      demo: false,
    });
  });

  it('asks for the demonstration where the customer does [PAY-18]', () => {
    expect(draftOrder([], blankShipping, id, true).demo).toBe(true);
  });

  it('adds up: its amount is the sum of its lines [PAY-08][MONEY-08]', () => {
    fc.assert(
      fc.property(arbitraryCart, (cart) => {
        const { lines, amount } = draftOrder(cart, blankShipping, id);
        expect(sumCents(lines.map(({ shownPrice, quantity }) => timesCents(shownPrice ?? noCents, quantity)))).toBe(
          amount,
        );
        expect(amount).toBe(totalOf(cart));
      }),
    );
  });
});
