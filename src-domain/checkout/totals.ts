import { type Cents, cents, noCents, sumCents } from '../money/cents.ts';
import { portionOf, shareCents } from '../money/share-cents.ts';

/** `rate` in basis points, with decimals: 725 is 7.25 %, 887.5 is 8.875 %. */
export type TaxRate = { readonly name: string; readonly rate: number };

/** The taxes of one order. Without rates, none. */
export type Taxation = {
  /** The prices contain the tax; otherwise it is added to them. */
  readonly included: boolean;
  readonly onShipping: boolean;
  readonly rates: readonly TaxRate[];
};

export const noTaxes: Taxation = { included: false, onShipping: false, rates: [] };

export type TaxLine = TaxRate & { readonly amount: Cents };

export type ToTotal = {
  readonly lines: readonly { readonly lineTotal: Cents }[];
  /** Off the lines; what exceeds them is not given. */
  readonly discount: Cents;
  readonly shipping: Cents;
  readonly tax: Taxation;
};

/** An amount in its parts: `subtotal − discount + shipping`, plus the taxes where they are not included, is `total`. */
export type Totals = {
  readonly subtotal: Cents;
  readonly discount: Cents;
  /** Of each line. */
  readonly discounts: readonly Cents[];
  readonly shipping: Cents;
  readonly taxes: readonly TaxLine[];
  readonly total: Cents;
};

/** 100 %, in hundredths of a basis point. */
const whole = 1_000_000;

function taxesOf(base: Cents, { included, rates }: Taxation): readonly TaxLine[] {
  const weights = rates.map(({ rate }) => Math.round(rate * 100));
  const sum = weights.reduce((before, rate) => before + rate, 0);
  const tax = portionOf(base, sum, included ? whole + sum : whole);
  const shares = shareCents(tax, weights);
  return rates.map((one, index) => ({ ...one, amount: shares[index] ?? noCents }));
}

/**
 * What an order costs, in parts. The one calculation for page, API, emails and files. Nothing is below zero, and the parts
 * always sum to the total.
 */
export function totalsOf({ lines, discount, shipping, tax }: ToTotal): Totals {
  const amounts = lines.map(({ lineTotal }) => lineTotal);
  const subtotal = sumCents(amounts);
  const given = cents(Math.min(Math.max(discount, 0), subtotal));
  const charged = cents(Math.max(shipping, 0));
  const goods = cents(subtotal - given);
  const taxes = taxesOf(tax.onShipping ? sumCents([goods, charged]) : goods, tax);
  const added = tax.included ? noCents : sumCents(taxes.map(({ amount }) => amount));
  return {
    subtotal,
    discount: given,
    discounts: shareCents(given, amounts),
    shipping: charged,
    taxes,
    total: sumCents([goods, charged, added]),
  };
}
