import { type Kysely, sql } from 'kysely';
import type { SessionStore } from '../identity/account.ts';
import { accountOf } from './sql-accounts.ts';
import type { Tables } from './tables.ts';

/** Stored by token hash. */
export function makeSqlSessions(db: Kysely<Tables>): SessionStore {
  return {
    // Locks the account's row, so that a concurrent password change is either seen or waits.
    open: async ({ tokenHash, until }, { id, passwordHash }) => {
      const { rows } = await sql`
        insert into sessions (token_hash, account_id, expires_at)
        select ${tokenHash}, id, ${new Date(until)}::timestamptz from accounts
        where id = ${id} and password_hash = ${passwordHash} for share
        returning account_id`.execute(db);
      return rows.length > 0;
    },
    find: async (tokenHash, now) => {
      const row = await db
        .selectFrom('sessions')
        .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
        .selectAll('accounts')
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', new Date(now))
        .executeTakeFirst();
      return accountOf(row);
    },
    end: async (tokenHash) => {
      await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
    },
  };
}
