import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ensureAdmin } from '#adapters/server/identity/admin-account.ts';
import { makePasswords } from '#adapters/server/identity/argon2-passwords.ts';
import { makeNodeIds } from '#adapters/server/node/ids.ts';
import { accountsOver } from '#adapters/server/sql/identity/sql-accounts.ts';
import { adminPassword, openTestApi, ownerToken, type TestApi, testShop } from '#test/support/api.ts';
import { aCard } from '#test/support/cards.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';

const hour = 60 * 60 * 1000;

describe('signing in', () => {
  const clock = makeFixedClock();
  let api: TestApi;
  beforeEach(async () => {
    api = await openTestApi({ clock, withAdmin: true, limited: true });
    await api.seed([aCard({ id: 'draft', isPosted: false })]);
  });
  afterEach(() => api.close());

  const login = (payload: object, headers: Record<string, string> = {}) =>
    api.app.inject({ method: 'POST', url: '/api/v1/auth/login', payload, headers });
  const good = { username: 'admin', password: adminPassword };
  const own = { 'sec-fetch-site': 'same-origin' };
  const cookieOf = ({ headers }: Awaited<ReturnType<typeof login>>): string =>
    String(headers['set-cookie']).split(';')[0] ?? '';
  const session = async (cookie: string) =>
    (await api.app.inject({ url: '/api/v1/auth/session', headers: { cookie } })).json();
  const seesDraft = async (headers: Record<string, string>) =>
    (await api.app.inject({ url: '/cards/draft', headers })).statusCode === 200;

  it('opens the admin’s calls by name or e-mail in any case [ADMIN-09]', async () => {
    const admin = { user: { id: 'admin', email: 'owner@example.org', admin: true, role: 'admin' } };
    expect(await session('')).toEqual({ user: null });
    for (const name of [{ username: 'Admin' }, { email: ' OWNER@example.org ' }, { username: 'owner@example.org' }]) {
      const answer = await login({ ...name, password: adminPassword });
      expect([answer.statusCode, answer.json()]).toEqual([200, admin]);
      expect(await session(cookieOf(answer))).toEqual(admin);
      expect(await seesDraft({ cookie: cookieOf(answer) })).toBe(true);
    }
  });

  it('keeps the password as an argon2id hash, and makes one where none is set [ADMIN-09]', async () => {
    const { db } = api.database;
    const { password_hash } = await db.selectFrom('accounts').select('password_hash').executeTakeFirstOrThrow();
    expect(password_hash).toMatch(/^\$argon2id\$/);
    await db.deleteFrom('accounts').execute();
    const settings = { username: 'boss', email: 'boss@example.org' };
    const start = async () =>
      (
        await ensureAdmin(accountsOver(db), makePasswords(), { ids: makeNodeIds(clock), clock }, settings)
      )._unsafeUnwrap();
    const { isNew, password } = await start();
    expect([isNew, password]).toEqual([true, expect.stringMatching(/^[\w-]{20}$/)]);
    expect(await start()).toMatchObject({ isNew: false, password: null });
    expect((await login({ username: 'boss', password })).statusCode).toBe(200);
  });

  it('follows a changed password, and ends the sessions of the old one', async () => {
    const cookie = cookieOf(await login(good));
    const admin = { username: 'admin', email: 'owner@example.org', password: 'another password' };
    await ensureAdmin(accountsOver(api.database.db), makePasswords(), { ids: makeNodeIds(clock), clock }, admin);
    expect(await session(cookie)).toEqual({ user: null });
    expect((await login(good)).statusCode).toBe(401);
    expect((await login({ ...good, password: 'another password' })).statusCode).toBe(200);
  });

  it('refuses a new password from the settings that is a common one, and keeps the one before [ADMIN-09, AUTH-31]', async () => {
    const accounts = accountsOver(api.database.db);
    const admin = { username: 'admin', email: 'owner@example.org', password: 'Baseball' };
    const start = () => ensureAdmin(accounts, makePasswords(), { ids: makeNodeIds(clock), clock }, admin);
    expect((await start())._unsafeUnwrapErr()).toBe('common-password');
    expect((await login(good)).statusCode).toBe(200);
    await api.database.db.deleteFrom('accounts').execute();
    expect((await start())._unsafeUnwrapErr()).toBe('common-password');
  });

  it('gives a signed, HttpOnly, SameSite=Lax cookie of eight hours [ADMIN-10]', async () => {
    const answer = await login(good);
    const [cookie] = answer.cookies;
    expect(cookie).toMatchObject({ name: 'goat-session', httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 28_800 });
    const value = cookieOf(answer);
    expect(await session(`${value.slice(0, -1)}${value.endsWith('A') ? 'B' : 'A'}`)).toEqual({ user: null });
    expect(await session(value.split('.')[0] ?? '')).toEqual({ user: null });
    clock.advance(8 * hour - 1000);
    expect((await session(value)).user).not.toBeNull();
    clock.advance(1000);
    expect(await session(value)).toEqual({ user: null });
  });

  it('gives a __Host- cookie over https', async () => {
    const https = await openTestApi({
      settings: { shop: { ...testShop, publicUrl: 'https://shop.example' } },
      withAdmin: true,
    });
    const answer = await https.app.inject({ method: 'POST', url: '/api/v1/auth/login', payload: good });
    expect(answer.cookies[0]).toMatchObject({ name: '__Host-goat-session', secure: true });
    await https.close();
  });

  it('takes a new id at every sign-in and forgets it at sign-out [A4]', async () => {
    const first = cookieOf(await login(good));
    const second = cookieOf(await login(good, { ...own, cookie: first }));
    expect(second).not.toBe(first);
    expect(await session(first)).toEqual({ user: null });
    const out = await api.app.inject({
      method: 'POST',
      url: '/api/v1/auth/logout',
      headers: { ...own, cookie: second },
    });
    expect([out.statusCode, out.json()]).toEqual([200, { user: null }]);
    expect(out.cookies[0]).toMatchObject({ name: 'goat-session', value: '' });
    expect(await session(second)).toEqual({ user: null });
  });

  it('keeps no token that could be used by who reads the table', async () => {
    const [token = ''] = cookieOf(await login(good))
      .replace('goat-session=', '')
      .split('.');
    const rows = await api.database.db.selectFrom('sessions').select('token_hash').execute();
    expect(rows.map((row) => row.token_hash)).not.toContain(token);
    expect(token).toHaveLength(43);
  });

  it('answers a wrong name and a wrong password alike [A2]', async () => {
    const answers = await Promise.all([
      login({ username: 'admin', password: 'wrong password' }),
      login({ username: 'nobody', password: adminPassword }),
      login({ username: 'x\u0000y', password: adminPassword }),
    ]);
    const [wrong, unknown, odd] = answers.map((answer) => ({ ...answer.json(), requestId: '' }));
    expect(wrong).toEqual(unknown);
    expect([wrong.status, wrong.code]).toEqual([401, 'wrong-credentials']);
    expect(odd.status).toBe(422);
    expect(answers.every((answer) => answer.headers['set-cookie'] === undefined)).toBe(true);
  });

  it('refuses more than five tries a minute, right or wrong [A2]', async () => {
    const wrong = { username: 'admin', password: 'wrong password' };
    for (const _ of [1, 2, 3, 4, 5]) expect((await login(wrong)).statusCode).toBe(401);
    expect((await login(good)).json()).toMatchObject({ status: 429, code: 'too-many-tries' });
    expect((await login({ ...good, username: 'ADMIN ' })).statusCode).toBe(429);
    expect((await login({ ...wrong, username: 'other' })).statusCode).toBe(401);
    clock.advance(61_000);
    expect((await login(good)).statusCode).toBe(200);
  });

  it('opens the admin’s calls to the owner’s token on this machine, and to no other', async () => {
    expect(await seesDraft({ authorization: `Bearer ${ownerToken}` })).toBe(true);
    for (const authorization of ['Bearer', `Bearer ${ownerToken}x`, `Basic ${ownerToken}`, ownerToken]) {
      expect(await seesDraft({ authorization })).toBe(false);
    }
  });
});

describe('a change that another site asks for [A5]', () => {
  let api: TestApi;
  beforeEach(async () => {
    api = await openTestApi();
  });
  afterEach(() => api.close());

  const logout = async (headers: Record<string, string>) =>
    (await api.app.inject({ method: 'POST', url: '/api/v1/auth/logout', headers: { host: 'shop.test', ...headers } }))
      .statusCode;
  const cookie = 'goat-session=anything';

  it.each<[string, Record<string, string>, number]>([
    ['the shop’s own page', { cookie, 'sec-fetch-site': 'same-origin' }, 200],
    ['an older browser on the shop’s page', { cookie, origin: 'http://shop.test' }, 200],
    ['the shop’s public address behind a proxy', { cookie, origin: 'http://localhost:3000' }, 200],
    ['a program without a cookie', {}, 200],
    ['another site', { cookie, 'sec-fetch-site': 'cross-site' }, 403],
    ['another site, without a cookie', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a neighbour', { cookie, 'sec-fetch-site': 'same-site' }, 403],
    ['another origin', { cookie, origin: 'https://evil.example' }, 403],
    ['an origin that is hidden', { cookie, origin: 'null' }, 403],
    ['a cookie from nowhere', { cookie }, 403],
  ])('from %s is answered as it should', async (_, headers, status) => {
    expect(await logout(headers)).toBe(status);
  });

  it('is no form: only JSON is taken', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const answer = await api.app.inject({
        method: 'POST',
        url: '/api/v1/auth/login',
        headers: { 'content-type': type },
        payload: '{"username":"admin","password":"x"}',
      });
      expect(answer.statusCode).toBe(415);
    }
  });
});
