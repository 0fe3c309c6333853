import { zoneCodes, zoneNames } from '../checkout/shipping/zones.ts';
import { everyRegion, type TaxTable } from '../checkout/tax/tax-table.ts';
import type { ContentOf, DocumentIssue } from '../documents/document-fields.ts';

const rowFields = {
  region: {
    type: 'choice',
    label: 'Country or state',
    of: zoneCodes,
    names: { ...zoneNames, [everyRegion]: 'United States, all other states' },
  },
  rate: {
    type: 'percent',
    label: 'Rate',
    least: 0,
    most: 10_000,
    needed: 'Please enter a rate, as 7.25. 0 is not taxed',
  },
  onShipping: { type: 'flag', label: 'Shipping is taxed too' },
} as const;

export const taxFields = {
  included: {
    type: 'flag',
    section: 'Sales tax',
    label: 'Prices include tax',
    hint: 'Off: tax is added at checkout, when the address is known.',
  },
  rows: {
    type: 'list',
    label: 'Tax rates',
    hint: 'One row for each country, state or province where you collect tax. An order to a place without a row is not taxed. Not used if the server has TAX=stripe.',
    of: rowFields,
    most: zoneCodes.length,
    noun: 'tax rates',
  },
} as const;

export type TaxSettings = ContentOf<typeof taxFields>;

export const taxIssues = ({ rows }: TaxSettings): readonly DocumentIssue[] =>
  rows.flatMap(({ region }, at) =>
    rows.slice(0, at).some((before) => before.region === region)
      ? [{ field: `rows.${at}.region`, message: 'This place has a rate already' }]
      : [],
  );

export const taxTable = ({ included, rows }: TaxSettings): TaxTable => ({
  included,
  rows: rows.map(({ region, rate, onShipping }) => ({ region, rate: rate ?? 0, onShipping })),
});
