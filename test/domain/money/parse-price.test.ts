import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPrice } from '#domain/money/cents.ts';
import { parsePrice } from '#domain/money/parse-price.ts';

const amount = fc.integer({ min: 0, max: 10_000_000_000 }).map((cents) => cents / 100);
const noise = fc.stringMatching(/^[$0-9., kK-]{0,12}$/);

describe('reading a price', () => {
  it.each([
    ['39.99', 39.99],
    ['$1,234.50', 1234.5],
    [' 1234 ', 1234],
    ['USD 12', 12],
    ['usd$12', 12],
    ['USD  $12', 12],
    ['US $12', 12],
    ['us$12', 12],
    ['98,400 $', 98_400],
    ['98.40usd', 98.4],
    ['39,99', 39.99],
    ['1,234', 1234],
    ['405.48000000000000001', 405.48],
    ['406.76999999999999999', 406.77],
    ['1234567.8900000001', 1234567.89],
    ['405.4800000009', 405.48],
    ['1.250,00', 1250],
    ['.5', 0.5],
    ['0', 0],
  ])('reads a price from %j [MONEY-07]', (text, price) => {
    expect(parsePrice(text)).toBe(price);
  });

  it.each([
    '',
    'abc',
    '-5',
    '1,234.567',
    '1 250',
    '1.5k',
    '1.234',
    '405.4810000001',
    '405.4800000011',
    '405.4799999989',
    '1.000001',
    '0,123',
    '1e3',
    '1e308',
    'Infinity',
    '1.2.3',
    '12,34,567',
    '12 or so',
    '12$5',
    '.',
    '$',
    '9'.repeat(400),
  ])('refuses %j and never makes 0 of it [CMGR-10, MONEY-07]', (text) => {
    expect(parsePrice(text)).toBeNull();
  });

  it('reads every price however it is written [MONEY-07]', () => {
    fc.assert(
      fc.property(amount, (price) => {
        const grouped = price.toLocaleString('en-US', { minimumFractionDigits: 2 });
        const european = price.toLocaleString('de-DE', { minimumFractionDigits: 2 });
        for (const text of [String(price), price.toFixed(2), grouped, `$${grouped}`, `USD ${grouped}`, european]) {
          expect(parsePrice(text)).toBe(price);
        }
      }),
    );
  });

  it('answers a price or null, and 0 only for a text of zeros [CMGR-10]', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), noise), (text) => {
        const price = parsePrice(text);
        if (price === null) return;
        expect(isPrice(price)).toBe(true);
        expect(price === 0).toBe(!/[1-9]/.test(text));
      }),
    );
  });

  it('keeps the digits: what is typed is what is stored [CMGR-10]', () => {
    fc.assert(
      fc.property(noise, (text) => {
        const price = parsePrice(text);
        if (price === null) return;
        const digits = (written: string) => written.replace(/\D/g, '').replace(/^0+/, '');
        expect(digits(price.toFixed(2))).toMatch(new RegExp(`^${digits(text)}0{0,2}$`));
      }),
    );
  });
});
