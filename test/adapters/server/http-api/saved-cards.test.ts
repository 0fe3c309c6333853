import { errAsync } from 'neverthrow';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { problemShape } from '#adapters/calls/problem.wire.ts';
import { savedCardsShape } from '#adapters/calls/saved-cards.calls.ts';
import { adminUserId, userId } from '#domain/identity/user.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import type { SavedCards } from '#domain/watchlist/saved-cards.port.ts';
import { openTestApi, type TestApi } from '#test/support/api.ts';
import { aCard } from '#test/support/cards.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { ownPage, signedIn } from '#test/support/sessions.ts';

type Caller = Record<string, string>;

describe('saved cards over HTTP', () => {
  const clock = makeFixedClock();
  let api: TestApi;
  let ada: Caller;
  beforeAll(async () => {
    api = await openTestApi({ clock });
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.database.db.deleteFrom('saved_cards').execute();
    await api.seed([
      aCard({ id: 'a' }),
      aCard({ id: 'b' }),
      aCard({ id: 'a b/c' }),
      aCard({ id: 'draft', isPosted: false, isHomepage: false }),
    ]);
    ada = await signedIn(api, 'user', userId('1'));
  });

  const call = (method: 'GET' | 'PUT' | 'DELETE', headers: Caller, id?: string, payload?: object) =>
    api.app.inject({
      method,
      url: `/api/v1/me/saved-cards${id === undefined ? '' : `/${encodeURIComponent(id)}`}`,
      headers,
      ...(payload && { payload }),
    });
  const listed = async (headers: Caller) => savedCardsShape.parse((await call('GET', headers)).json()).savedCards;
  const idsOf = async (headers: Caller) => (await listed(headers)).map(({ cardId: id }) => id);
  const codeOf = async (answer: ReturnType<typeof call>) => {
    const { status, code } = problemShape.parse((await answer).json());
    return [status, code];
  };

  it('saves and removes a card for the signed-in user [WATCH-01]', async () => {
    for (const id of ['a', 'a b/c']) {
      const saved = await call('PUT', ada, id);
      expect([saved.statusCode, saved.body]).toEqual([204, '']);
    }
    expect(await idsOf(ada)).toEqual(['a', 'a b/c']);
    const removed = await call('DELETE', ada, 'a b/c');
    expect([removed.statusCode, removed.body]).toEqual([204, '']);
    expect(await idsOf(ada)).toEqual(['a']);
  });

  it('lists the latest first, and no cache keeps the list [WATCH-04]', async () => {
    await call('PUT', ada, 'b');
    clock.advance(1_000);
    await call('PUT', ada, 'a');
    expect(await idsOf(ada)).toEqual(['a', 'b']);
    expect((await call('GET', ada)).headers['cache-control']).toBe('no-store');
  });

  it('puts an undone removal back in its place', async () => {
    await call('PUT', ada, 'a');
    clock.advance(1_000);
    await call('PUT', ada, 'b');
    const before = await listed(ada);
    await call('DELETE', ada, 'a');
    const savedAt = before.find(({ cardId: id }) => id === 'a')?.savedAt;
    expect((await call('PUT', ada, 'a', { savedAt })).statusCode).toBe(204);
    expect(await listed(ada)).toEqual(before);
  });

  it('is the same when it is asked for again', async () => {
    for (const _ of [1, 2]) expect((await call('PUT', ada, 'a')).statusCode).toBe(204);
    expect(await idsOf(ada)).toEqual(['a']);
    for (const _ of [1, 2]) expect((await call('DELETE', ada, 'a')).statusCode).toBe(204);
    const json = { ...ada, 'content-type': 'application/json' };
    expect((await call('DELETE', json, 'a')).statusCode).toBe(204);
    expect(await idsOf(ada)).toEqual([]);
  });

  it('is there again in another session of the same user [WATCH-02]', async () => {
    await call('PUT', ada, 'a');
    expect(await idsOf(await signedIn(api, 'user', userId('1')))).toEqual(['a']);
  });

  it('never shows or changes another’s list, the admin’s neither [A6]', async () => {
    const bob = await signedIn(api, 'user', userId('2'));
    const admin = await signedIn(api, 'admin', adminUserId);
    await call('PUT', ada, 'a');
    await call('PUT', bob, 'b');
    for (const [caller, other] of [
      [bob, 'a'],
      [admin, 'a'],
    ] as const) {
      await call('DELETE', caller, other);
      expect(await idsOf(caller)).not.toContain(other);
    }
    expect([await idsOf(ada), await idsOf(bob), await idsOf(admin)]).toEqual([['a'], ['b'], []]);
    for (const query of ['?user=1', '?userId=1&user_id=1']) {
      const answer = await api.app.inject({ url: `/api/v1/me/saved-cards${query}`, headers: bob });
      expect(savedCardsShape.parse(answer.json()).savedCards.map(({ cardId: id }) => id)).toEqual(['b']);
    }
  });

  it('offers nothing to a guest [AUTH-19]', async () => {
    expect(await codeOf(call('GET', ownPage))).toEqual([401, 'sign-in-needed']);
    expect(await codeOf(call('PUT', ownPage, 'a'))).toEqual([401, 'sign-in-needed']);
    expect(await codeOf(call('DELETE', ownPage, 'a'))).toEqual([401, 'sign-in-needed']);
  });

  it('saves no card that is not there, and a draft for the admin alone [CARD-11]', async () => {
    const missing = await call('PUT', ada, 'gone');
    const draft = await call('PUT', ada, 'draft');
    expect([missing.json().status, missing.json().code]).toEqual([404, 'card-not-found']);
    expect({ ...draft.json(), requestId: '' }).toEqual({ ...missing.json(), requestId: '' });
    expect(await idsOf(ada)).toEqual([]);
    const admin = await signedIn(api, 'admin');
    expect((await call('PUT', admin, 'draft')).statusCode).toBe(204);
  });

  it('keeps a card that was deleted on the list, and lets it be removed and put back', async () => {
    await call('PUT', ada, 'b');
    await api.database.db.deleteFrom('cards').where('id', '=', 'b').execute();
    expect(await idsOf(ada)).toEqual(['b']);
    const [gone] = await listed(ada);
    expect((await call('DELETE', ada, 'b')).statusCode).toBe(204);
    expect(await idsOf(ada)).toEqual([]);
    expect((await call('PUT', ada, 'b', { savedAt: gone?.savedAt })).statusCode).toBe(204);
    expect(await listed(ada)).toEqual([gone]);
    expect(await codeOf(call('PUT', ada, 'never-there'))).toEqual([404, 'card-not-found']);
  });

  it.each([
    { savedAt: 'yesterday' },
    { savedAt: 7 },
    { savedAt: '2025-01-01' },
    { savedAt: null },
    { userId: '2' },
    [],
  ])('refuses the body %j', async (body) => {
    expect(await codeOf(call('PUT', ada, 'a', body))).toEqual([422, 'invalid-request']);
    expect(await idsOf(ada)).toEqual([]);
  });

  it('takes every instant that there is a text for', async () => {
    for (const savedAt of ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z', '2024-02-29T00:00:00Z']) {
      expect((await call('PUT', ada, 'a', { savedAt })).statusCode, savedAt).toBe(204);
      expect((await listed(ada)).map((saved) => Date.parse(saved.savedAt))).toEqual([Date.parse(savedAt)]);
      await call('DELETE', ada, 'a');
    }
  });

  it.each([
    [409, 'saved-list-full', { kind: 'saved-list-full' }],
    [503, 'saved-cards-unavailable', storageFails],
  ] as const)('answers %i when a card cannot be saved: %s', async (status, code, failure) => {
    const save: SavedCards['save'] = () => errAsync(failure);
    const broken = await openTestApi({ ports: { savedCards: { ...api.ports.savedCards, save } } });
    await broken.seed([aCard({ id: 'a' })]);
    const headers = await signedIn(broken, 'user');
    const answer = await broken.app.inject({ method: 'PUT', url: '/api/v1/me/saved-cards/a', headers });
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    await broken.close();
  });
});
