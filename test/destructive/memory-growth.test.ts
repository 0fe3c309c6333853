import { describe, expect, it } from 'vitest';
import { memoryGrowth } from './memory-growth.ts';

/** A sample each 5 s for an hour. */
const hour = (sizeAt: (minute: number) => number) =>
  Array.from({ length: 720 }, (_, index) => ({ seconds: index * 5, size: sizeAt(index / 12) }));

/** Between 0 and 1, the same each time. */
const noise = (minute: number) => Math.abs(Math.sin(minute * 12.9898) * 43_758.5453) % 1;

describe('the growth of memory in an hour [ADMIN-95]', () => {
  it('is that of the second half, in percent: what caches fill in the first does not count', () => {
    const { percent, error, isFlat } = memoryGrowth(hour((minute) => (minute < 30 ? 200 + 5 * minute : 350)));
    expect(percent).toBeCloseTo(0);
    expect(error).toBeCloseTo(0);
    expect(isFlat).toBe(true);
  });

  it('is not flat when it rises by more than one percent', () => {
    const steady = memoryGrowth(hour((minute) => 400 + minute / 4));
    expect(steady.percent).toBeGreaterThan(1.5);
    expect(steady.isFlat).toBe(false);
    expect(memoryGrowth(hour((minute) => 400 + minute / 10)).isFlat).toBe(true);
  });

  it('is flat when it goes up and down, and not when it rises within that', () => {
    expect(memoryGrowth(hour((minute) => 400 + 60 * noise(Math.floor(minute)))).isFlat).toBe(true);
    expect(memoryGrowth(hour((minute) => 400 + 3 * minute + 60 * noise(Math.floor(minute)))).isFlat).toBe(false);
  });

  it('is not hidden by single peaks, and unknown after a few minutes', () => {
    const peaks = hour((minute) => (noise(minute) > 0.9 ? 900 : 400));
    expect(memoryGrowth(peaks)).toMatchObject({ percent: 0, isFlat: true });
    expect(memoryGrowth(peaks.slice(0, 40)).isFlat).toBe(false);
  });
});
