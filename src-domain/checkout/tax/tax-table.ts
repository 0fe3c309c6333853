import type { ShippingDetails } from '../shipping/shipping.ts';
import { placeOf, smallestZone, zoneNames } from '../shipping/zones.ts';
import { noTaxes, type Taxation } from '../totals.ts';

/** In a row, for every state without a row of its own. */
export const everyRegion = 'US';

/** The tax on orders to one zone. */
export type TaxRow = {
  /** A code of `zoneOptions`. */
  readonly region: string;
  /** Basis points, with one decimal at most: 725 is 7.25 %, 887.5 is 8.875 %. */
  readonly rate: number;
  readonly onShipping: boolean;
};

/** Rates by region. An order to a place without a row is not taxed. */
export type TaxTable = {
  /** The shop's prices contain the tax. */
  readonly included: boolean;
  readonly rows: readonly TaxRow[];
};

export const noTaxTable: TaxTable = { included: false, rows: [] };

/** Where an order goes, as far as charges depend on it: the rest of the address is for a tax service. */
export type Destination = Pick<ShippingDetails, 'country' | 'state'> &
  Partial<Pick<ShippingDetails, 'postalCode' | 'city' | 'line1'>>;

/** As the customer reads it. */
export const taxName = (to: Destination): string => {
  if (to.country === 'US') return `Sales tax (${to.state})`;
  const [place = to.country] = (zoneNames[placeOf(to)] ?? '').split(',');
  return `Tax (${place})`;
};

/** The taxes on an order to an address: the row of its state or province, or else of its country. */
export function taxationOf({ included, rows }: TaxTable, to: Destination): Taxation {
  const row = smallestZone(placeOf(to), rows);
  if (!row || row.rate === 0) return noTaxes;
  return { included, onShipping: row.onShipping, rates: [{ name: taxName(to), rate: row.rate }] };
}
