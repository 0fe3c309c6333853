import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeRuns } from '#adapters/catalog-index/runs.ts';
import { propertyRuns } from '#test/support/property-runs.ts';

const step = fc.record({ key: fc.nat(40), length: fc.oneof(fc.nat(5), fc.nat(900), fc.constant(3_000)) });

const makeBytes = (length: number) => new Uint8Array(length);

describe('runs of bytes', () => {
  it('are read as they were put, through any changes', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 300 }), (steps) => {
        const runs = makeRuns(makeBytes);
        const held = new Map<number, Uint8Array>();
        for (const [nth, { key, length }] of steps.entries()) {
          runs.remove(key);
          const run = Uint8Array.from({ length: length + 7 }, (_, at) => nth * 31 + at);
          runs.put(key, run, length);
          held.set(key, run.slice(0, length));
        }
        for (let key = 0; key <= 50; key += 1) {
          const start = runs.startOf(key);
          const run = runs.arrayOf(key).subarray(start, start + runs.lengthOf(key));
          expect(run).toEqual(held.get(key) ?? new Uint8Array());
        }
        for (const key of held.keys()) {
          runs.remove(key);
          expect(runs.lengthOf(key)).toBe(0);
        }
      }),
      { numRuns: propertyRuns(100) },
    );
  });

  it('give back the memory of what was removed', () => {
    let made = 0;
    const runs = makeRuns((length) => {
      made += length;
      return makeBytes(length);
    });
    for (let key = 0; key < 4_000; key += 1) runs.put(key, new Uint8Array(1_000).fill(key % 251), 1_000);
    expect(made).toBeLessThan(4_000 * 1_000 * 1.5);
    for (let key = 0; key < 4_000; key += 2) runs.remove(key);
    for (let key = 0; key < 4_000; key += 4) runs.remove(key + 1);
    const held = new Set(
      Array.from({ length: 4_000 }, (_, key) => key)
        .filter((key) => runs.lengthOf(key) > 0)
        .map(runs.arrayOf),
    );
    // Every array but the last is at least half full.
    expect([...held].reduce((sum, { length }) => sum + length, 0)).toBeLessThan(2 * 1_000 * 1_000 + 2 ** 20);
    for (let key = 3; key < 4_000; key += 4) expect(runs.arrayOf(key)[runs.startOf(key)]).toBe(key % 251);
  });
});
