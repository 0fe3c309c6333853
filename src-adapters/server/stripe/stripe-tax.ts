import { ResultAsync } from 'neverthrow';
import * as z from 'zod/mini';
import { isCountryCode } from '#domain/checkout/shipping/countries.ts';
import type { CalculateTaxes, OrderTaxes, TaxFailure, ToTax } from '#domain/checkout/tax/calculate-taxes.ts';
import { taxName } from '#domain/checkout/tax/tax-table.ts';
import type { TaxLine } from '#domain/checkout/totals.ts';
import { cents, noCents, sumCents } from '#domain/money/cents.ts';
import type { Log } from '#domain/shared/log.port.ts';
import { centsShape } from '../../calls/cents.wire.ts';
import { latePackages } from '../node/late-packages.ts';
import { codeOf, paymentFailureOf } from './stripe-failure.ts';
import type { StripeSettings } from './stripe-gateway.ts';

const waitLimit = 8_000;
const retries = 1;

/** https://docs.stripe.com/api/tax/calculations/object */
const calculationShape = z.object({
  tax_amount_exclusive: centsShape,
  tax_amount_inclusive: centsShape,
  shipping_cost: z.nullable(z.object({ amount_tax: centsShape })),
  tax_breakdown: z.array(
    z.object({
      amount: centsShape,
      tax_rate_details: z.object({
        country: z.nullable(z.string()),
        state: z.nullable(z.string()),
        percentage_decimal: z.string().check(z.regex(/^\d+(\.\d+)?$/)),
      }),
    }),
  ),
});
type Calculation = z.infer<typeof calculationShape>;

/** '8.875' is 887.5 basis points. */
const basisPoints = (percentage: string): number => Math.round(Number(percentage) * 10_000) / 100;

/** Named as the shop's own table names it, where the shop knows the country. */
function nameOf({ country, state }: Calculation['tax_breakdown'][0]['tax_rate_details']): string {
  if (country === 'US' && state === null) return 'Sales tax (US)';
  if (country !== null && isCountryCode(country)) return taxName({ country, state: state ?? '' });
  return `Tax (${state ?? country ?? 'other'})`;
}

const lineOf = ({ amount, tax_rate_details: details }: Calculation['tax_breakdown'][0]): TaxLine => ({
  name: nameOf(details),
  rate: basisPoints(details.percentage_decimal),
  amount,
});

/** Taxes of the same name and rate are one line. */
function merged(lines: readonly TaxLine[]): readonly TaxLine[] {
  const byName = new Map<string, TaxLine>();
  for (const line of lines) {
    const key = `${line.name} ${line.rate}`;
    byName.set(key, { ...line, amount: sumCents([line.amount, byName.get(key)?.amount ?? cents(0)]) });
  }
  return [...byName.values()];
}

/** Throws where the parts are not what is charged. */
function taxesIn(answer: unknown, included: boolean): OrderTaxes {
  const calculation = calculationShape.parse(answer);
  const { tax_amount_exclusive: added, tax_amount_inclusive: contained, tax_breakdown: parts } = calculation;
  const taxes = merged(parts.map(lineOf).filter(({ amount }) => amount > 0));
  const other = included ? added : contained;
  const shippingTax = calculation.shipping_cost?.amount_tax ?? noCents;
  const sum = sumCents(taxes.map(({ amount }) => amount));
  if (other !== 0 || sum !== added + contained || shippingTax > sum) {
    throw new Error('the parts of a tax calculation are not its sum');
  }
  return { taxes, shippingTax };
}

/**
 * Sales tax by Stripe Tax. The shop's registrations, the origin and the tax code of cards are set in Stripe's dashboard.
 * Sends amounts and the address, no names.
 */
export function makeStripeTax({ secretKey, server, ...settings }: StripeSettings, log: Log): CalculateTaxes {
  const Stripe = latePackages.stripe();
  const timeout = settings.waitLimit ?? waitLimit;
  const stripe = new Stripe(secretKey, { ...server, timeout, maxNetworkRetries: retries, telemetry: false });

  async function calculate({ lines, shipping, to, included }: ToTax): Promise<OrderTaxes> {
    const behavior = included ? 'inclusive' : 'exclusive';
    const { country, state, postalCode = '', city = '', line1 = '' } = to;
    const answer = await stripe.tax.calculations.create({
      currency: 'usd',
      line_items: lines.map((amount, at) => ({ amount, reference: `line ${at + 1}`, tax_behavior: behavior })),
      shipping_cost: { amount: shipping, tax_behavior: behavior },
      customer_details: {
        address: { country, state, postal_code: postalCode, city, line1 },
        address_source: 'shipping',
      },
    });
    return taxesIn(answer, included);
  }

  return (order) =>
    ResultAsync.fromPromise(calculate(order), (error): TaxFailure => {
      if (codeOf(error) === 'customer_tax_location_invalid') return { kind: 'tax-address-invalid' };
      paymentFailureOf('tax', error, log);
      return { kind: 'unavailable', why: 'offline', what: 'tax' };
    });
}
