import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Account } from '#adapters/server/identity/account.ts';
import { ensureAdmin, takenAdminName } from '#adapters/server/identity/admin-account.ts';
import { makePasswords } from '#adapters/server/identity/argon2-passwords.ts';
import { makeNodeClock } from '#adapters/server/node/clock.ts';
import { makeNodeIds } from '#adapters/server/node/ids.ts';
import { type IdentityStores, identityOver } from '#adapters/server/sql/identity/sql-identity.ts';
import { makeCountedHashing } from '#test/support/counted-hashing.ts';
import { emptyDatabase } from '#test/support/empty-database.ts';
import { databases, type TestDatabase } from './databases.ts';

const noon = Date.parse('2025-06-01T12:00:00.000Z');
const hour = 3_600_000;

const ada: Account = {
  id: '1748779200001',
  username: 'ada@example.org',
  email: 'ada@example.org',
  passwordHash: 'first hash',
  role: 'user',
  since: '2025-06-01T12:00:00.000Z',
};
const bob: Account = { ...ada, id: '1748779200002', username: 'bob@example.org', email: 'bob@example.org' };
const until = noon + hour;

describe.each(databases)('what is kept about accounts on %s', (_, open) => {
  let test: TestDatabase;
  let stores: IdentityStores;
  /** The same data as another process sees it. */
  let others: IdentityStores;
  beforeAll(async () => {
    test = await open();
    stores = identityOver(test.database.db);
    others = identityOver((test.reopen?.() ?? test.database).db);
  });
  afterAll(() => test.stop());
  beforeEach(() => emptyDatabase(test.database));

  const sessionOf = async (tokenHash: string) => (await stores.sessions.find(tokenHash, noon))?.account.id ?? null;
  const either = (n: number) => (n % 2 === 0 ? stores : others);

  it('is read back as it was stored', async () => {
    expect(await stores.accounts.add(ada, { tokenHash: 'a', until })).toBe(true);
    expect(await stores.accounts.findById(ada.id)).toEqual(ada);
    expect(await stores.accounts.findByLogin(' ADA@example.org')).toEqual(ada);
    expect((await stores.sessions.find('a', noon))?.account).toEqual(ada);
  });

  it('tells since when there is an account where it was not recorded', async () => {
    await stores.accounts.add({ ...ada, since: null });
    expect(Date.parse((await stores.accounts.findById(ada.id))?.since ?? '')).toBeGreaterThan(noon);
  });

  it('is one account an address, and no session of one that was not made, with several requests at once [AUTH-08]', async () => {
    const made = await Promise.all(
      Array.from({ length: 10 }, (_unused, n) =>
        either(n).accounts.add({ ...ada, id: `id-${n}` }, { tokenHash: `token-${n}`, until }),
      ),
    );
    expect(made.filter(Boolean)).toHaveLength(1);
    expect(await sessionOf(`token-${made.indexOf(true)}`)).toBe(`id-${made.indexOf(true)}`);
    expect(await test.database.db.selectFrom('sessions').selectAll().execute()).toHaveLength(1);
    expect(await stores.accounts.add({ ...bob, id: `id-${made.indexOf(true)}` })).toBe(false);
  });

  it('opens no session with a password that was changed meanwhile [A4]', async () => {
    await stores.accounts.add(ada);
    expect(await stores.accounts.changeHash(ada, 'second hash', { tokenHash: 'new', until })).toBe(true);
    expect(await stores.sessions.open({ tokenHash: 'late', until }, ada)).toBe(false);
    expect(await stores.sessions.open({ tokenHash: 'in time', until }, { ...ada, passwordHash: 'second hash' })).toBe(
      true,
    );
    expect([await sessionOf('late'), await sessionOf('in time'), await sessionOf('new')]).toEqual([
      null,
      ada.id,
      ada.id,
    ]);
  });

  it('leaves no session of the old password, not even of a sign-in while it is changed [A4]', async () => {
    for (let round = 0; round < 10; round += 1) {
      await emptyDatabase(test.database);
      await stores.accounts.add(ada);
      const [changed] = await Promise.all([
        stores.accounts.changeHash(ada, 'second hash', { tokenHash: 'new', until }),
        ...Array.from({ length: 6 }, (_unused, n) => either(n).sessions.open({ tokenHash: `old-${n}`, until }, ada)),
      ]);
      expect(changed).toBe(true);
      const live = await test.database.db.selectFrom('sessions').select('token_hash').execute();
      expect(live).toEqual([{ token_hash: 'new' }]);
    }
  });

  it('changes a password once of many at the same time, and another’s account never [A4]', async () => {
    await stores.accounts.add(ada);
    await stores.accounts.add(bob, { tokenHash: 'bob', until });
    const changed = await Promise.all(
      Array.from({ length: 6 }, (_unused, n) =>
        either(n).accounts.changeHash(ada, `hash-${n}`, { tokenHash: `token-${n}`, until }),
      ),
    );
    expect(changed.filter(Boolean)).toHaveLength(1);
    const winner = changed.indexOf(true);
    expect((await stores.accounts.findById(ada.id))?.passwordHash).toBe(`hash-${winner}`);
    expect([await sessionOf(`token-${winner}`), await sessionOf('bob')]).toEqual([ada.id, bob.id]);
  });

  it('takes a link once of many at the same time, and with it every session and no other link [A4]', async () => {
    await stores.accounts.add(ada, { tokenHash: 'a', until });
    await stores.accounts.add(bob, { tokenHash: 'bob', until });
    await stores.resets.put(ada.id, 'link', until);
    await stores.resets.put(bob.id, 'link of bob', until);
    const used = await Promise.all(
      Array.from({ length: 6 }, (_unused, n) => either(n).resets.redeem('link', noon, `hash-${n}`)),
    );
    expect(used.filter(Boolean)).toHaveLength(1);
    expect((await stores.accounts.findById(ada.id))?.passwordHash).toBe(`hash-${used.indexOf(true)}`);
    expect([await sessionOf('a'), await sessionOf('bob')]).toEqual([null, bob.id]);
    expect([await stores.resets.find('link', noon), (await stores.resets.find('link of bob', noon))?.id]).toEqual([
      null,
      bob.id,
    ]);
  });

  it('holds one link an account, the newest, until it ends', async () => {
    await stores.accounts.add(ada);
    await Promise.all([1, 2, 3].map((n) => either(n).resets.put(ada.id, `link-${n}`, until)));
    await stores.resets.put(ada.id, 'newest', until);
    for (const older of ['link-1', 'link-2', 'link-3']) expect(await stores.resets.find(older, noon)).toBeNull();
    expect(await stores.resets.find('newest', until - 1)).toEqual(ada);
    expect(await stores.resets.find('newest', until)).toBeNull();
    expect(await stores.resets.redeem('newest', until, 'too late')).toBe(false);
  });

  it('goes with the account, and only with the password it has', async () => {
    await stores.accounts.add(ada, { tokenHash: 'a', until });
    await stores.resets.put(ada.id, 'link', until);
    expect(await stores.accounts.remove({ ...ada, passwordHash: 'an older hash' })).toBe(false);
    expect(await sessionOf('a')).toBe(ada.id);
    expect(await stores.accounts.remove(ada)).toBe(true);
    expect([await sessionOf('a'), await stores.resets.find('link', noon)]).toEqual([null, null]);
  });

  it('counts tries one by one, also at once, and begins anew after a while [A2]', async () => {
    const counts = await Promise.all(Array.from({ length: 8 }, (_unused, n) => either(n).tries.add('key', noon, hour)));
    expect(counts.map(({ count }) => count).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(await stores.tries.add('key', noon + hour - 1, hour)).toEqual({ count: 9, since: noon });
    expect(await stores.tries.add('other', noon + hour - 1, hour)).toEqual({ count: 1, since: noon + hour - 1 });
    expect(await stores.tries.add('key', noon + hour, hour)).toEqual({ count: 1, since: noon + hour });
  });

  it('is swept once it has ended, and nothing else is', async () => {
    await stores.accounts.add(ada, { tokenHash: 'ended', until: noon });
    await stores.accounts.add(bob, { tokenHash: 'open', until: noon + 1 });
    await stores.resets.put(ada.id, 'ended link', noon);
    await stores.resets.put(bob.id, 'open link', noon + 1);
    await stores.tries.add('old', noon - hour - 1, hour);
    await stores.tries.add('new', noon - hour, hour);
    expect(await stores.sweep(noon, noon - hour, noon - hour)).toBe(2);
    const { db } = test.database;
    expect(await db.selectFrom('sessions').select('token_hash').execute()).toEqual([{ token_hash: 'open' }]);
    expect(await db.selectFrom('password_resets').select('token_hash').execute()).toEqual([
      { token_hash: 'open link' },
    ]);
    expect(await db.selectFrom('sign_in_tries').select('key').execute()).toEqual([{ key: 'new' }]);
    expect(await stores.sweep(noon, noon - hour, noon - hour)).toBe(0);
  });

  it('says when the owner’s name or address for the admin is another user’s [ADMIN-09]', async () => {
    const settings = { username: 'admin', email: 'owner@example.org', password: 'correct horse' };
    expect(await takenAdminName(stores.accounts, settings)).toBeNull();
    const clock = makeNodeClock();
    const ids = makeNodeIds(clock);
    await ensureAdmin(stores.accounts, makePasswords(makeCountedHashing()), { ids, clock }, settings);
    expect(await takenAdminName(stores.accounts, settings)).toBeNull();
    await stores.accounts.add(ada);
    expect(await takenAdminName(stores.accounts, { ...settings, email: 'ADA@example.org' })).toBe('ADMIN_EMAIL');
    expect(await takenAdminName(stores.accounts, { ...settings, username: 'Ada@example.org' })).toBe('ADMIN_USERNAME');
  });
});
