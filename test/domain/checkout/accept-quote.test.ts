import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Card } from '#domain/cards/card.ts';
import { totalOf } from '#domain/cart/cart.ts';
import { acceptPrices, dropSold } from '#domain/checkout/accept-quote.ts';
import { wantedLines } from '#domain/checkout/draft-order.ts';
import { chooseShipping, noChargeSettings, priceOrder } from '#domain/checkout/price-order.ts';
import { agree, type ChangedPrice, quote } from '#domain/checkout/quote.ts';
import { blankShipping } from '#domain/checkout/shipping/shipping.ts';
import { cents } from '#domain/money/cents.ts';
import { arbitraryCart, arbitraryPrice } from '../../support/arbitraries.ts';
import { aCard } from '../../support/cards.ts';

const jordan = aCard({ id: 'jordan', price: 20 });
const brady = aCard({ id: 'brady', price: 10 });
const line = (card: Card, quantity = 1) => ({ card, quantity });
const changed = ({ id, title }: Card, price: number): ChangedPrice => ({
  cardId: id,
  title,
  shown: null,
  price: cents(price),
});
const left = ({ id, title }: Card, copies: number) => ({ cardId: id, title, left: copies, held: 0 });

describe('agreeing to changed prices', () => {
  it('takes over the price that was shown, and no other line’s [PAY-09]', () => {
    expect(acceptPrices([line(jordan, 2), line(brady)], [changed(jordan, 2499)])).toEqual([
      line({ ...jordan, price: 24.99 }, 2),
      line(brady),
    ]);
  });

  it('makes the next request one that the shop agrees to [PAY-08, PAY-09]', () => {
    const repriced = arbitraryCart
      .filter((cart) => cart.length > 0)
      .chain((cart) =>
        fc.record({
          cart: fc.constant(cart),
          prices: fc.array(arbitraryPrice, { minLength: cart.length, maxLength: cart.length }),
        }),
      );
    fc.assert(
      fc.property(repriced, ({ cart, prices }) => {
        const shop = cart.map(({ card }, i) => ({ ...card, isPosted: true, price: prices[i] ?? card.price }));
        const ask = (asked: typeof cart) => {
          return quote(wantedLines(asked), shop)
            .map((quoted) => priceOrder(quoted, blankShipping, noChargeSettings))
            .andThen((priced) => chooseShipping(priced, undefined))
            .andThen((quoted) => agree(quoted, totalOf(asked), wantedLines(asked)));
        };
        const first = ask(cart);
        if (first.isOk()) return;
        expect(first.error.kind).toBe('price-changed');
        if (first.error.kind !== 'price-changed') return;
        expect(ask(acceptPrices(cart, first.error.lines)).isOk()).toBe(true);
      }),
    );
  });
});

describe('doing without what is sold', () => {
  it('removes cards of which none is left, and lowers the others to what there is [PAY-25]', () => {
    const messi = aCard({ id: 'messi' });
    const cart = [line(jordan, 3), line(brady, 2), line(messi, 2)];
    expect(dropSold(cart, [left(jordan, 1), left(brady, 0)])).toEqual([line({ ...jordan, stock: 1 }), line(messi, 2)]);
  });

  it('raises no quantity of what is left', () => {
    expect(dropSold([line(jordan, 2)], [left(jordan, 5)])).toEqual([line({ ...jordan, stock: 5 }, 2)]);
  });

  it('leaves no line above what is left, and has nothing to do a second time [PAY-25]', () => {
    fc.assert(
      fc.property(arbitraryCart, fc.array(fc.integer({ min: -1, max: 6 }), { minLength: 4 }), (cart, copies) => {
        const lines = cart.map(({ card }, i) => left(card, copies[i] ?? 0));
        const rest = dropSold(cart, lines);
        for (const { card, quantity } of rest) {
          expect(quantity).toBeGreaterThan(0);
          expect(quantity).toBeLessThanOrEqual(lines.find(({ cardId }) => cardId === card.id)?.left ?? 0);
        }
        expect(dropSold(rest, lines)).toEqual(rest);
      }),
    );
  });
});
