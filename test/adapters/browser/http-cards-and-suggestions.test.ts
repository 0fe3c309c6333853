import { afterEach, describe, expect, it } from 'vitest';
import { makeHttpCardCatalog } from '#adapters/browser/http/http-card-catalog.ts';
import { cardId } from '#domain/cards/card.ts';
import { openTestApi } from '../../support/api.ts';
import { aCard } from '../../support/cards.ts';
import { answering, apiAt, type FakeServer, nowhere, serve } from './http-stage.ts';

let server: FakeServer | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

describe('suggestions over HTTP', () => {
  it('are not asked for while too little is typed, and in part when too much is [SRCH-13]', async () => {
    server = await serve(answering(200, 'application/json', '{"suggestions":[]}'));
    const { suggest } = makeHttpCardCatalog(apiAt(server.address));
    expect((await suggest(' j '))._unsafeUnwrap()).toEqual([]);
    expect(server.requests).toEqual([]);
    expect((await suggest('x'.repeat(500)))._unsafeUnwrap()).toEqual([]);
    expect(server.requests).toEqual([`GET /cards/suggestions?q=${'x'.repeat(200)}`]);
  });

  it('are unavailable, with a reason, where the shop is [SRCH-13]', async () => {
    const { suggest } = makeHttpCardCatalog(apiAt(await nowhere()));
    expect((await suggest('jordan'))._unsafeUnwrapErr()).toEqual({
      kind: 'unavailable',
      why: 'offline',
      detail: 'The shop cannot be reached.',
    });
  });
});

describe('cards by their ids over HTTP', () => {
  const cards = Array.from({ length: 230 }, (_, number) => aCard({ id: `n${number}` }));
  const ids = cards.map(({ id }) => id);

  /** The real API, and how often it was asked. */
  async function open() {
    const shop = await openTestApi();
    const asked: string[] = [];
    const watch = { ...shop.ports.catalog };
    await shop.close();
    const watched = await openTestApi({
      ports: {
        catalog: {
          ...watch,
          cardTexts: (some) => {
            asked.push(`${some.length} cards`);
            return watch.cardTexts(some);
          },
        },
      },
    });
    return { asked, shop: watched, catalog: makeHttpCardCatalog(apiAt(await watched.listen())) };
  }

  it('come a hundred a call, in the order of the ids [API-16]', async () => {
    const { asked, shop, catalog } = await open();
    await shop.seed(cards);
    const wanted = ids.toReversed();
    const read = (await catalog.cards(wanted))._unsafeUnwrap();
    expect(read.map(({ id }) => id)).toEqual(wanted);
    expect(asked.toSorted()).toEqual(['100 cards', '100 cards', '30 cards']);
    await shop.close();
  });

  it('ask for nothing when there are none, and for no id that cannot be one [API-16]', async () => {
    const { asked, shop, catalog } = await open();
    await shop.seed(cards.slice(0, 1));
    expect((await catalog.cards([]))._unsafeUnwrap()).toEqual([]);
    expect((await catalog.cards(['', 'x'.repeat(101), 'a\0b'].map(cardId)))._unsafeUnwrap()).toEqual([]);
    expect(asked).toEqual([]);
    const mixed = (await catalog.cards(['', 'n0', 'x'.repeat(101)].map(cardId)))._unsafeUnwrap();
    expect(mixed.map(({ id }) => id)).toEqual(['n0']);
    await shop.close();
  });

  it('never ask by an address that a server would refuse, however long the ids [API-16]', async () => {
    const { asked, shop, catalog } = await open();
    const long = Array.from({ length: 60 }, (_, number) => `${number}${'é'.repeat(98)}`);
    await shop.seed(long.map((id) => aCard({ id })));
    const read = (await catalog.cards(long.map(cardId)))._unsafeUnwrap();
    expect(read.map(({ id }) => id)).toEqual(long);
    expect(asked.length).toBeGreaterThan(1);
    await shop.close();
  });
});
