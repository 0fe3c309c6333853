import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { RateWindows } from '#adapters/server/http-api/rate-windows.ts';
import { makeNodeClock } from '#adapters/server/node/clock.ts';
import { adminPassword, apiOver, type TestApi } from '#test/support/api.ts';
import { makeCountedHashing } from '#test/support/counted-hashing.ts';
import { emptyDatabase } from '#test/support/empty-database.ts';
import { type FixedClock, makeFixedClock } from '#test/support/in-memory/clock.ts';
import { openBrowser } from '#test/support/one-browser.ts';
import { databases, type TestDatabase } from '../sql/databases.ts';

const minute = 60_000;
const year = 365 * 24 * 60 * minute;

describe.each(databases)('a clock that jumps by a year, on %s', (_, openDatabase) => {
  let test: TestDatabase;
  let clock: FixedClock;
  let api: TestApi;
  beforeAll(async () => {
    test = await openDatabase();
  });
  afterAll(() => test.stop());
  beforeEach(async () => {
    clock = makeFixedClock();
    await emptyDatabase(test.database);
    api = await apiOver(test.database, { clock, hashing: makeCountedHashing(), withAdmin: true, limited: true });
  });
  afterEach(() => api.close());

  const signIn = async (more: object = {}, at = openBrowser(api)) => {
    const admin = { username: 'admin', password: adminPassword };
    return (await at.call('POST', '/api/v1/auth/login', { ...admin, ...more })).statusCode;
  };
  const lockOut = async () => {
    for (let tries = 0; tries < 5; tries += 1) expect(await signIn({ password: 'something else' })).toBe(401);
    expect(await signIn()).toBe(429);
  };

  it.each([
    ['forward', year, 0],
    ['back', -year, 0],
    ['forward and back', year, -year],
    ['back and forward', -year, year],
  ])('%s locks no user out for longer than the window of the limit [R12]', async (_how, there, back) => {
    await lockOut();
    clock.jump(there);
    await signIn({ password: 'something else' });
    clock.jump(back);
    await signIn();
    clock.advance(minute + 1);
    expect(await signIn()).toBe(200);
  });

  it('allows no more tries than a clock that is right, once it is corrected [R12]', async () => {
    clock.jump(year);
    await lockOut();
    clock.jump(-year);
    expect(await signIn()).toBe(429);
    clock.advance(minute / 2);
    expect(await signIn()).toBe(429);
    clock.advance(minute / 2 + 1);
    expect(await signIn()).toBe(200);
  });

  it('does not make two-factor codes of the right time used ones; each still counts once [R12]', async () => {
    const at = openBrowser(api);
    expect(await signIn({}, at)).toBe(200);
    const path = '/api/v1/me/second-factor';
    const { secret } = (await at.call('POST', `${path}/begin`, { password: adminPassword })).json();
    const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now() });
    expect((await at.call('POST', `${path}/confirm`, { code: code() })).statusCode).toBe(200);
    clock.jump(year);
    expect(await signIn({ code: code() })).toBe(200);
    clock.jump(-year + 2 * minute);
    expect(await signIn({ code: code() })).toBe(200);
    expect(await signIn({ code: code() })).toBe(401);
  });
});

describe('the limit of requests in memory', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('follows no clock that can be set [R12]', () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    const windows = new RateWindows();
    const counted = () => {
      const results: { current: number; ttl: number }[] = [];
      windows.incr('192.0.2.1', (_error, result) => results.push(result), minute);
      return results[0];
    };
    const real = Date.now();
    expect(counted()).toEqual({ current: 1, ttl: minute });
    for (const jump of [year, -year, 0]) {
      vi.setSystemTime(real + jump);
      expect(counted()?.ttl).toBe(minute);
    }
    vi.advanceTimersByTime(minute - 1);
    expect(counted()).toEqual({ current: 5, ttl: 1 });
    vi.advanceTimersByTime(1);
    expect(counted()).toEqual({ current: 1, ttl: minute });
    expect(windows.child()).not.toBe(windows);
  });
});

describe('the clock of the machine', () => {
  it('stands still for small steps back, and follows large ones [R12]', () => {
    let machine = Date.parse('2026-01-01T00:00:00.000Z');
    const right = machine;
    const clock = makeNodeClock(() => machine);
    const step = (length: number) => {
      machine += length;
      return clock.now() - right;
    };
    expect([step(0), step(-500), step(400), step(200)]).toEqual([0, 0, 0, 100]);
    expect([step(year), step(-year)]).toEqual([year + 100, 100]);
  });
});
