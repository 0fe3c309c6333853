import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeReceiptTokens } from '#adapters/server/http-api/receipt-token.ts';
import { makeConfirmTokens, makeLeaveTokens } from '#adapters/server/newsletter/subscriber-tokens.ts';
import type { SigningSecrets } from '#adapters/server/node/signatures.ts';
import type { Database } from '#adapters/server/sql/sql-database.ts';
import { orderId } from '#domain/checkout/orders/order.ts';
import { adminUserId } from '#domain/identity/user.ts';
import { subscriberId } from '#domain/newsletter/newsletter.port.ts';
import { adminPassword, apiOver, type TestApi } from '#test/support/api.ts';
import { makeCountedHashing } from '#test/support/counted-hashing.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { openBrowser } from '#test/support/one-browser.ts';
import { testDatabase } from '#test/support/pglite.ts';

const [old, current] = ['the secret before, of more than 32', 'the secret of now, of more than 32'];
const factor = '/api/v1/me/second-factor';

describe('a new SESSION_SECRET', () => {
  let database: Database;
  const clock = makeFixedClock();
  const opened: TestApi[] = [];
  const start = async (sessionSecrets: SigningSecrets, withAdmin = false): Promise<TestApi> => {
    const options = { clock, hashing: makeCountedHashing(), withAdmin, settings: { sessionSecrets } };
    const api = await apiOver(database, options);
    opened.push(api);
    return api;
  };
  beforeEach(async () => {
    database = await testDatabase();
  });
  afterEach(async () => {
    for (const api of opened.splice(0)) await api.close();
  });

  const admin = { username: 'admin', password: adminPassword };
  const code = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now() });
  const isSignedIn = async (api: TestApi, cookie: string) =>
    (await openBrowser(api, undefined, cookie).call('GET', '/api/v1/auth/session')).json().user !== null;
  const signIn = async (api: TestApi, more: object) =>
    (await openBrowser(api).call('POST', '/api/v1/auth/login', { ...admin, ...more })).statusCode;

  /** An admin with two-factor authentication, signed in before the change. */
  async function signedInBefore() {
    const browser = openBrowser(await start([old], true));
    await browser.call('POST', '/api/v1/auth/login', admin);
    const { secret } = (await browser.call('POST', `${factor}/begin`, { password: adminPassword })).json();
    const confirmed = await browser.call('POST', `${factor}/confirm`, { code: code(secret) });
    expect(confirmed.statusCode).toBe(200);
    clock.advance(120_000);
    const [recoveryCode = ''] = confirmed.json().recoveryCodes;
    return { cookie: browser.cookie(), secret, recoveryCode };
  }

  it('signs no user out and keeps two-factor authentication while the previous one is set [AUTH-63]', async () => {
    const { cookie, secret } = await signedInBefore();
    const both = await start([current, old]);
    expect(await isSignedIn(both, cookie)).toBe(true);
    expect(await signIn(both, { code: code(secret) })).toBe(200);
    const fresh = openBrowser(both);
    clock.advance(60_000);
    await fresh.call('POST', '/api/v1/auth/login', { ...admin, code: code(secret) });
    expect(await isSignedIn(await start([current]), fresh.cookie())).toBe(true);
  });

  it('encrypts two-factor secrets anew at the start, so that they outlive the previous one [AUTH-63]', async () => {
    const { cookie, secret, recoveryCode } = await signedInBefore();
    const both = await start([current, old]);
    (await both.ports.twoFactorRecords.renewSeal(adminUserId))._unsafeUnwrap();
    const after = await start([current]);
    expect(await isSignedIn(after, cookie)).toBe(false);
    expect(await signIn(after, { code: code(secret) })).toBe(200);
    expect(await signIn(after, { code: recoveryCode })).toBe(200);
  });

  it('ends what the one before signed when that is not set [AUTH-63]', async () => {
    const { cookie, secret } = await signedInBefore();
    const after = await start([current]);
    (await after.ports.twoFactorRecords.renewSeal(adminUserId))._unsafeUnwrap();
    expect(await isSignedIn(after, cookie)).toBe(false);
    expect(await signIn(after, { code: code(secret) })).toBe(401);
  });

  it('keeps the links of earlier orders and newsletters while the previous one is set [AUTH-63]', () => {
    const [order, subscriber] = [orderId('1'), subscriberId('1')];
    const receipt = makeReceiptTokens([old]).tokenFor(order);
    expect(makeReceiptTokens([current, old]).opens(receipt, order)).toBe(true);
    expect(makeReceiptTokens([current]).opens(receipt, order)).toBe(false);
    expect(makeReceiptTokens([current, old]).tokenFor(order)).toBe(makeReceiptTokens([current]).tokenFor(order));
    for (const tokens of [makeLeaveTokens, makeConfirmTokens]) {
      const token = tokens([old]).tokenFor(subscriber);
      expect(tokens([current, old]).idIn(token)).toBe(subscriber);
      expect(tokens([current]).idIn(token)).toBeNull();
    }
  });
});
