import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { resetTime } from '#domain/identity/accounts.port.ts';
import { adminPassword, apiOver, type TestApi, type TestApiOptions } from '#test/support/api.ts';
import { makeCountedHashing } from '#test/support/counted-hashing.ts';
import { mailAway, mailAwayLogged, makeHeldMail, tokenIn } from '#test/support/emails.ts';
import { emptyDatabase } from '#test/support/empty-database.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { makeRecordingLog } from '#test/support/in-memory/log.ts';
import { type InMemoryMail, makeInMemoryMail } from '#test/support/in-memory/mail.ts';
import { openBrowser } from '#test/support/one-browser.ts';
import { databases, type TestDatabase } from '../sql/databases.ts';

const ada = { email: 'ada@example.org', password: 'correct horse' };
const next = 'a new password';

describe.each(databases)('a forgotten password on %s', (_, openDatabase) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openDatabase();
  });
  afterAll(() => test.stop());

  let clock: ReturnType<typeof makeFixedClock>;
  let mail: InMemoryMail;
  let api: TestApi;
  const open = async (options: TestApiOptions = {}) => {
    clock = makeFixedClock();
    mail = makeInMemoryMail();
    await emptyDatabase(test.database);
    api = await apiOver(test.database, { clock, mail, hashing: makeCountedHashing(), ...options });
    await browser().call('POST', '/api/v1/auth/register', ada);
  };
  const browser = (address?: string) => openBrowser(api, address);
  beforeEach(() => open());
  afterEach(() => api.close());

  const ask = async (email: string = ada.email, at = browser()) => {
    const answer = await at.call('POST', '/api/v1/auth/reset-requests', { email });
    await api.settled();
    return answer;
  };
  const tokens = () => mail.sent.map(({ text }) => tokenIn(text));
  const link = async (email?: string) => {
    await ask(email);
    return tokens().at(-1) ?? '';
  };
  const redeem = (token: string, password = next, at = browser()) =>
    at.call('POST', '/api/v1/auth/resets', { token, password });
  const signIn = async (password: string, at = browser()) =>
    (await at.call('POST', '/api/v1/auth/login', { email: ada.email, password })).statusCode;
  const codeOf = ({ statusCode, json }: Awaited<ReturnType<typeof redeem>>) => [statusCode, json().code];

  it('is followed by an email with a link to the shop’s own address, and the new one counts from there [AUTH-23]', async () => {
    expect((await ask(' ADA@example.org ')).statusCode).toBe(202);
    expect(mail.sent.map(({ to }) => to)).toEqual([ada.email]);
    expect(mail.sent[0]?.text).toContain('http://localhost:3000/reset-password#token=');
    const done = await redeem(tokens()[0] ?? '');
    expect([done.statusCode, done.body, done.cookies.map(({ name }) => name)]).toEqual([204, '', ['goat-devices']]);
    expect([await signIn(ada.password), await signIn(next)]).toEqual([401, 200]);
  });

  it('is answered alike for an address without an account, before the lookup, and no email is written [A2]', async () => {
    const [known, unknown, none] = [await ask(), await ask('nobody@example.org'), await ask('')];
    for (const { statusCode, body } of [known, unknown, none]) expect([statusCode, body]).toEqual([202, '{}']);
    expect(mail.sent).toHaveLength(1);
  });

  it('is answered before the email is written [A2]', async () => {
    await api.close();
    const { mail: slow, written, letGo } = makeHeldMail();
    await open({ mail: slow });
    const answer = await browser().call('POST', '/api/v1/auth/reset-requests', { email: ada.email });
    expect([answer.statusCode, written]).toEqual([202, []]);
    letGo();
    await api.settled();
    expect(written).toEqual([ada.email]);
  });

  it('is a line in the log when the email cannot be sent, without the link', async () => {
    await api.close();
    const log = makeRecordingLog();
    await open({ log, mail: mailAway });
    expect((await ask()).statusCode).toBe(202);
    expect(log.entries.filter(({ level }) => level !== 'info')).toEqual(mailAwayLogged);
  });

  it('takes a link once, also of two who come at once', async () => {
    const token = await link();
    const both = await Promise.all([redeem(token, 'first one'), redeem(token, 'second one')]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([204, 410]);
    expect(codeOf(await redeem(token))).toEqual([410, 'reset-link-ended']);
  });

  it('takes a link for an hour, and no older one beside it [AUTH-23]', async () => {
    const [older, newer] = [await link(), await link()];
    expect(codeOf(await redeem(older))).toEqual([410, 'reset-link-ended']);
    clock.advance(resetTime - 1);
    expect((await redeem(newer)).statusCode).toBe(204);
    const late = await link();
    clock.advance(resetTime);
    expect(codeOf(await redeem(late))).toEqual([410, 'reset-link-ended']);
    expect(codeOf(await redeem('never-was-one'))).toEqual([410, 'reset-link-ended']);
  });

  it('ends all sessions with the old password [A4]', async () => {
    const [here, there] = [browser(), browser()];
    await signIn(ada.password, here);
    await signIn(ada.password, there);
    expect((await redeem(await link(), next, here)).statusCode).toBe(204);
    for (const one of [here, there])
      expect((await one.call('GET', '/api/v1/auth/session')).json()).toEqual({ user: null });
  });

  it('ends its link when the password was changed meanwhile', async () => {
    const here = browser();
    await signIn(ada.password, here);
    const token = await link();
    await here.call('POST', '/api/v1/auth/password', { current: ada.password, next: 'changed by hand' });
    expect(codeOf(await redeem(token))).toEqual([410, 'reset-link-ended']);
    expect(await signIn('changed by hand')).toBe(200);
  });

  it('refuses a password that is too short, and keeps the link [AUTH-07]', async () => {
    const token = await link();
    const refused = await redeem(token, '12345');
    expect(refused.json()).toMatchObject({
      status: 422,
      issues: [
        { path: 'password', code: 'password-too-short', message: 'Password must be at least 8 characters long' },
      ],
    });
    expect((await redeem(token)).statusCode).toBe(204);
  });

  it('stores no link that could be used by who reads the table, and logs none', async () => {
    await api.close();
    const log = makeRecordingLog();
    await open({ log });
    const token = await link();
    const rows = await test.database.db.selectFrom('password_resets').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify([rows, log.entries])).not.toContain(token);
    expect(token).toHaveLength(43);
  });

  it('writes no link for another password to an admin whose password the owner keeps, and one to the other [ADMIN-09, ADMIN-87]', async () => {
    await api.close();
    await open({ withAdmin: true });
    const kept = await ask('owner@example.org');
    expect([kept.statusCode, kept.body]).toEqual([202, '{}']);
    expect(mail.sent.map(({ subject }) => subject)).toEqual(['Sign in to Goat Collection on this device']);
    await api.close();
    await open({ withAdmin: true, keepsAdminPassword: false });
    expect((await redeem(await link('owner@example.org'))).statusCode).toBe(204);
    const admin = { username: 'admin', password: next };
    expect((await browser().call('POST', '/api/v1/auth/login', admin)).statusCode).toBe(200);
    expect((await browser().call('POST', '/api/v1/auth/login', { ...admin, password: adminPassword })).statusCode).toBe(
      401,
    );
  });

  it('writes to addresses, not to names: the admin’s name is no mailbox', async () => {
    await api.close();
    await open({ withAdmin: true, keepsAdminPassword: false });
    await ask('admin');
    expect(mail.sent).toEqual([]);
  });

  describe('asked for too often [A2]', () => {
    beforeEach(async () => {
      await api.close();
      await open({ limited: true });
    });

    it('waits after five emails an hour to one mailbox from all callers, with an account or without [AUTH-26]', async () => {
      for (const email of [ada.email, 'nobody@example.org']) {
        for (let n = 0; n < 5; n += 1) expect((await ask(email, browser(`203.0.113.${n}`))).statusCode).toBe(202);
        const refused = await ask(email, browser('203.0.113.9'));
        expect(codeOf(refused)).toEqual([429, 'too-many-tries']);
        expect(refused.headers['retry-after']).toBe('3600');
      }
      expect(mail.sent).toHaveLength(5);
    });

    it('waits after ten requests an hour from one address', async () => {
      for (let n = 0; n < 10; n += 1) expect((await ask(`reader${n}@example.org`)).statusCode).toBe(202);
      expect((await ask()).statusCode).toBe(429);
      expect((await ask(ada.email, browser('203.0.113.8'))).statusCode).toBe(202);
    });

    it('waits after five links a minute from one address', async () => {
      const token = await link();
      for (const guess of ['a', 'b', 'c', 'd', 'e']) expect((await redeem(guess)).statusCode).toBe(410);
      expect((await redeem(token)).statusCode).toBe(429);
      expect((await redeem(token, next, browser('203.0.113.8'))).statusCode).toBe(204);
    });
  });
});
