import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ensureAdmin } from '#adapters/server/identity/admin-account.ts';
import { makePasswords } from '#adapters/server/identity/argon2-passwords.ts';
import { makeNodeIds } from '#adapters/server/node/ids.ts';
import { accountsOver } from '#adapters/server/sql/identity/sql-accounts.ts';
import { readServerSettings } from '#src/server/server-settings.ts';
import { adminPassword, openTestApi, type TestApi } from '#test/support/api.ts';
import { type CountedHashing, makeCountedHashing } from '#test/support/counted-hashing.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { openBrowser } from '#test/support/one-browser.ts';

const ada = { email: 'ada@example.org', password: 'correct horse' };
const login = '/api/v1/auth/login';
const register = '/api/v1/auth/register';

describe('an attacker of the accounts', () => {
  let hashing: CountedHashing;
  let api: TestApi;
  beforeEach(async () => {
    hashing = makeCountedHashing();
    api = await openTestApi({ hashing, withAdmin: true });
    await openBrowser(api).call('POST', register, ada);
  });
  afterEach(() => api.close());

  const viewer = async (headers: Record<string, string>) =>
    (await api.app.inject({ url: '/api/v1/auth/session', headers })).json().user;
  const counted = async (table: 'accounts' | 'sessions') =>
    (await api.database.db.selectFrom(table).selectAll().execute()).length;

  it('with a token that the shop did not sign is a guest [ADMIN-08, A1]', async () => {
    const here = openBrowser(api);
    await here.call('POST', login, { username: 'admin', password: adminPassword });
    const [token = '', signature = ''] = decodeURIComponent(here.cookie().slice('goat-session='.length)).split('.');
    const admin = Buffer.from(JSON.stringify({ username: 'admin', isAdmin: true, iat: 0, exp: 9e12 })).toString(
      'base64',
    );
    const forged = [
      admin,
      `${admin}.`,
      `${admin}.${signature}`,
      token,
      `${token}.`,
      `${token}x.${signature}`,
      'admin',
      '',
    ];
    for (const value of forged) {
      const cookie = `goat-session=${encodeURIComponent(value)}`;
      expect(await viewer({ cookie }), value).toBeNull();
      expect((await api.app.inject({ url: '/api/v1/me', headers: { cookie } })).statusCode, value).toBe(401);
    }
    expect(await viewer({ cookie: `isAdmin=true; role=admin; __Host-goat-session=${token}.${signature}` })).toBeNull();
    expect(await viewer({ authorization: `Bearer ${admin}`, 'x-role': 'admin' })).toBeNull();
    expect((await viewer({ cookie: here.cookie() })).admin).toBe(true);
  });

  it('with a signed token that no session has is a guest [A1]', async () => {
    const cookie = `goat-session=${encodeURIComponent(api.app.signCookie('x'.repeat(43)))}`;
    expect(await viewer({ cookie })).toBeNull();
  });

  it('cannot tell an unknown address from a wrong password: one text, and the work of one hash [A2]', async () => {
    const answers: object[] = [];
    for (const email of [ada.email, 'nobody@example.org', 'admin', 'owner@example.org']) {
      const before = hashing.work();
      const answer = await openBrowser(api).call('POST', login, { email, password: 'wrong password' });
      answers.push({ ...answer.json(), requestId: '', work: hashing.work() - before });
    }
    expect(answers).toEqual(answers.map(() => answers[0]));
    expect(answers[0]).toMatchObject({ status: 401, code: 'wrong-credentials', work: 1 });
  });

  it('from another site changes nothing: every call that changes something is refused there [A5]', async () => {
    const here = openBrowser(api);
    await here.call('POST', login, ada);
    const unsafe = api.routes.filter(
      ({ method, url }) => method !== 'GET' && method !== 'HEAD' && /^\/api\/v1\/(auth|me)\//.test(url),
    );
    const mine = [
      'auth/register',
      'auth/login',
      'auth/logout',
      'auth/password',
      'auth/reset-requests',
      'auth/resets',
      'me/close',
    ];
    expect(unsafe.map(({ url }) => url)).toEqual(expect.arrayContaining(mine.map((path) => `/api/v1/${path}`)));
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      {},
    ];
    for (const { method, url } of unsafe) {
      for (const headers of foreign) {
        const answer = await api.app.inject({
          method: method as 'POST',
          url,
          headers: { cookie: here.cookie(), ...headers },
          payload: {},
        });
        expect([answer.statusCode, answer.json().code], `${url} ${JSON.stringify(headers)}`).toEqual([
          403,
          'cross-site',
        ]);
      }
    }
    expect((await viewer({ cookie: here.cookie() })).email).toBe(ada.email);
  });

  it('finds no password that every shop has: where none is set, each makes its own [ADMIN-09, A7]', async () => {
    expect(readServerSettings({})._unsafeUnwrap().admin.password).toBeUndefined();
    const { db } = api.database;
    const made: (string | null)[] = [];
    for (const _ of [1, 2]) {
      await db.deleteFrom('accounts').execute();
      const settings = { username: 'admin', email: 'owner@example.org' };
      const clock = makeFixedClock();
      const ids = makeNodeIds(clock);
      made.push(
        (await ensureAdmin(accountsOver(db), makePasswords(hashing), { ids, clock }, settings))._unsafeUnwrap()
          .password,
      );
    }
    expect(new Set(made).size).toBe(2);
    expect(made).toEqual([expect.stringMatching(/^[\w-]{20}$/), expect.stringMatching(/^[\w-]{20}$/)]);
    for (const password of ['admin', 'password', 'changeme', 'goat', made[0] ?? '', adminPassword]) {
      const answer = await openBrowser(api).call('POST', login, { username: 'admin', password });
      expect(answer.statusCode, password).toBe(401);
    }
  });

  it('becomes nothing by asking for it: fields that no call takes are refused [A8]', async () => {
    const before = await counted('accounts');
    const eve = { email: 'eve@example.org', password: 'a password' };
    for (const more of [{ admin: true }, { isAdmin: true }, { role: 'admin' }, { id: 'admin' }, { is_admin: true }]) {
      const answer = await openBrowser(api).call('POST', register, { ...eve, ...more });
      expect([answer.statusCode, answer.json().code], JSON.stringify(more)).toEqual([422, 'invalid-request']);
    }
    expect(await counted('accounts')).toBe(before);

    const here = openBrowser(api);
    await here.call('POST', register, eve);
    const calls: [string, object][] = [
      [login, { ...eve, admin: true }],
      ['/api/v1/auth/password', { current: eve.password, next: 'a new one', id: 'admin' }],
      ['/api/v1/auth/reset-requests', { email: ada.email, to: eve.email }],
      ['/api/v1/auth/resets', { token: 'x', password: 'a new one', id: 'admin' }],
      ['/api/v1/me/close', { password: eve.password, id: 'admin' }],
    ];
    for (const [url, payload] of calls) expect((await here.call('POST', url, payload)).statusCode, url).toBe(422);
    expect(await viewer({ cookie: here.cookie() })).toMatchObject({ email: eve.email, admin: false });
  });
});
