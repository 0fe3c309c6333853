import type { Kysely } from 'kysely';
import { err } from 'neverthrow';
import type { Account } from '../../identity/account.ts';
import type { Tables } from '../tables.ts';
import { inTransaction, success } from '../transaction.ts';
import { accountOf, endAccess } from './sql-accounts.ts';

/** Uses the link first, so that only one of two concurrent callers succeeds. */
const redeem = (db: Kysely<Tables>, tokenHash: string, now: number, passwordHash: string) =>
  inTransaction(db, async (tx) => {
    const link = await tx
      .deleteFrom('password_resets')
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', new Date(now))
      .returning('account_id')
      .executeTakeFirst();
    if (!link) return err(undefined);
    await tx
      .updateTable('accounts')
      .set({ password_hash: passwordHash, generated_until: null })
      .where('id', '=', link.account_id)
      .execute();
    await endAccess(tx, link.account_id);
    return success(undefined);
  });

/** Password reset links, stored by token hash, one per account. Instants are milliseconds. */
export function resetsOver(db: Kysely<Tables>) {
  return {
    /** Replaces the previous link. */
    put: async (accountId: string, tokenHash: string, until: number): Promise<void> => {
      const link = { token_hash: tokenHash, expires_at: new Date(until) };
      await db
        .insertInto('password_resets')
        .values({ account_id: accountId, ...link })
        .onConflict((conflict) => conflict.column('account_id').doUpdateSet(link))
        .execute();
    },
    /** Null for an expired link. */
    find: async (tokenHash: string, now: number): Promise<Account | null> => {
      const row = await db
        .selectFrom('password_resets')
        .innerJoin('accounts', 'accounts.id', 'password_resets.account_id')
        .selectAll('accounts')
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', new Date(now))
        .executeTakeFirst();
      return accountOf(row);
    },
    /** Uses the link alone. False when it is no longer valid. */
    use: async (tokenHash: string, now: number): Promise<boolean> => {
      const used = await db
        .deleteFrom('password_resets')
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', new Date(now))
        .returning('account_id')
        .executeTakeFirst();
      return used !== undefined;
    },
    /** Uses the link: sets the hash and ends all sessions. False when the link is no longer valid. */
    redeem: async (tokenHash: string, now: number, passwordHash: string): Promise<boolean> =>
      (await redeem(db, tokenHash, now, passwordHash)).isOk(),
  };
}
