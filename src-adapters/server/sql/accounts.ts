import { type Kysely, type Selectable, sql } from 'kysely';
import { type Account, type AccountStore, loginKey } from '../identity/accounts.ts';
import { canStore } from './stored-text.ts';
import type { AccountTable, Tables } from './tables.ts';
import { inTransaction, success } from './transaction.ts';

const accountOf = (row: Selectable<AccountTable> | undefined): Account | null =>
  row
    ? {
        id: row.id,
        username: row.username,
        email: row.email,
        passwordHash: row.password_hash,
        isAdmin: row.is_admin,
      }
    : null;

const rowOf = (account: Account): Selectable<AccountTable> => ({
  id: account.id,
  username: account.username,
  email: account.email,
  username_key: loginKey(account.username),
  email_key: loginKey(account.email),
  password_hash: account.passwordHash,
  is_admin: account.isAdmin,
});

const minute = 60_000;

/** Accounts, sessions and tries in the database, so that every process of the shop sees the same. */
export function makeSqlAccounts(db: Kysely<Tables>): AccountStore {
  return {
    findByLogin: async (login) => {
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
    findById: async (id) =>
      accountOf(await db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst()),
    add: async (account) => {
      const added = await db
        .insertInto('accounts')
        .values(rowOf(account))
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst();
      return added !== undefined;
    },
    replace: async (account) => {
      await inTransaction(db, async (tx) => {
        await tx.updateTable('accounts').set(rowOf(account)).where('id', '=', account.id).execute();
        await tx.deleteFrom('sessions').where('account_id', '=', account.id).execute();
        return success(undefined);
      });
    },
    addSession: async (tokenHash, accountId, until) => {
      await db
        .insertInto('sessions')
        .values({ token_hash: tokenHash, account_id: accountId, expires_at: new Date(until) })
        .execute();
    },
    findBySession: async (tokenHash, now) => {
      const row = await db
        .selectFrom('sessions')
        .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
        .selectAll('accounts')
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', new Date(now))
        .executeTakeFirst();
      return accountOf(row);
    },
    removeSession: async (tokenHash) => {
      await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
    },
    countTry: async (key, now) => {
      const started = new Date(now - minute);
      const row = await db
        .insertInto('sign_in_tries')
        .values({ key, since: new Date(now), tries: 1 })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            since: sql`case when sign_in_tries.since <= ${started} then excluded.since else sign_in_tries.since end`,
            tries: sql`case when sign_in_tries.since <= ${started} then 1 else sign_in_tries.tries + 1 end`,
          }),
        )
        .returning('tries')
        .executeTakeFirstOrThrow();
      return row.tries;
    },
  };
}
