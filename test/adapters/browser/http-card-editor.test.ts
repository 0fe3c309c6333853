import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeCachedCardCatalog } from '#adapters/browser/http/cached-card-catalog.ts';
import { makeHttpCardCatalog } from '#adapters/browser/http/http-card-catalog.ts';
import { makeHttpCardEditor, makeHttpClearing } from '#adapters/browser/http/http-card-editor.ts';
import { makeHttpPosting } from '#adapters/browser/http/http-posting.ts';
import { longRequestTimeout, makeApi } from '#adapters/browser/http/page-api.ts';
import { latePort, notLoaded } from '#adapters/browser/late-port.ts';
import { makeLateClearing } from '#adapters/browser/late-ports.ts';
import { cardShape } from '#adapters/calls/card.wire.ts';
import { auditLogCalls } from '#adapters/calls/card-changes.wire.ts';
import { makeRemote } from '#adapters/calls/remote.ts';
import { cardId } from '#domain/cards/card.ts';
import { cardQuery } from '#domain/cards/card-query.ts';
import type { CardEditor, ChangeScope } from '#domain/cards/card-store.port.ts';
import { inputOf } from '#domain/cards/edit/card-input.ts';
import { aCard } from '../../support/cards.ts';
import {
  type Answers,
  answering,
  apiAt,
  type FakeServer,
  openAnswers,
  problem,
  serve,
  silent,
  waitLimit,
} from './http-stage.ts';

type Answer = Parameters<typeof serve>[0];

const card = aCard({ id: 'a/b' });
const input = inputOf(card);
const record = { card, version: 3, updatedAt: '2025-06-01T12:00:00.000Z' };
const done = { change: 7, count: 1, unchanged: 0, refused: 0 };
const preview = { count: 1, unchanged: 0, refused: 0, before: 1, after: 2, examples: [] };
const scope: ChangeScope = { kind: 'cards', ids: [card.id] };
const unpost = { kind: 'unpost' } as const;
const query = { act: null, cardId: null, limit: 20 };

const json = (body: unknown, status = 200): Answer => answering(status, 'application/json', JSON.stringify(body));
const html = answering(200, 'text/html', '<!doctype html>');

let servers: FakeServer[] = [];
afterEach(async () => {
  for (const server of servers) await server.close();
  servers = [];
});

async function at(answer: Answer) {
  const server = await serve(answer);
  servers.push(server);
  return { api: apiAt(server.address, { timeout: waitLimit(answer) }), server };
}

const nothingSaved = { forget: async () => {} };
const editorThat = async (answer: Answer): Promise<CardEditor> =>
  makeHttpCardEditor((await at(answer)).api, nothingSaved);

const calls: Readonly<Record<keyof CardEditor, (editor: CardEditor) => ReturnType<CardEditor[keyof CardEditor]>>> = {
  open: (editor) => editor.open(card.id),
  create: (editor) => editor.create(input, 2),
  replace: (editor) => editor.replace(card.id, 3, input),
  preview: (editor) => editor.preview(scope, unpost),
  change: (editor) => editor.change(scope, unpost),
  undo: (editor) => editor.undo(7),
};
const callNames = Object.keys(calls) as (keyof CardEditor)[];

describe('the card editor over HTTP', () => {
  it('asks the API for each of its acts [API-04, API-17, API-18]', async () => {
    const sent: unknown[] = [];
    const { api, server } = await at((request, response) => {
      void text(request).then((body) => {
        sent.push(body === '' ? null : JSON.parse(body));
        const url = request.url ?? '';
        const answer = url.endsWith('/preview') ? preview : url.includes('/changes') ? done : record;
        json(answer)(request, response);
      });
    });
    const editor = makeHttpCardEditor(api, nothingSaved);
    for (const name of callNames) expect((await calls[name](editor)).isOk()).toBe(true);
    expect((await editor.replace(card.id, 3, input, null)).isOk()).toBe(true);
    expect(server.requests).toEqual([
      'GET /api/v1/cards/a%2Fb/record',
      'POST /cards',
      'PUT /cards/a%2Fb',
      'POST /api/v1/cards/changes/preview',
      'POST /api/v1/cards/changes',
      'POST /api/v1/cards/changes/7/undo',
      'PUT /cards/a%2Fb',
    ]);
    expect(sent).toEqual([
      null,
      { ...input, stock: 2 },
      { ...input, version: 3, knowsInventory: true },
      { scope, change: unpost },
      { scope, change: unpost },
      {},
      { ...input, version: 3, stock: null, knowsInventory: true },
    ]);
  });

  describe.each(callNames)('%s', (name) => {
    it.each([
      ['no right', problem(403, 'not-allowed'), { kind: 'not-allowed' }],
      ['no session', problem(401, 'sign-in-needed'), { kind: 'not-allowed' }],
      [
        'a shop that cannot save',
        problem(503, 'cards-not-saved'),
        { kind: 'cards-not-saved', detail: 'The shop says cards-not-saved.' },
      ],
      ['a page', html, { kind: 'unavailable', why: 'not-the-shop', detail: 'The shop’s API is not running.' }],
      ['silence', silent, { kind: 'unavailable', why: 'timeout', detail: 'The shop does not answer.' }],
      [
        'no sense',
        json({ change: 'all' }),
        { kind: 'unavailable', why: 'storage', detail: 'The shop’s answer makes no sense.' },
      ],
      ['a bug', problem(500, 'internal'), { kind: 'unavailable', why: 'storage', detail: 'The shop says internal.' }],
    ] as const)('hands on the failure of an answer: %s', async (_, answer, failure) => {
      expect((await calls[name](await editorThat(answer)))._unsafeUnwrapErr()).toEqual(failure);
    });
  });

  it.each([
    ['open', problem(404, 'card-not-found'), { kind: 'card-not-found', cardId: 'a/b' }],
    ['replace', problem(404, 'card-not-found'), { kind: 'card-not-found', cardId: 'a/b' }],
    ['replace', problem(409, 'stale-card', { current: record }), { kind: 'stale-card', current: record }],
    [
      'create',
      problem(409, 'certificate-taken', { lines: [{ cardId: 'c', title: '' }] }),
      { kind: 'certificate-taken', certNumber: '', cardId: 'c' },
    ],
    [
      'replace',
      problem(409, 'copies-in-checkout', { lines: [{ cardId: 'a/b', title: '', held: 2 }] }),
      { kind: 'copies-in-checkout', cardId: 'a/b', held: 2 },
    ],
    ['create', problem(422, 'bad-stock'), { kind: 'bad-stock' }],
    [
      'create',
      problem(422, 'invalid-request', { issues: [{ path: 'serialNumber', message: 'is above the print run' }] }),
      { kind: 'cards-not-saved', detail: 'The shop says invalid-request. serialNumber: is above the print run.' },
    ],
    ['change', problem(409, 'scope-changed', { count: 12 }), { kind: 'scope-changed', count: 12 }],
    ['preview', problem(422, 'bad-change'), { kind: 'bad-change', reason: 'The shop says bad-change.' }],
    [
      'change',
      problem(422, 'invalid-request', { issues: [{ path: 'scope.ids', message: 'Too big' }] }),
      { kind: 'bad-change', reason: 'The shop says invalid-request. scope.ids: Too big.' },
    ],
    ['undo', problem(404, 'change-not-found'), { kind: 'change-not-found' }],
    ['undo', problem(409, 'undone-already'), { kind: 'undone-already' }],
  ] as const)('hands on what the shop says of %s [API-17, API-18, CMGR-33]', async (name, answer, failure) => {
    expect((await calls[name](await editorThat(answer)))._unsafeUnwrapErr()).toEqual(failure);
  });

  it('does not send a number of copies that is none: as JSON it would mean something else', async () => {
    const { api, server } = await at(json(record));
    const editor = makeHttpCardEditor(api, nothingSaved);
    for (const copies of [Number.NaN, -1, 1.5, Number.POSITIVE_INFINITY]) {
      expect((await editor.create(input, copies))._unsafeUnwrapErr()).toEqual({ kind: 'bad-stock' });
      expect((await editor.replace(card.id, 1, input, copies))._unsafeUnwrapErr()).toEqual({ kind: 'bad-stock' });
    }
    expect(server.requests).toEqual([]);
  });

  it('gives what changes any number of cards two minutes, and everything else ten seconds [API-01]', async () => {
    const waits: unknown[] = [];
    const { default: axios } = await import('axios');
    const api = makeApi({
      load: async () => ({
        default: {
          create: (config) =>
            axios.create({
              ...config,
              adapter: async (request) => {
                waits.push([request.url, request.timeout]);
                return { data: '{}', status: 200, statusText: 'OK', headers: {}, config: request };
              },
            }),
        },
      }),
    });
    const editor = makeHttpCardEditor(api, nothingSaved);
    for (const name of callNames.filter((one) => one !== 'open')) await calls[name](editor);
    await makeHttpClearing(api, nothingSaved)();
    expect(longRequestTimeout).toBe(120_000);
    expect(waits).toEqual([
      ['/cards', 10_000],
      ['/cards/a%2Fb', 10_000],
      ['/api/v1/cards/changes/preview', 120_000],
      ['/api/v1/cards/changes', 120_000],
      ['/api/v1/cards/changes/7/undo', 120_000],
      ['/api/v1/cards', 120_000],
    ]);
  });
});

describe('clearing the shop over HTTP', () => {
  it('removes all cards of the shop [CMGR-22]', async () => {
    const { api, server } = await at(answering(204, 'application/json', ''));
    expect((await makeHttpClearing(api, nothingSaved)()).isOk()).toBe(true);
    expect(server.requests).toEqual(['DELETE /api/v1/cards']);
  });

  it.each([
    ['no right', problem(403, 'not-allowed'), { kind: 'not-allowed' }],
    ['a page', html, { kind: 'cards-not-saved', detail: 'The shop’s API is not running.' }],
    ['silence', silent, { kind: 'cards-not-saved', detail: 'The shop does not answer.' }],
  ] as const)('hands on the failure of clearing the shop: %s', async (_, answer, failure) => {
    const { api } = await at(answer);
    expect((await makeHttpClearing(api, nothingSaved)())._unsafeUnwrapErr()).toEqual(failure);
  });
});

describe('the audit log over HTTP', () => {
  it('is asked for by kind, card and page [AUDIT-02]', async () => {
    const { api, server } = await at(json({ changes: [], more: false }));
    const log = makeRemote(api, auditLogCalls);
    await log.page(query);
    await log.page({ act: 'reprice', cardId: cardId('a&b'), limit: 5, before: 9 });
    expect(server.requests).toEqual([
      'GET /api/v1/cards/changes?limit=20',
      'GET /api/v1/cards/changes?act=reprice&card=a%26b&limit=5&before=9',
    ]);
  });

  it.each([
    ['no right', problem(403, 'not-allowed'), 'The shop says not-allowed.'],
    ['a page', html, 'The shop’s API is not running.'],
    ['silence', silent, 'The shop does not answer.'],
    ['no sense', json({ changes: [{ number: 0 }], more: false }), 'The shop’s answer makes no sense.'],
  ] as const)('hands on the failure of reading the audit log: %s', async (_, answer, detail) => {
    const log = makeRemote((await at(answer)).api, auditLogCalls);
    const failure = { kind: 'unavailable', detail };
    expect((await log.page(query))._unsafeUnwrapErr()).toMatchObject(failure);
    expect((await log.detail(1))._unsafeUnwrapErr()).toMatchObject(failure);
  });
});

describe('what was answered before a change', () => {
  let answers: Answers;
  beforeEach(() => {
    answers = openAnswers();
  });
  afterEach(() => answers.close());

  const collection = cardQuery({ scope: 'collection' });

  /** A shop that can become unreachable. */
  async function shop() {
    let isAway = false;
    const { api } = await at((request, response) => {
      const url = request.url ?? '';
      if (isAway) return void response.destroy();
      if (request.method === 'GET') {
        return json(url === '/cards/a%2Fb' ? card : { cards: [card], total: 1, nextCursor: null })(request, response);
      }
      if (request.method === 'DELETE') return answering(204, 'application/json', '')(request, response);
      return json(url.includes('/changes') ? done : url.endsWith('/post') ? card : record)(request, response);
    });
    return {
      api,
      catalog: makeCachedCardCatalog(makeHttpCardCatalog(api), answers.saved, answers.copies),
      leave: () => {
        isAway = true;
      },
    };
  }

  it.each([
    ['create', ({ api }) => makeHttpCardEditor(api, answers.saved).create(input, 2)],
    ['replace', ({ api }) => makeHttpCardEditor(api, answers.saved).replace(card.id, 3, input)],
    ['change', ({ api }) => makeHttpCardEditor(api, answers.saved).change(scope, unpost)],
    ['undo', ({ api }) => makeHttpCardEditor(api, answers.saved).undo(7)],
    ['clear', ({ api }) => makeHttpClearing(api, answers.saved)()],
    ['post', ({ api }) => makeHttpPosting(api, answers.saved)(card.id, { collection: true, homepage: false })],
  ] as readonly (readonly [string, (stage: Awaited<ReturnType<typeof shop>>) => PromiseLike<{ isOk(): boolean }>])[])(
    'is not shown any more after "%s", should the shop be out of reach [STORE-16]',
    async (_, act) => {
      const stage = await shop();
      await stage.catalog.page(collection);
      await stage.catalog.card(card.id);
      expect((await act(stage)).isOk()).toBe(true);
      stage.leave();
      await expect.poll(async () => (await stage.catalog.page(collection)).isErr()).toBe(true);
      await expect.poll(async () => (await stage.catalog.card(card.id)).isErr()).toBe(true);
    },
  );

  it('stays where nothing was changed, and is kept anew afterwards [STORE-16]', async () => {
    const stage = await shop();
    await stage.catalog.card(card.id);
    const { api } = await at(problem(409, 'stale-card', { current: record }));
    expect((await makeHttpCardEditor(api, answers.saved).replace(card.id, 3, input)).isErr()).toBe(true);
    expect((await answers.saved.find('card/a/b', cardShape))?.answer).toEqual(card);
    (await makeHttpCardEditor(stage.api, answers.saved).change(scope, unpost))._unsafeUnwrap();
    await stage.catalog.page(collection);
    stage.leave();
    await expect.poll(async () => (await stage.catalog.page(collection)).isOk()).toBe(true);
    expect((await stage.catalog.card(card.id)).isOk()).toBe(true);
  });
});

describe('what the owner works with', () => {
  it('is as good as out of reach while it cannot be loaded, and is asked for again', async () => {
    const { api } = await at(json(record));
    let tries = 0;
    const once = async <T>(part: T): Promise<T> => {
      tries += 1;
      if (tries % 2 === 1) throw new Error('the chunk is gone');
      return part;
    };
    const editor = latePort(() => once(makeHttpCardEditor(api, nothingSaved)));
    expect((await editor.open(card.id))._unsafeUnwrapErr()).toEqual(notLoaded);
    expect((await editor.open(card.id)).isOk()).toBe(true);
    const clear = makeLateClearing(() => once(makeHttpClearing(api, nothingSaved)));
    expect((await clear())._unsafeUnwrapErr().kind).toBe('cards-not-saved');
    expect((await clear()).isOk()).toBe(true);
    const log = latePort(() => once(makeRemote(api, auditLogCalls)));
    expect((await log.page(query))._unsafeUnwrapErr().kind).toBe('unavailable');
    expect((await log.page(query))._unsafeUnwrapErr()).toMatchObject({ detail: 'The shop’s answer makes no sense.' });
  });
});
