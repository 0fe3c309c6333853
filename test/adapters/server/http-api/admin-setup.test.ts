import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AdminSettings, ensureAdmin } from '#adapters/server/identity/admin-account.ts';
import { makePasswords } from '#adapters/server/identity/argon2-passwords.ts';
import { makeNodeIds } from '#adapters/server/node/ids.ts';
import { accountsOver } from '#adapters/server/sql/identity/sql-accounts.ts';
import { permissions } from '#domain/identity/permissions.ts';
import { adminPassword, openTestApi, type TestApi } from '#test/support/api.ts';
import { aCard } from '#test/support/cards.ts';
import { makeCountedHashing } from '#test/support/counted-hashing.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { openBrowser } from '#test/support/one-browser.ts';

const day = 24 * 60 * 60_000;
const own = 'a password of my own';

describe('an admin with something left to set up', () => {
  let clock: ReturnType<typeof makeFixedClock>;
  let api: TestApi;
  const hashing = makeCountedHashing();
  beforeEach(async () => {
    clock = makeFixedClock();
    api = await openTestApi({ clock, hashing, keepsAdminPassword: false });
  });
  afterEach(() => api.close());

  const ensure = async (settings: Partial<AdminSettings> = {}) => {
    const admin = { username: 'admin', email: 'owner@example.org', ...settings };
    const accounts = accountsOver(api.database.db);
    return (
      await ensureAdmin(accounts, makePasswords(hashing), { ids: makeNodeIds(clock), clock }, admin)
    )._unsafeUnwrap();
  };
  /** The start of a shop. @returns the printed password */
  const start = async (settings: Partial<AdminSettings> = {}) => (await ensure(settings)).password;
  const signIn = async (password: string | null) => {
    const browser = openBrowser(api);
    const answer = await browser.call('POST', '/api/v1/auth/login', { username: 'admin', password });
    return { browser, status: answer.statusCode, answer: answer.json() };
  };
  const setupOf = async ({ call }: Pick<ReturnType<typeof openBrowser>, 'call'>) =>
    (await call('GET', '/api/v1/auth/session')).json().user.setup;

  it('chooses a password before anything else in the portal works [AUTH-60]', async () => {
    await api.seed([aCard({ id: 'draft', isPosted: false })]);
    const { browser, answer } = await signIn(await start());
    expect(answer.user).toMatchObject({ admin: true, setup: 'choose-password' });
    const forAdmin = api.routes.filter(
      ({ action, method }) => !permissions[action].some((role) => role === 'user') && method !== 'HEAD',
    );
    expect(forAdmin.length).toBeGreaterThan(30);
    for (const { method, url } of forAdmin) {
      const refused = await browser.call(method as 'GET', url.replace(/:\w+/g, 'x'), method === 'GET' ? undefined : {});
      expect([refused.statusCode, refused.json().code], `${method} ${url}`).toEqual([403, 'choose-password']);
    }
    expect((await browser.call('GET', '/cards/draft')).statusCode).toBe(404);
  });

  it('is done with a password that passes the same rules as any other [AUTH-60]', async () => {
    const printed = await start();
    const { browser } = await signIn(printed);
    const change = (next: string) => browser.call('POST', '/api/v1/auth/password', { current: printed, next });
    expect((await change('short')).statusCode).toBe(422);
    expect(await setupOf(browser)).toBe('choose-password');
    expect((await change(own)).statusCode).toBe(204);
    expect(await setupOf(browser)).toBeUndefined();
    expect((await browser.call('GET', '/api/v1/newsletter')).statusCode).toBe(200);
    expect((await signIn(printed)).status).toBe(401);
    expect((await signIn(own)).answer.user.setup).toBeUndefined();
    clock.advance(8 * day);
    expect(await start()).toBeNull();
    expect((await signIn(own)).status).toBe(200);
  });

  it('gets another password from the next start when the printed one was not used for a week [AUTH-60]', async () => {
    const first = await start();
    clock.advance(7 * day - 1);
    expect(await start()).toBeNull();
    expect((await signIn(first)).status).toBe(200);
    clock.advance(1);
    const late = await signIn(first);
    expect([late.status, late.answer.code]).toEqual([403, 'password-expired']);
    expect((await signIn('a wrong password')).answer.code).toBe('wrong-credentials');
    const second = await start();
    expect(second).toMatch(/^[\w-]{20}$/);
    expect((await signIn(first)).status).toBe(401);
    expect((await signIn(second)).answer.user.setup).toBe('choose-password');
  });

  it('says at each start that the printed password is still to be changed, until it is [AUTH-60]', async () => {
    const waits = async () => (await ensure()).waitsUntil;
    const until = clock.now() + 7 * day;
    const { password, waitsUntil } = await ensure();
    expect([waitsUntil, await waits()]).toEqual([null, until]);
    const { browser } = await signIn(password);
    await browser.call('POST', '/api/v1/auth/password', { current: password, next: own });
    expect(await waits()).toBeNull();
  });

  it('is not asked where the owner set the password, even the printed one [AUTH-60]', async () => {
    const printed = (await start()) ?? '';
    expect(await start({ password: printed })).toBeNull();
    expect((await signIn(printed)).answer.user.setup).toBeUndefined();
    clock.advance(8 * day);
    expect((await signIn(printed)).status).toBe(200);
  });

  it('sets up two-factor authentication before the portal opens where the shop requires it [AUTH-61]', async () => {
    await api.close();
    api = await openTestApi({ clock, hashing, withAdmin: true, staffNeedsSecondFactor: () => true });
    const { browser, answer } = await signIn(adminPassword);
    expect(answer.user.setup).toBe('set-up-two-factor');
    const forAdmin = api.routes.filter(
      ({ action, method }) => !permissions[action].some((role) => role === 'user') && method !== 'HEAD',
    );
    for (const { method, url, action } of forAdmin) {
      if (action === 'manage-two-factor') continue;
      const refused = await browser.call(method as 'GET', url.replace(/:\w+/g, 'x'), method === 'GET' ? undefined : {});
      expect([refused.statusCode, refused.json().code], `${method} ${url}`).toEqual([403, 'set-up-two-factor']);
    }
    const path = '/api/v1/me/second-factor';
    const { secret } = (await browser.call('POST', `${path}/begin`, { password: adminPassword })).json();
    expect(await setupOf(browser)).toBe('set-up-two-factor');
    const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now() });
    expect((await browser.call('POST', `${path}/confirm`, { code: code() })).statusCode).toBe(200);
    expect(await setupOf(browser)).toBeUndefined();
    expect((await browser.call('GET', '/api/v1/newsletter')).statusCode).toBe(200);
    clock.advance(60_000);
    const again = openBrowser(api);
    const login = { username: 'admin', password: adminPassword, code: code() };
    expect((await again.call('POST', '/api/v1/auth/login', login)).json().user.setup).toBeUndefined();
    clock.advance(60_000);
    await again.call('POST', `${path}/off`, { password: adminPassword, code: code() });
    expect(await setupOf(again)).toBe('set-up-two-factor');
    expect((await again.call('GET', '/api/v1/newsletter')).json().code).toBe('set-up-two-factor');
  });

  it('chooses a password first, then sets up two-factor authentication; customers do neither [AUTH-60, AUTH-61]', async () => {
    await api.close();
    api = await openTestApi({ clock, hashing, keepsAdminPassword: false, staffNeedsSecondFactor: () => true });
    const printed = await start();
    const { browser } = await signIn(printed);
    expect(await setupOf(browser)).toBe('choose-password');
    await browser.call('POST', '/api/v1/auth/password', { current: printed, next: own });
    expect(await setupOf(browser)).toBe('set-up-two-factor');
    const customer = openBrowser(api);
    await customer.call('POST', '/api/v1/auth/register', { email: 'ada@example.org', password: own });
    expect(await setupOf(customer)).toBeUndefined();
  });
});
