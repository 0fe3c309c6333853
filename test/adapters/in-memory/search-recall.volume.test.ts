import { describe, expect, it } from 'vitest';
import { hobbyCards } from '#test/performance/hobby-cards.ts';
import { heldOutQueries, knownQueries } from '#test/performance/hobby-queries.ts';
import { measureRecall } from '#test/performance/recall.ts';

describe('searches as collectors type them, among 100,000 cards', () => {
  const cards = hobbyCards(100_000);

  it.each([
    ['known', knownQueries],
    ['held out', heldOutQueries],
  ])('find 97 of 100 right cards among the first ten: %s [SRCH-25]', async (_, queries) => {
    const { recall, misses } = await measureRecall(cards, queries);
    expect(recall, JSON.stringify(misses)).toBeGreaterThanOrEqual(0.97);
  });
});
