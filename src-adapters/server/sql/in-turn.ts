import { sql } from 'kysely';
import type { Tx } from './transaction.ts';

/** Serializes callers with the same name until the transaction ends; one name after the other. */
export async function lockNames(tx: Tx, names: readonly string[]): Promise<void> {
  const locks = names.map((name) => sql`pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
  await sql`select ${sql.join(locks)}`.execute(tx);
}
