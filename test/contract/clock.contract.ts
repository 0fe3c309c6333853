import { describe, expect, it } from 'vitest';
import type { Clock } from '#domain/shared/clock.port.ts';

export function clockContract(name: string, open: () => Clock): void {
  describe(`clock: ${name}`, () => {
    it('answers an instant of our time in whole milliseconds', () => {
      const now = open().now();
      expect(Number.isInteger(now)).toBe(true);
      expect(now).toBeGreaterThan(Date.UTC(2024, 0));
      expect(now).toBeLessThan(Date.UTC(2100, 0));
    });

    it('never tells an earlier time than before', () => {
      const clock = open();
      const told = Array.from({ length: 1000 }, () => clock.now());
      expect(told).toEqual(told.toSorted((a, b) => a - b));
    });
  });
}
