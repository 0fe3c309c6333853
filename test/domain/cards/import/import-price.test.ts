import { describe, expect, it } from 'vitest';
import { mapColumns } from '#domain/cards/import/import-columns.ts';
import { priceCell } from '#domain/cards/import/import-price.ts';

describe('the price that goes with the grade', () => {
  const mapping = mapColumns(['Raw Avg Price', 'PSA 9 Avg Price', 'PSA 10 Price']);
  const values = { 'Raw Avg Price': '20.5', 'PSA 9 Avg Price': 'N/A', 'PSA 10 Price': '76' };

  it('is read from the column of that grade', () => {
    expect(priceCell(values, mapping, 'PSA 10')).toBe('76');
    expect(priceCell(values, mapping, '')).toBe('20.5');
  });

  it('is empty where the file says N/A or has no such column', () => {
    expect(priceCell(values, mapping, 'PSA 9')).toBe('');
    expect(priceCell(values, mapping, 'BGS 9.5')).toBe('');
  });

  it('rounds an average to the cent [MONEY-07]', () => {
    expect(priceCell({ ...values, 'PSA 10 Price': '172.505' }, mapping, 'PSA 10')).toBe('172.51');
  });

  it('is the price column, where there is one', () => {
    expect(priceCell({ Price: '5', 'PSA 10 Price': '76' }, mapColumns(['Price', 'PSA 10 Price']), 'PSA 10')).toBe('5');
  });
});
