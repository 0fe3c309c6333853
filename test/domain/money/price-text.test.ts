import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listingPriceText, priceText } from '#domain/money/price-text.ts';
import { arbitraryCents } from '../../support/arbitraries.ts';

const noNumbers = [undefined, null, '', '12', Number.NaN, Number.POSITIVE_INFINITY, {}, [], true];

describe('a price', () => {
  it.each([
    [1234.5, '$1,234.50'],
    [0, '$0.00'],
    [0.1, '$0.10'],
    [50_000, '$50,000.00'],
    [1_234_567.89, '$1,234,567.89'],
  ])('of %d dollars reads %s, with cents unless asked otherwise [MONEY-01, MONEY-04]', (price, text) => {
    expect(priceText(price)).toBe(text);
    expect(priceText(price, 'cents')).toBe(text);
  });

  it.each([
    [1234.5, '$1,235'],
    [1234.49, '$1,234'],
    [0, '$0'],
    [0.4, '$0'],
    [48_000, '$48,000'],
  ])('of %d dollars reads %s in whole dollars [MONEY-03]', (price, text) => {
    expect(priceText(price, 'whole')).toBe(text);
  });

  it.each(noNumbers)('that is not a number, %j, reads $0.00 in every style [MONEY-02]', (price) => {
    expect([priceText(price), priceText(price, 'cents'), priceText(price, 'whole')]).toEqual([
      '$0.00',
      '$0.00',
      '$0.00',
    ]);
  });

  it('can be read back to the cent [MONEY-01]', () => {
    fc.assert(
      fc.property(arbitraryCents, (amount) => {
        const text = priceText(amount / 100);
        expect(text).toMatch(/^\$\d{1,3}(,\d{3})*\.\d{2}$/);
        expect(Math.round(Number(text.replace(/[$,]/g, '')) * 100)).toBe(amount);
      }),
    );
  });
});

describe('every price', () => {
  const formats = {
    cents: new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }),
    whole: new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 }),
  };

  it.each(['cents', 'whole'] as const)(
    'reads as the language’s own format writes it: %s [MONEY-01, MONEY-03]',
    (style) => {
      fc.assert(
        fc.property(arbitraryCents, fc.constantFrom(1, -1), (amount, sign) => {
          fc.pre(amount > 0);
          expect(priceText((sign * amount) / 100, style)).toBe(formats[style].format((sign * amount) / 100));
        }),
      );
    },
  );
});

describe('the price of a listing', () => {
  it.each([
    [1234.5, '$1,234.50'],
    ['1234.5', '$1,234.50'],
    [' 7 ', '$7.00'],
    [0, '$0.00'],
    ['0', '$0.00'],
  ])('of %j reads %s [MONEY-06]', (price, text) => {
    expect(listingPriceText(price)).toBe(text);
  });

  it.each([undefined, null, '', '   ', 'free', Number.NaN, Number.POSITIVE_INFINITY, {}, []])(
    'that is missing, %j, reads N/A [MONEY-06]',
    (price) => {
      expect(listingPriceText(price)).toBe('N/A');
    },
  );
});
