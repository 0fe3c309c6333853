import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chargedAmounts,
  chargedTotal,
  chargeRows,
  noCharges,
  type OrderCharges,
  refundParts,
  shippingName,
  totalsAt,
} from '#domain/checkout/charges.ts';
import { totalsOf } from '#domain/checkout/totals.ts';
import { cents, noCents, sumCents } from '#domain/money/cents.ts';
import { propertyRuns } from '#test/support/property-runs.ts';

const lines = [{ lineTotal: cents(6000) }, { lineTotal: cents(4000) }];
const mailer = { name: 'Bubble mailer', insured: false, signature: false, handlingDays: 1 };
const charges: OrderCharges = {
  discount: cents(1000),
  shipping: cents(500),
  method: mailer,
  taxIncluded: false,
  taxOnShipping: true,
  taxes: [{ name: 'Sales tax (CA)', rate: 725, amount: cents(689) }],
};
const order = { lines, charges, total: cents(10_189) };

describe('the amounts of an order', () => {
  it('are its lines and free shipping where it has no charges [SHIP-08]', () => {
    const plain = [
      { kind: 'shipping', label: 'Shipping', amount: 0 },
      { kind: 'total', label: 'Total', amount: 10_000 },
    ];
    expect(chargeRows({ lines, charges: null, total: cents(10_000) })).toEqual(plain);
    expect(chargeRows({ lines, charges: noCharges, total: cents(10_000) })).toEqual(plain);
    expect(chargedTotal({ lines, charges: null })).toBe(10_000);
    expect(shippingName({ charges: null })).toBeNull();
    expect(shippingName({ charges: noCharges })).toBeNull();
  });

  it('name every part, the total last [TOTAL-05]', () => {
    expect(chargeRows(order)).toEqual([
      { kind: 'subtotal', label: 'Subtotal', amount: 10_000 },
      { kind: 'discount', label: 'Discount', amount: 1000 },
      { kind: 'shipping', label: 'Shipping: Bubble mailer', amount: 500 },
      { kind: 'tax', label: 'Sales tax (CA), 7.25%', amount: 689 },
      { kind: 'total', label: 'Total', amount: 10_189 },
    ]);
    expect(shippingName(order)).toBe('Bubble mailer');
    expect(chargedTotal(order)).toBe(10_189);
    expect(chargedAmounts(order)).toEqual({ subtotal: 10_000, discount: 1000, shipping: 500, tax: 689 });
  });

  it('name the discount code, beside the shipping where that is what it pays [DISC-08]', () => {
    const coded = { ...charges, discountCode: 'SUMMER10' };
    expect(chargeRows({ ...order, charges: coded })).toContainEqual({
      kind: 'discount',
      label: 'Discount (SUMMER10)',
      amount: 1000,
    });
    const shipped = { ...coded, discount: noCents, shipping: noCents };
    expect(chargeRows({ ...order, charges: shipped })).toContainEqual({
      kind: 'shipping',
      label: 'Shipping: Bubble mailer (SUMMER10)',
      amount: 0,
    });
  });

  it('say when the prices include the tax [TAX-02][TOTAL-05]', () => {
    const included = { ...charges, discount: noCents, taxIncluded: true };
    expect(chargeRows({ lines, charges: included, total: cents(10_500) }).map(({ label }) => label)).toEqual([
      'Subtotal',
      'Shipping: Bubble mailer',
      'Sales tax (CA), 7.25%, included',
      'Total',
    ]);
    expect(chargedTotal({ lines, charges: included })).toBe(10_500);
  });

  it('name the subtotal where a discount and shipping cancel out [TOTAL-05]', () => {
    const even = { ...noCharges, discount: cents(500), shipping: cents(500) };
    expect(chargeRows({ lines, charges: even, total: cents(10_000) }).map(({ kind }) => kind)).toEqual([
      'subtotal',
      'discount',
      'shipping',
      'total',
    ]);
  });

  it('at other prices keep discount, shipping and tax rates [TOTAL-01]', () => {
    expect(totalsAt(order).total).toBe(order.total);
    expect(totalsAt({ ...order, lines: [{ lineTotal: cents(20_000) }] })).toMatchObject({
      discount: 1000,
      shipping: 500,
      total: 20_914,
    });
    expect(totalsAt({ lines, charges: null }).total).toBe(10_000);
    expect(totalsAt({ ...order, charges: { ...charges, taxIncluded: true, taxOnShipping: false } })).toMatchObject({
      taxes: [{ amount: 608 }],
      total: 9500,
    });
  });
});

const arbitraryOrder = fc
  .record({
    lines: fc.array(fc.record({ lineTotal: fc.integer({ min: 1, max: 500_000 }).map(cents) }), {
      minLength: 1,
      maxLength: 5,
    }),
    discount: fc.integer({ min: 0, max: 2_000 }).map(cents),
    shipping: fc.integer({ min: 0, max: 3_000 }).map(cents),
    included: fc.boolean(),
    onShipping: fc.boolean(),
    rate: fc.integer({ min: 0, max: 3_000 }),
  })
  .map(({ lines: bought, discount, shipping, included, onShipping, rate }) => {
    const tax = { included, onShipping, rates: [{ name: 'Sales tax', rate }] };
    const totals = totalsOf({ lines: bought, discount, shipping, tax });
    return {
      lines: bought,
      total: totals.total,
      charges: {
        discount: totals.discount,
        shipping: totals.shipping,
        method: mailer,
        taxIncluded: included,
        taxOnShipping: onShipping,
        taxes: totals.taxes,
      },
    };
  });

describe('the parts of a refund', () => {
  it('are in proportion to what was charged [TOTAL-04][TAX-04]', () => {
    expect(refundParts(order, noCents, cents(5_000))).toEqual({ cards: 4417, shipping: 245, tax: 338 });
    expect(refundParts(order, cents(5_000), cents(5_189))).toEqual({ cards: 4583, shipping: 255, tax: 351 });
    expect(refundParts(order, noCents, order.total)).toEqual({ cards: 9000, shipping: 500, tax: 689 });
  });

  it('hold the tax in cards and shipping where the prices include it [TOTAL-04][TAX-04]', () => {
    const included = { lines, total: cents(10_500), charges: { ...charges, discount: noCents, taxIncluded: true } };
    expect(refundParts(included, noCents, cents(2_100))).toEqual({ cards: 2000, shipping: 100, tax: 138 });
    expect(refundParts(included, noCents, cents(10_500))).toEqual({ cards: 10_000, shipping: 500, tax: 689 });
  });

  it('are the cards alone where nothing else was charged [TOTAL-04]', () => {
    const plain = { lines, charges: null, total: cents(10_000) };
    expect(refundParts(plain, noCents, cents(1234))).toEqual({ cards: 1234, shipping: 0, tax: 0 });
  });

  it('sum to the refund each time, and to what was charged in the end [TOTAL-04][TAX-04]', () => {
    const cuts = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 8 });
    fc.assert(
      fc.property(arbitraryOrder, cuts, (bought, wanted) => {
        let before = noCents;
        const all = { cards: 0, shipping: 0, tax: 0 };
        for (const wish of [...wanted, bought.total]) {
          const amount = cents(Math.min(wish, bought.total - before));
          const parts = refundParts(bought, before, amount);
          const { cards, shipping, tax } = parts;
          expect(Math.min(cards, shipping, tax)).toBeGreaterThanOrEqual(0);
          expect(cards + shipping + (bought.charges.taxIncluded ? 0 : tax)).toBe(amount);
          all.cards += cards;
          all.shipping += shipping;
          all.tax += tax;
          before = sumCents([before, amount]);
        }
        const { subtotal, discount, shipping, tax } = chargedAmounts(bought);
        expect(all).toEqual({ cards: subtotal - discount, shipping, tax });
      }),
      { numRuns: propertyRuns(500) },
    );
  });
});
