import { describe, expect, it } from 'vitest';
import { monthCaptions } from '#domain/dashboard/month-captions.ts';
import { cents } from '#domain/money/cents.ts';

describe('the captions of the month', () => {
  it.each([
    [24, 425_000, '+24 this month', '+$4,250 this month'],
    [1_204, 99, '+1,204 this month', '+$1 this month'],
    [0, 0, '+0 this month', '+$0 this month'],
  ])('say what %d cards and %d cents came in [ADMIN-21, MONEY-03]', (count, value, cards, worth) => {
    expect(monthCaptions({ cards: count, value: cents(value) })).toEqual({ cards, value: worth });
  });
});
