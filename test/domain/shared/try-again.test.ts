import { describe, expect, it } from 'vitest';
import { tryAgainAt } from '#domain/shared/try-again.ts';

describe('what failed is tried again', () => {
  it('after each pause in its turn, and then after the last one for good', () => {
    expect([1, 2, 3, 4, 100].map((tries) => tryAgainAt(1000, [5, 10, 20], tries))).toEqual([
      1005, 1010, 1020, 1020, 1020,
    ]);
  });
});
