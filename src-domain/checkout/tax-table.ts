import type { ShippingDetails } from './shipping.ts';
import { noTaxes, type Taxation } from './totals.ts';

/** In a row, for every region without a row of its own. */
export const everyRegion = 'US';

/** The tax on orders to one region. */
export type TaxRow = {
  /** A code of `regions`, or `everyRegion`. */
  readonly region: string;
  /** Basis points: 725 is 7.25 %. */
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

/** The taxes on an order to an address: the row of its region, or else of every region. */
export function taxationOf({ included, rows }: TaxTable, { state }: Destination): Taxation {
  const row = rows.find(({ region }) => region === state) ?? rows.find(({ region }) => region === everyRegion);
  if (!row || row.rate === 0) return noTaxes;
  return { included, onShipping: row.onShipping, rates: [{ name: `Sales tax (${state})`, rate: row.rate }] };
}
