import type { UserId } from '#domain/identity/user.ts';
import type { Tx } from '../transaction.ts';

/** Locks what the user keeps for the transaction. @returns whether the user exists */
export async function lockAccount(tx: Tx, user: UserId): Promise<boolean> {
  const row = await tx.selectFrom('accounts').select('id').where('id', '=', user).forNoKeyUpdate().executeTakeFirst();
  return row !== undefined;
}
