import { errAsync } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import { cardQuery } from '#domain/cards/card-query.ts';
import { makeLoadSamples } from '#domain/cards/load-samples.use-case.ts';
import { variedCards } from '../../support/cards.ts';
import { makeInMemoryShop } from '../../support/in-memory-shop.ts';

describe('loading the samples', () => {
  it('stores them as the shop’s own, and again without doubling them', async () => {
    const { cardStore, catalog } = makeInMemoryShop();
    const load = makeLoadSamples(cardStore, variedCards);
    for (const _ of [1, 2]) {
      expect((await load())._unsafeUnwrap()).toBe(12);
      expect((await catalog.page(cardQuery({ scope: 'everything', limit: 100 })))._unsafeUnwrap().total).toBe(12);
    }
  });

  it('says when they could not be stored', async () => {
    const failure = { kind: 'cards-not-saved', detail: 'the storage is full' } as const;
    const load = makeLoadSamples({ ...makeInMemoryShop().cardStore, save: () => errAsync(failure) }, variedCards);
    expect((await load())._unsafeUnwrapErr()).toEqual(failure);
  });
});
