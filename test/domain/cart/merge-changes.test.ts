import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Card } from '#domain/cards/card.ts';
import { type Cart, mostOf } from '#domain/cart/cart.ts';
import { linesOf, sameLines } from '#domain/cart/cart-lines.ts';
import { mergeChanges } from '#domain/cart/merge-changes.ts';
import { arbitraryCart, arbitraryCartsOfSameCards } from '../../support/arbitraries.ts';
import { aCard } from '../../support/cards.ts';

const jordan = aCard({ id: 'jordan' });
const brady = aCard({ id: 'brady' });
const messi = aCard({ id: 'messi' });
const line = (card: Card, quantity = 1) => ({ card, quantity });
const quantities = (cart: Cart) => new Map(cart.map(({ card, quantity }) => [card.id, quantity]));
const merge = (known: Cart, mine: Cart, theirs: Cart) => mergeChanges(linesOf(known), mine, theirs);

describe('merging what two sides changed', () => {
  it('keeps what either side added [CART-28, C3]', () => {
    expect(merge([line(jordan)], [line(jordan), line(brady)], [line(messi), line(jordan)])).toEqual([
      line(jordan),
      line(brady),
      line(messi),
    ]);
  });

  it('takes over what they changed and removed where nothing was changed here [C3]', () => {
    const known = [line(jordan), line(brady)];
    expect(merge(known, known, [line(jordan, 4)])).toEqual([line(jordan, 4)]);
  });

  it('keeps what was removed here removed, also where they raised it [C3]', () => {
    expect(merge([line(jordan, 2)], [], [line(jordan, 5)])).toEqual([]);
  });

  it('keeps what was changed here where they removed it [C3]', () => {
    expect(merge([line(jordan, 2)], [line(jordan, 3)], [])).toEqual([line(jordan, 3)]);
  });

  it.each([
    ['both raised', 2, 4, 3, 4],
    ['both lowered', 5, 2, 3, 2],
    ['raised here, lowered there', 3, 5, 1, 5],
    ['lowered here, raised there', 3, 1, 5, 5],
  ])('of a line that %s from %i to %i here and %i there keeps %i', (_, was, mine, theirs, merged) => {
    expect(merge([line(jordan, was)], [line(jordan, mine)], [line(jordan, theirs)])).toEqual([line(jordan, merged)]);
  });

  it('leaves a sold card in the cart, once, so that the page can say so [CART-20]', () => {
    const sold = { ...jordan, stock: 0 };
    expect(merge([], [line(jordan, 3)], [line(sold, 2)])).toEqual([line(jordan, 1)]);
    expect(merge([], [], [line(sold, 2)])).toEqual([line(sold, 1)]);
  });

  it('shows the price at which a line came into this cart [C6]', () => {
    const dearer = { ...jordan, price: jordan.price + 1 };
    expect(merge([line(jordan)], [line(jordan)], [line(dearer, 2)])).toEqual([line(jordan, 2)]);
  });

  const threeCarts = arbitraryCartsOfSameCards(3);

  it('loses nothing that either side has and neither removed, and makes nothing up [C3]', () => {
    fc.assert(
      fc.property(threeCarts, ([known = [], mine = [], theirs = []]) => {
        const merged = quantities(merge(known, mine, theirs));
        const [before, here, there] = [known, mine, theirs].map(quantities);
        for (const id of new Set([...(here?.keys() ?? []), ...(there?.keys() ?? [])])) {
          const removedHere = before?.has(id) && !here?.has(id);
          const removedThere = !there?.has(id) && before?.get(id) === here?.get(id);
          expect(merged.has(id)).toBe(!removedHere && !removedThere);
        }
        for (const id of merged.keys()) expect(here?.has(id) || there?.has(id)).toBe(true);
      }),
    );
  });

  it('keeps my removals, whatever they did [C3]', () => {
    fc.assert(
      fc.property(threeCarts, ([known = [], mine = [], theirs = []]) => {
        const merged = quantities(merge(known, mine, theirs));
        for (const { card } of known) {
          if (!quantities(mine).has(card.id)) expect(merged.has(card.id)).toBe(false);
        }
      }),
    );
  });

  it('never exceeds the stock, nor what one side has [CART-19]', () => {
    fc.assert(
      fc.property(threeCarts, ([known = [], mine = [], theirs = []]) => {
        for (const { card, quantity } of merge(known, mine, theirs)) {
          expect(quantity).toBeLessThanOrEqual(Math.max(1, mostOf(card)));
          expect([quantities(mine).get(card.id), quantities(theirs).get(card.id)]).toContain(quantity);
        }
      }),
    );
  });

  it('is the other side’s cart where one side changed nothing', () => {
    fc.assert(
      fc.property(arbitraryCartsOfSameCards(2), ([known = [], changed = []]) => {
        expect(quantities(merge(known, known, changed))).toEqual(quantities(changed));
        expect(merge(known, changed, known)).toEqual(changed);
      }),
    );
  });

  it('adds nothing when the same cart arrives twice, because its answer was lost [C2]', () => {
    fc.assert(
      fc.property(threeCarts, ([known = [], mine = [], theirs = []]) => {
        const merged = merge(known, mine, theirs);
        expect(quantities(merge(known, merged, merged))).toEqual(quantities(merged));
        expect(quantities(merge(theirs, merged, merged))).toEqual(quantities(merged));
      }),
    );
  });

  it('compares carts by their lines', () => {
    fc.assert(
      fc.property(arbitraryCart, (cart) => {
        expect(sameLines(linesOf(cart), linesOf(structuredClone(cart)))).toBe(true);
        expect(sameLines(linesOf(cart), linesOf([...cart, line(aCard({ id: 'another' }))]))).toBe(false);
      }),
    );
  });
});
