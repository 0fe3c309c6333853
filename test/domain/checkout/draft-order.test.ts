import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cartId, totalOf } from '#domain/cart/cart.ts';
import { noCharges } from '#domain/checkout/charges.ts';
import { draftOrder, wantedLines } from '#domain/checkout/draft-order.ts';
import { blankShipping } from '#domain/checkout/shipping/shipping.ts';
import { freeShipping } from '#domain/checkout/shipping/shipping-methods.ts';
import { cents, noCents, sumCents, timesCents } from '#domain/money/cents.ts';
import { type OfferKey, offerId } from '#domain/offers/offer-id.ts';
import { arbitraryCart } from '../../support/arbitraries.ts';
import { aCard } from '../../support/cards.ts';

const id = cartId('0123456789abcdef0123');
const offer = { method: { ...freeShipping, name: 'Bubble mailer' }, charges: noCharges, total: cents(6497) };

describe('the draft of an order', () => {
  it('names the cards, quantities, prices, shipping and total that the customer saw, in cents [PAY-08, SHIP-07]', () => {
    const card = aCard({ id: 'jordan', price: 19.99 });
    expect(draftOrder([{ card, quantity: 3 }], offer, blankShipping, id)).toEqual({
      cartId: id,
      lines: [{ cardId: card.id, quantity: 3, shownPrice: 1999 }],
      amount: 6497,
      shippingMethod: 'Bubble mailer',
      shipping: blankShipping,
      demo: false,
    });
  });

  it('names the discount code and the offer that it was priced with, and else none [DISC-01, OFFER-06]', () => {
    const coded = { ...offer, charges: { ...noCharges, discountCode: 'SUMMER10' } };
    expect(draftOrder([], coded, blankShipping, id)).toMatchObject({ discountCode: 'SUMMER10' });
    const key: OfferKey = { id: offerId('0123456789abcdef0123456789'), token: 'secret' };
    expect(draftOrder([], offer, blankShipping, id, false, key)).toMatchObject({ offer: key });
    const plain = Object.keys(draftOrder([], offer, blankShipping, id));
    expect(plain).not.toContain('discountCode');
    expect(plain).not.toContain('offer');
  });

  it('asks for the demonstration where the customer does [PAY-18]', () => {
    expect(draftOrder([], offer, blankShipping, id, true).demo).toBe(true);
  });

  it('has lines that add up to the cart [PAY-08, MONEY-08]', () => {
    fc.assert(
      fc.property(arbitraryCart, (cart) => {
        const sums = wantedLines(cart).map(({ shownPrice, quantity }) => timesCents(shownPrice ?? noCents, quantity));
        expect(sumCents(sums)).toBe(totalOf(cart));
      }),
    );
  });
});
