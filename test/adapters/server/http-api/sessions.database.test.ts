import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signInLogTime } from '#adapters/server/identity/session-records.ts';
import { identityOver } from '#adapters/server/sql/identity/sql-identity.ts';
import { signInPageSize } from '#domain/identity/sign-ins.ts';
import { adminPassword, apiOver, type TestApi } from '#test/support/api.ts';
import { makeCountedHashing } from '#test/support/counted-hashing.ts';
import { emptyDatabase } from '#test/support/empty-database.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { type OneBrowser, openBrowser } from '#test/support/one-browser.ts';
import { databases, type TestDatabase } from '../sql/databases.ts';

const ada = { email: 'ada@example.org', password: 'correct horse' };
const admin = { username: 'admin', password: adminPassword };
const minute = 60_000;
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0';

describe.each(databases)('sessions and sign-ins on %s', (_, openDatabase) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openDatabase();
  });
  afterAll(() => test.stop());

  let clock: ReturnType<typeof makeFixedClock>;
  let api: TestApi;
  beforeEach(async () => {
    clock = makeFixedClock();
    await emptyDatabase(test.database);
    api = await apiOver(test.database, {
      clock,
      hashing: makeCountedHashing(),
      withAdmin: true,
      staffIdle: 30 * minute,
      keepsAdminPassword: false,
    });
  });
  afterEach(() => api.close());

  const here = (address = '198.51.100.1') => openBrowser(api, address);
  const register = (at: OneBrowser) => at.call('POST', '/api/v1/auth/register', ada);
  const signIn = (at: OneBrowser, who: object = ada) => at.call('POST', '/api/v1/auth/login', who);
  const user = async (at: OneBrowser) => (await at.call('GET', '/api/v1/auth/session')).json().user;
  const sessionsOf = async (at: OneBrowser) => (await at.call('GET', '/api/v1/me/sessions')).json().sessions;
  const signInsOf = async (at: OneBrowser, query = '') => {
    await api.settled();
    return (await at.call('GET', `/api/v1/me/sign-ins${query}`)).json();
  };
  const instant = () => new Date(clock.now()).toISOString();

  it('say when, from where and with what they were opened, and when they were used last [AUTH-33]', async () => {
    const answer = await api.app.inject({
      method: 'POST',
      url: '/api/v1/auth/register',
      payload: ada,
      headers: { 'user-agent': firefox },
      remoteAddress: '198.51.100.1',
    });
    const cookie = answer.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
    const openedAt = instant();
    const laptop = openBrowser(api, '198.51.100.1', cookie);
    clock.advance(5 * minute);
    const phone = here('2001:db8::7');
    await signIn(phone);
    expect(await sessionsOf(phone)).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{32}$/),
        openedAt: instant(),
        usedAt: instant(),
        address: '2001:db8::7',
        browser: expect.any(String),
        isCurrent: true,
      },
      {
        id: expect.stringMatching(/^[0-9a-f]{32}$/),
        openedAt,
        usedAt: openedAt,
        address: '198.51.100.1',
        browser: 'Firefox on Windows',
        isCurrent: false,
      },
    ]);
    await sessionsOf(laptop);
    expect((await sessionsOf(phone))[1]).toMatchObject({ openedAt, usedAt: instant() });
    const listed = await laptop.call('GET', '/api/v1/me/sessions');
    expect(listed.headers['cache-control']).toBe('no-store');
    expect((await here().call('GET', '/api/v1/me/sessions')).statusCode).toBe(401);
  });

  it('of the admin end after thirty minutes in which no call follows from an action of the user [AUTH-35]', async () => {
    const at = here();
    await signIn(at, admin);
    for (let n = 0; n < 3; n += 1) {
      clock.advance(29 * minute);
      await at.call('GET', '/api/v1/me');
    }
    clock.advance(29 * minute);
    const byItself = async (method: 'GET' | 'POST', url: string, payload = {}) =>
      (
        await api.app.inject({
          method,
          url,
          headers: { 'sec-fetch-site': 'same-origin', cookie: at.cookie() },
          ...(method === 'POST' && { payload }),
        })
      ).json();
    const left = async (active: boolean) => (await byItself('POST', '/api/v1/auth/session', { active })).idleTime;
    for (const list of ['dashboard', 'orders/counts', 'all-offers?tab=open&limit=1', 'me', 'auth/session']) {
      expect(await byItself('GET', `/api/v1/${list}`)).not.toHaveProperty('status');
      expect(await left(false)).toBe(minute);
    }
    expect(await left(true)).toBe(30 * minute);
    clock.advance(30 * minute - 1);
    expect((await byItself('GET', '/api/v1/auth/session')).user).not.toBeNull();
    clock.advance(1);
    expect(await user(at)).toBeNull();
    expect((await at.call('GET', '/api/v1/me')).statusCode).toBe(401);
    expect(await left(true)).toBeNull();
  });

  it('of customers stay for thirty days [AUTH-35]', async () => {
    const at = here();
    await register(at);
    clock.advance(29 * 24 * 60 * minute);
    expect(await user(at)).not.toBeNull();
    expect((await at.call('POST', '/api/v1/auth/session', { active: false })).json()).toEqual({ idleTime: null });
  });

  it.each(['confirm', 'off'])(
    'end elsewhere when two-factor authentication changes: %s [AUTH-24, A4]',
    async (change) => {
      const [at, other] = [here(), here()];
      await signIn(at, admin);
      const { secret } = (await at.call('POST', '/api/v1/me/second-factor/begin', { password: adminPassword })).json();
      const { Secret, TOTP } = await import('otpauth');
      const totp = new TOTP({ secret: Secret.fromBase32(secret) });
      const code = () => totp.generate({ timestamp: clock.now() });
      if (change === 'confirm') await signIn(other, admin);
      const path = '/api/v1/me/second-factor';
      expect((await at.call('POST', `${path}/confirm`, { code: code() })).statusCode).toBe(200);
      if (change === 'off') {
        clock.advance(minute);
        await signIn(other, { ...admin, code: code() });
        expect(await user(other)).not.toBeNull();
        clock.advance(minute);
        expect((await at.call('POST', `${path}/off`, { password: adminPassword, code: code() })).statusCode).toBe(200);
      }
      expect([await user(other), (await user(at))?.id]).toEqual([null, 'admin']);
    },
  );

  it('need the password to be ended, and the admin’s for those of customers [AUTH-33, AUTH-36]', async () => {
    const [at, boss] = [here(), here()];
    await register(at);
    await signIn(boss, admin);
    const [{ id: session }] = await sessionsOf(at);
    const end = (by: OneBrowser, body: object, whose = 'me') => by.call('POST', `/api/v1/${whose}/sessions/end`, body);
    expect((await end(at, { password: 'wrong', session: null })).statusCode).toBe(401);
    expect((await end(at, { password: ada.password, session: 'x' })).statusCode).toBe(422);
    expect((await end(at, { password: ada.password, email: null }, 'admin')).statusCode).toBe(403);
    expect((await end(boss, { password: adminPassword, session })).statusCode).toBe(204);
    expect(await user(at)).not.toBeNull();
    const ended = await end(boss, { password: adminPassword, email: ada.email }, 'admin');
    expect([ended.statusCode, ended.json()]).toEqual([200, { ended: 1 }]);
    expect([await user(at), (await user(boss))?.id]).toEqual([null, 'admin']);
  });

  it('are logged: each sign-in, failure, sign-out and new password, with address, browser and factor [AUTH-34]', async () => {
    const at = here();
    await register(at);
    await at.call('POST', '/api/v1/auth/logout', {});
    await signIn(here('203.0.113.9'), { ...ada, password: 'wrong password' });
    // A failure is logged after its answer.
    await api.settled();
    await signIn(at);
    await at.call('POST', '/api/v1/auth/password', { current: ada.password, next: 'battery staple' });
    await at.call('POST', '/api/v1/me/sessions/end', { password: 'battery staple', session: null });
    const { entries, next } = await signInsOf(at);
    expect(next).toBeNull();
    expect(entries.map(({ event, factor, address }: Record<string, string>) => [event, factor, address])).toEqual([
      ['sessions-ended', 'password', '198.51.100.1'],
      ['password-changed', 'password', '198.51.100.1'],
      ['signed-in', 'password', '198.51.100.1'],
      ['failed', null, '203.0.113.9'],
      ['signed-out', null, '198.51.100.1'],
      ['registered', 'password', '198.51.100.1'],
    ]);
    expect(entries[0]).toMatchObject({ at: instant(), browser: expect.stringMatching(/./) });
  });

  it('are read page by page, and never those of another account [AUTH-34]', async () => {
    const at = here();
    await register(at);
    await signIn(here(), admin);
    for (let n = 0; n < signInPageSize; n += 1) await signIn(at);
    const first = await signInsOf(at);
    const second = await signInsOf(at, `?before=${first.next}`);
    const last = await signInsOf(at, `?before=${second.next}`);
    expect([first.entries.length, second.entries.length, last.next]).toEqual([signInPageSize, signInPageSize, null]);
    const ids = [...first.entries, ...second.entries, ...last.entries].map(({ id }: { id: number }) => id);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
    // Each sign-in ends the session before it.
    expect(ids).toHaveLength(1 + 2 * signInPageSize);
  });

  it('are kept for ninety days, and not beyond the account [AUTH-34]', async () => {
    const at = here();
    await register(at);
    const stores = identityOver(test.database.db);
    const { id } = await user(at);
    const sweep = () => stores.sweep(clock.now(), clock.now(), clock.now() - signInLogTime);
    clock.advance(signInLogTime);
    await sweep();
    expect((await stores.signIns.page(id, null, 9)).entries).toHaveLength(1);
    clock.advance(1);
    await sweep();
    expect((await stores.signIns.page(id, null, 9)).entries).toHaveLength(0);
    await signIn(at);
    await at.call('POST', '/api/v1/me/close', { password: ada.password });
    expect((await stores.signIns.page(id, null, 9)).entries).toHaveLength(0);
  });
});
