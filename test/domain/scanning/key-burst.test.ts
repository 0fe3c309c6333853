import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PressedKey, scannedBurst } from '#domain/scanning/key-burst.ts';
import { propertyRuns } from '#test/support/property-runs.ts';

const typed = (text: string, gap: number, from = 0): PressedKey[] =>
  [...text, 'Enter'].map((key, index) => ({ key, at: from + index * gap }));

describe('a burst of keys with Enter', () => {
  it('is what a scanner has typed [SCAN-06]', () => {
    expect(scannedBurst(typed('12345678', 8))).toBe('12345678');
    expect(scannedBurst(typed('https://www.psacard.com/cert/1', 3))).toBe('https://www.psacard.com/cert/1');
  });

  it('is nothing without Enter, when it is short, and when a person types [SCAN-06]', () => {
    expect(scannedBurst([])).toBeNull();
    expect(scannedBurst(typed('12345678', 8).slice(0, -1))).toBeNull();
    expect(scannedBurst(typed('12345', 8))).toBeNull();
    expect(scannedBurst(typed('12345678', 90))).toBeNull();
    // Held down: the same key, at the speed of its repetition, is slower than a scanner.
    expect(scannedBurst(typed('11111111', 40))).toBeNull();
  });

  it('begins after a pause, and keeps no keys but characters [SCAN-06]', () => {
    expect(scannedBurst([{ key: 'x', at: 0 }, ...typed('12345678', 8, 900)])).toBe('12345678');
    const shifted = typed('ABCDEFGH', 8).flatMap((pressed) =>
      pressed.key === 'Enter' ? [pressed] : [{ key: 'Shift', at: pressed.at - 1 }, pressed],
    );
    expect(scannedBurst(shifted)).toBe('ABCDEFGH');
  });

  it('of any digits is those digits when quick, and nothing when slow [SCAN-06]', () => {
    const digits = fc.stringMatching(/^\d{6,20}$/);
    fc.assert(
      fc.property(digits, fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 20, maxLength: 20 }), (text, gaps) => {
        let at = 0;
        const keys = [...text, 'Enter'].map((key, index) => {
          at += gaps[index] ?? 10;
          return { key, at };
        });
        expect(scannedBurst(keys)).toBe(text);
        expect(scannedBurst(keys.map(({ key, at: when }) => ({ key, at: when * 40 })))).toBeNull();
      }),
      { numRuns: propertyRuns(200) },
    );
  });
});
