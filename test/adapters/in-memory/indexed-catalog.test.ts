import { okAsync } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import { catalogOver } from '#adapters/in-memory/array-catalog.ts';
import { indexedCatalog } from '#adapters/in-memory/indexed-catalog.ts';
import { inOneGo } from '#adapters/in-memory/slices.ts';
import type { Card } from '#domain/cards/card.ts';
import type { CardCatalog } from '#domain/cards/card-catalog.port.ts';
import { startFilter } from '#domain/cards/card-filter.ts';
import { type CardQuery, cardQuery } from '#domain/cards/card-query.ts';
import { makeInMemoryCards } from '#test/support/in-memory/cards.ts';
import { cardCatalogContract } from '../../contract/card-catalog.contract.ts';
import { aCard, variedCards } from '../../support/cards.ts';

/** A catalog that counts what it is asked. */
function counting(catalog: CardCatalog) {
  let asked = 0;
  const count =
    <A extends unknown[], R>(call: (...given: A) => R) =>
    (...given: A): R => {
      asked += 1;
      return call(...given);
    };
  const { page, facets, suggest } = catalog;
  const counted = { ...catalog, page: count(page), facets: count(facets), suggest: count(suggest) };
  return { counted, asked: () => asked };
}

const everything = cardQuery({ scope: 'everything', limit: 100 });
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Asks until the index has taken the cards in and answers itself. */
async function indexTaken(catalog: CardCatalog, asked: () => number): Promise<void> {
  for (let round = 0; round < 50; round += 1) {
    const before = asked();
    await catalog.page(everything);
    if (asked() === before) return;
    await turn();
  }
  throw new Error('the index does not answer');
}

const close = async () => {};

cardCatalogContract('an index over an array', async () => {
  const { catalog: stored, cardStore } = makeInMemoryCards();
  let cards: readonly Card[] = [];
  const { counted, asked } = counting(catalogOver(() => okAsync(cards)));
  const indexed = indexedCatalog(counted, () => okAsync(cards), inOneGo);
  const seed = async (more: readonly Card[]) => {
    (await cardStore.save(more))._unsafeUnwrap();
    cards = (await stored.page({ ...everything, limit: Number.MAX_SAFE_INTEGER }))._unsafeUnwrap().cards;
    await indexTaken(indexed, asked);
  };
  await indexTaken(indexed, asked);
  return { catalog: { ...stored, page: indexed.page, facets: indexed.facets, suggest: indexed.suggest }, seed, close };
});

describe('an index over an array', () => {
  const search = (text: string, more: Partial<CardQuery> = {}) =>
    cardQuery({ scope: 'everything', filter: { ...startFilter, search: text }, ...more });

  function over(first: readonly Card[]) {
    let cards = first;
    const { counted, asked } = counting(catalogOver(() => okAsync(cards)));
    const catalog = indexedCatalog(counted, () => okAsync(cards), inOneGo);
    const found = async (text: string) =>
      (await catalog.page(search(text)))._unsafeUnwrap().cards.map(({ id }) => id as string);
    const change = (next: readonly Card[]) => {
      cards = next;
    };
    return { catalog, asked, found, change, taken: () => indexTaken(catalog, asked) };
  }

  it('is made while the array answers, and follows each change [SRCH-14]', async () => {
    const { asked, found, change, taken } = over(variedCards);
    expect(await found('brady')).toEqual(['c04']);
    expect(asked()).toBe(1);
    await taken();
    const before = asked();
    expect(await found('brady')).toEqual(['c04']);
    expect(asked()).toBe(before);
    const [first, ...others] = variedCards;
    change([...others.filter(({ id }) => id !== 'c04'), { ...(first as Card), player: 'Tom Brady Junior' }]);
    expect(await found('brady')).toEqual(['c01']);
    await taken();
    expect(await found('brady')).toEqual(['c01']);
  });

  it.each([
    ['no id', { id: '' }],
    ['a price that is none', { price: Number.NaN }],
    ['part of a year', { year: 1996.5 }],
  ])('leaves cards of older versions to the array: %s [TILE-14, MONEY-02]', async (_, wish) => {
    const { asked, found } = over([...variedCards, aCard({ player: 'Old Card', ...wish })]);
    for (let round = 0; round < 5; round += 1) {
      expect(await found('old card')).toHaveLength(1);
      await turn();
    }
    expect(asked()).toBe(5);
  });

  it('leaves what it cannot answer to the array [CMGR-04]', async () => {
    const { catalog, asked, taken } = over(variedCards);
    await taken();
    const before = asked();
    const page = (await catalog.page(search('rady', { searchScope: 'manager' })))._unsafeUnwrap();
    expect([page.total, asked()]).toEqual([1, before + 1]);
  });
});
