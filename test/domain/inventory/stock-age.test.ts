import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ageBands, ageInDays, bandOf, daysAgo } from '#domain/inventory/stock-age.ts';

const now = Date.parse('2026-03-01T15:00:00Z');

describe('the age of stock', () => {
  it.each([
    ['2026-03-01', 0, 0],
    ['2026-03-09T10:00:00.000Z', 0, 0],
    ['2026-01-30', 30, 0],
    ['2026-01-29', 31, 1],
    ['2025-12-01', 90, 1],
    ['2025-11-30', 91, 2],
    ['2025-09-02', 180, 2],
    ['2025-09-01', 181, 3],
    ['2025-03-01', 365, 3],
    ['2025-02-28', 366, 4],
    ['1986-05-01', 14_549, 4],
  ])('of %s is %s days, in band %s [INV-03]', (date, days, band) => {
    expect(ageInDays(date, now)).toBe(days);
    expect(bandOf(date, now)).toBe(band);
  });

  it('is in a band that has it, by its days as by its date [INV-03]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5_000 }), (days) => {
        const date = daysAgo(now, days);
        const band = ageBands[bandOf(date, now)];
        expect(ageInDays(date, now)).toBe(days);
        expect(band?.from).toBeLessThanOrEqual(days);
        expect(days).toBeLessThanOrEqual(band?.to ?? Number.POSITIVE_INFINITY);
      }),
    );
  });
});
