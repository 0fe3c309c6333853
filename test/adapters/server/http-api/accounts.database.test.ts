import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cartId } from '#domain/cart/cart.ts';
import { customerId } from '#domain/customers/customer.ts';
import { identityFailures } from '#domain/identity/identity.failures.ts';
import { adminSessionTime, userSessionTime } from '#domain/identity/sessions.port.ts';
import { userId } from '#domain/identity/user.ts';
import { aSavedAddress } from '#test/support/addresses.ts';
import { adminPassword, apiOver, ownerToken, type TestApi, type TestApiOptions } from '#test/support/api.ts';
import { aCard } from '#test/support/cards.ts';
import { type CountedHashing, makeCountedHashing } from '#test/support/counted-hashing.ts';
import { emptyDatabase } from '#test/support/empty-database.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { openBrowser } from '#test/support/one-browser.ts';
import { databases, hideTables, showTables, type TestDatabase } from '../sql/databases.ts';

const ada = { email: 'ada@example.org', password: 'correct horse' };
const noUser = { user: null };
const answerOf = ({ statusCode, json }: { statusCode: number; json: () => { code?: string } }) => [
  statusCode,
  json().code,
];

describe.each(databases)('accounts on %s', (_, openDatabase) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openDatabase();
  });
  afterAll(() => test.stop());

  let clock: ReturnType<typeof makeFixedClock>;
  let hashing: CountedHashing;
  let api: TestApi;
  const open = async (options: TestApiOptions = {}) => {
    clock = makeFixedClock();
    hashing = makeCountedHashing();
    await emptyDatabase(test.database);
    api = await apiOver(test.database, { clock, hashing, ...options });
    await api.seed([aCard({ id: 'first' }), aCard({ id: 'second' })]);
  };
  beforeEach(() => open());
  afterEach(() => api.close());

  const browser = (address?: string) => openBrowser(api, address);
  type Browser = ReturnType<typeof browser>;
  const register = (at: Browser, who: object = ada) => at.call('POST', '/api/v1/auth/register', who);
  const signIn = (at: Browser, who: object = ada) => at.call('POST', '/api/v1/auth/login', who);
  const session = async (at: Browser) => (await at.call('GET', '/api/v1/auth/session')).json();
  /** Whether an old cookie still opens something. */
  const opens = async (cookie: string) => (await session(openBrowser(api, undefined, cookie))).user !== null;
  const accountsStored = async () =>
    test.database.db.selectFrom('accounts').selectAll().orderBy('created_at').orderBy('id').execute();

  describe('registering', () => {
    it('makes an account and signs in with it for thirty days [AUTH-11, DATA-08]', async () => {
      const here = browser();
      const answer = await register(here);
      const user = { id: expect.stringMatching(/^\d{13}$/), email: ada.email, admin: false, role: 'user' };
      expect([answer.statusCode, answer.json()]).toEqual([201, { user }]);
      expect(answer.cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Lax', maxAge: userSessionTime / 1000 });
      expect(await session(here)).toEqual({ user });
      clock.advance(userSessionTime - 1000);
      expect(await session(here)).toEqual({ user });
      clock.advance(1000);
      expect(await session(here)).toEqual(noUser);
    });

    it('keeps argon2id hashes and nothing readable [AUTH-22, AUTH-09]', async () => {
      await api.close();
      api = await apiOver(test.database, { clock });
      await register(browser(), { ...ada, email: ' Ada@Example.ORG ' });
      const [row] = await accountsStored();
      expect(row).toMatchObject({ email: 'Ada@Example.ORG', email_key: 'ada@example.org', is_admin: false });
      expect(row?.password_hash).toMatch(/^\$argon2id\$/);
      expect(JSON.stringify(row)).not.toContain(ada.password);
    });

    it('says at which field it is wrong, in the words of the form [AUTH-06, AUTH-07]', async () => {
      const refused = await register(browser(), { email: '  ', password: '12345' });
      expect(refused.statusCode).toBe(422);
      expect(refused.json()).toMatchObject({
        code: 'invalid-registration',
        issues: [
          { path: 'email', code: 'missing', message: 'Please enter your email address' },
          { path: 'password', code: 'password-too-short', message: 'Password must be at least 8 characters long' },
        ],
      });
      expect(refused.cookies).toEqual([]);
      expect((await register(browser(), { ...ada, password: '8 is ok!' })).statusCode).toBe(201);
    });

    it('refuses an address that has an account, whatever its case and outer spaces [AUTH-08, AUTH-09]', async () => {
      await register(browser());
      const again = browser();
      const refused = await register(again, { email: ' ADA@example.org ', password: 'another one' });
      expect([refused.statusCode, refused.json().code, refused.json().detail]).toEqual([
        409,
        'email-taken',
        'User with this email already exists',
      ]);
      expect(again.cookie()).toBe('');
      expect((await signIn(browser())).statusCode).toBe(200);
    });

    it('makes one account however many ask at once [AUTH-08]', async () => {
      const answers = await Promise.all(Array.from({ length: 8 }, () => register(browser())));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array(7).fill(409)]);
      expect(await accountsStored()).toHaveLength(1);
    });

    it('gives everybody an id of their own, however many ask at once [DATA-08]', async () => {
      const people = Array.from({ length: 8 }, (_unused, n) => ({ ...ada, email: `reader${n}@example.org` }));
      const ids = (await Promise.all(people.map((who) => register(browser(), who)))).map((one) => one.json().user.id);
      expect(new Set(ids).size).toBe(8);
    });

    it('refuses the name and the address of the admin [AUTH-08]', async () => {
      await api.close();
      await open({ withAdmin: true });
      const refusals = [
        ['Admin', [422, 'invalid-registration']],
        ['OWNER@example.org', [409, 'email-taken']],
      ] as const;
      for (const [email, refusal] of refusals) {
        expect(answerOf(await register(browser(), { ...ada, email }))).toEqual(refusal);
      }
    });

    it('puts the new session in the place of the one before [A4]', async () => {
      const here = browser();
      await register(here);
      const before = here.cookie();
      await register(here, { ...ada, email: 'bob@example.org' });
      expect(await opens(before)).toBe(false);
      expect((await session(here)).user.email).toBe('bob@example.org');
    });

    it('is limited to twenty an hour from one address [A2]', async () => {
      await api.close();
      await open({ limited: true });
      const person = (n: number) => ({ ...ada, email: `reader${n}@example.org` });
      for (let n = 0; n < 20; n += 1) expect((await register(browser(), person(n))).statusCode).toBe(201);
      const refused = await register(browser(), person(20));
      expect(answerOf(refused)).toEqual([429, 'too-many-tries']);
      expect(refused.headers['retry-after']).toBe('3600');
      expect((await register(browser('203.0.113.8'), person(20))).statusCode).toBe(201);
      clock.advance(3_600_000);
      expect((await register(browser(), person(21))).statusCode).toBe(201);
    });
  });

  describe('signing in', () => {
    it('takes users by either form, in any case [AUTH-12, AUTH-09]', async () => {
      const { user } = (await register(browser())).json();
      for (const form of [{ email: ' ADA@EXAMPLE.ORG ' }, { username: ada.email }]) {
        const answer = await signIn(browser(), { ...form, password: ada.password });
        expect([answer.statusCode, answer.json()]).toEqual([200, { user }]);
        expect(answer.cookies[0]?.maxAge).toBe(userSessionTime / 1000);
      }
    });

    it('keeps the admin for eight hours only [ADMIN-07, ADMIN-10]', async () => {
      await api.close();
      await open({ withAdmin: true });
      const answer = await signIn(browser(), { email: 'owner@example.org', password: adminPassword });
      expect(answer.cookies[0]?.maxAge).toBe(adminSessionTime / 1000);
    });

    it('says what can be done when the accounts are away, and is no wrong password [D28]', async () => {
      await register(browser());
      await hideTables(test.database);
      const away = [
        await signIn(browser()),
        await register(browser(), { ...ada, email: 'bob@example.org' }),
        await browser().call('POST', '/api/v1/auth/resets', { token: 'x', password: 'a new one' }),
      ];
      await showTables(test.database);
      for (const answer of away) {
        expect(answerOf(answer)).toEqual([503, 'accounts-unavailable']);
        expect(answer.headers['retry-after']).toMatch(/^\d+$/);
      }
      expect((await signIn(browser())).statusCode).toBe(200);
    });

    it('is limited to thirty a minute from one address, whatever the account [A2]', async () => {
      await api.close();
      await open({ limited: true });
      const tries = Array.from({ length: 31 }, (_unused, n) => n);
      const codes: number[] = [];
      for (const n of tries)
        codes.push((await signIn(browser(), { ...ada, email: `reader${n}@example.org` })).statusCode);
      expect(codes).toEqual([...Array(30).fill(401), 429]);
      expect((await signIn(browser('203.0.113.8'))).statusCode).toBe(401);
    });
  });

  describe('a new password', () => {
    const change = (at: Browser, current: string, next: string) =>
      at.call('POST', '/api/v1/auth/password', { current, next });

    it('ends every session but the one that changed it, which goes on under a new id [AUTH-24, A4]', async () => {
      const [here, there] = [browser(), browser()];
      const { user } = (await register(here)).json();
      await signIn(there);
      const before = here.cookie();
      const answer = await change(here, ada.password, 'a new password');
      expect([answer.statusCode, answer.body]).toEqual([204, '']);
      expect(here.cookie()).not.toBe(before);
      expect(await session(here)).toEqual({ user });
      expect(await session(there)).toEqual(noUser);
      expect(await opens(before)).toBe(false);
      expect((await signIn(browser())).statusCode).toBe(401);
      expect((await signIn(browser(), { ...ada, password: 'a new password' })).statusCode).toBe(200);
    });

    it('needs the old one, and the rule for new ones [AUTH-07]', async () => {
      const here = browser();
      await register(here);
      expect(answerOf(await change(here, 'wrong', 'a new password'))).toEqual([401, 'wrong-credentials']);
      expect(answerOf(await change(here, ada.password, '12345'))).toEqual([422, 'invalid-registration']);
      expect(answerOf(await change(browser(), ada.password, 'a new password'))).toEqual([401, 'sign-in-needed']);
      expect((await signIn(browser())).statusCode).toBe(200);
      expect((await session(here)).user).not.toBeNull();
    });

    it('is set once of two at the same time, and only its session lives [A4]', async () => {
      const [here, there] = [browser(), browser()];
      await register(here);
      await signIn(there);
      const both = await Promise.all([
        change(here, ada.password, 'first one'),
        change(there, ada.password, 'second one'),
      ]);
      expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([204, 401]);
      const live = await Promise.all([session(here), session(there)]);
      expect(live.filter(({ user }) => user !== null)).toHaveLength(1);
    });

    it('is the owner’s to set for the admin, where the settings hold it [ADMIN-09]', async () => {
      await api.close();
      await open({ withAdmin: true });
      const here = browser();
      await signIn(here, { username: 'admin', password: adminPassword });
      expect(answerOf(await change(here, adminPassword, 'a new password'))).toEqual([409, 'kept-by-owner']);
      expect((await session(here)).user.admin).toBe(true);
    });

    it('is the admin’s to change where the shop made it [ADMIN-09]', async () => {
      await api.close();
      await open({ withAdmin: true, keepsAdminPassword: false });
      const here = browser();
      await signIn(here, { username: 'admin', password: adminPassword });
      expect((await change(here, adminPassword, 'a new password')).statusCode).toBe(204);
      expect((await signIn(browser(), { username: 'admin', password: 'a new password' })).statusCode).toBe(200);
    });

    it('is not for who comes with the owner’s token: there is no session that could go on', async () => {
      await api.close();
      await open({ withAdmin: true, keepsAdminPassword: false });
      const answer = await api.app.inject({
        method: 'POST',
        url: '/api/v1/auth/password',
        headers: { authorization: `Bearer ${ownerToken}` },
        payload: { current: adminPassword, next: 'a new password' },
      });
      expect(answerOf(answer)).toEqual([401, 'sign-in-needed']);
    });

    it('shares the five tries a minute with signing in and closing [AUTH-26, A2]', async () => {
      await api.close();
      await open({ limited: true });
      const here = browser();
      await register(here);
      for (const _try of [1, 2]) expect((await change(here, 'wrong', 'a new password')).statusCode).toBe(401);
      for (const _try of [3, 4])
        expect((await here.call('POST', '/api/v1/me/close', { password: 'wrong' })).statusCode).toBe(401);
      expect((await signIn(here, { ...ada, password: 'wrong' })).statusCode).toBe(401);
      const refused = [
        await signIn(here),
        await change(here, ada.password, 'a new password'),
        await here.call('POST', '/api/v1/me/close', { password: ada.password }),
      ];
      for (const answer of refused) {
        expect(answerOf(answer)).toEqual([429, 'too-many-tries']);
        expect(answer.headers['retry-after']).toBe('60');
        expect(answer.json().detail).toBe(identityFailures['too-many-tries'].sentence);
      }
      expect((await signIn(browser('203.0.113.8'))).statusCode).toBe(200);
    });
  });

  describe('what is kept', () => {
    it('is told whole to its user only, with sessions and sign-ins [AUTH-25, AUTH-65, A6]', async () => {
      const here = browser();
      const { user } = (await register(here)).json();
      const at = new Date(clock.now()).toISOString();
      for (const [card, savedAt] of [
        ['first', '2025-05-01T12:00:00.000Z'],
        ['second', '2025-05-02T12:00:00.000Z'],
      ] as const) {
        await api.ports.savedCards.save(userId(user.id), aCard({ id: card }).id, savedAt);
      }
      const home = aSavedAddress('home');
      (await api.ports.addressBook.put(userId(user.id), home))._unsafeUnwrap();
      const cart = cartId('ofAdaAndOfNobodyElse01');
      (await api.ports.carts.save(cart, [{ card: aCard({ id: 'first' }), quantity: 2 }]))._unsafeUnwrap();
      (await api.ports.accountCarts.join(userId(user.id), cart))._unsafeUnwrap();
      const customers = api.ports.customersOf('admin owner@example.org');
      (await customers.addNote(customerId(user.id), 'Prefers slabs.'))._unsafeUnwrap();
      (await customers.setTags(customerId(user.id), ['vip']))._unsafeUnwrap();
      const other = browser();
      await register(other, { ...ada, email: 'bob@example.org' });
      const answer = await here.call('GET', '/api/v1/me');
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.json()).toEqual({
        email: ada.email,
        cartReminders: { state: 'off', since: null },
        since: at,
        savedCards: [
          { cardId: 'second', savedAt: '2025-05-02T12:00:00.000Z' },
          { cardId: 'first', savedAt: '2025-05-01T12:00:00.000Z' },
        ],
        watchlists: [],
        addresses: [home],
        cart: [{ card: expect.objectContaining({ id: 'first' }), quantity: 2 }],
        sessions: [expect.objectContaining({ isCurrent: true, openedAt: at })],
        signIns: [expect.objectContaining({ event: 'registered', at })],
        returns: [],
        notes: [{ at, text: 'Prefers slabs.' }],
        tags: ['vip'],
      });
      expect((await other.call('GET', '/api/v1/me')).json()).toMatchObject({
        email: 'bob@example.org',
        savedCards: [],
        cart: [],
      });
      expect(answerOf(await browser().call('GET', '/api/v1/me'))).toEqual([401, 'sign-in-needed']);
    });
  });

  describe('closing an account', () => {
    const close = (at: Browser, password: string) => at.call('POST', '/api/v1/me/close', { password });

    it('takes the account with all that hangs on it, and the cookie [AUTH-25, A4]', async () => {
      const [here, there] = [browser(), browser()];
      const { user } = (await register(here)).json();
      await signIn(there);
      await api.ports.savedCards.save(userId(user.id), aCard({ id: 'first' }).id);
      (await api.ports.addressBook.put(userId(user.id), aSavedAddress('home')))._unsafeUnwrap();
      (await api.ports.accountCarts.join(userId(user.id), cartId('ofAdaAndOfNobodyElse01')))._unsafeUnwrap();
      await here.call('POST', '/api/v1/auth/reset-requests', { email: ada.email });
      await api.settled();
      const before = here.cookie();
      const answer = await close(here, ada.password);
      expect([answer.statusCode, answer.body]).toEqual([204, '']);
      expect(here.cookie()).not.toContain('goat-session');
      expect(await opens(before)).toBe(false);
      expect(await session(there)).toEqual(noUser);
      const { db } = test.database;
      for (const table of [
        'accounts',
        'sessions',
        'password_resets',
        'saved_cards',
        'address_books',
        'carts',
      ] as const) {
        expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([]);
      }
      expect((await register(here)).statusCode).toBe(201);
    });

    it('needs the password once more, and a session', async () => {
      const here = browser();
      await register(here);
      expect(answerOf(await close(here, 'wrong'))).toEqual([401, 'wrong-credentials']);
      expect(answerOf(await close(browser(), ada.password))).toEqual([401, 'sign-in-needed']);
      expect((await session(here)).user).not.toBeNull();
    });

    it('is refused to the admin [ADMIN-09]', async () => {
      await api.close();
      await open({ withAdmin: true, keepsAdminPassword: false });
      const here = browser();
      await signIn(here, { username: 'admin', password: adminPassword });
      expect(answerOf(await close(here, adminPassword))).toEqual([409, 'kept-by-owner']);
      expect((await session(here)).user.admin).toBe(true);
    });
  });
});
