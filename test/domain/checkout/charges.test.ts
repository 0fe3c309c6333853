import { describe, expect, it } from 'vitest';
import {
  chargedAmounts,
  chargedTotal,
  chargeRows,
  noCharges,
  type OrderCharges,
  shippingName,
  totalsAt,
} from '#domain/checkout/charges.ts';
import { cents, noCents } from '#domain/money/cents.ts';

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

  it('say when the prices include the tax [TAX-02, TOTAL-05]', () => {
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
