import { type IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { okAsync, ResultAsync } from 'neverthrow';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { selectedCardsShape } from '#adapters/calls/card-replies.wire.ts';
import { keepAnswers } from '#adapters/server/http-api/public-answers.ts';
import { makeLogger } from '#adapters/server/node/log.ts';
import type { CardId } from '#domain/cards/card.ts';
import { openTestApi, ownerToken, type TestApi } from '#test/support/api.ts';
import { aCard } from '#test/support/cards.ts';
import { ownPage, signedIn } from '#test/support/sessions.ts';
import { paymentBody } from './checkout-requests.ts';

const admin = { authorization: `Bearer ${ownerToken}` };
const open = aCard({ id: 'open', price: 20, stock: 1, description: 'x'.repeat(2_000) });
const draft = aCard({ id: 'draft', isPosted: false });

describe('answers that are kept until the catalog changes', () => {
  let state: number | null = 1;
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi({ ports: { catalogVersion: () => state }, settings: { page: null } });
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.database.db.deleteFrom('cards').execute();
    await api.seed([open, draft]);
    state = (state ?? 0) + 1;
  });

  const get = (url: string, headers: Record<string, string> = {}) => api.app.inject({ url, headers });
  const shown = async (url: string, headers = {}) => selectedCardsShape.parse((await get(url, headers)).json()).cards;
  /** The catalog's state changes with each write. */
  const send = async (method: 'POST' | 'PUT', url: string, payload: object) => {
    const answer = await api.app.inject({ method, url, payload, headers: { ...ownPage, ...admin } });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    state = (state ?? 0) + 1;
  };
  /** Changes a card without a new state, which shows what is kept. */
  const changeUnseen = (price: number) =>
    api.database.db
      .updateTable('cards')
      .set({ price_cents: price * 100 })
      .where('id', '=', open.id)
      .execute();

  it('are answered again in the same state, and read anew in the next', async () => {
    const urls = ['/cards/open', '/cards', '/cards/selected?id=open', '/cards/filters', '/cards/stats', '/sitemap.xml'];
    const first = await Promise.all(urls.map(async (url) => (await get(url)).body));
    await changeUnseen(30);
    expect(await Promise.all(urls.map(async (url) => (await get(url)).body))).toEqual(first);
    state = (state ?? 0) + 1;
    expect((await get('/cards/open')).json().price).toBe(30);
    expect(await shown('/cards')).toMatchObject([{ price: 30 }]);
    expect((await get('/cards/stats')).json().totalValue).toBe(30);
  });

  it('are read every time while no state is known', async () => {
    state = null;
    expect((await get('/cards/open')).json().price).toBe(20);
    await changeUnseen(30);
    const answer = await get('/cards/open');
    expect(answer.json().price).toBe(30);
    const again = await get('/cards/open', { 'if-none-match': String(answer.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('are not kept when the catalog changed while they were read', async () => {
    const cardTexts = (ids: readonly CardId[]) =>
      new ResultAsync(
        (async () => {
          const read = await api.ports.catalog.cardTexts(ids);
          state = (state ?? 0) + 1;
          return read;
        })(),
      );
    const ports = { catalog: { ...api.ports.catalog, cardTexts }, catalogVersion: () => state };
    const racing = await openTestApi({ ports, settings: { page: null } });
    await racing.seed([open]);
    expect((await racing.app.inject('/cards/open')).json().price).toBe(20);
    await racing.database.db.updateTable('cards').set({ price_cents: 3_000 }).execute();
    const now = state;
    expect((await racing.app.inject('/cards/open')).json().price).toBe(30);
    expect(state).toBe((now ?? 0) + 1);
    await racing.close();
  });

  it('never show a draft that staff has asked for [CARD-11]', async () => {
    const staff = await signedIn(api, 'admin');
    for (const headers of [staff, admin]) {
      const seen = await get('/cards/draft', headers);
      expect([seen.statusCode, seen.headers['cache-control']]).toEqual([200, 'private, no-store']);
      expect(seen.headers.etag).toBeUndefined();
      expect(await shown('/cards?status=all', headers)).toHaveLength(2);
      expect(await shown('/cards?status=draft', headers)).toHaveLength(1);
      expect(await shown('/cards/selected?id=open&id=draft', headers)).toHaveLength(2);
    }
    for (const headers of [{}, await signedIn(api, 'user')]) {
      expect((await get('/cards/draft', headers)).json().code).toBe('card-not-found');
      expect((await get('/cards?status=all', headers)).statusCode).toBeGreaterThan(400);
      expect((await get('/cards?status=draft', headers)).statusCode).toBeGreaterThan(400);
      expect(await shown('/cards/selected?id=open&id=draft', headers)).toMatchObject([{ id: 'open' }]);
    }
  });

  it('lose a card that becomes a draft, for guests and for those who come back [CARD-11]', async () => {
    const { etag } = (await get('/cards/open')).headers;
    expect(await shown('/cards')).toHaveLength(1);
    await api.database.db.updateTable('cards').set({ is_posted: false }).where('id', '=', open.id).execute();
    state = (state ?? 0) + 1;
    expect((await get('/cards/open', admin)).statusCode).toBe(200);
    expect((await get('/cards/open', { 'if-none-match': String(etag) })).statusCode).toBe(404);
    expect(await shown('/cards')).toEqual([]);
  });

  it('show an edit, a posted card and an order at the same URL', async () => {
    const { version } = (await get('/api/v1/cards/open/record', admin)).json();
    expect((await get('/cards/open')).json().price).toBe(20);
    expect(await shown('/cards')).toHaveLength(1);
    const { id: _, title: _title, stock: _stock, addedAt: _at, ...body } = open;
    await send('PUT', '/cards/open', { ...body, version, price: 25 });
    expect((await get('/cards/open')).json().price).toBe(25);
    await send('POST', '/cards/draft/post', { collection: true, homepage: false });
    expect(await shown('/cards')).toHaveLength(2);
    expect((await get('/cards/draft')).statusCode).toBe(200);
    await send('POST', '/api/v1/payments/payment-intents', paymentBody(1, [[{ ...open, price: 25 }, 1]]));
    expect((await get('/cards/open')).json()).toMatchObject({ stock: 0, held: 1 });
  });

  it('have the headers of every answer, an ETag and an id of their own', async () => {
    const [first, again] = [await get('/cards/open'), await get('/cards/open')];
    expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
    const own = { 'x-request-id': undefined, date: undefined };
    expect({ ...again.headers, ...own }).toEqual({ ...first.headers, ...own });
    expect(again.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'Accept, Accept-Encoding',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'self'"),
    });
    const head = await api.app.inject({ method: 'HEAD', url: '/cards/open' });
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
      200,
      '',
      again.headers['content-length'],
    ]);
    const same = await get('/cards/open', { 'if-none-match': `"other", ${again.headers.etag}` });
    expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, '', again.headers.etag]);
    expect((await get('/cards/open', { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it('are compressed as the caller accepts it, and kept so from the first time on', async () => {
    const plain = (await get('/cards/open')).body;
    for (const _ of ['first', 'again']) {
      const br = await get('/cards/open', { 'accept-encoding': 'gzip, deflate, br' });
      expect(br.headers['content-encoding']).toBe('br');
      expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain);
      const gzip = await get('/cards/open', { 'accept-encoding': 'gzip, br;q=0' });
      expect(gzip.headers['content-encoding']).toBe('gzip');
      expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain);
      expect((await get('/cards/open', { 'accept-encoding': 'identity' })).headers['content-encoding']).toBeUndefined();
      await changeUnseen(30);
    }
  });

  it('count against the rate limit where they are routed, and are logged', async () => {
    const lines: string[] = [];
    const limited = await openTestApi({
      ports: { catalogVersion: () => 1 },
      settings: { rateLimit: true },
      logger: makeLogger('info', { write: (line) => void lines.push(line) }),
    });
    await limited.seed([open]);
    const left = async () => Number((await limited.app.inject('/cards/open')).headers['x-ratelimit-remaining']);
    const first = await left();
    expect(await left()).toBe(first - 1);
    const requests = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
    expect(requests).toHaveLength(2);
    expect(requests[1]).toMatchObject({ method: 'GET', route: '/cards/:id', status: 200, reqId: expect.any(String) });
    expect(requests[0].reqId).not.toBe(requests[1].reqId);
    await limited.close();
  });
});

describe('a kept answer, over HTTP,', () => {
  let state = 1;
  let api: TestApi;
  let address: string;
  const lines: string[] = [];
  const requests = () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
  beforeAll(async () => {
    api = await openTestApi({
      ports: { catalogVersion: () => state },
      settings: { page: null },
      logger: makeLogger('info', { write: (line) => void lines.push(line) }),
    });
    await api.seed([open, draft]);
    address = await api.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => api.close());

  const ask = (headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`${address}/cards/open`, { method, headers: { 'accept-encoding': 'identity', ...headers } });
  const headersOf = ({ headers }: Response) => {
    const { 'x-request-id': id, date: _, ...others } = Object.fromEntries(headers);
    return { id, others };
  };

  it('has the body and headers of the first one, an id and a line in the log of its own', async () => {
    const [first, again] = [await ask(), await ask()];
    expect(await again.text()).toBe(await first.text());
    expect(headersOf(again).others).toEqual(headersOf(first).others);
    expect(headersOf(again).id).not.toBe(headersOf(first).id);
    await vi.waitFor(() => expect(requests()).toHaveLength(2));
    const [one, other] = requests();
    expect({ ...other, reqId: one.reqId, time: one.time, milliseconds: one.milliseconds }).toEqual(one);
    expect(other.reqId).toBe(headersOf(again).id);
  });

  it('is compressed, or answered as unchanged, as the caller asks', async () => {
    for (const _ of ['the first time', 'again']) {
      const small = await ask({ 'accept-encoding': 'br' });
      expect(small.headers.get('content-encoding')).toBe('br');
      expect(await small.json()).toMatchObject({ id: 'open' });
    }
    const etag = (await ask()).headers.get('etag') ?? '';
    const same = await ask({ 'if-none-match': etag });
    expect([same.status, await same.text(), same.headers.get('etag')]).toEqual([304, '', etag]);
    expect((await ask({}, 'HEAD')).status).toBe(200);
  });

  it('is read anew in the next state', async () => {
    await api.database.db.updateTable('cards').set({ price_cents: 4_500 }).where('id', '=', open.id).execute();
    expect((await (await ask()).json()).price).toBe(20);
    state += 1;
    expect((await (await ask()).json()).price).toBe(45);
  });
});

describe('what is kept', () => {
  /** How often the answers to calls with these names, a letter each, are made. */
  async function withAnswers(length: number, most: number) {
    const app = fastify();
    const kept = keepAnswers(app, () => 1, most);
    let made = 0;
    app.get('/:name', { ...kept.route, config: { action: 'see-shop' } }, async (request, reply) => {
      made += 1;
      return kept.send(request, reply, okAsync({ text: 'x'.repeat(length), isPublic: true }));
    });
    const ask = async (names: string, headers: Record<string, string> = {}) => {
      made = 0;
      for (const name of names) await app.inject({ url: `/${name}`, headers });
      return made;
    };
    return { app, kept, ask };
  }

  it('has a bound: the answer that was not asked for longest goes first; only a call is answered with it', async () => {
    const { app, kept, ask } = await withAnswers(1_500, 5_000);
    expect(await ask('abacab')).toBe(4);
    const found = (headers: IncomingHttpHeaders, method = 'GET') =>
      kept.find(Object.assign(new IncomingMessage(new Socket()), { method, url: '/b', headers }));
    expect(found({})?.body).toHaveLength(1_500);
    // A page can have the same address [API-13].
    expect(found({ accept: 'text/html,*/*' })).toBeNull();
    expect(found({}, 'HEAD')).toBeNull();
    await app.close();
  });

  it('is a large text only when it is asked for again, and a compressed one at once', async () => {
    const { app, ask } = await withAnswers(5_000, 50_000);
    expect(await ask('ab')).toBe(2);
    expect(await ask('aabb')).toBe(2);
    expect(await ask('cc', { 'accept-encoding': 'br' })).toBe(1);
    await app.close();
  });
});
