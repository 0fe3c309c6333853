import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundTop } from '#ui/features/admin/dashboard/DayCharts.tsx';

describe('the top of the chart of the stock’s value', () => {
  it('is a round number that nothing is above, and not far above it [ADMIN-29]', () => {
    expect([0, 17_590_000, 100, 10_100, 99_900].map(roundTop)).toEqual([100, 20_000_000, 100, 20_000, 100_000]);
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 10 ** 12 }), (most) => {
        const top = roundTop(most);
        expect(top).toBeGreaterThanOrEqual(most);
        expect(top).toBeLessThanOrEqual(most * 2 + 100);
      }),
    );
  });
});
