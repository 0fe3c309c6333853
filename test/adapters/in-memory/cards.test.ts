import { describe, expect, it } from 'vitest';
import { makeInMemoryCards } from '#test/support/in-memory/cards.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { aCard } from '../../support/cards.ts';

const day = 24 * 60 * 60 * 1000;

describe('the price history in memory', () => {
  it('reaches back so many days and no further [API-09]', async () => {
    const clock = makeFixedClock();
    const { catalog, cardStore } = makeInMemoryCards([aCard({ id: 'a', price: 1 })], { clock });
    for (const price of [2, 3, 4]) {
      clock.advance(10 * day);
      await cardStore.save([aCard({ id: 'a', price })]);
    }
    const prices = async (days: number) =>
      (await catalog.priceHistory(aCard({ id: 'a' }).id, days))._unsafeUnwrap().map(({ price }) => price);
    expect(await prices(30)).toEqual([1, 2, 3, 4]);
    expect(await prices(29)).toEqual([2, 3, 4]);
    expect(await prices(10)).toEqual([3, 4]);
    expect(await prices(9)).toEqual([4]);
    clock.advance(30 * day);
    expect(await prices(9)).toEqual([]);
  });

  it('says since when a price was valid', async () => {
    const clock = makeFixedClock('2025-06-01T12:00:00.000Z');
    const { catalog, cardStore } = makeInMemoryCards([aCard({ id: 'a', price: 1 })], { clock });
    clock.advance(1000);
    await cardStore.save([aCard({ id: 'a', price: 2 })]);
    expect((await catalog.priceHistory(aCard({ id: 'a' }).id, 30))._unsafeUnwrap()).toEqual([
      { at: '2025-06-01T12:00:00.000Z', price: 1 },
      { at: '2025-06-01T12:00:01.000Z', price: 2 },
    ]);
  });
});
