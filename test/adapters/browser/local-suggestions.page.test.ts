import { errAsync, okAsync } from 'neverthrow';
import { describe, expect, it, vi } from 'vitest';
import { exclusiveHere } from '#adapters/browser/exclusive.ts';
import { makeLocalCardCatalog } from '#adapters/browser/local-storage/local-card-catalog.ts';
import { makeLocalCardStore } from '#adapters/browser/local-storage/local-card-store.ts';
import { makeLocalCards, type ReadSamples } from '#adapters/browser/local-storage/local-cards.ts';
import { codedOnce, withoutVersion } from '#adapters/browser/local-storage/stored-format.ts';
import { startFilter } from '#domain/cards/card-filter.ts';
import { cardQuery } from '#domain/cards/card-query.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { aCard } from '../../support/cards.ts';
import { openBrowser } from './browser-stage.ts';

const noSamples: ReadSamples = () => okAsync([]);

function open(samples: ReadSamples) {
  const browser = openBrowser();
  const cards = makeLocalCards(browser.places, exclusiveHere());
  const cardStore = makeLocalCardStore({ places: browser.places, cards, who: async () => 'shop' });
  return {
    browser,
    catalog: makeLocalCardCatalog({ cards, samples }),
    seed: async (saved: Parameters<typeof cardStore.save>[0]) => (await cardStore.save(saved))._unsafeUnwrap(),
  };
}

const named = (count: number) => [{ kind: 'player', text: 'Ada Lovelace', count }];

describe('suggestions in the browser profile', () => {
  const samples = ['1', '2'].map((id) => aCard({ id, player: 'Ada Lovelace' }));
  it('are names of stored cards, which the collection shows; corrections know the samples too [SRCH-13, SRCH-17]', async () => {
    const { browser, catalog, seed } = open(() => okAsync(samples));
    expect((await catalog.suggest('ada'))._unsafeUnwrap()).toEqual([]);
    expect((await catalog.correct('lovelase'))._unsafeUnwrap()).toBe('lovelace');
    await seed([aCard({ id: '3', player: 'Ada Lovelace' }), aCard({ id: '1', player: 'Ada Lovelace' })]);
    expect((await catalog.suggest('ada'))._unsafeUnwrap()).toEqual(named(2));
    await seed([aCard({ id: '1', player: 'Ada Lovelace', isPosted: false })]);
    expect((await catalog.suggest('ada'))._unsafeUnwrap()).toEqual(named(1));
    await browser.close();
  });

  it('are those of the stored cards where the samples cannot be loaded, corrections too [SRCH-13]', async () => {
    const { browser, catalog, seed } = open(() => errAsync(storageFails));
    await seed([aCard({ id: '3', player: 'Ada Lovelace' })]);
    expect((await catalog.suggest('ada'))._unsafeUnwrap()).toEqual(named(1));
    expect((await catalog.correct('lovelase'))._unsafeUnwrap()).toBe('lovelace');
    await browser.close();
  });
});

describe('a browser with thousands of cards', () => {
  const many = Array.from({ length: 2_000 }, (_, number) =>
    aCard({ id: `n${number}`, player: number % 50 === 0 ? 'Ada Lovelace' : 'Michael Jordan' }),
  );

  it.each([
    ['from an index of them', many],
    ['from an array of a few less', many.slice(1)],
  ])('lists, counts and suggests %s [SRCH-14]', async (_, all) => {
    const found = all.filter(({ player }) => player === 'Ada Lovelace').length;
    let rests = 0;
    vi.stubGlobal('requestIdleCallback', (proceed: () => void) => {
      rests += 1;
      setTimeout(proceed);
    });
    // Every look at the clock is ten milliseconds later.
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 10));
    const unused = () => {
      throw new Error('reads only');
    };
    const cards = {
      all: () => okAsync(all),
      prices: () => okAsync([]),
      change: unused,
      exclusively: unused,
      clear: unused,
    };
    const catalog = makeLocalCardCatalog({ cards, samples: noSamples });
    const query = cardQuery({ scope: 'collection', filter: { ...startFilter, search: 'lovelace' } });
    const looked = async () => [
      (await catalog.page(query))._unsafeUnwrap().total,
      (await catalog.facets(query))._unsafeUnwrap().players,
      (await catalog.suggest('ada'))._unsafeUnwrap(),
    ];
    const expected = [found, [{ value: 'Ada Lovelace', count: found }], named(found)];
    expect(await looked()).toEqual(expected);
    if (all === many) await vi.waitFor(() => expect(rests).toBeGreaterThan(many.length / 64));
    expect(await looked()).toEqual(expected);
    expect(rests > 0).toBe(all === many);
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
});

describe('stored cards that are read at every email', () => {
  it('are decoded once for each text [SRCH-14]', () => {
    const decode = vi.fn((value: unknown) => ({ value, leftOut: 0 }));
    const format = codedOnce(withoutVersion(decode));
    const [first, again] = [format.decode('[1]'), format.decode('[1]')];
    expect(again).toBe(first);
    expect(decode).toHaveBeenCalledTimes(1);
    expect(format.decode('[2]')._unsafeUnwrap().value).toEqual([2]);
    expect(format.decode('[1]')._unsafeUnwrap().value).toEqual([1]);
    expect(format.decode('[')._unsafeUnwrapErr()).toEqual({ kind: 'corrupt' });
    expect(format.encode([1])).toBe('[1]');
  });

  it('are encoded once, whatever the number of their copies [STORE-09]', () => {
    const format = codedOnce(withoutVersion((value: unknown) => ({ value, leftOut: 0 })));
    const [one, other] = [{ toJSON: vi.fn(() => 'one') }, { toJSON: vi.fn(() => 'other') }];
    expect([one, one, other, one].map((value) => format.encode(value))).toEqual(['"one"', '"one"', '"other"', '"one"']);
    expect(one.toJSON).toHaveBeenCalledTimes(2);
    expect(format.encode(undefined)).toBe(format.encode(undefined));
  });

  it('are found as they are now, after every change and from another tab [SRCH-12, SRCH-14]', async () => {
    const { browser, catalog, seed } = open(noSamples);
    const search = async (text: string) => {
      const query = cardQuery({ scope: 'collection', filter: { ...startFilter, search: text } });
      return (await catalog.page(query))._unsafeUnwrap().cards.map(({ id }) => id);
    };
    await seed([aCard({ id: 'a', player: 'Ada Lovelace' })]);
    expect(await search('lovelace ada')).toEqual(['a']);
    await seed([aCard({ id: 'a', player: 'Grace Hopper' })]);
    expect([await search('lovelace ada'), await search('hopper grace')]).toEqual([[], ['a']]);
    browser.local.inner.setItem('adminCards', JSON.stringify([aCard({ id: 'b', player: 'Grace Hopper' })]));
    expect(await search('hopper grace')).toEqual(['b']);
    await browser.close();
  });
});
