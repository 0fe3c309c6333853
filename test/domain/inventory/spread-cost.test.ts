import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CardId, cardId } from '#domain/cards/card.ts';
import {
  copyCost,
  costOfAllCopies,
  type SpreadCard,
  type SpreadWay,
  spreadCost,
} from '#domain/inventory/spread-cost.ts';
import { type Cents, cents, sumCents } from '#domain/money/cents.ts';
import { shareCents } from '#domain/money/share-cents.ts';
import { propertyRuns } from '../../support/property-runs.ts';

const aCopy = (id: string, copies = 1, price = 0): SpreadCard => ({ id: cardId(id), copies, price: cents(price) });

const costs = (total: number, cards: readonly SpreadCard[], way: SpreadWay) =>
  [...spreadCost(cents(total), cards, way)._unsafeUnwrap()].map(([id, { cost, odd }]) => [id, cost, odd]);

const total = fc.integer({ min: 0, max: 1_000_000_000 }).map(cents);
const cards: fc.Arbitrary<readonly SpreadCard[]> = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 5_000_000 })), { maxLength: 30 })
  .map((list) => list.map(([copies, price], at) => aCopy(`k${at}`, copies, price)));

/** What each copy of each card costs, one by one. */
function copyByCopy(spread: ReadonlyMap<CardId, { cost: Cents; odd: number }>, all: readonly SpreadCard[]): Cents[] {
  return all.flatMap(({ id, copies }) => {
    const { cost, odd } = spread.get(id) ?? { cost: cents(0), odd: 0 };
    return Array.from({ length: copies }, (_, at) => cents(cost + (at < odd ? 1 : 0)));
  });
}

describe('the cost of a lot', () => {
  it('is spread evenly over copies, to the cent [LOT-03]', () => {
    expect(costs(100, [aCopy('a'), aCopy('b'), aCopy('c')], { kind: 'evenly' })).toEqual([
      ['a', 34, 0],
      ['b', 33, 0],
      ['c', 33, 0],
    ]);
    expect(costs(1000, [aCopy('a', 3), aCopy('b')], { kind: 'evenly' })).toEqual([
      ['a', 250, 0],
      ['b', 250, 0],
    ]);
    expect(costs(100, [aCopy('a', 3)], { kind: 'evenly' })).toEqual([['a', 33, 1]]);
  });

  it('is spread by price, or evenly where no card has one [LOT-03]', () => {
    expect(costs(1000, [aCopy('a', 1, 900), aCopy('b', 1, 100), aCopy('c')], { kind: 'by-price' })).toEqual([
      ['a', 900, 0],
      ['b', 100, 0],
      ['c', 0, 0],
    ]);
    expect(costs(1000, [aCopy('a'), aCopy('b')], { kind: 'by-price' })).toEqual([
      ['a', 500, 0],
      ['b', 500, 0],
    ]);
  });

  it('is spread by hand only where the amounts sum to it, else says by how much they differ [LOT-04]', () => {
    const byHand = (a: number, b: number): SpreadWay => ({
      kind: 'by-hand',
      costs: { [cardId('a')]: cents(a), [cardId('b')]: cents(b) },
    });
    const lot = [aCopy('a', 2), aCopy('b')];
    expect(costs(1000, lot, byHand(301, 699))).toEqual([
      ['a', 150, 1],
      ['b', 699, 0],
    ]);
    expect(spreadCost(cents(1000), lot, byHand(300, 699))._unsafeUnwrapErr()).toEqual({
      kind: 'sum-differs',
      missing: 1,
    });
    expect(spreadCost(cents(1000), lot, byHand(500, 600))._unsafeUnwrapErr()).toEqual({
      kind: 'sum-differs',
      missing: -100,
    });
  });

  it('needs a copy to be spread over [LOT-03]', () => {
    for (const none of [[], [aCopy('a', 0)], [aCopy('a', 100_000)]]) {
      expect(spreadCost(cents(100), none, { kind: 'evenly' })._unsafeUnwrapErr()).toEqual({
        kind: 'lot-without-copies',
      });
    }
  });

  it('is the sum of what its copies cost, to the cent, however it is spread [LOT-03, LOT-04]', () => {
    const hand = fc.array(fc.integer({ min: 0, max: 1_000 }), { minLength: 30, maxLength: 30 });
    fc.assert(
      fc.property(total, cards, hand, (paid, all, weights) => {
        const owned = all.filter(({ copies }) => copies > 0);
        const shares = shareCents(
          paid,
          owned.map((_, at) => (weights[at] ?? 0) + 1),
        );
        const costsByHand = Object.fromEntries(owned.map(({ id }, at) => [id, shares[at] ?? cents(0)]));
        for (const way of [
          { kind: 'evenly' },
          { kind: 'by-price' },
          { kind: 'by-hand', costs: costsByHand },
        ] as const satisfies readonly SpreadWay[]) {
          const spread = spreadCost(paid, all, way);
          if (owned.length === 0) {
            expect(spread.isErr()).toBe(true);
            continue;
          }
          const value = spread._unsafeUnwrap();
          expect(sumCents(copyByCopy(value, all))).toBe(paid);
          expect(
            sumCents(
              owned.map(({ id, copies }) => costOfAllCopies(value.get(id) ?? { cost: cents(0), odd: 0 }, copies)),
            ),
          ).toBe(paid);
        }
      }),
      { numRuns: propertyRuns(300) },
    );
  });

  it('spread evenly, differs by a cent at most between any two copies [LOT-03]', () => {
    fc.assert(
      fc.property(total, cards, (paid, all) => {
        const spread = spreadCost(paid, all, { kind: 'evenly' });
        if (spread.isErr()) return;
        const each = copyByCopy(spread.value, all);
        expect(Math.max(...each) - Math.min(...each)).toBeLessThanOrEqual(1);
      }),
      { numRuns: propertyRuns(300) },
    );
  });

  it('of copies is whole cents, with as many odd ones as are left over [LOT-03]', () => {
    expect(copyCost(cents(100), 3)).toEqual({ cost: 33, odd: 1 });
    expect(costOfAllCopies({ cost: cents(33), odd: 1 }, 3)).toBe(100);
  });
});
