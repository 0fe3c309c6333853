import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noTaxes, type Taxation, totalsOf } from '#domain/checkout/totals.ts';
import { type Cents, cents, noCents, sumCents } from '#domain/money/cents.ts';
import { propertyRuns } from '#test/support/property-runs.ts';

const lines = (...amounts: number[]) => amounts.map((amount) => ({ lineTotal: cents(amount) }));
const tax = (rate: number, more: Partial<Taxation> = {}): Taxation => ({
  included: false,
  onShipping: false,
  rates: [{ name: 'Sales tax', rate }],
  ...more,
});

const arbitraryTaxation = fc.record({
  included: fc.boolean(),
  onShipping: fc.boolean(),
  rates: fc.array(fc.record({ name: fc.constantFrom('State', 'City'), rate: fc.integer({ min: 0, max: 3_000 }) }), {
    maxLength: 3,
  }),
});

const arbitraryInput = fc.record({
  lines: fc.array(fc.record({ lineTotal: fc.integer({ min: 0, max: 5_000_000 }).map(cents) }), { maxLength: 8 }),
  discount: fc.integer({ min: 0, max: 6_000_000 }).map(cents),
  shipping: fc.integer({ min: 0, max: 10_000 }).map(cents),
  tax: arbitraryTaxation,
});

describe('the totals of an order', () => {
  it('are the sum of its lines where nothing else is charged [TOTAL-01]', () => {
    expect(totalsOf({ lines: lines(1999, 10), discount: noCents, shipping: noCents, tax: noTaxes })).toEqual({
      subtotal: 2009,
      discount: 0,
      discounts: [0, 0],
      shipping: 0,
      taxes: [],
      total: 2009,
    });
  });

  it('take off the discount, and add shipping and the tax on what is left [TOTAL-01, TAX-02]', () => {
    const given = { lines: lines(6000, 4000), discount: cents(1000), shipping: cents(500), tax: tax(725) };
    expect(totalsOf(given)).toEqual({
      subtotal: 10_000,
      discount: 1000,
      discounts: [600, 400],
      shipping: 500,
      taxes: [{ name: 'Sales tax', rate: 725, amount: 653 }],
      total: 10_153,
    });
    const { taxes, total } = totalsOf({ ...given, tax: tax(725, { onShipping: true }) });
    expect([taxes[0]?.amount, total]).toEqual([689, 10_189]);
  });

  it('hold the tax where prices include it [TAX-02]', () => {
    const given = { lines: lines(10_725), discount: noCents, shipping: cents(1000) };
    const goods = totalsOf({ ...given, tax: tax(725, { included: true }) });
    expect([goods.taxes[0]?.amount, goods.total]).toEqual([725, 11_725]);
    const both = totalsOf({ ...given, tax: tax(725, { included: true, onShipping: true }) });
    expect([both.taxes[0]?.amount, both.total]).toEqual([793, 11_725]);
  });

  it('have a line for each rate, to the cent [TAX-02]', () => {
    const rates = [
      { name: 'State', rate: 600 },
      { name: 'City', rate: 125 },
    ];
    const { taxes, total } = totalsOf({
      lines: lines(999),
      discount: noCents,
      shipping: noCents,
      tax: { ...noTaxes, rates },
    });
    expect(taxes).toEqual([
      { name: 'State', rate: 600, amount: 60 },
      { name: 'City', rate: 125, amount: 12 },
    ]);
    expect(total).toBe(1071);
  });

  it('give no discount above the lines, and none below zero [TOTAL-03]', () => {
    const given = { lines: lines(300, 200), shipping: cents(50), tax: noTaxes };
    expect(totalsOf({ ...given, discount: cents(501) })).toMatchObject({ discount: 500, total: 50 });
    expect(totalsOf({ ...given, discount: cents(500) })).toMatchObject({ discount: 500, total: 50 });
    expect(totalsOf({ ...given, discount: cents(499) })).toMatchObject({ discount: 499, total: 51 });
    expect(totalsOf({ ...given, discount: -1 as Cents })).toMatchObject({ discount: 0, total: 550 });
    expect(totalsOf({ ...given, discount: noCents, shipping: -1 as Cents })).toMatchObject({ shipping: 0, total: 500 });
  });

  it('sum to the whole, whatever is ordered and however it is taxed [TOTAL-01, TOTAL-03]', () => {
    fc.assert(
      fc.property(arbitraryInput, (input) => {
        const totals = totalsOf(input);
        const taxed = sumCents(totals.taxes.map(({ amount }) => amount));
        const added = input.tax.included ? 0 : taxed;
        expect(totals.total).toBe(totals.subtotal - totals.discount + totals.shipping + added);
        expect(sumCents(totals.discounts)).toBe(totals.discount);
        for (const [index, discount] of totals.discounts.entries()) {
          expect(discount).toBeLessThanOrEqual(input.lines[index]?.lineTotal ?? 0);
        }
        for (const part of [...totals.discounts, totals.discount, totals.shipping, totals.total, taxed]) {
          expect(Number.isInteger(part) && part >= 0).toBe(true);
        }
        if (input.tax.included) expect(taxed).toBeLessThanOrEqual(totals.total);
      }),
      { numRuns: propertyRuns(500) },
    );
  });
});
