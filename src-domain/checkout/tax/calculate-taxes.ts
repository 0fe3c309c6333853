import type { ResultAsync } from 'neverthrow';
import type { Cents } from '../../money/cents.ts';
import type { Unavailable } from '../../shared/unavailable.ts';
import type { TaxLine } from '../totals.ts';
import type { Destination } from './tax-table.ts';

/** What is bought, and where it goes. Amounts in cents. */
export type ToTax = {
  /** What each line costs, less its discount. */
  readonly lines: readonly Cents[];
  readonly shipping: Cents;
  readonly to: Destination;
  /** The amounts contain the tax; otherwise it is added to them. */
  readonly included: boolean;
};

export type OrderTaxes = {
  /** Empty where nothing is taxed. */
  readonly taxes: readonly TaxLine[];
  /** What of them is on the shipping; 0 where that is not taxed. */
  readonly shippingTax: Cents;
};

export type TaxFailure =
  | Unavailable
  /** There is no such place, as a ZIP code of another state. */
  | { readonly kind: 'tax-address-invalid' };

/**
 * Calculates the taxes on an order by a service, in place of the shop's own table. Taxes are whole cents, never negative,
 * and the same for the same order; included ones are no more than what they are part of. It fails when it does not know a
 * tax: it never answers that there is none.
 */
export type CalculateTaxes = (order: ToTax) => ResultAsync<OrderTaxes, TaxFailure>;
