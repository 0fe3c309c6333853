import { err, ok, type Result } from 'neverthrow';
import { type Form, numberIn, partOf, textIn } from './form.ts';
import { type ApiError, invalid } from './ledger.ts';

/** Percent by state: registrations of the account, each part a tax of its own. */
const registered: Readonly<Record<string, { readonly rates: readonly number[]; readonly onShipping: boolean }>> = {
  CA: { rates: [7.25], onShipping: false },
  NY: { rates: [4, 4.875], onShipping: true },
};
/** Other countries, by country and then by region; those without a rate are not registered. */
const registeredAbroad: typeof registered = {
  DE: { rates: [19], onShipping: true },
  'CA-ON': { rates: [13], onShipping: true },
};

const formIn = (form: Form, name: string): Form => {
  const part = form[name];
  return typeof part === 'object' ? part : {};
};

/** First digits of ZIP codes that are of the state, for those that the stand-in knows. */
const zipOf: Readonly<Record<string, string>> = { CA: '9', NY: '1', OR: '9', IL: '6' };

/** The tax calculation API: rounds each part once. @param form line items, shipping cost and address */
export function calculateTax(form: Form): Result<unknown, ApiError> {
  const items = Object.values(formIn(form, 'line_items')).flatMap((item) => (typeof item === 'object' ? [item] : []));
  const shipping = formIn(form, 'shipping_cost');
  const { country = '', state = '', postal_code: zip = '' } = partOf(formIn(form, 'customer_details'), 'address');
  if (country === '' || (country === 'US' && (zip === '' || !zip.startsWith(zipOf[state] ?? '')))) {
    return err(invalid('We could not determine the customer’s tax location.', 'customer_tax_location_invalid'));
  }
  const known =
    country === 'US' ? registered[state] : (registeredAbroad[country] ?? registeredAbroad[`${country}-${state}`]);
  const { rates = [], onShipping = false } = known ?? {};
  const goods = items.reduce((sum, item) => sum + (numberIn(item, 'amount') ?? 0), 0);
  const charged = numberIn(shipping, 'amount') ?? 0;
  const isIncluded = items.some((item) => textIn(item, 'tax_behavior') === 'inclusive');
  const all = rates.reduce((sum, rate) => sum + rate, 0);
  const taxOn = (amount: number, rate: number) => Math.round((amount * rate) / (isIncluded ? 100 + all : 100));
  const base = goods + (onShipping ? charged : 0);
  const amounts = rates.map((rate) => taxOn(base, rate));
  const tax = amounts.reduce((sum, amount) => sum + amount, 0);
  return ok({
    id: 'taxcalc_standin',
    object: 'tax.calculation',
    currency: textIn(form, 'currency'),
    amount_total: goods + charged + (isIncluded ? 0 : tax),
    tax_amount_exclusive: isIncluded ? 0 : tax,
    tax_amount_inclusive: isIncluded ? tax : 0,
    shipping_cost: { amount: charged, amount_tax: onShipping ? taxOn(charged, all) : 0 },
    tax_breakdown: rates.map((rate, at) => ({
      amount: amounts[at],
      inclusive: isIncluded,
      tax_rate_details: { country, state: state || null, percentage_decimal: String(rate), tax_type: 'sales_tax' },
      taxability_reason: 'standard_rated',
      taxable_amount: base,
    })),
  });
}
