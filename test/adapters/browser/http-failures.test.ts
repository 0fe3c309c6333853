import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { makeCachedCardCatalog } from '#adapters/browser/http/cached-card-catalog.ts';
import { makeHttpCardCatalog } from '#adapters/browser/http/http-card-catalog.ts';
import { makeLateAnswers } from '#adapters/browser/http/late-answers.ts';
import { type ApiSettings, makeApi, requestTimeout } from '#adapters/browser/http/page-api.ts';
import { mostAnswers } from '#adapters/browser/http/saved-answers.ts';
import type { ApiClient } from '#adapters/calls/api.ts';
import { cardId } from '#domain/cards/card.ts';
import { startFilter } from '#domain/cards/card-filter.ts';
import { type CardQuery, cardQuery } from '#domain/cards/card-query.ts';
import { aCard } from '../../support/cards.ts';
import {
  type Answers,
  answering,
  apiAt,
  type FakeServer,
  nowhere,
  openAnswers,
  problem,
  serve,
  silent,
  waitLimit,
} from './http-stage.ts';

const json = (body: unknown) => answering(200, 'application/json', JSON.stringify(body));
const html = (status: number) => answering(status, 'text/html', '<!doctype html><title>Goat Collection</title>');
const card = aCard({ id: 'c01' });
const collection = cardQuery({ scope: 'collection' });

let servers: FakeServer[] = [];
afterEach(async () => {
  for (const server of servers) await server.close();
  servers = [];
});

async function serveAs(answer: Parameters<typeof serve>[0]): Promise<FakeServer> {
  const server = await serve(answer);
  servers.push(server);
  return server;
}
const apiThat = async (answer: Parameters<typeof serve>[0], timeout = waitLimit(answer)): Promise<ApiClient> =>
  apiAt((await serveAs(answer)).address, { timeout });

const ask = (api: ApiClient) =>
  api.call({ method: 'GET', path: '/cards', answer: z.object({ good: z.literal(true) }) });

describe('the client of the API', () => {
  it('asks for JSON, sends JSON, and gives up after ten seconds [API-01]', async () => {
    const created: unknown[] = [];
    const load: ApiSettings['load'] = async () => {
      const { default: axios } = await import('axios');
      return {
        default: {
          create: (config) => {
            created.push(config);
            return axios.create({
              ...config,
              adapter: async (request) => {
                created.push(request.headers.toJSON(), request.data);
                return { data: '{"good":true}', status: 200, statusText: 'OK', headers: {}, config: request };
              },
            });
          },
        },
      };
    };
    const api = makeApi({ load });
    const answered = await api.call({
      method: 'PUT',
      path: '/x',
      body: { a: 1 },
      answer: z.object({ good: z.boolean() }),
    });
    expect(answered._unsafeUnwrap()).toEqual({ good: true });
    expect(requestTimeout).toBe(10_000);
    expect(created).toEqual([
      expect.objectContaining({ timeout: 10_000 }),
      expect.objectContaining({ Accept: 'application/json', 'Content-Type': 'application/json' }),
      '{"a":1}',
    ]);
  });

  it('gives up a server that takes the call and never answers [API-01]', async () => {
    expect((await ask(await apiThat(silent)))._unsafeUnwrapErr()).toEqual({
      kind: 'unreachable',
      reason: 'timeout',
    });
  });

  it('gives up an answer that never ends [API-01]', async () => {
    const dripping = await apiThat((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"good":');
    }, 100);
    expect((await ask(dripping))._unsafeUnwrapErr().kind).toBe('unreachable');
  });

  it('fails as offline when there is no server', async () => {
    expect((await ask(apiAt(await nowhere())))._unsafeUnwrapErr()).toEqual({ kind: 'unreachable', reason: 'network' });
  });

  it('says when the line breaks in the middle', async () => {
    const broken = await apiThat((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
      response.write('{"good":');
      response.destroy();
    });
    expect((await ask(broken))._unsafeUnwrapErr().kind).toBe('unreachable');
  });

  it.each([200, 404, 502])(
    'knows a page that answers in place of the API, whatever its status: %i [PAY-15]',
    async (status) => {
      expect((await ask(await apiThat(html(status))))._unsafeUnwrapErr()).toEqual({ kind: 'not-the-api' });
    },
  );

  it.each([{ good: false }, {}, [], null, 'good', { good: 'true' }])(
    'takes %j for an answer that makes no sense',
    async (body) => {
      expect((await ask(await apiThat(json(body))))._unsafeUnwrapErr()).toEqual({ kind: 'wrong-shape' });
    },
  );

  it('does not take a failure in other words for a problem of the shop', async () => {
    const odd = await apiThat(answering(500, 'application/json', '{"error":"oops"}'));
    expect((await ask(odd))._unsafeUnwrapErr()).toEqual({ kind: 'wrong-shape' });
  });

  it('hands over what the shop says is wrong', async () => {
    expect((await ask(await apiThat(problem(503, 'catalog-unavailable'))))._unsafeUnwrapErr()).toMatchObject({
      kind: 'problem',
      problem: { status: 503, code: 'catalog-unavailable', detail: 'The shop says catalog-unavailable.' },
    });
  });

  it('loads the package that carries changes again after it could not be loaded', async () => {
    const server = await serveAs(json({ good: true }));
    let tries = 0;
    const { default: axios } = await import('axios');
    const api = makeApi({
      address: server.address,
      load: async () => {
        tries += 1;
        if (tries === 1) throw new Error('the chunk is gone');
        return { default: { create: (config) => axios.create({ ...config, proxy: false }) } };
      },
    });
    const change = () => api.call({ method: 'DELETE', path: '/cards', answer: z.object({ good: z.literal(true) }) });
    expect((await change())._unsafeUnwrapErr().kind).toBe('unreachable');
    expect((await change()).isOk()).toBe(true);
    expect(tries).toBe(2);
    expect((await ask(api)).isOk()).toBe(true);
    expect(tries).toBe(2);
  });
});

describe('cards over HTTP', () => {
  const read = async (answer: Parameters<typeof serve>[0]) => {
    const catalog = makeHttpCardCatalog(await apiThat(answer));
    return [
      await catalog.page(collection),
      await catalog.card(card.id),
      await catalog.cards([card.id]),
      await catalog.facets(collection),
    ] as const;
  };

  it.each([
    ['hung', silent, 'The shop does not answer.'],
    ['a page', html(200), 'The shop’s API is not running.'],
    ['no sense', json({ cards: [{ id: 1 }], total: 'many' }), 'The shop’s answer makes no sense.'],
    ['a problem', problem(503, 'catalog-unavailable'), 'The shop says catalog-unavailable.'],
  ] as const)('are unavailable, with a reason, where the answer is %s', async (_, answer, detail) => {
    for (const result of await read(answer)) {
      expect(result._unsafeUnwrapErr()).toMatchObject({ kind: 'unavailable', detail });
    }
  });

  it('that do not exist are reported as missing', async () => {
    const catalog = makeHttpCardCatalog(await apiThat(problem(404, 'card-not-found')));
    expect((await catalog.card(cardId('a/b?c')))._unsafeUnwrapErr()).toEqual({
      kind: 'card-not-found',
      cardId: 'a/b?c',
    });
  });
});

describe('cards read before, while the server is away', () => {
  let answers: Answers;
  beforeEach(() => {
    answers = openAnswers();
  });
  afterEach(() => answers.close());

  const page = { cards: [card], total: 1, nextCursor: null };
  /** A shop that can be reached until it cannot. */
  async function shop() {
    let isAway = false;
    const up = (url: string) => json(url.includes('/c01') ? card : page);
    const server = await serveAs((request, response) => {
      if (isAway) response.destroy();
      else up(request.url ?? '')(request, response);
    });
    const catalog = makeCachedCardCatalog(makeHttpCardCatalog(apiAt(server.address)), answers.saved, answers.copies);
    return {
      catalog,
      leave: () => {
        isAway = true;
      },
    };
  }

  it('are shown as a saved copy of the time they were read [STORE-16]', async () => {
    const { catalog, leave } = await shop();
    expect((await catalog.page(collection))._unsafeUnwrap().savedCopyOf).toBeUndefined();
    await catalog.card(card.id);
    leave();
    await expect
      .poll(async () => (await catalog.page(collection)).unwrapOr(null))
      .toEqual({ ...page, savedCopyOf: '2025-06-01T12:00:00.000Z' });
    await expect
      .poll(async () => (await catalog.card(card.id)).unwrapOr(null))
      .toEqual({ ...card, savedCopyOf: '2025-06-01T12:00:00.000Z' });
  });

  it('are not made up: what was never read stays unavailable [STORE-16]', async () => {
    const { catalog, leave } = await shop();
    leave();
    expect((await catalog.page(collection))._unsafeUnwrapErr().kind).toBe('unavailable');
    expect((await catalog.facets(collection))._unsafeUnwrapErr().kind).toBe('unavailable');
    expect((await catalog.card(card.id))._unsafeUnwrapErr().kind).toBe('unavailable');
  });

  it('are searched, filtered, sorted and counted by the rules of the shop [STORE-16]', async () => {
    const [a, b, c] = [
      aCard({ id: 'c01', player: 'Ken Griffey Jr.', price: 30, isPosted: true }),
      aCard({ id: 'c02', player: 'Babe Ruth', price: 900, isPosted: true }),
      aCard({ id: 'c03', player: 'Ken Griffey', price: 10, isPosted: false, isHomepage: true }),
    ];
    await answers.saved.keep('page?one', { cards: [a, c], total: 2, nextCursor: null });
    await answers.saved.keep('page?two', { cards: [{ ...a, price: 35 }], total: 1, nextCursor: null });
    await answers.saved.keep('card/c02', b);
    const catalog = makeCachedCardCatalog(makeHttpCardCatalog(apiAt(await nowhere())), answers.saved, answers.copies);
    const listed = async (query: CardQuery) => {
      const page = (await catalog.page(query))._unsafeUnwrap();
      expect(page.savedCopyOf).toBe('2025-06-01T12:00:00.000Z');
      return { ids: page.cards.map(({ id }) => id), total: page.total };
    };
    const found = cardQuery({ scope: 'public', searchScope: 'searchPage', sort: 'priceLow' });
    expect(await listed({ ...found, filter: { ...startFilter, search: 'griffey' } })).toEqual({
      ids: ['c03', 'c01'],
      total: 2,
    });
    expect(await listed({ ...collection, filter: { ...startFilter, prices: { min: 500 } } })).toEqual({
      ids: ['c02'],
      total: 1,
    });
    expect(await listed({ ...collection, filter: { ...startFilter, search: 'nobody' } })).toEqual({
      ids: [],
      total: 0,
    });
    expect((await catalog.facets(collection)).isOk()).toBe(true);
    expect((await catalog.card(cardId('c01')))._unsafeUnwrap().price).toBe(35);
    expect((await catalog.page({ ...collection, scope: 'everything' })).isErr()).toBe(true);
  });

  it('are not shown for a card that the shop says is gone [STORE-16]', async () => {
    await answers.saved.keep('card/c01', card);
    const gone = makeCachedCardCatalog(
      makeHttpCardCatalog(await apiThat(problem(404, 'card-not-found'))),
      answers.saved,
      answers.copies,
    );
    expect((await gone.card(card.id))._unsafeUnwrapErr().kind).toBe('card-not-found');
  });

  it('are not trusted when what is kept makes no sense', async () => {
    await answers.saved.keep('card/c01', { id: 'c01', price: 'cheap' });
    const away = makeCachedCardCatalog(makeHttpCardCatalog(apiAt(await nowhere())), answers.saved, answers.copies);
    expect((await away.card(card.id))._unsafeUnwrapErr().kind).toBe('unavailable');
  });

  it('are the last ones: the oldest give way', async () => {
    for (let number = 0; number <= mostAnswers; number += 1) await answers.saved.keep(`card/${number}`, card);
    const shape = z.object({ id: z.string() });
    expect(await answers.saved.find('card/0', shape)).toBeNull();
    expect(await answers.saved.find('card/1', shape)).not.toBeNull();
    expect(await answers.saved.find(`card/${mostAnswers}`, shape)).not.toBeNull();
  });

  it('are loaded late, and asked for again when that failed', async () => {
    let tries = 0;
    const late = makeLateAnswers(async () => {
      tries += 1;
      if (tries === 1) throw new Error('the chunk is gone');
      return answers.saved;
    });
    const shape = z.object({ id: z.string() });
    await late.keep('card/c01', card);
    expect(await late.find('card/c01', shape)).toBeNull();
    await late.keep('card/c01', card);
    expect((await late.find('card/c01', shape))?.answer).toEqual({ id: 'c01' });
  });

  it('are read from the server as ever where nothing can be kept', async () => {
    answers.breakDatabase();
    const { catalog } = await shop();
    expect((await catalog.page(collection))._unsafeUnwrap().total).toBe(1);
  });
});
