import { describe, expect, it } from 'vitest';
import { priceInCurrency } from '#domain/listings/listing-price.ts';
import { currencyDigits } from '#domain/money/currency-digits.ts';

/** ISO 4217, list one: minor units other than two. */
const minorUnits: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ').map((code) => [code, 0]),
  ),
  ...Object.fromEntries('BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3])),
  CLF: 4,
  UYW: 4,
};

describe('the digits of a currency', () => {
  it.each(['HUF', 'COP', 'IDR', 'PKR', 'USD', 'EUR', 'AFN', 'MGA'])(
    'are two of %s, whatever Node says [MONEY-06]',
    (code) => {
      expect(currencyDigits(code)).toBe(2);
      expect(priceInCurrency({ value: 1_234.5, currency: code })).toMatch(/1,234\.50$/);
    },
  );

  it.each([
    ['JPY', 'JPY 1,235'],
    ['KWD', 'KWD 1,234.500'],
    ['IQD', 'IQD 1,234.500'],
  ])('follow ISO 4217 for %s [MONEY-06]', (currency, text) => {
    expect(priceInCurrency({ value: 1_234.5, currency })).toBe(text);
  });

  it('are the same in a price of every currency that Node knows [MONEY-06]', () => {
    const codes = Intl.supportedValuesOf('currency');
    expect(codes.length).toBeGreaterThan(100);
    for (const currency of codes.filter((code) => code !== 'USD')) {
      const digits = minorUnits[currency] ?? 2;
      expect(currencyDigits(currency.toLowerCase())).toBe(digits);
      expect(priceInCurrency({ value: 2, currency })).toBe(`${currency} ${(2).toFixed(digits)}`);
    }
  });
});
