import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceChangeMark } from '#domain/cards/price-change.ts';

const text = (priceChange: unknown) => priceChangeMark({ priceChange })?.text;

describe('the price change', () => {
  it.each([
    [4.2, '+4.2%'],
    [4.25, '+4.3%'],
    [-1, '-1.0%'],
    [0, '0.0%'],
    [-0, '0.0%'],
    [-0.04, '0.0%'],
    [12, '+12.0%'],
    [-123.456, '-123.5%'],
  ])('of %d shows as %s [TILE-12]', (change, shown) => {
    expect(text(change)).toBe(shown);
  });

  it.each([undefined, null, '4.2', Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, {}, true])(
    'of %j does not show [TILE-12]',
    (change) => {
      expect(priceChangeMark({ priceChange: change })).toBeNull();
    },
  );

  it('has a plus sign above zero only, one decimal and a percent sign [TILE-12]', () => {
    fc.assert(
      fc.property(fc.double({ min: -900, max: 900, noNaN: true }), (change) => {
        expect(text(change)).toMatch(change > 0 ? /^\+\d+\.\d%$/ : /^(-(?!0\.0%))?\d+\.\d%$/);
      }),
    );
  });

  it('goes up, down or nowhere, as far as one decimal shows [TILE-13]', () => {
    const trends = [3, -3, 0, 0.04, -0.04].map((priceChange) => priceChangeMark({ priceChange })?.trend);
    expect(trends).toEqual(['up', 'down', 'flat', 'flat', 'flat']);
  });
});
