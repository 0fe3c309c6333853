import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Card, isDraft, isSold } from '#domain/cards/card.ts';
import { acceptLine, holdsUp, isOut, type LineState, lineState, lineStates } from '#domain/cart/reconcile-cart.ts';
import { arbitraryCart, arbitraryPrice } from '../../support/arbitraries.ts';
import { aCard } from '../../support/cards.ts';

const jordan = aCard({ id: 'jordan', price: 20, stock: 5 });
const brady = aCard({ id: 'brady' });
const line = (card: Card, quantity = 1) => ({ card, quantity });

/** A cart, and possible changes of its cards. */
const arbitraryChange = arbitraryCart.chain((cart) =>
  fc.record({
    cart: fc.constant(cart),
    shop: fc
      .tuple(
        ...cart.map(({ card }) =>
          fc.option(
            fc
              .record({
                price: fc.oneof(fc.constant(card.price), arbitraryPrice),
                stock: fc.option(fc.integer({ min: 0, max: 9 }), { nil: undefined }),
                isPosted: fc.boolean(),
              })
              .map((change): Card => ({ ...card, ...change })),
          ),
        ),
      )
      .map((cards) => cards.filter((card) => card !== null)),
  }),
);

describe('a line beside the shop’s card today', () => {
  it.each([
    ['is fine when nothing has changed', jordan, 5, { kind: 'fine' }],
    ['is fine when stock is not tracked any more', { ...jordan, stock: undefined }, 9, { kind: 'fine' }],
    ['is gone when the shop has no such card', undefined, 1, { kind: 'gone' }],
    ['is gone when the card is a draft now', { ...jordan, isPosted: false, isHomepage: false }, 1, { kind: 'gone' }],
    ['is gone when the card has no price now', { ...jordan, price: 0 }, 1, { kind: 'gone' }],
    ['is sold when no copy is left', { ...jordan, stock: 0, price: 30 }, 1, { kind: 'sold' }],
    ['is held when the copies are in checkouts', { ...jordan, stock: 0, held: 1 }, 1, { kind: 'held', left: 0 }],
    ['is held when some of them are', { ...jordan, stock: 1, held: 2 }, 3, { kind: 'held', left: 1 }],
    ['has fewer when not even those would do', { ...jordan, stock: 1, held: 1 }, 3, { kind: 'fewer', left: 1 }],
    ['is held, not sold, when not even those would do', { ...jordan, stock: 0, held: 1 }, 2, { kind: 'held', left: 0 }],
    ['is fine when enough are left beside the held ones', { ...jordan, stock: 2, held: 1 }, 2, { kind: 'fine' }],
    ['says how many are left when there are fewer', { ...jordan, stock: 2 }, 3, { kind: 'fewer', left: 2 }],
    [
      'names both prices when it costs something else',
      { ...jordan, price: 25 },
      1,
      { kind: 'price', from: 20, to: 25 },
    ],
  ] as const)('a line of the cart %s', (_, now, quantity, state) => {
    expect(lineState(line(jordan, quantity), now)).toEqual(state);
  });

  it('is found by its id among all lines', () => {
    const states = lineStates([line(jordan), line(brady)], [aCard({ id: 'other' }), { ...brady, price: 1 }]);
    expect([...states]).toEqual([
      [jordan.id, { kind: 'gone' }],
      [brady.id, { kind: 'price', from: brady.price, to: 1 }],
    ]);
  });
});

describe('a line that is not as it was', () => {
  it('holds up the checkout until the customer agrees [C6]', () => {
    const kinds = [{ kind: 'gone' }, { kind: 'sold' }, { kind: 'fewer', left: 1 }, { kind: 'price', from: 1, to: 2 }];
    expect((kinds as LineState[]).map(holdsUp)).toEqual([true, true, true, true]);
    expect(holdsUp({ kind: 'fine' })).toBe(false);
  });

  it('holds up nothing while its copies are in a checkout, which may be the customer’s own [CARD-28]', () => {
    expect(holdsUp({ kind: 'held', left: 0 })).toBe(false);
  });
});

describe('agreeing to how a line stands now', () => {
  it('removes lines that cannot be bought, and no others', () => {
    const cart = [line(jordan, 2), line(brady)];
    const sold = { ...jordan, stock: 0 };
    const draft = { ...jordan, isPosted: false, isHomepage: false };
    for (const now of [undefined, sold, draft]) expect(acceptLine(cart, jordan.id, now)).toEqual([line(brady)]);
  });

  it('takes over the card as it is, with no more copies than are left [CART-19]', () => {
    const now = { ...jordan, price: 25, stock: 2 };
    expect(acceptLine([line(jordan, 4), line(brady)], jordan.id, now)).toEqual([line(now, 2), line(brady)]);
    const untracked = { ...jordan, stock: undefined };
    expect(acceptLine([line(jordan, 4)], jordan.id, untracked)).toEqual([line(untracked, 4)]);
  });

  it('leaves every line fine once it is done for each, and then has nothing more to do [CART-19]', () => {
    fc.assert(
      fc.property(arbitraryChange, ({ cart, shop }) => {
        const nowOf = (id: string) => shop.find((card) => card.id === id);
        const acceptAll = (before: typeof cart) =>
          before.reduce((left, { card }) => acceptLine(left, card.id, nowOf(card.id)), before);
        const accepted = acceptAll(cart);
        for (const state of lineStates(accepted, shop).values()) expect(state).toEqual({ kind: 'fine' });
        expect(acceptAll(accepted)).toEqual(accepted);
        const buyable = cart.filter(({ card }) => {
          const now = nowOf(card.id);
          return now && !isDraft(now) && !isSold(now);
        });
        expect(accepted.map(({ card }) => card.id)).toEqual(buyable.map(({ card }) => card.id));
      }),
    );
  });
});

describe('a line of which no copy can be bought', () => {
  it.each<[LineState, boolean]>([
    [{ kind: 'sold' }, true],
    [{ kind: 'gone' }, true],
    [{ kind: 'fine' }, false],
    [{ kind: 'held', left: 0 }, false],
    [{ kind: 'fewer', left: 1 }, false],
    [{ kind: 'price', from: 1, to: 2 }, false],
  ])('is one that is sold or gone: %j is %s [CART-33]', (state, isOutOfStock) => {
    expect(isOut(state)).toBe(isOutOfStock);
  });
});
