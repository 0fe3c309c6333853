import { describe, expect, it } from 'vitest';
import { mapColumns } from '#domain/cards/import/import-columns.ts';
import { amountOf, priceCell } from '#domain/cards/import/import-price.ts';

describe('amounts in a file', () => {
  it.each([
    ['39.99', 39.99],
    ['$1,234.50', 1234.5],
    ['1234', 1234],
    ['USD 12', 12],
    ['39,99', 39.99],
    ['1,234', 1234],
    ['1.250,00', 1250],
    ['172.505', 172.51],
    ['0', 0],
  ])('reads %s [MONEY-07]', (text, amount) => {
    expect(amountOf(text)).toBe(amount);
  });

  it.each(['abc', '-5', '1e308', 'Infinity', '1.2.3', '12 or so', '9'.repeat(400)])('refuses %s', (text) => {
    expect(amountOf(text)).toBeNull();
  });
});

describe('the price that goes with the grade', () => {
  const mapping = mapColumns(['Raw Avg Price', 'PSA 9 Avg Price', 'PSA 10 Price']);
  const values = { 'Raw Avg Price': '20.5', 'PSA 9 Avg Price': 'N/A', 'PSA 10 Price': '76' };

  it('is that of its column', () => {
    expect(priceCell(values, mapping, 'PSA 10')).toBe('76');
    expect(priceCell(values, mapping, '')).toBe('20.5');
  });

  it('is empty where the file says N/A or has no such column', () => {
    expect(priceCell(values, mapping, 'PSA 9')).toBe('');
    expect(priceCell(values, mapping, 'BGS 9.5')).toBe('');
  });

  it('is the price column, where there is one', () => {
    expect(priceCell({ Price: '5', 'PSA 10 Price': '76' }, mapColumns(['Price', 'PSA 10 Price']), 'PSA 10')).toBe('5');
  });
});
