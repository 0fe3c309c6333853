import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeHttpAccounts, makeHttpPasswordResets } from '#adapters/browser/http/http-accounts.ts';
import { makeHttpPosting } from '#adapters/browser/http/http-posting.ts';
import { makeHttpSessions } from '#adapters/browser/http/http-sessions.ts';
import { makeRememberedViewer } from '#adapters/browser/http/remembered-viewer.ts';
import { latePort } from '#adapters/browser/late-port.ts';
import { makeLatePosting } from '#adapters/browser/late-ports.ts';
import { storageKeys } from '#adapters/browser/local-storage/storage-keys.ts';
import type { ApiClient } from '#adapters/calls/api.ts';
import { makeRemote } from '#adapters/calls/remote.ts';
import { savedCardCalls } from '#adapters/calls/saved-cards.calls.ts';
import { cardId } from '#domain/cards/card.ts';
import { adminSessionTime } from '#domain/identity/sessions.port.ts';
import { userId } from '#domain/identity/user.ts';
import type { Viewer } from '#domain/identity/viewer.ts';
import type { SavedCards } from '#domain/watchlist/saved-cards.port.ts';
import { type FixedClock, makeFixedClock } from '#test/support/in-memory/clock.ts';
import { aCard } from '../../support/cards.ts';
import { emptyStorage } from '../../support/stored-values.ts';
import { type FaultyStorage, faultyStorage } from './browser-stage.ts';
import { answering, apiAt, type FakeServer, nowhere, problem, serve, silent } from './http-stage.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const ada = { email: 'ada@example.org', password: 'correct horse' };
const user = { role: 'user', id: userId('1748779200001'), email: ada.email } as const;
const admin = { role: 'admin', id: userId('admin'), email: 'owner@example.org' } as const;

const json = (body: unknown) => answering(200, 'application/json', JSON.stringify(body));
const html = answering(200, 'text/html', '<!doctype html><title>Goat Collection</title>');
const sessionOf = (viewer: Viewer) =>
  json({
    user: viewer.role === 'guest' ? null : { id: viewer.id, email: viewer.email, admin: viewer.role === 'admin' },
  });
const waiting =
  (seconds: string): Answer =>
  (request, response) => {
    response.setHeader('Retry-After', seconds);
    problem(429, 'too-many-tries')(request, response);
  };

let storage: FaultyStorage;
let clock: FixedClock;
let servers: FakeServer[];
beforeEach(() => {
  storage = faultyStorage(emptyStorage());
  clock = makeFixedClock();
  servers = [];
});
afterEach(async () => {
  for (const server of servers) await server.close();
});

async function apiThat(answer: Answer): Promise<ApiClient> {
  const server = await serve(answer);
  servers.push(server);
  return apiAt(server.address, { timeout: answer === silent ? 60 : undefined });
}
const remembered = () => makeRememberedViewer({ storage: storage.safe, clock });
const sessionsThat = async (answer: Answer) => makeHttpSessions(await apiThat(answer), remembered());
const accountsThat = async (answer: Answer) => makeHttpAccounts(await apiThat(answer), remembered());
const stored = (key: string) => storage.inner.getItem(key);

describe('the session over HTTP', () => {
  it.each([
    ['hung', silent, 'timeout'],
    ['a page', html, 'not-the-shop'],
    ['no sense', json({ user: 7 }), 'storage'],
    ['a failure of the shop', problem(503, 'session-unavailable'), 'storage'],
  ] as const)('is unknown, not a guest’s, where the answer is %s', async (_, answer, why) => {
    const sessions = await sessionsThat(answer);
    expect((await sessions.current())._unsafeUnwrapErr()).toMatchObject({ kind: 'unavailable', why });
    expect((await sessions.signOut())._unsafeUnwrapErr()).toMatchObject({ kind: 'unavailable', why });
  });

  it.each([user, admin])(
    'is the last known one while the server does not answer, under its keys [AUTH-15]',
    async (viewer) => {
      expect((await (await sessionsThat(sessionOf(viewer))).current())._unsafeUnwrap()).toEqual(viewer);
      expect(JSON.parse(stored(storageKeys.user) ?? '')).toMatchObject({ email: viewer.email });
      expect(stored(storageKeys.isAdmin)).toBe(viewer.role === 'admin' ? 'true' : null);
      const offline = makeHttpSessions(apiAt(await nowhere()), remembered());
      expect((await offline.current())._unsafeUnwrap()).toEqual(viewer);
      const hung = await sessionsThat(silent);
      expect((await hung.current())._unsafeUnwrap()).toEqual(viewer);
    },
  );

  it('is what the shop says as soon as it answers: a stored flag opens nothing [ADMIN-08, A1]', async () => {
    storage.inner.setItem(storageKeys.user, JSON.stringify({ id: 'admin', email: 'me@example.org' }));
    storage.inner.setItem(storageKeys.isAdmin, 'true');
    for (const answer of [html, problem(503, 'session-unavailable')]) {
      expect((await (await sessionsThat(answer)).current()).isErr()).toBe(true);
    }
    expect((await (await sessionsThat(sessionOf({ role: 'guest' }))).current())._unsafeUnwrap()).toEqual({
      role: 'guest',
    });
    expect([storageKeys.user, storageKeys.isAdmin].map(stored)).toEqual([null, null]);
  });

  it('forgets a session after its time [ADMIN-10]', async () => {
    await (await sessionsThat(sessionOf(admin))).current();
    clock.advance(adminSessionTime);
    const offline = makeHttpSessions(apiAt(await nowhere()), remembered());
    expect((await offline.current())._unsafeUnwrapErr()).toMatchObject({ kind: 'unavailable', why: 'offline' });
  });

  it('is forgotten by signing out, also where the shop could not be told [AUTH-16]', async () => {
    await (await sessionsThat(sessionOf(user))).current();
    const offline = makeHttpSessions(apiAt(await nowhere()), remembered());
    expect((await offline.signOut())._unsafeUnwrapErr()).toMatchObject({ kind: 'unavailable', why: 'offline' });
    expect((await offline.current()).isErr()).toBe(true);
    expect(stored(storageKeys.user)).toBeNull();
  });

  it('keeps a session where this browser forbids storage [S2]', async () => {
    storage.faults.access = true;
    expect((await (await sessionsThat(sessionOf(user))).current())._unsafeUnwrap()).toEqual(user);
  });
});

describe('accounts over HTTP', () => {
  const calls = async (answer: Answer) => {
    const accounts = await accountsThat(answer);
    const resets = makeHttpPasswordResets(await apiThat(answer));
    return {
      register: await accounts.register(ada),
      signIn: await accounts.signIn({ login: ada.email, password: ada.password }),
      changePassword: await accounts.changePassword(ada.password, 'a new password'),
      close: await accounts.close(ada.password),
      data: await accounts.data(),
      request: await resets.request(ada.email),
      redeem: await resets.redeem('a-secret', 'a new password'),
    };
  };
  const failuresOf = async (answer: Answer) =>
    Object.entries(await calls(answer)).map(([name, result]) => [name, result.isErr() ? result.error : 'no failure']);

  it.each([
    ['hung', silent, 'timeout'],
    ['a page of another server', answering(502, 'text/html', '<!doctype html>'), 'not-the-shop'],
    ['a failure of the shop', problem(503, 'accounts-unavailable'), 'storage'],
    ['a failure without a name here', problem(500, 'internal'), 'storage'],
    ['a failure that this call does not know', problem(409, 'sold'), 'storage'],
  ] as const)('are unavailable, never a wrong password, where the answer is %s [D28]', async (_, answer, why) => {
    const unavailable = { kind: 'unavailable', why };
    for (const [name, failure] of await failuresOf(answer)) expect(failure, String(name)).toMatchObject(unavailable);
  });

  it('are unavailable without a server [D28]', async () => {
    const accounts = makeHttpAccounts(apiAt(await nowhere()), remembered());
    expect((await accounts.signIn({ login: 'a', password: 'b' }))._unsafeUnwrapErr()).toMatchObject({
      kind: 'unavailable',
      why: 'offline',
    });
  });

  it.each([
    ['wrong-credentials', 401, ['signIn', 'changePassword', 'close', 'redeem']],
    ['email-taken', 409, ['register']],
    ['sign-in-needed', 401, ['changePassword', 'close', 'data']],
    ['kept-by-owner', 403, ['changePassword', 'close']],
    ['reset-link-ended', 410, ['redeem']],
    ['too-busy', 503, ['register', 'signIn', 'changePassword', 'close', 'redeem']],
  ] as const)('hand on the failure that the API names: %s', async (code, status, names) => {
    const failures = await failuresOf(problem(status, code));
    const named = failures.filter(([, failure]) => (failure as { kind: string }).kind === code);
    expect(named).toEqual(names.map((name) => [name, { kind: code }]));
    expect(failures.length).toBeGreaterThan(named.length);
  });

  it('say when to try again, where the shop does [A2]', async () => {
    for (const [name, failure] of await failuresOf(waiting('42'))) {
      if (name !== 'data') expect(failure).toEqual({ kind: 'too-many-tries', tryAgainIn: 42 });
    }
    for (const seconds of ['soon', '-1', '']) {
      const { signIn } = await calls(waiting(seconds));
      expect(signIn._unsafeUnwrapErr()).toEqual({ kind: 'too-many-tries' });
    }
    const flooded = await calls(problem(429, 'too-many-requests'));
    expect(flooded.request._unsafeUnwrapErr()).toEqual({ kind: 'too-many-tries' });
  });

  it('say what the shop finds wrong with a registration, field by field [AUTH-07]', async () => {
    const issues = [
      { path: 'email', message: 'x', code: 'too-long' },
      { path: 'password', message: 'x', code: 'password-too-short' },
      { path: 'card', message: 'x', code: 'missing' },
      { path: 'email', message: 'x' },
    ];
    const { register, redeem } = await calls(problem(422, 'invalid-registration', { issues }));
    for (const result of [register, redeem]) {
      expect(result._unsafeUnwrapErr()).toEqual({
        kind: 'invalid-registration',
        issues: [
          { field: 'email', kind: 'too-long' },
          { field: 'password', kind: 'password-too-short' },
        ],
      });
    }
  });

  it('take what the shop cannot even read for what cannot be right', async () => {
    const { signIn, changePassword, close, request, redeem } = await calls(problem(422, 'invalid-request'));
    for (const result of [signIn, changePassword, close]) {
      expect(result._unsafeUnwrapErr()).toEqual({ kind: 'wrong-credentials' });
    }
    expect(request.isOk()).toBe(true);
    expect(redeem._unsafeUnwrapErr()).toEqual({ kind: 'reset-link-ended' });
  });

  it('ask the shop nothing that it would only refuse [AUTH-06, AUTH-07]', async () => {
    const asked: string[] = [];
    const answer: Answer = (request, response) => {
      asked.push(String(request.url));
      sessionOf(user)(request, response);
    };
    const accounts = await accountsThat(answer);
    expect((await accounts.register({ ...ada, confirmation: 'other' })).isErr()).toBe(true);
    expect((await accounts.register({ ...ada, password: '12345' })).isErr()).toBe(true);
    expect((await accounts.changePassword(ada.password, '12345')).isErr()).toBe(true);
    expect((await makeHttpPasswordResets(await apiThat(answer)).redeem('a-secret', '')).isErr()).toBe(true);
    expect(asked).toEqual([]);
  });

  it('send a login with an @ as an address, and any other as a name [AUTH-13]', async () => {
    const bodies: string[] = [];
    const accounts = await accountsThat((request, response) => {
      request.on('data', (part: Buffer) => bodies.push(String(part)));
      request.on('end', () => sessionOf(admin)(request, response));
    });
    for (const login of [ada.email, 'admin']) (await accounts.signIn({ login, password: 'x' }))._unsafeUnwrap();
    expect(bodies.map((body) => JSON.parse(body))).toEqual([
      { email: ada.email, password: 'x' },
      { username: 'admin', password: 'x' },
    ]);
  });

  it('remember who came in, and forget who closed the account [AUTH-15]', async () => {
    const accounts = await accountsThat((request, response) =>
      (request.url?.endsWith('/close') ? answering(204, 'application/json', '') : sessionOf(user))(request, response),
    );
    (await accounts.register(ada))._unsafeUnwrap();
    expect(remembered().find()).toEqual(user);
    (await accounts.close(ada.password))._unsafeUnwrap();
    expect(remembered().find()).toBeNull();
  });
});

describe('saved cards over HTTP', () => {
  it.each([
    ['sign-in-needed', problem(401, 'sign-in-needed')],
    ['saved-list-full', problem(409, 'saved-list-full')],
    ['saved-cards-unavailable', problem(404, 'card-not-found')],
    ['saved-cards-unavailable', html],
    ['saved-cards-unavailable', silent],
  ] as const)('hand on the failure of every call: %s', async (kind, answer) => {
    const saved = makeRemote(await apiThat(answer), savedCardCalls);
    for (const result of [
      await saved.list(userId('1')),
      await saved.save(userId('1'), cardId('c01')),
      await saved.remove(userId('1'), cardId('c01')),
    ]) {
      expect(result._unsafeUnwrapErr()).toMatchObject({
        kind: kind === 'saved-cards-unavailable' ? 'unavailable' : kind,
      });
    }
  });
});

describe('posting over HTTP', () => {
  const both = { collection: true, homepage: true };
  const nothingSaved = { forget: async () => {} };

  it('sends where to show the card and answers it as it is now [CARD-14]', async () => {
    const shown = aCard({ id: 'a/b', isPosted: true, isHomepage: true });
    const seen: unknown[] = [];
    const post = makeHttpPosting(
      await apiThat((request, response) => {
        request.on('data', (part: Buffer) => seen.push(request.method, request.url, JSON.parse(String(part))));
        request.on('end', () => json(shown)(request, response));
      }),
      nothingSaved,
    );
    expect((await post(cardId('a/b'), both))._unsafeUnwrap()).toEqual(shown);
    expect(seen).toEqual(['POST', '/cards/a%2Fb/post', both]);
  });

  it.each([
    ['no card', problem(404, 'card-not-found'), { kind: 'card-not-found', cardId: 'c01' }],
    ['no target', problem(422, 'no-post-target'), { kind: 'no-post-target' }],
    ['no right', problem(403, 'not-allowed'), { kind: 'not-allowed' }],
    ['no session', problem(401, 'sign-in-needed'), { kind: 'not-allowed' }],
    ['a page', html, { kind: 'cards-not-saved', detail: 'The shop’s API is not running.' }],
    ['silence', silent, { kind: 'cards-not-saved', detail: 'The shop does not answer.' }],
  ] as const)('hands on the failure of posting a card: %s', async (_, answer, failure) => {
    expect(
      (await makeHttpPosting(await apiThat(answer), nothingSaved)(cardId('c01'), both))._unsafeUnwrapErr(),
    ).toEqual(failure);
  });

  it('sends no request without a target [CARD-13]', async () => {
    const post = makeHttpPosting(apiAt(await nowhere()), nothingSaved);
    expect((await post(cardId('c01'), { collection: false, homepage: false }))._unsafeUnwrapErr()).toEqual({
      kind: 'no-post-target',
    });
  });
});

describe('what is loaded with its first use', () => {
  it('is as good as out of reach while it cannot be loaded, and is asked for again [D28]', async () => {
    let tries = 0;
    const failing = async <T>(made: T): Promise<T> => {
      tries += 1;
      if (tries === 1) throw new Error('the chunk is gone');
      return made;
    };
    const api = await apiThat(sessionOf(user));
    const accounts = latePort(() => failing(makeHttpAccounts(api, remembered())));
    const signIn = () => accounts.signIn({ login: ada.email, password: ada.password });
    expect((await signIn())._unsafeUnwrapErr()).toMatchObject({ kind: 'unavailable', why: 'offline' });
    expect((await signIn())._unsafeUnwrap()).toEqual(user);
    expect((await signIn()).isOk()).toBe(true);
    expect(tries).toBe(2);

    const gone = () => Promise.reject(new Error('the chunk is gone'));
    expect((await latePort<SavedCards>(gone).list(userId('1')))._unsafeUnwrapErr().kind).toBe('unavailable');
    const posted = await makeLatePosting(gone)(cardId('c01'), { collection: true, homepage: false });
    expect(posted._unsafeUnwrapErr()).toEqual({ kind: 'cards-not-saved' });
  });
});
