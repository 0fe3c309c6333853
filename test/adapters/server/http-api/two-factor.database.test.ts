import { hash, verify } from '@node-rs/argon2';
import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeSeal } from '#adapters/server/identity/seal.ts';
import { recoveryCodeCount } from '#domain/identity/sessions.port.ts';
import {
  adminPassword,
  apiOver,
  ownerToken,
  type TestApi,
  type TestApiOptions,
  testSettings,
} from '#test/support/api.ts';
import { makeCountedHashing } from '#test/support/counted-hashing.ts';
import { emptyDatabase } from '#test/support/empty-database.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { openBrowser } from '#test/support/one-browser.ts';
import { databases, type TestDatabase } from '../sql/databases.ts';

const path = '/api/v1/me/second-factor';
const halfMinute = 30_000;

describe.each(databases)('two-factor authentication on %s', (_, openDatabase) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openDatabase();
  });
  afterAll(() => test.stop());

  let clock: ReturnType<typeof makeFixedClock>;
  let api: TestApi;
  const open = async (options: TestApiOptions = {}) => {
    clock = makeFixedClock();
    await emptyDatabase(test.database);
    api = await apiOver(test.database, { clock, hashing: makeCountedHashing(), withAdmin: true, ...options });
  };
  beforeEach(() => open());
  afterEach(() => api.close());

  type Browser = ReturnType<typeof openBrowser>;
  const admin = { username: 'admin', password: adminPassword };
  const signIn = async (more: object = {}, at: Browser = openBrowser(api)) => {
    const answer = await at.call('POST', '/api/v1/auth/login', { ...admin, ...more });
    return { at, status: answer.statusCode, body: answer.json() };
  };
  const signedIn = async (more: object = {}): Promise<Browser> => {
    const { at, status } = await signIn(more);
    expect(status).toBe(200);
    return at;
  };
  const codeOf = (secret: string, at = clock.now()) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });
  const stateAt = async (at: Browser) => (await at.call('GET', path)).json();
  const eventsAt = async (at: Browser) => (await stateAt(at)).events.map(({ event }: { event: string }) => event);

  /** Switches it on, and moves on to a half-minute of which no code was used. */
  async function switchedOn() {
    const at = await signedIn();
    const { secret } = (await at.call('POST', `${path}/begin`, { password: adminPassword })).json();
    const confirmed = await at.call('POST', `${path}/confirm`, { code: codeOf(secret) });
    expect(confirmed.statusCode).toBe(200);
    clock.advance(2 * halfMinute);
    const codes: string[] = confirmed.json().recoveryCodes;
    return { at, secret, codes };
  }

  it('is off at first, and nothing is asked for [AUTH-28]', async () => {
    const at = await signedIn();
    expect(await stateAt(at)).toEqual({ isOn: false, since: null, recoveryCodesLeft: 0, events: [] });
  });

  it('is begun with the password and not in force before a code confirms it [AUTH-28]', async () => {
    const at = await signedIn();
    const wrong = await at.call('POST', `${path}/begin`, { password: 'something else' });
    expect([wrong.statusCode, wrong.json().code]).toEqual([401, 'wrong-credentials']);
    const begun = await at.call('POST', `${path}/begin`, { password: adminPassword });
    expect(begun.headers['cache-control']).toBe('no-store');
    const { secret, address } = begun.json();
    expect(address).toMatch(/^otpauth:\/\/totp\/.*secret=/);
    expect(new URL(address).searchParams.get('secret')).toBe(secret);
    expect((await signIn()).status).toBe(200);
    const refused = await at.call('POST', `${path}/confirm`, { code: '000000' });
    expect([refused.statusCode, refused.json().code]).toEqual([401, 'wrong-code']);
    expect((await stateAt(at)).isOn).toBe(false);
  });

  it('asks for a code beside the password from then on, by name and by e-mail [AUTH-28]', async () => {
    const { secret } = await switchedOn();
    expect((await signIn()).body.code).toBe('code-needed');
    expect((await signIn({ password: 'something else' })).body.code).toBe('wrong-credentials');
    expect((await signIn({ code: codeOf(secret, clock.now() + 10 * halfMinute) })).body.code).toBe('wrong-code');
    const at = await signedIn({ code: codeOf(secret) });
    expect((await stateAt(at)).isOn).toBe(true);
    clock.advance(2 * halfMinute);
    const byMail = await openBrowser(api).call('POST', '/api/v1/auth/login', {
      email: 'owner@example.org',
      password: adminPassword,
      code: codeOf(secret),
    });
    expect(byMail.statusCode).toBe(200);
  });

  it('takes the code of half a minute to either side, each once [AUTH-30]', async () => {
    const { secret } = await switchedOn();
    const [early, now, late] = [-1, 0, 1].map((steps) => codeOf(secret, clock.now() + steps * halfMinute));
    expect((await signIn({ code: early })).status).toBe(200);
    expect((await signIn({ code: early })).body.code).toBe('wrong-code');
    expect((await signIn({ code: late })).status).toBe(200);
    // A code of an earlier time step, possibly seen by another person.
    expect((await signIn({ code: now })).body.code).toBe('wrong-code');
  });

  it('lets one of two in who use a code at the same moment [AUTH-30]', async () => {
    const { secret } = await switchedOn();
    const code = codeOf(secret);
    const statuses = await Promise.all(Array.from({ length: 4 }, async () => (await signIn({ code })).status));
    expect(statuses.toSorted()).toEqual([200, 401, 401, 401]);
  });

  it('gives ten recovery codes, each of which signs in once, however it is typed [AUTH-29, AUDIT-03]', async () => {
    const { codes } = await switchedOn();
    expect(new Set(codes).size).toBe(recoveryCodeCount);
    const [first = '', second = ''] = codes;
    const at = await signedIn({ code: first });
    expect((await stateAt(at)).recoveryCodesLeft).toBe(recoveryCodeCount - 1);
    expect((await signIn({ code: first })).body.code).toBe('wrong-code');
    expect((await signIn({ code: ` ${second.toUpperCase().replaceAll('-', ' ')} ` })).status).toBe(200);
    expect(await eventsAt(at)).toEqual(['recovery-code-used', 'recovery-code-used', 'switched-on']);
  });

  it('gives new recovery codes for the password and a code of the app; the old ones end [AUTH-29]', async () => {
    const { at, secret, codes } = await switchedOn();
    const byRecovery = await at.call('POST', `${path}/recovery-codes`, { password: adminPassword, code: codes[0] });
    expect(byRecovery.json().code).toBe('wrong-code');
    const renewed = await at.call('POST', `${path}/recovery-codes`, { password: adminPassword, code: codeOf(secret) });
    expect(renewed.json().recoveryCodes).toHaveLength(recoveryCodeCount);
    expect((await signIn({ code: codes[1] })).body.code).toBe('wrong-code');
    expect((await signIn({ code: renewed.json().recoveryCodes[0] })).status).toBe(200);
    expect(await eventsAt(at)).toContain('codes-renewed');
  });

  it('is switched off with password and code, and not with one of them [AUTH-30]', async () => {
    const { at, secret } = await switchedOn();
    const off = (body: object) => at.call('POST', `${path}/off`, body);
    expect((await off({ password: 'something else', code: codeOf(secret) })).json().code).toBe('wrong-credentials');
    expect((await off({ password: adminPassword, code: '123456' })).json().code).toBe('wrong-code');
    expect((await off({ password: adminPassword, code: codeOf(secret) })).statusCode).toBe(200);
    expect((await signIn()).status).toBe(200);
    expect((await eventsAt(at))[0]).toBe('switched-off');
    expect((await off({ password: adminPassword, code: codeOf(secret) })).json().code).toBe('second-factor-as-it-is');
  });

  it('is switched off from the shop’s own machine, and from elsewhere only with a code [AUTH-30]', async () => {
    const { at } = await switchedOn();
    const byAdmin = await at.call('DELETE', '/api/v1/admin/second-factor');
    expect([byAdmin.statusCode, byAdmin.json().code]).toEqual([409, 'kept-by-owner']);
    const headers = { authorization: `Bearer ${ownerToken}` };
    const off = () => api.app.inject({ method: 'DELETE', url: '/api/v1/admin/second-factor', headers });
    expect((await off()).json()).toEqual({ wasOn: true });
    expect((await off()).json()).toEqual({ wasOn: false });
    expect((await signIn()).status).toBe(200);
    expect((await eventsAt(at))[0]).toBe('switched-off-on-the-machine');
  });

  it('cannot be begun anew over one that is in force [AUTH-28]', async () => {
    const { at } = await switchedOn();
    const again = await at.call('POST', `${path}/begin`, { password: adminPassword });
    expect([again.statusCode, again.json().code]).toEqual([409, 'second-factor-as-it-is']);
  });

  it('limits tries at codes as those at passwords [AUTH-30, A2]', async () => {
    await open({ limited: true });
    const { secret } = await switchedOn();
    clock.advance(60_000);
    const answers = [];
    for (let i = 0; i < 6; i += 1) answers.push((await signIn({ code: '000000' })).body.code);
    expect(answers.slice(0, 5)).toEqual(Array(5).fill('wrong-code'));
    expect(answers[5]).toBe('too-many-tries');
    expect((await signIn({ code: codeOf(secret) })).body.code).toBe('too-many-tries');
    clock.advance(61_000);
    expect((await signIn({ code: codeOf(secret) })).status).toBe(200);
  });

  it('takes the codes that an earlier version stored as HMACs, each once [AUTH-29, AUTH-62]', async () => {
    const { at, codes } = await switchedOn();
    const { db } = test.database;
    const seal = makeSeal(testSettings.sessionSecrets, 'second factor');
    const [account] = await db.selectFrom('second_factors').select('account_id').execute();
    await db.deleteFrom('recovery_codes').execute();
    await db
      .insertInto('recovery_codes')
      .values(
        codes.map((code) => ({
          account_id: account?.account_id ?? '',
          code_hash: seal.hash(code.replaceAll('-', '')),
          used_at: null,
        })),
      )
      .execute();
    expect((await signIn({ code: codes[3] })).status).toBe(200);
    expect((await signIn({ code: codes[3] })).body.code).toBe('wrong-code');
    expect((await stateAt(at)).recoveryCodesLeft).toBe(recoveryCodeCount - 1);
  });

  it('lets one of two in who use a recovery code at the same moment [AUTH-29]', async () => {
    const { codes } = await switchedOn();
    const statuses = await Promise.all([1, 2, 3].map(async () => (await signIn({ code: codes[0] })).status));
    expect(statuses.toSorted()).toEqual([200, 401, 401]);
  });

  it('stores neither the secret nor the codes readable; codes like passwords [AUTH-29, AUTH-62]', async () => {
    await open({ hashing: { hash: (text) => hash(text), verify: (stored, text) => verify(stored, text) } });
    const { secret, codes } = await switchedOn();
    expect((await signIn({ code: codes[0] })).status).toBe(200);
    expect((await signIn({ code: 'aaaa-aaaa-aaaa' })).body.code).toBe('wrong-code');
    const { db } = test.database;
    const hashes = await db.selectFrom('recovery_codes').select('code_hash').execute();
    expect(hashes.map(({ code_hash }) => code_hash.slice(0, 10))).toEqual(Array(recoveryCodeCount).fill('$argon2id$'));
    const stored = JSON.stringify([
      await db.selectFrom('second_factors').selectAll().execute(),
      await db.selectFrom('recovery_codes').selectAll().execute(),
    ]);
    for (const text of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))]) {
      expect(stored).not.toContain(text);
    }
  });

  it('keeps its log: nothing of it is changed or removed [AUDIT-03]', async () => {
    await switchedOn();
    const { db } = test.database;
    await expect(db.deleteFrom('second_factor_log').execute()).rejects.toThrow('append-only');
    await expect(db.updateTable('second_factor_log').set({ event: 'switched-off' }).execute()).rejects.toThrow();
  });
});
