import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, centsOf, dollarsOf, isPrice, noCents, sumCents, timesCents } from '#domain/money/cents.ts';
import { arbitraryCents } from '../../support/arbitraries.ts';

/** The first amount for which the cents of its dollars are other cents. */
function firstWrong(highest: number): number | null {
  for (let amount = 1; amount <= highest; amount += 1) if (centsOf(amount / 100) !== amount) return amount;
  return null;
}

describe('cents of a price', () => {
  it('agree with the decimal text, whatever binary makes of it', () => {
    fc.assert(
      fc.property(arbitraryCents, (amount) => {
        const text = `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
        expect(centsOf(Number(text))).toBe(amount);
      }),
    );
  });

  it.each([
    [19.99, 1999],
    [1.005, 101],
    [1.004, 100],
    [0.005, 1],
    [0.0049, 0],
    [1.1, 110],
    [4.35, 435],
    [1e-7, 0],
    [0.000001, 0],
    [1_000_000_000, 100_000_000_000],
  ])('round half up: %d dollars are %d cents [MONEY-08]', (dollars, expected) => {
    expect(centsOf(dollars)).toBe(expected);
  });

  it.each([
    Number.NaN,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    -1,
    -0.01,
    0,
    1_000_000_000.01,
    1e300,
    '12',
    null,
    undefined,
    {},
    true,
    [3],
  ])('are none where there is no price: %j [CART-06]', (value) => {
    expect(centsOf(value)).toBe(0);
  });

  it('convert back to the same dollars', () => {
    fc.assert(fc.property(arbitraryCents, (amount) => centsOf(dollarsOf(cents(amount))) === amount));
  });

  // Five million prices take two seconds, and many more on a busy machine.
  it('are exact for every two-decimal price from 0.01 to 50,000.00 [MONEY-07, P2]', { timeout: 120_000 }, () => {
    expect(firstWrong(5_000_000)).toBeNull();
  });
});

describe('sums in cents', () => {
  const amounts = fc.array(arbitraryCents.map(cents));

  it('do not depend on the order [MONEY-07]', () => {
    fc.assert(
      fc.property(amounts, (list) => {
        expect(sumCents(list.toReversed())).toBe(sumCents(list));
        expect(sumCents(list.toSorted((a, b) => a - b))).toBe(sumCents(list));
      }),
    );
  });

  it('do not depend on how they are split', () => {
    fc.assert(
      fc.property(amounts, amounts, (some, others) => {
        expect(sumCents([...some, ...others])).toBe(sumCents([sumCents(some), sumCents(others)]));
      }),
    );
  });

  it('show no floating-point remainder [MONEY-07]', () => {
    expect(0.1 + 0.2).not.toBe(0.3);
    expect(dollarsOf(sumCents([centsOf(0.1), centsOf(0.2)]))).toBe(0.3);
    expect(sumCents([])).toBe(noCents);
    expect(noCents).toBe(0);
  });

  it('count a price as often as there are copies [MONEY-08]', () => {
    fc.assert(
      fc.property(arbitraryCents.map(cents), fc.integer({ min: 0, max: 60 }), (amount, copies) => {
        expect(timesCents(amount, copies)).toBe(sumCents(Array.from({ length: copies }, () => amount)));
      }),
    );
    expect(timesCents(centsOf(19.99), 3)).toBe(5997);
  });

  it('stay whole numbers of cents', () => {
    expect(cents(10.5)).toBe(11);
    expect(cents(10.4)).toBe(10);
    expect(timesCents(cents(3), 0.5)).toBe(2);
  });
});

describe('a price at the edge', () => {
  it('has at most two decimals [MONEY-07]', () => {
    fc.assert(fc.property(arbitraryCents, (amount) => isPrice(amount / 100)));
    for (const price of [0, 1, 0.1, 19.99, 1_000_000_000]) expect(isPrice(price)).toBe(true);
  });

  it.each([
    1.005,
    0.001,
    19.999,
    1e-7,
    -1,
    -0.01,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1_000_000_001,
    '5',
    null,
    undefined,
  ])('is refused if it is %j [MONEY-07]', (value) => {
    expect(isPrice(value)).toBe(false);
  });
});
