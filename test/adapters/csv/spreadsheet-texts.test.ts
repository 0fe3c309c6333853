import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { protectFromSpreadsheet, withoutProtection } from '#adapters/csv/spreadsheet-texts.ts';

describe('a text that a spreadsheet would read as a number or a date', () => {
  it.each([
    ['a leading zero', '02134'],
    ['a leading zero', '00'],
    ['16 digits', '1234567890123456'],
    ['a tracking number', '9400111899223197428490'],
    ['an exponent', '5E3'],
    ['an exponent', '1.5e-7'],
    ['a decimal zero', '1.10'],
    ['decimals', '3.12'],
    ['a point at its start', '.50'],
    ['a day', '1/2'],
    ['a day', '12-25-1999'],
    ['a day', '3.4.05'],
    ['a season', '2003-04'],
    ['a month', 'DEC-25'],
    ['a month', 'March 5, 1999'],
    ['a month', '5 Sept'],
    ['a month', '1May2001'],
    ['a word of logic', 'True'],
    ['spaces around it', ' 007 '],
    ['a time', '2026-11-28T02:39:28.546Z'],
    ['a time', '12:30'],
    ['thousands', '1,234'],
    ['a share', '50%'],
    ['an amount', '$5'],
    ['a print run', '/99'],
    ['a fraction', '1 1/2'],
    ['brackets', '(12)'],
  ])('gets an apostrophe: %s, %s [ORDER-22]', (_, text) => {
    expect(protectFromSpreadsheet(text)).toBe(`'${text}`);
  });

  it.each([
    '57',
    '123456789012345',
    '0',
    'RC-57',
    '10001-2345x',
    'Maya 5',
    'Mark 5',
    'May',
    'Boston',
    "O'Neal",
    '',
    'US300',
    'truest',
    '-5',
    '+7',
  ])('is not seen in the harmless text %s [ORDER-22]', (text) => {
    expect(protectFromSpreadsheet(text)).toBe(text);
  });

  it('is as before when the apostrophe is taken off, also one that had apostrophes [ORDER-22]', () => {
    const text = fc.oneof(
      fc.string({ unit: fc.constantFrom("'", '0', '1', '.', '-', '/', 'e', ' ', 'a') }),
      fc
        .tuple(fc.constantFrom('', "'", "''"), fc.constantFrom('02134', '5E3', '1/2', 'May 5', 'false', 'Cobb'))
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(text, (one) => {
        expect(withoutProtection(protectFromSpreadsheet(one))).toBe(one);
      }),
    );
  });
});
