import { type Kysely, type Selectable, sql } from 'kysely';
import type { ActiveSession, SignInEntry, SignInPage } from '#domain/identity/sign-ins.ts';
import { isStaffRole } from '#domain/identity/viewer.ts';
import { type Account, type IdleTime, loginKey, type NewSession, sessionId } from '../../identity/account.ts';
import type { SessionTable, Tables } from '../tables.ts';
import { accountOf } from './sql-accounts.ts';

const columns = ['token_hash', 'opened_at', 'used_at', 'address', 'browser'] as const;

const activeOf = (
  row: Pick<Selectable<SessionTable>, (typeof columns)[number]>,
  current: string | null,
): ActiveSession => ({
  id: sessionId(row.token_hash),
  openedAt: row.opened_at.toISOString(),
  usedAt: row.used_at.toISOString(),
  address: row.address,
  browser: row.browser,
  isCurrent: row.token_hash === current,
});

const customers = (db: Kysely<Tables>, login: string | null) => {
  const accounts = db.selectFrom('accounts').select('id').where('is_admin', '=', false).where('staff_role', 'is', null);
  return login === null ? accounts : accounts.where('email_key', '=', loginKey(login));
};

/** Stored by token hash. Instants are milliseconds. */
export function sessionsOver(db: Kysely<Tables>) {
  return {
    /** False, opening nothing, when the account is gone or its hash changed (A4). */
    // Locks the account's row, so that a concurrent password change is either seen or waits.
    open: async ({ tokenHash, until, opened }: NewSession, { id, passwordHash }: Account): Promise<boolean> => {
      const at = new Date(opened?.at ?? Date.now());
      const { rows } = await sql`
        insert into sessions (token_hash, account_id, expires_at, opened_at, used_at, address, browser)
        select ${tokenHash}, id, ${new Date(until)}::timestamptz, ${at}::timestamptz, ${at}::timestamptz,
          ${opened?.address ?? ''}, ${opened?.browser ?? ''}
        from accounts
        where id = ${id} and password_hash = ${passwordHash} for share
        returning account_id`.execute(db);
      return rows.length > 0;
    },
    /** Null for a session that expired, or was not used for longer than its time. */
    find: async (tokenHash: string, now: number, idle: IdleTime = null) => {
      const row = await db
        .selectFrom('sessions')
        .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
        .leftJoin('second_factors', 'second_factors.account_id', 'accounts.id')
        .selectAll('accounts')
        .select(['used_at', 'confirmed_at'])
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', new Date(now))
        .executeTakeFirst();
      const account = accountOf(row);
      if (!row || !account) return null;
      const usedAt = row.used_at.getTime();
      if (isStaffRole(account.role) && idle !== null && usedAt + idle <= now) return null;
      return { account, usedAt, hasSecondFactor: row.confirmed_at !== null };
    },
    /** Notes that the session is used. */
    use: async (tokenHash: string, now: number): Promise<void> => {
      await db
        .updateTable('sessions')
        .set({ used_at: new Date(now) })
        .where('token_hash', '=', tokenHash)
        .execute();
    },
    end: async (tokenHash: string): Promise<void> => {
      await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
    },
    /** Unexpired, the latest used first; ids as `sessionId`. @param current the caller's token hash */
    list: async (accountId: string, now: number, current: string | null): Promise<readonly ActiveSession[]> => {
      const rows = await db
        .selectFrom('sessions')
        .select(columns)
        .where('account_id', '=', accountId)
        .where('expires_at', '>', new Date(now))
        .orderBy('used_at', 'desc')
        .orderBy('token_hash')
        .execute();
      return rows.map((row) => activeOf(row, current));
    },
    /** Ends one, or all but the one to keep. @returns how many */
    endOf: async (accountId: string, which: { readonly id: string } | { readonly keep: string | null }) => {
      const own = db.deleteFrom('sessions').where('account_id', '=', accountId);
      const ended = await ('id' in which
        ? own.where(sql`left(token_hash, 32)`, '=', which.id)
        : own.where('token_hash', '<>', which.keep ?? '')
      ).executeTakeFirst();
      return Number(ended.numDeletedRows);
    },
    /** Ends those of a customer or of all customers, never those of staff. @param login null for all */
    endOfCustomers: async (login: string | null): Promise<number> => {
      const ended = await db.deleteFrom('sessions').where('account_id', 'in', customers(db, login)).executeTakeFirst();
      return Number(ended.numDeletedRows);
    },
  };
}

/** Sign-ins of accounts: append-only, until they are swept. */
export const signInsOver = (db: Kysely<Tables>) => ({
  add: async (accountId: string, { at, event, factor, address, browser }: Omit<SignInEntry, 'id'>): Promise<void> => {
    await db
      .insertInto('sign_ins')
      .values({ account_id: accountId, at: new Date(at), event, factor, address, browser })
      .execute();
  },
  /** Latest first. @param before `next` of the previous page */
  page: async (accountId: string, before: number | null, size: number): Promise<SignInPage> => {
    const all = db.selectFrom('sign_ins').selectAll().where('account_id', '=', accountId);
    const rows = await (before === null ? all : all.where('id', '<', before))
      .orderBy('id', 'desc')
      .limit(size + 1)
      .execute();
    const entries = rows.slice(0, size).map(({ account_id: _, at, ...entry }) => ({ ...entry, at: at.toISOString() }));
    return { entries, next: rows.length > size ? (entries.at(-1)?.id ?? null) : null };
  },
});
