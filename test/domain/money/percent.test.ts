import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePercent, percentText } from '#domain/money/percent.ts';

describe('a rate', () => {
  it.each([
    ['7.25', 725],
    [' 7,25 % ', 725],
    ['8.1%', 810],
    ['8.875', 887.5],
    ['0', 0],
    ['100', 10_000],
  ])('is read from %j [TAX-02]', (text, rate) => {
    expect(parsePercent(text)).toBe(rate);
  });

  it.each(['', 'x', '7%25', '7.2555', '-1', '1,000.5', '7.', '1e2'])('is not read from %j [TAX-02]', (text) => {
    expect(parsePercent(text)).toBeNull();
  });

  it('is read as it is written [TAX-02]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), (thousandths) => {
        const rate = thousandths / 10;
        expect(parsePercent(percentText(rate))).toBe(rate);
      }),
    );
    expect(percentText(725)).toBe('7.25%');
  });
});
