import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceChangeMark, priceChangeOf } from '#domain/cards/price-change.ts';

const text = (change: number | null) => priceChangeMark(change)?.text;
const now = Date.parse('2026-03-31T12:00:00.000Z');
const daysAgo = (days: number, price: number) => ({ at: new Date(now - days * 86_400_000).toISOString(), price });

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

  it.each([null, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
    'of %j does not show [TILE-12]',
    (change) => {
      expect(priceChangeMark(change)).toBeNull();
    },
  );

  it.each([
    ['of the chart', [daysAgo(200, 80), daysAgo(40, 100), daysAgo(3, 85)], -15],
    [
      'since 30 days ago, not since the first price',
      [daysAgo(300, 10), daysAgo(31, 50), daysAgo(20, 40), daysAgo(1, 75)],
      50,
    ],
    ['since the first price of a younger card', [daysAgo(9, 20), daysAgo(2, 25)], 25],
    ['at a price that is 30 days old to the minute', [daysAgo(30, 40), daysAgo(1, 44)], 10],
    ['of a price that is older than 30 days', [daysAgo(90, 40), daysAgo(60, 44)], 0],
  ])('is the change %s [TILE-13]', (_what, points, change) => {
    expect(priceChangeOf(points, now)).toBeCloseTo(change, 9);
  });

  it.each([[[]], [[daysAgo(3, 20)]]])('is not there without two recorded prices: %j [TILE-13]', (points) => {
    expect(priceChangeOf(points, now)).toBeNull();
  });

  it('has a plus sign above zero only, one decimal and a percent sign [TILE-12]', () => {
    fc.assert(
      fc.property(fc.double({ min: -900, max: 900, noNaN: true }), (change) => {
        expect(text(change)).toMatch(change > 0 ? /^\+\d+\.\d%$/ : /^(-(?!0\.0%))?\d+\.\d%$/);
      }),
    );
  });

  it('goes up, down or nowhere, as far as one decimal shows [TILE-13]', () => {
    const trends = [3, -3, 0, 0.04, -0.04].map((change) => priceChangeMark(change)?.trend);
    expect(trends).toEqual(['up', 'down', 'flat', 'flat', 'flat']);
  });
});
