import { describe, expect, it } from 'vitest';
import { everyRegion, noTaxTable, type TaxRow, type TaxTable, taxationOf } from '#domain/checkout/tax/tax-table.ts';
import { noTaxes } from '#domain/checkout/totals.ts';

const row = (region: string, rate: number, onShipping = false): TaxRow => ({ region, rate, onShipping });
const table = (...rows: TaxRow[]): TaxTable => ({ included: false, rows });
const to = (state: string) => ({ country: 'US', state }) as const;

describe('the tax on an order', () => {
  it('is none without a table, and none to a state without a row [TAX-01]', () => {
    expect(taxationOf(noTaxTable, to('CA'))).toEqual(noTaxes);
    expect(taxationOf(table(row('CA', 725)), to('OR'))).toEqual(noTaxes);
  });

  it('is the rate of the state, named after it [TAX-01]', () => {
    expect(taxationOf(table(row('CA', 725, true), row('NY', 400)), to('CA'))).toEqual({
      included: false,
      onShipping: true,
      rates: [{ name: 'Sales tax (CA)', rate: 725 }],
    });
  });

  it('is that of every state where the state has no row of its own, whatever their order [TAX-01]', () => {
    const rows = table(row(everyRegion, 500), row('CA', 725));
    expect(taxationOf(rows, to('CA')).rates).toEqual([{ name: 'Sales tax (CA)', rate: 725 }]);
    expect(taxationOf(rows, to('OR')).rates).toEqual([{ name: 'Sales tax (OR)', rate: 500 }]);
  });

  it('is none where the state’s own rate is 0 [TAX-01]', () => {
    expect(taxationOf(table(row(everyRegion, 500), row('OR', 0)), to('OR'))).toEqual(noTaxes);
  });

  it('is that of a province, or of its country, named after the place [TAX-01, ADDR-05]', () => {
    const rows = table(row('CA-*', 500), row('CA-ON', 1300), row('US', 900), row('DE-*', 1900));
    const rate = (country: 'CA' | 'DE' | 'FR', state = '') => taxationOf(rows, { country, state }).rates;
    expect(rate('CA', 'ON')).toEqual([{ name: 'Tax (Ontario)', rate: 1300 }]);
    expect(rate('CA', 'BC')).toEqual([{ name: 'Tax (British Columbia)', rate: 500 }]);
    expect(rate('DE')).toEqual([{ name: 'Tax (Germany)', rate: 1900 }]);
    expect(rate('FR')).toEqual([]);
    expect(taxationOf(rows, to('CA')).rates).toEqual([{ name: 'Sales tax (CA)', rate: 900 }]);
  });

  it('is in the prices where the table says so [TAX-02]', () => {
    expect(taxationOf({ ...table(row('CA', 725)), included: true }, to('CA')).included).toBe(true);
  });
});
