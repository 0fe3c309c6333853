import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cents, cents, sumCents } from '#domain/money/cents.ts';
import { portionOf, shareCents } from '#domain/money/share-cents.ts';

const amounts = fc.integer({ min: 0, max: 100_000_000_000 }).map(cents);
const weightLists = fc.array(fc.integer({ min: 0, max: 100_000_000_000 }), { minLength: 1, maxLength: 8 });

describe('sharing an amount', () => {
  it('gives the cents that are left over to the largest remainders, the first of equals [TOTAL-02]', () => {
    expect(shareCents(cents(100), [1, 1, 1])).toEqual([34, 33, 33]);
    expect(shareCents(cents(101), [1, 1, 1])).toEqual([34, 34, 33]);
    expect(shareCents(cents(10), [1, 2, 4])).toEqual([1, 3, 6]);
    expect(shareCents(cents(5), [0, 1, 0])).toEqual([0, 5, 0]);
    expect(shareCents(cents(2), [1, 0, 3])).toEqual([1, 0, 1]);
  });

  it('gives no cents to parts without weight [TOTAL-02]', () => {
    expect(shareCents(cents(5), [0, 0])).toEqual([0, 0]);
    expect(shareCents(cents(0), [])).toEqual([]);
  });

  it('loses no cent, and is within a cent of the exact share [TOTAL-02]', () => {
    fc.assert(
      fc.property(amounts, weightLists, (amount, weights) => {
        const whole = weights.reduce((sum, weight) => sum + weight, 0);
        const parts = shareCents(amount, weights);
        expect(sumCents(parts)).toBe(whole === 0 ? 0 : amount);
        for (const [index, part] of parts.entries()) {
          const distance = BigInt(part) * BigInt(whole) - BigInt(amount) * BigInt(weights[index] ?? 0);
          expect(whole === 0 || (distance < BigInt(whole) && distance > -BigInt(whole))).toBe(true);
        }
      }),
    );
  });

  it('takes no more from a part than it has [TOTAL-02]', () => {
    const within = weightLists.chain((weights) => {
      const whole = weights.reduce((sum, weight) => sum + weight, 0);
      return fc.record({ weights: fc.constant(weights), amount: fc.integer({ min: 0, max: whole }) });
    });
    fc.assert(
      fc.property(within, ({ weights, amount }) => {
        for (const [index, part] of shareCents(cents(amount), weights).entries()) {
          expect(part).toBeLessThanOrEqual(weights[index] ?? 0);
        }
      }),
    );
  });
});

describe('a portion of an amount', () => {
  it.each([
    [100, 725, 10_000, 7],
    [1000, 725, 10_000, 73],
    [200, 725, 10_000, 15],
    [199, 1, 2, 100],
    [3, 1, 2, 2],
    [1, 49, 100, 0],
    [1, 1, 2, 1],
    [7, 3, 3, 7],
    [7, 0, 3, 0],
    [0, 3, 3, 0],
    [5, 1, 0, 0],
    [5, 1, -1, 0],
    [99_999_999_999, 99_999_999_998, 99_999_999_999, 99_999_999_998],
  ])('of %i, %i of %i is %i: rounded half up, exact for any amount [TOTAL-02]', (amount, part, whole, expected) => {
    expect(portionOf(cents(amount), part, whole)).toBe(expected);
  });

  it('rises by at most a cent with each cent [TOTAL-04]', () => {
    const parts = fc.integer({ min: 1, max: 1_000_000 }).chain((whole) =>
      fc.record({
        whole: fc.constant(whole),
        part: fc.integer({ min: 0, max: whole }),
        amount: fc.integer({ min: 0, max: 1_000_000 }),
      }),
    );
    fc.assert(
      fc.property(parts, ({ whole, part, amount }) => {
        const step = portionOf((amount + 1) as Cents, part, whole) - portionOf(amount as Cents, part, whole);
        expect([0, 1]).toContain(step);
      }),
    );
  });
});
