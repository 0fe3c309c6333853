import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAlwaysAllowed, stockThatCounts, tooManyHeld } from '#domain/checkout/orders/hold-limits.ts';

const none = { customer: 0, network: 0 };

describe('the copies that unpaid orders may hold', () => {
  it.each([
    { forSale: 0, most: 5 },
    { forSale: 23, most: 5 },
    { forSale: 24, most: 6 },
    { forSale: 159, most: 39 },
    { forSale: 160, most: 40 },
    { forSale: 100_000, most: 40 },
  ])('are $most for a customer of a shop with $forSale copies [PAY-44]', ({ forSale, most }) => {
    expect(tooManyHeld(none, most, forSale)).toBeNull();
    expect(tooManyHeld({ customer: 2, network: 2 }, most - 1, forSale)).toEqual({ kind: 'too-many-held', most });
  });

  it.each([
    { forSale: 0, most: 10 },
    { forSale: 30, most: 15 },
    { forSale: 100_000, most: 80 },
  ])('are $most for a network in a shop with $forSale copies [PAY-45]', ({ forSale, most }) => {
    expect(tooManyHeld({ customer: 0, network: most - 1 }, 1, forSale)).toBeNull();
    expect(tooManyHeld({ customer: 0, network: most }, 1, forSale)).toEqual({ kind: 'too-many-held', most });
  });

  it('depend on no more stock than is counted, and on none where they are always allowed [PAY-44]', () => {
    const copies = fc.nat(200);
    fc.assert(
      fc.property(copies, copies, copies, fc.nat(2_000), (customer, network, wanted, forSale) => {
        const held = { customer, network };
        const answer = tooManyHeld(held, wanted, forSale);
        expect(tooManyHeld(held, wanted, Math.min(forSale, stockThatCounts))).toEqual(answer);
        if (isAlwaysAllowed(held, wanted)) expect(answer).toBeNull();
      }),
    );
  });
});
