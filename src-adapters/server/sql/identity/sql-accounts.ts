import type { Insertable, Kysely, Selectable } from 'kysely';
import { err } from 'neverthrow';
import { type Account, loginKey, type NewSession } from '../../identity/account.ts';
import { forgetCustomer } from '../customers/change-customers.ts';
import { canStore } from '../stored-text.ts';
import type { AccountTable, SessionTable, Tables } from '../tables.ts';
import { inTransaction, success, type Tx } from '../transaction.ts';

export const accountOf = (row: Selectable<AccountTable> | undefined): Account | null =>
  row
    ? {
        id: row.id,
        username: row.username,
        email: row.email,
        passwordHash: row.password_hash,
        role: row.is_admin ? 'admin' : (row.staff_role ?? 'user'),
        since: row.created_at?.toISOString() ?? null,
        ...(row.generated_until && { generatedUntil: row.generated_until.getTime() }),
      }
    : null;

const untilOf = ({ generatedUntil }: Account): Date | null =>
  generatedUntil === undefined ? null : new Date(generatedUntil);

const changesOf = (account: Account) => ({
  username: account.username,
  email: account.email,
  username_key: loginKey(account.username),
  email_key: loginKey(account.email),
  password_hash: account.passwordHash,
  generated_until: untilOf(account),
});

/** Null for customers, and for the owner, whom `is_admin` tells. */
const staffRoleOf = ({ role }: Account) => (role === 'user' || role === 'admin' ? null : role);

export const accountRow = (account: Account): Insertable<AccountTable> => ({
  id: account.id,
  ...changesOf(account),
  is_admin: account.role === 'admin',
  staff_role: staffRoleOf(account),
  ...(account.since !== null && { created_at: new Date(account.since) }),
});

export const sessionRow = ({ tokenHash, until, opened }: NewSession, accountId: string): Insertable<SessionTable> => ({
  token_hash: tokenHash,
  account_id: accountId,
  expires_at: new Date(until),
  ...(opened && {
    opened_at: new Date(opened.at),
    used_at: new Date(opened.at),
    address: opened.address,
    browser: opened.browser,
  }),
});

/** Ends all sessions and the reset link. */
export async function endAccess(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('sessions').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('password_resets').where('account_id', '=', accountId).execute();
}

const allOrNothing = async (db: Kysely<Tables>, work: (tx: Tx) => Promise<boolean>): Promise<boolean> =>
  (await inTransaction(db, async (tx) => ((await work(tx)) ? success(undefined) : err(undefined)))).isOk();

const add = (db: Kysely<Tables>, account: Account, session: NewSession | undefined): Promise<boolean> =>
  allOrNothing(db, async (tx) => {
    const added = await tx
      .insertInto('accounts')
      .values(accountRow(account))
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added && session) await tx.insertInto('sessions').values(sessionRow(session, account.id)).execute();
    return added !== undefined;
  });

const replace = (db: Kysely<Tables>, account: Account): Promise<boolean> =>
  allOrNothing(db, async (tx) => {
    await tx.updateTable('accounts').set(changesOf(account)).where('id', '=', account.id).execute();
    await endAccess(tx, account.id);
    return true;
  });

const changeHash = (
  db: Kysely<Tables>,
  { id, passwordHash: known }: Account,
  passwordHash: string,
  session: NewSession,
): Promise<boolean> =>
  allOrNothing(db, async (tx) => {
    const changed = await tx
      .updateTable('accounts')
      .set({ password_hash: passwordHash, generated_until: null })
      .where('id', '=', id)
      .where('password_hash', '=', known)
      .returning('id')
      .executeTakeFirst();
    if (!changed) return false;
    await endAccess(tx, id);
    await tx.insertInto('sessions').values(sessionRow(session, id)).execute();
    return true;
  });

/** Rejects when the database is unreachable, as all stores of this folder do. */
export function accountsOver(db: Kysely<Tables>) {
  return {
    /** By name or email. */
    findByLogin: async (login: string): Promise<Account | null> => {
      const key = loginKey(login);
      if (!canStore(key)) return null;
      const row = await db
        .selectFrom('accounts')
        .selectAll()
        .where((eb) => eb.or([eb('username_key', '=', key), eb('email_key', '=', key)]))
        .orderBy((eb) => eb('username_key', '=', key), 'desc')
        .executeTakeFirst();
      return accountOf(row);
    },
    findById: async (id: string): Promise<Account | null> =>
      accountOf(await db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst()),
    /** Stores an account and its first session; false, storing nothing, when id, name or email is taken. */
    add: (account: Account, session?: NewSession) => add(db, account, session),
    /** Replaces name, address and hash; ends sessions and reset links. */
    replace: async (account: Account): Promise<void> => void (await replace(db, account)),
    /** Replaces the hash and ends all access, then opens `session`; false when the hash changed meanwhile. */
    changeHash: (account: Account, passwordHash: string, session: NewSession) =>
      changeHash(db, account, passwordHash, session),
    /** Deletes an account with its data; false when the hash changed meanwhile. */
    remove: ({ id, passwordHash }: Account): Promise<boolean> =>
      allOrNothing(db, async (tx) => {
        const gone = await tx
          .deleteFrom('accounts')
          .where('id', '=', id)
          .where('password_hash', '=', passwordHash)
          .returning('email_key')
          .executeTakeFirst();
        if (gone) await forgetCustomer(tx, gone.email_key);
        return gone !== undefined;
      }),
  };
}

export type AccountStore = ReturnType<typeof accountsOver>;
