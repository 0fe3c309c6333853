import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PricePoint } from '#domain/cards/card-catalog.port.ts';
import { recordPrice } from '#domain/cards/price-history.ts';

const at = '2025-06-01T12:00:00.000Z';
const none: readonly PricePoint[] = [];
const price = fc.integer({ min: 0, max: 5 });

const setPrice = (points: readonly PricePoint[], before: number | undefined, after: number, undoing = false) =>
  recordPrice(points, { before, after, at, undoing });

const historyOf = (prices: readonly number[]) =>
  prices.reduce((points, after, index) => setPrice(points, prices[index - 1], after), none);

describe('the recorded prices of a card', () => {
  it('begin with its first price [API-09]', () => {
    expect(historyOf([10])).toEqual([{ at, price: 10 }]);
    expect(historyOf([10, 12, 12]).map((point) => point.price)).toEqual([10, 12]);
  });

  it('leave out a price of 0 [API-09]', () => {
    expect(historyOf([0])).toEqual([]);
    expect(historyOf([0, 10, 0, 10]).map((point) => point.price)).toEqual([10]);
  });

  it('return to those before when the latest price is undone [API-09, CARD-25]', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 6 }), price, (prices, next) => {
        const now = prices.at(-1) ?? 0;
        fc.pre(next > 0 && next !== now);
        const before = historyOf(prices);
        expect(setPrice(setPrice(before, now, next), next, now, true)).toEqual(before);
      }),
    );
  });

  it('keep the first price when an undone change is made again [API-09]', () => {
    const undone = setPrice(historyOf([10, 12]), 12, 10, true);
    expect(setPrice(undone, 10, 12, true).map((point) => point.price)).toEqual([10, 12]);
  });

  it('never tell the same price twice in a row, and end with the price of today [API-09]', () => {
    fc.assert(
      fc.property(fc.array(price, { maxLength: 8 }), (prices) => {
        const told = historyOf(prices).map((point) => point.price);
        expect(told.every((one, index) => one > 0 && one !== told[index - 1])).toBe(true);
        expect(told.at(-1)).toBe(prices.findLast((one) => one > 0));
      }),
    );
  });
});
