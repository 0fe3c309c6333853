import * as fc from 'fast-check';
import { okAsync } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import { catalogOver } from '#adapters/in-memory/array-catalog.ts';
import { firstOfList } from '#adapters/in-memory/first-of-list.ts';
import { visitInSlices, type Yielder } from '#adapters/in-memory/slices.ts';
import { makeYielder } from '#adapters/in-memory/yielder.ts';
import type { Card } from '#domain/cards/card.ts';
import { startFilter } from '#domain/cards/card-filter.ts';
import { cardQuery } from '#domain/cards/card-query.ts';
import { cardSorts, compareCards, sortCards } from '#domain/cards/sort-cards.ts';
import { suggestCards } from '#domain/cards/suggest-cards.ts';
import { makeInMemoryCards } from '#test/support/in-memory/cards.ts';
import { cardCatalogContract } from '../../contract/card-catalog.contract.ts';
import { arbitraryCards } from '../../support/arbitraries.ts';
import { aCard } from '../../support/cards.ts';

const close = async () => {};

/** Rests after every slice, and counts how often. */
function makeRestless() {
  let rests = 0;
  const yieldNow: Yielder = async () => {
    rests += 1;
    await new Promise<void>((resolve) => setImmediate(resolve));
  };
  return { yieldNow, rests: () => rests };
}

/** Yields after every slice. */
function restlessly() {
  const { catalog, cardStore } = makeInMemoryCards();
  const all = () =>
    catalog.page(cardQuery({ scope: 'everything', limit: Number.MAX_SAFE_INTEGER })).map(({ cards }) => cards);
  const seed = async (cards: readonly Card[]) => (await cardStore.save(cards))._unsafeUnwrap();
  return { all, seed, yieldNow: makeRestless().yieldNow };
}

cardCatalogContract('an array, in slices', async () => {
  const { all, seed, yieldNow } = restlessly();
  return { catalog: catalogOver(all, undefined, yieldNow), seed, close };
});

const many = Array.from({ length: 1_000 }, (_, number) => aCard({ id: `n${number}`, price: number % 97 }));

describe('a search over many cards', () => {
  const search = cardQuery({ scope: 'collection', filter: { ...startFilter, search: 'jordan bulls' } });

  it('lets others have a turn again and again, for the page, the options and the suggestions [SRCH-14]', async () => {
    for (const look of [
      (yieldNow: Yielder) => catalogOver(() => okAsync(many), undefined, yieldNow).page(search),
      (yieldNow: Yielder) => catalogOver(() => okAsync(many), undefined, yieldNow).facets(search),
      (yieldNow: Yielder) => catalogOver(() => okAsync(many), undefined, yieldNow).suggest('jordan'),
    ]) {
      const { yieldNow, rests } = makeRestless();
      expect((await look(yieldNow)).isOk()).toBe(true);
      expect(rests()).toBeGreaterThan(10);
    }
  });

  it('answers what it would answer in one go, while others search too [SRCH-14]', async () => {
    const { yieldNow } = makeRestless();
    const sliced = catalogOver(() => okAsync(many), undefined, yieldNow);
    const whole = catalogOver(() => okAsync(many));
    const searches = ['jordan', 'jor', 'bulls chicago', 'nothing'].map((text) => ({
      ...search,
      filter: { ...startFilter, search: text },
    }));
    const pages = await Promise.all(searches.map((one) => sliced.page(one)));
    expect(pages).toEqual(await Promise.all(searches.map((one) => whole.page(one))));
    const suggested = await sliced.suggest('chi jo');
    expect(suggested._unsafeUnwrap()).toEqual(suggestCards(many, 'chi jo'));
  });
});

describe('work in slices', () => {
  it('visits every item once, in its order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer(), { maxLength: 300 }), async (items) => {
        const visited: number[] = [];
        await visitInSlices(items, (item) => visited.push(item), makeRestless().yieldNow);
        expect(visited).toEqual(items);
      }),
      { numRuns: 20 },
    );
  });

  it('rests when it has had its milliseconds, and not before', async () => {
    let [now, rested] = [0, 0];
    const yieldNow = makeYielder(
      () => now,
      async () => {
        rested += 1;
        now += 100;
      },
      8,
    );
    now = 7;
    expect(yieldNow()).toBeNull();
    now = 8;
    await yieldNow();
    expect(rested).toBe(1);
    now += 7;
    expect(yieldNow()).toBeNull();
    now += 1;
    await yieldNow();
    expect(rested).toBe(2);
  });

  it('goes on with one work at a time, the one begun last first', async () => {
    let now = 0;
    const order: string[] = [];
    const yieldNow = makeYielder(
      () => now,
      () => new Promise<void>((resolve) => setImmediate(resolve)),
      8,
    );
    const work = (name: string) =>
      visitInSlices(
        Array.from({ length: 3 * 64 }, (_, number) => number),
        (number) => {
          if (number % 64 === 0) order.push(name);
          now += 1;
        },
        yieldNow,
      );
    await Promise.all([work('first'), work('second')]);
    expect(order).toEqual(['first', 'second', 'second', 'second', 'first', 'first']);
  });
});

describe('the first of a list', () => {
  it('are those that sorting the whole list brings first', () => {
    fc.assert(
      fc.property(
        arbitraryCards,
        fc.constantFrom(...cardSorts),
        fc.integer({ min: 1, max: 25 }),
        (cards, sort, most) => {
          const first = firstOfList(compareCards(sort), most);
          cards.forEach(first.add);
          expect(first.cards()).toEqual(sortCards(cards, sort).slice(0, most));
        },
      ),
    );
  });
});
