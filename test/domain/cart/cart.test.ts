import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Card } from '#domain/cards/card.ts';
import {
  addCard,
  addCardOnce,
  badgeText,
  type Cart,
  cartId,
  countOf,
  emptyCart,
  highestQuantity,
  isCartId,
  lineOf,
  lineTotal,
  mostOf,
  setQuantity,
  totalOf,
} from '#domain/cart/cart.ts';
import { centsOf } from '#domain/money/cents.ts';
import { afterStep, arbitraryCard, arbitraryCart, arbitrarySteps } from '../../support/arbitraries.ts';
import { aCard } from '../../support/cards.ts';

const jordan = aCard({ id: 'jordan', price: 19.99 });
const brady = aCard({ id: 'brady', price: 0.1 });
const rare = aCard({ id: 'rare', stock: 1 });
const few = aCard({ id: 'few', stock: 3 });
const sold = aCard({ id: 'sold', stock: 0 });
const cartOf = (...lines: readonly (readonly [Card, number])[]): Cart =>
  lines.map(([card, quantity]) => ({ card, quantity }));
/** Lines as another program may have left them. */
const oddCart = (...lines: readonly (readonly [price: unknown, quantity: unknown])[]): Cart =>
  lines.map(([price, quantity], i) => ({ card: { ...aCard({ id: `odd${i}` }), price }, quantity })) as Cart;

describe('a one of a kind without a stock', () => {
  const { stock: _, ...numbered } = aCard({ id: 'numbered', serialNumber: 41, printRun: 99 });

  it('is added to the cart once only [DATA-22, CART-19]', () => {
    const { cart } = addCard(emptyCart, numbered);
    expect(addCard(cart, numbered)).toEqual({ cart, refusal: { kind: 'only-left', cardId: numbered.id, left: 1 } });
    expect(setQuantity(cart, numbered.id, 2).cart).toEqual(cart);
  });
});

describe('a card without a price above 0', () => {
  const unpriced = aCard({ id: 'unpriced', price: 0 });
  const odd = { ...aCard({ id: 'odd' }), price: 'dear' };

  it('cannot be added, and is no failed add [CART-32]', () => {
    const cart = cartOf([jordan, 2]);
    expect(addCard(cart, unpriced)).toEqual({ cart, refusal: { kind: 'card-unpriced', cardId: 'unpriced' } });
    expect(addCardOnce(cart, unpriced)).toEqual({ cart, refusal: { kind: 'card-unpriced', cardId: 'unpriced' } });
    expect(addCard(cart, odd)).toEqual({ cart, refusal: { kind: 'card-unpriced', cardId: 'odd' } });
  });

  it('that is in a cart already can be removed, and no copy added [CART-32]', () => {
    const cart = cartOf([unpriced, 2]);
    expect(setQuantity(cart, unpriced.id, 3)).toEqual({
      cart,
      refusal: { kind: 'card-unpriced', cardId: 'unpriced' },
    });
    expect(setQuantity(cart, unpriced.id, 0)).toEqual({ cart: [] });
  });
});

describe('adding a card', () => {
  it('that is not in the cart adds it with quantity 1, behind the others [CART-01]', () => {
    expect(addCard(emptyCart, jordan)).toEqual({ cart: cartOf([jordan, 1]) });
    expect(addCard(cartOf([jordan, 3]), brady)).toEqual({ cart: cartOf([jordan, 3], [brady, 1]) });
  });

  it('that is in the cart raises its quantity by one, in its place [CART-02]', () => {
    expect(addCard(cartOf([jordan, 3], [brady, 1]), jordan)).toEqual({ cart: cartOf([jordan, 4], [brady, 1]) });
  });

  it('takes over what the card says now', () => {
    const dearer = { ...jordan, price: 25 };
    expect(addCard(cartOf([jordan, 1]), dearer).cart).toEqual(cartOf([dearer, 2]));
  });

  it.each([
    undefined,
    null,
    'jordan',
    7,
    true,
    [],
    {},
    { id: 7 },
    { id: null },
    { id: '' },
    { title: 'No id' },
    () => 'jordan',
  ])('is ignored when it is %j: no card object with a string id [CART-04]', (value) => {
    const cart = cartOf([jordan, 1]);
    const change = addCard(cart, value);
    expect(change).toEqual({ cart, refusal: { kind: 'not-a-card' } });
    expect(change.cart).toBe(cart);
  });

  it('is refused at the limit of the stock, with the number left, and the quantity stays [CART-19, CART-21]', () => {
    const cart = cartOf([jordan, 2], [rare, 1], [few, 3]);
    for (const [card, left] of [
      [rare, 1],
      [few, 3],
    ] as const) {
      const change = addCard(cart, card);
      expect(change).toEqual({ cart, refusal: { kind: 'only-left', cardId: card.id, left } });
      expect(change.cart).toBe(cart);
    }
  });

  it('goes by the stock that the card has now', () => {
    expect(addCard(cartOf([few, 1]), { ...few, stock: 1 }).refusal).toEqual({
      kind: 'only-left',
      cardId: few.id,
      left: 1,
    });
    expect(addCard(cartOf([rare, 1]), { ...rare, stock: 2 }).cart).toEqual(cartOf([{ ...rare, stock: 2 }, 2]));
  });

  it('is refused for a sold card, and the cart keeps its lines [CART-20, CART-21]', () => {
    const cart = cartOf([jordan, 2]);
    const change = addCard(cart, sold);
    expect(change).toEqual({ cart, refusal: { kind: 'card-sold', cardId: sold.id } });
    expect(change.cart).toBe(cart);
  });

  it('is refused for a card that is in a checkout, which is not sold [CARD-28, CART-21]', () => {
    const inCheckout = { ...sold, held: 1 };
    expect(addCard([], inCheckout)).toEqual({ cart: [], refusal: { kind: 'card-held', cardId: sold.id } });
    const cart = cartOf([inCheckout, 1]);
    expect(setQuantity(cart, sold.id, 2).refusal).toEqual({ kind: 'card-held', cardId: sold.id });
  });

  it('has no limit but the line’s where stock is not tracked [DATA-03]', () => {
    expect(addCard(cartOf([jordan, highestQuantity - 1]), jordan).refusal).toBeUndefined();
    expect(addCard(cartOf([jordan, highestQuantity]), jordan).refusal).toMatchObject({ left: highestQuantity });
    expect([mostOf(jordan), mostOf(few), mostOf({ stock: 5000, price: 1, isGraded: false })]).toEqual([999, 3, 999]);
  });

  it('leaves the cart it was given as it is', () => {
    const cart = Object.freeze(cartOf([Object.freeze(jordan) as Card, 1]).map((line) => Object.freeze(line)));
    addCard(cart, jordan);
    setQuantity(cart, jordan.id, 5);
    expect(cart).toEqual(cartOf([jordan, 1]));
  });
});

describe('Buy Now', () => {
  it('adds a card that is not in the cart, as any add does [TILE-08, CARD-07]', () => {
    fc.assert(
      fc.property(arbitraryCart, arbitraryCard, (cart, card) => {
        fc.pre(!lineOf(cart, card.id));
        expect(addCardOnce(cart, card)).toEqual(addCard(cart, card));
      }),
    );
  });

  it('leaves a card that is in the cart at its quantity, also when it is sold by now [TILE-08, CARD-07]', () => {
    const cart = cartOf([jordan, 3], [few, 1]);
    expect(addCardOnce(cart, jordan)).toEqual({ cart });
    expect(addCardOnce(cart, { ...few, stock: 0 }).cart).toBe(cart);
  });

  it.each([null, undefined, {}, 'jordan'])('ignores %j: no card [CART-04]', (value) => {
    expect(addCardOnce(cartOf([jordan, 1]), value).refusal).toEqual({ kind: 'not-a-card' });
  });
});

describe('setting a quantity', () => {
  const cart = cartOf([jordan, 2], [few, 1]);

  it.each([1, 2, 7, 999])('of %d sets it and leaves the other lines [CART-03]', (quantity) => {
    expect(setQuantity(cart, jordan.id, quantity)).toEqual({ cart: cartOf([jordan, quantity], [few, 1]) });
  });

  it.each([0, -1, -100])('of %d removes the line and no other [CART-03]', (quantity) => {
    expect(setQuantity(cart, jordan.id, quantity)).toEqual({ cart: cartOf([few, 1]) });
  });

  it('beyond the stock stops at the stock and says how many are left [CART-19]', () => {
    expect(setQuantity(cart, few.id, 4)).toEqual({
      cart: cartOf([jordan, 2], [few, 3]),
      refusal: { kind: 'only-left', cardId: few.id, left: 3 },
    });
    expect(setQuantity(cart, few.id, 3)).toEqual({ cart: cartOf([jordan, 2], [few, 3]) });
    expect(setQuantity(cart, jordan.id, 1000)).toEqual({
      cart: cartOf([jordan, 999], [few, 1]),
      refusal: { kind: 'only-left', cardId: jordan.id, left: 999 },
    });
  });

  it('of a card that sold out meanwhile changes nothing, but removes it when asked to [CART-20]', () => {
    const held = cartOf([sold, 1]);
    expect(setQuantity(held, sold.id, 2)).toEqual({ cart: held, refusal: { kind: 'card-sold', cardId: sold.id } });
    expect(setQuantity(held, sold.id, 0)).toEqual({ cart: [] });
  });

  it('of a card that is not in the cart changes nothing', () => {
    expect(setQuantity(cart, brady.id, 3)).toEqual({ cart });
    expect(setQuantity(cart, brady.id, 0)).toEqual({ cart });
  });

  it.each([Number.NaN, 1.5, -0.5, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
    'that is no whole number, %d, changes nothing',
    (quantity) => {
      expect(setQuantity(cart, jordan.id, quantity).cart).toBe(cart);
    },
  );
});

describe('a cart, whatever was done to it', () => {
  it('never holds a card twice, less than one copy or more than the shop has [CART-02, CART-03, CART-19]', () => {
    fc.assert(
      fc.property(arbitraryCart, (cart) => {
        expect(new Set(cart.map(({ card }) => card.id)).size).toBe(cart.length);
        for (const { card, quantity } of cart) {
          expect(quantity).toBeGreaterThanOrEqual(1);
          expect(quantity).toBeLessThanOrEqual(mostOf(card));
        }
      }),
    );
  });

  it('counts one copy more after an add that was not refused, and the same after one that was [CART-01, CART-21]', () => {
    fc.assert(
      fc.property(arbitraryCart, arbitraryCard, (cart, card) => {
        const { cart: added, refusal } = addCard(cart, card);
        expect(countOf(added)).toBe(countOf(cart) + (refusal ? 0 : 1));
        if (refusal) expect(added).toBe(cart);
      }),
    );
  });

  it('forgets a quantity when another is set', () => {
    const quantity = fc.integer({ min: 1, max: 1200 });
    fc.assert(
      fc.property(arbitraryCart, quantity, quantity, (cart, first, second) => {
        for (const { card } of cart) {
          const direct = setQuantity(cart, card.id, second).cart;
          expect(setQuantity(setQuantity(cart, card.id, first).cart, card.id, second).cart).toEqual(direct);
        }
      }),
    );
  });

  it('is empty after every line was removed, and as before after a card came and went', () => {
    fc.assert(
      fc.property(arbitraryCart, arbitraryCard, (cart, card) => {
        expect(cart.reduce((left, line) => setQuantity(left, line.card.id, 0).cart, cart)).toEqual([]);
        fc.pre(!lineOf(cart, card.id));
        expect(setQuantity(addCard(cart, card).cart, card.id, 0).cart).toEqual(cart);
      }),
    );
  });

  it('keeps its lines in the order in which they came', () => {
    fc.assert(
      fc.property(arbitrarySteps, (steps) => {
        let cart = emptyCart;
        for (const step of steps) {
          const changed = afterStep(cart, step);
          const stayed = cart.filter(({ card }) => lineOf(changed, card.id)).map(({ card }) => card.id);
          expect(changed.slice(0, stayed.length).map(({ card }) => card.id)).toEqual(stayed);
          cart = changed;
        }
      }),
    );
  });
});

describe('the totals', () => {
  it('add up round(price × 100) × quantity over the lines [MONEY-08]', () => {
    expect(totalOf(cartOf([jordan, 3], [brady, 3]))).toBe(5997 + 30);
    expect(lineTotal({ card: jordan, quantity: 3 })).toBe(5997);
    expect(totalOf(emptyCart)).toBe(0);
    fc.assert(
      fc.property(arbitraryCart, (cart) => {
        expect(totalOf(cart)).toBe(cart.reduce((sum, { card, quantity }) => sum + centsOf(card.price) * quantity, 0));
      }),
    );
  });

  it('do not depend on the order of the lines', () => {
    fc.assert(fc.property(arbitraryCart, (cart) => totalOf(cart.toReversed()) === totalOf(cart)));
  });

  it.each([
    [oddCart(['12', 1], [10, 1]), 1000, 2],
    [oddCart([Number.NaN, 2], [10, 1]), 1000, 3],
    [oddCart([10, '2'], [10, 1]), 1000, 1],
    [oddCart([10, Number.NaN], [10, 1]), 1000, 1],
    [oddCart([10, Number.POSITIVE_INFINITY], [10, 1]), 1000, 1],
    [oddCart([0, Number.POSITIVE_INFINITY], [10, 1]), 1000, 1],
    [oddCart([10, -3], [10, 1]), 1000, 1],
    [oddCart([undefined, undefined], [null, null]), 0, 0],
  ])('count a price and a quantity only when they are numbers: %# [CART-06]', (cart, total, count) => {
    expect(totalOf(cart)).toBe(total);
    expect(countOf(cart)).toBe(count);
  });

  it('are numbers and not negative, whatever the lines hold [CART-06]', () => {
    const line = fc.tuple(fc.anything(), fc.anything());
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const cart = oddCart(...lines);
        expect(totalOf(cart)).toBeGreaterThanOrEqual(0);
        expect(countOf(cart)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('the badge', () => {
  it('counts copies, not lines [NAV-05]', () => {
    expect(countOf(cartOf([jordan, 2], [few, 3]))).toBe(5);
    expect(countOf(emptyCart)).toBe(0);
  });

  it.each([
    [0, ''],
    [-1, ''],
    [1, '1'],
    [98, '98'],
    [99, '99'],
    [100, '99+'],
    [5000, '99+'],
  ])('for %d copies reads %j [NAV-05]', (count, text) => {
    expect(badgeText(count)).toBe(text);
  });
});

describe('a cart id', () => {
  it('starts with cart_ and names a random text [CART-09]', () => {
    expect(cartId('0123456789abcdef0123')).toBe('cart_0123456789abcdef0123');
    expect(isCartId(cartId('0123456789abcdef0123'))).toBe(true);
    expect(isCartId(cartId('A-b_'.repeat(16)))).toBe(true);
  });

  it.each([
    '',
    'cart_',
    'cart_0123456789abcdef012',
    `cart_${'a'.repeat(65)}`,
    'cart_0123456789abcdef012/',
    'cart_0123456789abcdef0123\n',
    'xcart_0123456789abcdef0123',
    'basket_0123456789abcdef0123',
  ])('is refused if it is %j', (text) => {
    expect(isCartId(text)).toBe(false);
  });
});
