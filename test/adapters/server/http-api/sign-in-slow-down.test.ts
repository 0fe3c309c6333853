import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '#adapters/server/identity/limits.ts';
import { adminPassword, openTestApi, ownerToken, type TestApi } from '#test/support/api.ts';
import { makeCountedHashing } from '#test/support/counted-hashing.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { type InMemoryMail, makeInMemoryMail } from '#test/support/in-memory/mail.ts';
import { type OneBrowser, openBrowser } from '#test/support/one-browser.ts';

const ada = { email: 'ada@example.org', password: 'correct horse' };
const minute = 60_000;

describe('guessing the password of an account from many addresses', () => {
  const clock = makeFixedClock();
  let api: TestApi;
  let mail: InMemoryMail;
  let home: OneBrowser;
  beforeEach(async () => {
    mail = makeInMemoryMail();
    api = await openTestApi({ clock, limited: true, hashing: makeCountedHashing(), mail });
    home = openBrowser(api, '198.51.100.1');
    await home.call('POST', '/api/v1/auth/register', ada);
    await home.call('POST', '/api/v1/auth/logout', {});
  });
  afterEach(() => api.close());

  const signIn = async (at: OneBrowser, password = ada.password, email = ada.email) =>
    (await at.call('POST', '/api/v1/auth/login', { email, password })).statusCode;

  const newBrowser = (n: number) => openBrowser(api, `203.0.${n >> 8}.${n & 255}`);

  /** Statuses of wrong passwords, each from another address. */
  async function attack(times: number, email = ada.email, from = 0): Promise<number[]> {
    const statuses: number[] = [];
    for (let n = 0; n < times; n += 1) statuses.push(await signIn(newBrowser(from + n), `wrong ${n}`, email));
    return statuses;
  }

  const { most } = limits.failures;
  const slow = limits.slowed.most;

  it.each([ada.email, 'nobody@example.org'])(
    'is slowed down to three tries a minute, for %s, and no longer than an hour [AUTH-32, A2]',
    async (email) => {
      const expected = [...Array(most + slow).fill(401), ...Array(5).fill(429)];
      expect(await attack(most + slow + 5, email)).toEqual(expected);
      clock.advance(minute);
      expect(await attack(slow + 1, email, 1_000)).toEqual([...Array(slow).fill(401), 429]);
      clock.advance(limits.failures.window);
      expect(await attack(most, email, 2_000)).toEqual(Array(most).fill(401));
    },
  );

  it('says when to try again, at most the minute of the limit [AUTH-32]', async () => {
    await attack(most + slow);
    const answer = await newBrowser(9_999).call('POST', '/api/v1/auth/login', ada);
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60);
  });

  it('does not hold up the right password from a browser that has signed in before [AUTH-32]', async () => {
    await attack(most + slow);
    expect(await signIn(newBrowser(9_999))).toBe(429);
    expect(await signIn(home)).toBe(200);
  });

  it('does not hold up who sets a new password by email [AUTH-32, AUTH-23]', async () => {
    const phone = openBrowser(api, '192.0.2.77');
    await phone.call('POST', '/api/v1/auth/reset-requests', { email: ada.email });
    await api.settled();
    const token = /#token=([\w-]+)/.exec(mail.sent.at(-1)?.text ?? '')?.[1];
    await attack(most + slow);
    const password = 'battery staple';
    expect((await phone.call('POST', '/api/v1/auth/resets', { token, password })).statusCode).toBe(204);
    expect(await signIn(phone, password)).toBe(200);
    expect(await signIn(home, password)).toBe(429);
  });

  it('trusts no invented proof of an earlier sign-in [AUTH-32]', async () => {
    await attack(most + slow);
    const forged = openBrowser(api, '192.0.2.78', `goat-devices=${'0'.repeat(32)}`);
    expect(await signIn(forged)).toBe(429);
  });

  it('emails the owner once an hour [AUTH-32]', async () => {
    const notices = async () => {
      await api.settled();
      return mail.sent.filter(({ subject }) => subject.startsWith('Failed sign-ins')).map(({ to }) => to);
    };
    await attack(most);
    expect(await notices()).toEqual([]);
    await attack(slow, ada.email, 100);
    expect(await notices()).toEqual([ada.email]);
    await attack(most, 'nobody@example.org', 200);
    await attack(slow, 'nobody@example.org', 300);
    clock.advance(minute);
    await attack(slow, ada.email, 400);
    expect(await notices()).toEqual([ada.email]);
    clock.advance(limits.failures.window);
    await attack(most + slow, ada.email, 500);
    expect(await notices()).toEqual([ada.email, ada.email]);
  });
});

describe('an owner whose password is in the settings, while ten addresses try wrong ones', () => {
  const clock = makeFixedClock();
  const email = 'owner@example.org';
  let api: TestApi;
  let mail: InMemoryMail;
  beforeEach(async () => {
    mail = makeInMemoryMail();
    api = await openTestApi({ clock, limited: true, hashing: makeCountedHashing(), mail, withAdmin: true });
  });
  afterEach(() => api.close());

  const attackers = Array.from({ length: 10 }, (_, n) => `203.0.113.${n}`);
  const signIn = async (at: OneBrowser, password: string) =>
    (await at.call('POST', '/api/v1/auth/login', { email, password })).statusCode;
  /** A round of wrong passwords from all addresses. */
  const attack = async () => {
    for (const address of attackers) await signIn(openBrowser(api, address), 'wrong');
  };
  const linkIn = (text: string) => /#token=([\w.-]+)/.exec(text)?.[1];
  const redeem = async (at: OneBrowser, token: string | undefined, password: string) =>
    (await at.call('POST', '/api/v1/auth/resets', { token, password })).statusCode;

  it('is in within a minute, by an emailed link and the password [ADMIN-87, AUTH-32]', async () => {
    for (let round = 0; round < 4; round += 1) await attack();
    const phone = openBrowser(api, '192.0.2.77');
    const begun = clock.now();
    expect(await signIn(phone, adminPassword)).toBe(429);
    await phone.call('POST', '/api/v1/auth/reset-requests', { email });
    await api.settled();
    const token = linkIn(mail.sent.findLast(({ subject }) => subject.startsWith('Sign in to'))?.text ?? '');
    clock.advance(20_000);
    await attack();
    expect(await redeem(phone, token, 'not the password')).toBe(401);
    expect(await redeem(phone, token, adminPassword)).toBe(204);
    await attack();
    expect(await signIn(phone, adminPassword)).toBe(200);
    expect(clock.now() - begun).toBeLessThan(minute);
    // The link worked once, and is none for another device.
    expect(await redeem(openBrowser(api, '192.0.2.78'), token, adminPassword)).toBe(410);
  });

  it('is in by a link that a command on the server prints, and by nobody else’s [ADMIN-87]', async () => {
    for (let round = 0; round < 4; round += 1) await attack();
    const ask = (authorization?: string) =>
      api.app.inject({
        method: 'POST',
        url: '/api/v1/admin/sign-in-link',
        payload: {},
        headers: authorization ? { authorization } : {},
      });
    expect((await ask()).statusCode).toBe(401);
    const answer = await ask(`Bearer ${ownerToken}`);
    const phone = openBrowser(api, '192.0.2.77');
    expect(await redeem(phone, linkIn(answer.json().link), adminPassword)).toBe(204);
    expect(await signIn(phone, adminPassword)).toBe(200);
  });

  it('leaves as many writes behind for a mailbox without an account as for one with it [ADMIN-88, A2]', async () => {
    const { db } = api.database;
    const writes = async (to: string) => {
      const rows = async () => (await db.selectFrom('sign_in_tries').selectAll().execute()).length;
      const before = await rows();
      await openBrowser(api, '192.0.2.90').call('POST', '/api/v1/auth/reset-requests', { email: to });
      await api.settled();
      return (await rows()) - before;
    };
    await writes('first@example.org');
    expect(await writes('nobody@example.org')).toBe(1 + 3);
    // The link is a write too, and the mail server's limits count twice more.
    expect(await writes(email)).toBe(1);
    expect(mail.sent).toHaveLength(1);
  });
});
