import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cents, cents } from '#domain/money/cents.ts';
import { saleDifferences } from '#domain/pricing/discount-facts.ts';
import { makeReducePrice, type Sale, saleIssues, saleKinds, saleLimits, salePrice } from '#domain/pricing/sale.ts';
import { aCard } from '#test/support/cards.ts';
import { propertyRuns } from '#test/support/property-runs.ts';
import { aSale } from '#test/support/sales.ts';

const griffey = aCard({ id: 'griffey', player: 'Ken Griffey Jr.', sport: 'baseball', brand: 'Upper Deck', set: 'SP' });

const arbitrarySale: fc.Arbitrary<Sale> = fc
  .record({ kind: fc.constantFrom(...saleKinds), percent: fc.integer({ min: 1, max: 95 }), amount: fc.nat(20_000) })
  .map(({ kind, percent, amount }) => aSale({ kind, value: kind === 'percent' ? percent : amount + 1 }));

const arbitraryPrice = fc.integer({ min: 0, max: 1_000_000 }).map(cents);

describe('a sale', () => {
  it.each<[Partial<Sale>, number, number | null]>([
    [{ value: 10 }, 10_000, 9_000],
    [{ value: 15 }, 199, 169],
    [{ value: 50 }, 1, null],
    [{ value: 95 }, 10, 1],
    [{ kind: 'amount', value: 500 }, 501, 1],
    [{ kind: 'amount', value: 500 }, 500, null],
    [{ kind: 'amount', value: 500 }, 400, null],
    [{ value: 10 }, 0, null],
  ])('lowers a price, and leaves one that it cannot lower: %j of %i is %s [SALE-04]', (more, regular, reduced) => {
    expect(salePrice(cents(regular), aSale(more))).toBe(reduced);
  });

  it('makes every price lower and never nothing [SALE-04]', () => {
    fc.assert(
      fc.property(arbitrarySale, arbitraryPrice, (sale, regular) => {
        const reduced = salePrice(regular, sale);
        if (reduced === null) return;
        expect(reduced).toBeGreaterThan(0);
        expect(reduced).toBeLessThan(regular);
      }),
      { numRuns: propertyRuns(200) },
    );
  });

  it('gives a card the lowest of several prices, in whatever order the sales are [SALE-04]', () => {
    fc.assert(
      fc.property(fc.array(arbitrarySale, { maxLength: 5 }), arbitraryPrice, (sales, regular) => {
        const prices = sales.flatMap((sale) => salePrice(regular, sale) ?? []);
        const lowest = prices.length === 0 ? null : Math.min(...prices);
        expect(makeReducePrice(sales)(griffey, regular)).toBe(lowest);
        expect(makeReducePrice(sales.toReversed())(griffey, regular)).toBe(lowest);
        expect(makeReducePrice([...sales, ...sales])(griffey, regular)).toBe(lowest);
      }),
      { numRuns: propertyRuns(200) },
    );
  });

  it.each([
    ['all', [], true],
    ['player', [' ken griffey jr. '], true],
    ['sport', ['Baseball'], true],
    ['brand', ['Fleer', 'upper deck'], true],
    ['set', ['sp'], true],
    ['card', ['griffey'], true],
    ['card', ['Griffey'], false],
    ['brand', ['Upper'], true],
    ['brand', ['Upper Deck SP'], false],
    ['brand', ['Uppe'], false],
    ['player', ['Ken Griffey'], false],
  ] as const)('covers the cards of a code with the same names: %s %j [SALE-03]', (covers, covered, isCovered) => {
    const reduced = makeReducePrice([aSale({ covers, covered })])(griffey, cents(1_000));
    expect(reduced).toBe(isCovered ? (900 as Cents) : null);
  });

  it.each<[Partial<Sale>, readonly string[]]>([
    [{}, []],
    [{ name: '' }, ['name']],
    [{ name: 'n'.repeat(saleLimits.longestName + 1) }, ['name']],
    [{ value: 0 }, ['value']],
    [{ value: 96 }, ['value']],
    [{ value: 9.5 }, ['value']],
    [{ kind: 'amount', value: Number.NaN }, ['value']],
    [{ startsAt: '2025-06-02T00:00:00.000Z', endsAt: '2025-06-02T00:00:00.000Z' }, ['endsAt']],
    [{ covers: 'brand' }, ['covered']],
    [{ covered: ['Fleer'] }, ['covered']],
  ])('is refused with what is wrong at the field: %j [SALE-01]', (more, fields) => {
    expect(saleIssues(aSale(more)).map(({ field }) => field)).toEqual(fields);
  });

  it('says in the audit log what changed [SALE-10]', () => {
    expect(saleDifferences(aSale(), aSale({ value: 20, covers: 'brand', covered: ['Fleer'] }))).toEqual([
      { label: 'Discount', before: '10% off', after: '20% off' },
      { label: 'Applies to', before: 'All cards', after: 'Brands: Fleer' },
    ]);
  });
});
