import { pbkdf2Sync } from 'node:crypto';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isAdminToken, newAdminToken } from '#adapters/browser/local-storage/admin-token.ts';
import { storageKeys } from '#adapters/browser/local-storage/storage-keys.ts';
import { fewestIterations, makeBrowserPasswords } from '#adapters/browser/web-crypto/web-crypto-passwords.ts';
import { cardId } from '#domain/cards/card.ts';
import { adminSessionTime } from '#domain/identity/sessions.port.ts';
import { adminUserId, userId } from '#domain/identity/user.ts';
import { guest } from '#domain/identity/viewer.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { type BrowserStage, openBrowser } from './browser-stage.ts';
import { openIdentity, owner, quickly } from './local-identity.ts';

const ada = { email: 'ada@example.org', password: 'correct horse' };
const { registeredUsers, user, isAdmin, adminToken } = storageKeys;

let browser: BrowserStage;
let shop: Awaited<ReturnType<typeof openIdentity>>;
beforeEach(async () => {
  browser = openBrowser();
  shop = await openIdentity(browser);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await browser.close();
});

const read = (key: string) => browser.local.inner.getItem(key);
const plant = (key: string, value: unknown) =>
  browser.local.inner.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
const everything = () => JSON.stringify({ ...browser.local.inner, ...browser.session.inner });
const signIn = (login: string, password: string) => shop.accounts.signIn({ login, password });
const current = async () => (await shop.sessions.current())._unsafeUnwrap();
const register = async (who = ada) => {
  const viewer = (await shop.accounts.register(who))._unsafeUnwrap();
  if (viewer.role === 'guest') throw new Error('a registration signs in');
  return viewer;
};
const kindOf = (result: { _unsafeUnwrapErr(): { kind: string } }) => result._unsafeUnwrapErr().kind;

describe('a password in the browser profile', () => {
  it('is hashed by PBKDF2 with SHA-256, a salt of its own and 600,000 iterations at the least [AUTH-22]', async () => {
    const hashed = await makeBrowserPasswords().hash(ada.password);
    expect(hashed.iterations).toBe(fewestIterations);
    expect(fewestIterations).toBeGreaterThanOrEqual(600_000);
    expect(hashed.salt).toMatch(/^[0-9a-f]{32}$/);
    const expected = pbkdf2Sync(ada.password, Buffer.from(hashed.salt, 'hex'), fewestIterations, 32, 'sha256');
    expect(hashed.passwordHash).toBe(expected.toString('hex'));
  });

  it('lies in a list of accounts, beside what else belongs to them [AUTH-22, DATA-08]', async () => {
    const { id } = await register();
    for (const card of ['first', 'second']) {
      (await shop.savedCards.save(id, cardId(card)))._unsafeUnwrap();
      browser.clock.advance(1_000);
    }
    expect(JSON.parse(read(registeredUsers) ?? '')).toEqual([
      {
        id,
        email: ada.email,
        salt: expect.stringMatching(/^[0-9a-f]{32}$/),
        iterations: quickly,
        passwordHash: expect.stringMatching(/^[0-9a-f]{64}$/),
        savedCards: ['first', 'second'],
        savedTimes: ['2025-06-01T12:00:00.000Z', '2025-06-01T12:00:01.000Z'],
        watchlists: [],
        isAdmin: false,
        createdAt: '2025-06-01T12:00:00.000Z',
      },
    ]);
    expect(id).toMatch(/^\d{13}$/);
  });

  it('is no part of the record of who is signed in: id, address, saved cards, watchlists and the admin flag [DATA-08, STORE-05]', async () => {
    const stored = () => JSON.parse(read(storageKeys.user) ?? 'null');
    const { id } = await register();
    expect(stored()).toEqual({
      id,
      email: ada.email,
      savedCards: [],
      watchlists: [],
      isAdmin: false,
      until: expect.any(String),
    });
    for (const card of ['first', 'second', 'third']) {
      (await shop.savedCards.save(id, cardId(card)))._unsafeUnwrap();
      browser.clock.advance(1_000);
    }
    (await shop.savedCards.remove(id, cardId('second')))._unsafeUnwrap();
    expect(stored()).toMatchObject({ id, savedCards: ['first', 'third'] });
    const accounts = JSON.parse(read(registeredUsers) ?? '');
    const watchlists = [{ id: 'w1', name: 'Rookies', cardIds: ['first'], createdAt: '2025-06-01T12:00:00.000Z' }];
    plant(registeredUsers, [{ ...accounts[0], watchlists }]);
    (await shop.sessions.signOut())._unsafeUnwrap();
    expect(stored()).toBeNull();
    (await signIn(ada.email, ada.password))._unsafeUnwrap();
    expect(stored()).toMatchObject({ id, savedCards: ['first', 'third'], watchlists, isAdmin: false });
  });

  it('is hashed anew at sign-in when its hash has become a weak one', async () => {
    await register();
    const [before] = JSON.parse(read(registeredUsers) ?? '');
    shop = await openIdentity(browser, 2 * quickly);
    expect((await signIn(ada.email, ada.password)).isOk()).toBe(true);
    const [after] = JSON.parse(read(registeredUsers) ?? '');
    expect(after).toMatchObject({ id: before.id, iterations: 2 * quickly });
    expect(after.passwordHash).not.toBe(before.passwordHash);
    expect((await signIn(ada.email, ada.password)).isOk()).toBe(true);
  });

  it('cannot be checked on a page without cryptography, and the shop says so instead of storing it', async () => {
    await register();
    const before = everything();
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes });
    const unavailable = storageFails;
    expect((await signIn(ada.email, ada.password))._unsafeUnwrapErr()).toEqual(unavailable);
    const other = { ...ada, email: 'bob@example.org' };
    expect((await shop.accounts.register(other))._unsafeUnwrapErr()).toEqual(unavailable);
    expect(everything()).toBe(before);
  });
});

describe('a readable password that something else stored', () => {
  it('is hashed before any sign-in, and still opens its account [AUTH-22]', async () => {
    plant(registeredUsers, [
      { email: 'Old@Example.org', password: 'plain-to-see' },
      { id: '7', email: 'older@example.org', password: 'plain-as-day', savedCards: ['c01', 'c02'], isAdmin: true },
    ]);
    expect(kindOf(await signIn('nobody@example.org', 'whatever'))).toBe('wrong-credentials');
    expect(everything()).not.toMatch(/plain-/);
    expect((await signIn('old@example.org', 'plain-to-see'))._unsafeUnwrap()).toMatchObject({ role: 'user' });
    const older = (await signIn('older@example.org', 'plain-as-day'))._unsafeUnwrap();
    expect(older).toEqual({ role: 'user', id: userId('7'), email: 'older@example.org' });
    const saved = (await shop.savedCards.list(userId('7')))._unsafeUnwrap();
    expect(saved.map(({ cardId: id }) => id)).toEqual(['c02', 'c01']);
  });

  it.each([
    [
      'beside lines that make no sense',
      [{ email: 7, password: 'plain-1' }, { email: 'a@b.c', password: 'plain-2' }, 7],
    ],
    ['in a list of nothing else', [{ password: 'plain-1', more: { password: 'plain-2' } }]],
    ['in what is no list', { users: [{ email: 'a@b.c', password: 'plain-1' }] }],
    ['in what is no JSON', '[{"email":"a@b.c","password":"plain-1"},{"password" : "plain-\\"2'],
  ])('is left out of the quarantined copy %s [AUTH-22, S4, S5]', async (_, stored) => {
    plant(registeredUsers, stored);
    expect((await register({ ...ada, email: 'new@example.org' })).email).toBe('new@example.org');
    expect(Object.keys(browser.local.inner).some((key) => key.startsWith(`${registeredUsers}.corrupt.`))).toBe(true);
    expect(everything()).not.toMatch(/plain-/);
  });

  it('is never left in the storage, whatever stands beside it [AUTH-22]', async () => {
    const account = fc.record(
      { email: fc.oneof(fc.emailAddress(), fc.integer()), password: fc.constant('plain-to-see'), id: fc.anything() },
      { requiredKeys: ['password'] },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(account, fc.json())), fc.nat(40), async (list, cut) => {
        browser.local.inner.clear();
        const text = JSON.stringify(list);
        plant(registeredUsers, cut % 2 === 0 ? text : text.slice(0, -cut));
        await signIn('nobody@example.org', 'whatever');
        expect(everything()).not.toContain('plain-to-see');
      }),
      { numRuns: 60 },
    );
  });

  it('stays as it is in a list that a newer shop wrote: this one does not know it [S6]', async () => {
    const newer = JSON.stringify({ version: 1, value: [{ password: { scheme: 'newer' } }] });
    plant(registeredUsers, newer);
    expect(kindOf(await signIn(ada.email, ada.password))).toBe('unavailable');
    expect(kindOf(await shop.accounts.register(ada))).toBe('unavailable');
    expect(read(registeredUsers)).toBe(newer);
  });
});

describe('the session of the browser profile', () => {
  it('lies under the user and admin-flag keys, and signing out clears both [AUTH-15, AUTH-16]', async () => {
    const { id } = await register();
    expect(JSON.parse(read(user) ?? '')).toMatchObject({ id, email: ada.email });
    expect(read(isAdmin)).toBeNull();
    (await signIn(owner.username, owner.password))._unsafeUnwrap();
    expect(JSON.parse(read(user) ?? '')).toMatchObject({ id: 'admin', email: owner.email });
    expect(read(isAdmin)).toBe('true');
    (await shop.sessions.signOut())._unsafeUnwrap();
    expect([user, isAdmin, adminToken].map(read)).toEqual([null, null, null]);
  });

  it('ends with the account, closed here or in another tab', async () => {
    const { id } = await register();
    const otherTab = await openIdentity(browser);
    const text = read(user);
    (await otherTab.accounts.close(ada.password))._unsafeUnwrap();
    plant(user, text ?? '');
    expect(await current()).toEqual(guest);
    expect(read(user)).toBeNull();
    expect(kindOf(await shop.savedCards.save(id, cardId('c01')))).toBe('sign-in-needed');
  });

  it.each(['{', '7', '{"id":7,"email":"a@b.c"}', '{"id":"","email":""}', '{"id":"1"}'])(
    'is a guest’s where %s is stored',
    async (text) => {
      plant(user, text);
      plant(isAdmin, 'true');
      expect(await current()).toEqual(guest);
    },
  );

  it('is a guest’s where the browser forbids storage [S2]', async () => {
    await register();
    browser.local.faults.access = true;
    expect(await current()).toEqual(guest);
    expect(kindOf(await signIn(ada.email, ada.password))).toBe('unavailable');
  });

  it('is left alone by a sign-in for which there is no room [S1]', async () => {
    const viewer = await register();
    browser.local.faults.write = 'full';
    expect(kindOf(await signIn(owner.username, owner.password))).toBe('unavailable');
    expect(kindOf(await shop.accounts.register({ ...ada, email: 'bob@example.org' }))).toBe('unavailable');
    expect(kindOf(await shop.accounts.changePassword(ada.password, 'a new password'))).toBe('unavailable');
    expect(kindOf(await shop.accounts.close(ada.password))).toBe('unavailable');
    expect(kindOf(await shop.savedCards.save(viewer.id, cardId('c01')))).toBe('unavailable');
    browser.local.faults.write = null;
    expect(await current()).toEqual(viewer);
    expect((await shop.savedCards.list(viewer.id))._unsafeUnwrap()).toEqual([]);
    expect(JSON.parse(read(registeredUsers) ?? '')).toHaveLength(1);
    expect((await signIn(ada.email, ada.password)).isOk()).toBe(true);
  });

  it('that finds no room takes its new account back: half a registration is none [S1]', async () => {
    await register();
    const { inner, faults } = browser.local;
    const needed = Object.keys(inner).reduce((sum, key) => sum + key.length + (read(key) ?? '').length, 0);
    inner.clear();
    faults.room = needed - 1;
    expect(kindOf(await shop.accounts.register(ada))).toBe('unavailable');
    expect(await current()).toEqual(guest);
    expect(JSON.parse(read(registeredUsers) ?? '')).toEqual([]);
    faults.room = needed;
    expect((await shop.accounts.register(ada)).isOk()).toBe(true);
  });
});

describe('the admin of the browser profile', () => {
  const token = () => JSON.parse(atob(read(adminToken) ?? ''));
  const asAdmin = async () => (await signIn(owner.username, owner.password))._unsafeUnwrap();

  it('gets an unsigned token of eight hours [ADMIN-05, ADMIN-06, ADMIN-07]', async () => {
    expect(await asAdmin()).toEqual({ role: 'admin', id: adminUserId, email: owner.email });
    const now = browser.clock.now();
    expect(token()).toEqual({ username: owner.username, iat: now, exp: now + 8 * 60 * 60 * 1000 });
  });

  it('is a guest after eight hours; token and flag are gone [ADMIN-07, ADMIN-08]', async () => {
    await asAdmin();
    browser.clock.advance(adminSessionTime);
    expect(await current()).toEqual(guest);
    expect([user, isAdmin, adminToken].map(read)).toEqual([null, null, null]);
  });

  it('is not given by a flag without a valid token [ADMIN-08]', async () => {
    const forged = { iat: 0, exp: browser.clock.now() + 1_000 };
    const tokens = [
      null,
      '',
      'a token',
      btoa('{}'),
      btoa(JSON.stringify({ username: 'somebody', ...forged })),
      btoa(JSON.stringify({ username: owner.username, ...forged, exp: Number.MAX_SAFE_INTEGER })),
      btoa(JSON.stringify({ username: owner.username, ...forged, exp: browser.clock.now() })),
    ];
    for (const text of tokens) {
      plant(user, { id: 'admin', email: owner.email });
      plant(isAdmin, 'true');
      if (text !== null) plant(adminToken, text);
      expect(await current(), String(text)).toEqual(guest);
      expect([user, isAdmin, adminToken].map(read)).toEqual([null, null, null]);
    }
  });

  it('is not given by a token without the flag, and no user becomes one by either [ADMIN-08]', async () => {
    await asAdmin();
    browser.local.inner.removeItem(isAdmin);
    expect(await current()).toEqual(guest);
    const viewer = await register();
    plant(isAdmin, 'true');
    plant(adminToken, newAdminToken(owner.username, browser.clock.now()));
    expect(await current()).toEqual(viewer);
  });

  it('has an own list of saved cards, and no account that could be signed in to [AUTH-21, WATCH-02]', async () => {
    await asAdmin();
    (await shop.savedCards.save(adminUserId, cardId('c01')))._unsafeUnwrap();
    (await shop.sessions.signOut())._unsafeUnwrap();
    expect(kindOf(await signIn(owner.email, ''))).toBe('wrong-credentials');
    expect(kindOf(await shop.accounts.register({ ...ada, email: owner.email }))).toBe('email-taken');
    await asAdmin();
    const data = (await shop.accounts.data())._unsafeUnwrap();
    expect(data.savedCards.map(({ cardId: id }) => id)).toEqual(['c01']);
  });

  it('may have a name in any emails', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(), (username, now) => {
        expect(isAdminToken(newAdminToken(username, now), username, now)).toBe(true);
        expect(isAdminToken(newAdminToken(username, now), `${username}!`, now)).toBe(false);
      }),
    );
  });

  it('is not let in by any other text', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.base64String(),
          fc.json().map((json) => Buffer.from(json).toString('base64')),
        ),
        (text) => {
          expect(isAdminToken(text, 'admin', 0)).toBe(false);
        },
      ),
    );
  });
});

describe('saved cards of the browser profile', () => {
  it('are there again after signing out and in [WATCH-02]', async () => {
    const { id } = await register();
    (await shop.savedCards.save(id, cardId('c01')))._unsafeUnwrap();
    (await shop.sessions.signOut())._unsafeUnwrap();
    expect((await signIn(ada.email, ada.password))._unsafeUnwrap()).toMatchObject({ id });
    expect((await shop.savedCards.list(id))._unsafeUnwrap()).toEqual([
      { cardId: 'c01', savedAt: '2025-06-01T12:00:00.000Z' },
    ]);
  });

  it('keep their order without times [WATCH-04]', async () => {
    const createdAt = '2025-01-01T00:00:00.000Z';
    plant(registeredUsers, [
      { id: '1', email: ada.email, savedCards: ['a', 7, 'b', 'a', 'c'], savedTimes: ['soon'], createdAt },
    ]);
    const saved = (await shop.savedCards.list(userId('1')))._unsafeUnwrap();
    expect(saved.map(({ cardId: id }) => id)).toEqual(['c', 'a', 'b']);
    for (const { savedAt } of saved) expect(savedAt).toMatch(/^2025-01-01T00:00:00/);
  });

  it('are not available without an account', async () => {
    for (const result of [
      await shop.savedCards.list(userId('1')),
      await shop.savedCards.save(userId('1'), cardId('c01')),
      await shop.savedCards.remove(userId('1'), cardId('c01')),
    ]) {
      expect(kindOf(result)).toBe('sign-in-needed');
    }
  });
});

it('signing in and out, registering and saving cards make no network call [STORE-14]', async () => {
  const calls: string[] = [];
  for (const name of ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource']) {
    vi.stubGlobal(name, function refused() {
      calls.push(name);
      throw new Error(`${name} was called`);
    });
  }
  const { id } = await register();
  (await shop.savedCards.save(id, cardId('c01')))._unsafeUnwrap();
  (await shop.savedCards.remove(id, cardId('c01')))._unsafeUnwrap();
  (await shop.accounts.data())._unsafeUnwrap();
  (await shop.accounts.changePassword(ada.password, 'a new password'))._unsafeUnwrap();
  (await shop.sessions.signOut())._unsafeUnwrap();
  (await signIn(ada.email, 'a new password'))._unsafeUnwrap();
  (await signIn(owner.email, owner.password))._unsafeUnwrap();
  expect(await current()).toMatchObject({ role: 'admin' });
  expect(calls).toEqual([]);
});
