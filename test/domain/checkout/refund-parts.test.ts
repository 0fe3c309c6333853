import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardId } from '#domain/cards/card.ts';
import { chargedAmounts, chargedTotal, type OrderCharges } from '#domain/checkout/charges.ts';
import { type RefundedCopies, refundParts, shippingLeft } from '#domain/checkout/payments/refund-parts.ts';
import { addParts, noParts } from '#domain/checkout/payments/refunded-parts.ts';
import { totalsOf } from '#domain/checkout/totals.ts';
import { cents, noCents, sumCents } from '#domain/money/cents.ts';
import { portionOf } from '#domain/money/share-cents.ts';
import { propertyRuns } from '#test/support/property-runs.ts';

const [ruth, mantle] = [cardId('ruth'), cardId('mantle')];
const line = (id: typeof ruth, quantity: number, lineTotal: number) => ({
  cardId: id,
  quantity,
  lineTotal: cents(lineTotal),
});
const method = { name: 'Bubble mailer', insured: false, signature: false, handlingDays: 1 };

/** 7.25 % of the cards, not of the shipping. */
const charges: OrderCharges = {
  discount: noCents,
  shipping: cents(800),
  method,
  taxIncluded: false,
  taxOnShipping: false,
  taxes: [{ name: 'Sales tax (CA)', rate: 725, amount: cents(2_175) }],
};
const paid = (given: Partial<OrderCharges> = {}) => {
  const order = { lines: [line(ruth, 3, 20_000), line(mantle, 1, 10_000)], charges: { ...charges, ...given } };
  return { ...order, total: chargedTotal(order), refunded: noCents, refundedParts: noParts };
};
const order = paid();
const unknown: RefundedCopies = { copies: [], before: [] };
const of = (id: typeof ruth, quantity: number): RefundedCopies => ({ copies: [{ cardId: id, quantity }], before: [] });

describe('the parts of a refund', () => {
  it('are the price of the refunded copies and its tax, not a part of the whole payment [TAX-04]', () => {
    expect(refundParts(order, cents(21_450), of(ruth, 3))).toEqual({ cards: 20_000, shipping: 0, tax: 1_450 });
    expect(refundParts(order, cents(7_150), of(ruth, 1))).toEqual({ cards: 6_667, shipping: 0, tax: 483 });
  });

  it('are the shipping and its tax where more than the copies is refunded [TAX-04]', () => {
    expect(refundParts(order, cents(22_250), of(ruth, 3))).toEqual({ cards: 20_000, shipping: 800, tax: 1_450 });
    const taxed = paid({ taxOnShipping: true, taxes: [{ name: 'Sales tax', rate: 725, amount: cents(2_233) }] });
    expect(refundParts(taxed, cents(22_308), of(ruth, 3))).toEqual({ cards: 20_000, shipping: 800, tax: 1_508 });
  });

  it('count the tax on the shipping as the tax service says it, not in proportion [TAX-04, TAX-07]', () => {
    const taxes = [{ name: 'Sales tax (NY)', rate: 400, amount: cents(1_232) }];
    const served = paid({ taxOnShipping: true, taxes, shippingTax: cents(71) });
    expect(refundParts(served, cents(20_774), of(ruth, 3))).toEqual({ cards: 20_000, shipping: 0, tax: 774 });
    expect(refundParts(served, cents(21_645), of(ruth, 3))).toEqual({ cards: 20_000, shipping: 800, tax: 845 });
    expect(shippingLeft(served)).toBe(871);
    expect(shippingLeft(paid({ taxOnShipping: true, taxes }))).toBe(832);
  });

  it('are the shipping and its tax alone where nothing else is refunded [TAX-04]', () => {
    const taxed = paid({ taxOnShipping: true, taxes: [{ name: 'Sales tax', rate: 725, amount: cents(2_233) }] });
    const shippingOnly = { ...unknown, shippingOnly: true };
    expect(refundParts(taxed, cents(858), shippingOnly)).toEqual({ cards: 0, shipping: 800, tax: 58 });
    const half = refundParts(taxed, cents(429), shippingOnly);
    expect(half).toEqual({ cards: 0, shipping: 400, tax: 29 });
    expect(shippingLeft({ ...taxed, refunded: cents(429), refundedParts: half })).toBe(429);
    expect(refundParts(order, cents(800), shippingOnly)).toEqual({ cards: 0, shipping: 800, tax: 0 });
  });

  it('are a part of the copies where less than their price is refunded [TAX-04]', () => {
    expect(refundParts(order, cents(10_725), of(ruth, 3))).toEqual({ cards: 10_000, shipping: 0, tax: 725 });
  });

  it('count the discount, and the tax in the prices where they include it [TAX-04, TOTAL-04]', () => {
    const reduced = paid({ discount: cents(3_000), taxes: [{ name: 'Sales tax', rate: 725, amount: cents(1_958) }] });
    expect(refundParts(reduced, cents(19_305), of(ruth, 3))).toEqual({ cards: 18_000, shipping: 0, tax: 1_305 });
    expect(refundParts(paid({ taxIncluded: true }), cents(20_000), of(ruth, 3))).toEqual({
      cards: 20_000,
      shipping: 0,
      tax: 1_450,
    });
  });

  it('are in proportion to what is left where no copies are known [TOTAL-04, TAX-04]', () => {
    expect(refundParts(order, cents(16_488), unknown)).toEqual({ cards: 15_000, shipping: 400, tax: 1_088 });
    const goods = refundParts(order, cents(21_450), of(ruth, 3));
    const later = { ...order, refunded: cents(21_450), refundedParts: goods };
    expect(refundParts(later, cents(11_525), unknown)).toEqual({ cards: 10_000, shipping: 800, tax: 725 });
  });

  it('are only the cards where nothing else was charged [TOTAL-04]', () => {
    const plain = { ...order, charges: null, total: cents(30_000) };
    expect(refundParts(plain, cents(1_234), unknown)).toEqual({ cards: 1_234, shipping: 0, tax: 0 });
  });
});

const arbitraryOrder = fc
  .record({
    lines: fc
      .array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 50_000 })), {
        minLength: 1,
        maxLength: 4,
      })
      .map((bought) => bought.map(([quantity, price], at) => line(cardId(`card ${at}`), quantity, quantity * price))),
    discount: fc.integer({ min: 0, max: 60_000 }).map(cents),
    shipping: fc.integer({ min: 0, max: 3_000 }).map(cents),
    included: fc.boolean(),
    onShipping: fc.boolean(),
    rate: fc.integer({ min: 0, max: 3_000 }),
    /** A service's own rounding of each tax. */
    service: fc.option(fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 3 })),
    /** Thousandths of the taxes that are on the shipping. */
    ofShipping: fc.option(fc.integer({ min: 0, max: 1_000 })),
  })
  .map(({ lines, discount, shipping, included, onShipping, rate, service, ofShipping }) => {
    const totals = totalsOf({
      lines,
      discount,
      shipping,
      tax: { included, onShipping, rates: [{ name: 'Tax', rate }] },
    });
    const base = totals.subtotal - totals.discount + (onShipping ? shipping : 0);
    const counted = service?.map((amount, at) => ({
      name: `Tax ${at}`,
      rate,
      amount: cents(Math.min(amount, base / 9)),
    }));
    const taxes = counted ?? totals.taxes;
    const known = ofShipping !== null && onShipping && shipping > 0;
    const sum = sumCents(taxes.map(({ amount }) => amount));
    const bought = {
      lines,
      charges: {
        discount: totals.discount,
        shipping,
        method,
        taxIncluded: included,
        taxOnShipping: onShipping,
        taxes,
        ...(known && { shippingTax: portionOf(sum, ofShipping, 1_000) }),
      },
    };
    return { ...bought, total: chargedTotal(bought), refunded: noCents, refundedParts: noParts };
  });

/** Up to a thousandth of what is left, and up to three copies of each card. */
const wishes = fc.array(
  fc.record({
    part: fc.integer({ min: 0, max: 1_000 }),
    copies: fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 4 }),
    shippingOnly: fc.boolean(),
  }),
  { maxLength: 6 },
);

it('the parts of several refunds sum to each, and all of them to what was charged [TOTAL-04, TAX-04]', () => {
  fc.assert(
    fc.property(arbitraryOrder, wishes, fc.boolean(), (bought, wanted, endsWithCopies) => {
      const { subtotal, discount, shipping, tax } = chargedAmounts(bought);
      let [at, before]: [typeof bought, RefundedCopies['before']] = [bought, []];
      const ending = { part: 1_000, copies: endsWithCopies ? bought.lines.map(() => 1) : [], shippingOnly: false };
      for (const { part, copies: wantedCopies, shippingOnly } of [...wanted, ending]) {
        const numbers = shippingOnly ? [] : wantedCopies;
        const left = shippingOnly ? shippingLeft(at) : at.total - at.refunded;
        const amount = cents((left * part) / 1_000);
        const copies = bought.lines.flatMap(({ cardId: id }, index) => ({ cardId: id, quantity: numbers[index] ?? 0 }));
        const parts = refundParts(at, amount, { copies: numbers.length > 0 ? copies : [], before, shippingOnly });
        if (shippingOnly) expect(parts.cards).toBe(0);
        expect(Math.min(parts.cards, parts.shipping, parts.tax)).toBeGreaterThanOrEqual(0);
        expect(parts.cards + parts.shipping + (bought.charges.taxIncluded ? 0 : parts.tax)).toBe(amount);
        at = { ...at, refunded: sumCents([at.refunded, amount]), refundedParts: addParts(at.refundedParts, parts) };
        before = [...before, ...(numbers.length > 0 ? copies : [])];
      }
      expect(at.refundedParts).toEqual({ cards: subtotal - discount, shipping, tax });
    }),
    { numRuns: propertyRuns(500) },
  );
});
