import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { refuseOtherContent, storeHashes } from './migration-contents.ts';
import { baseline } from './migrations/0001-baseline.ts';
import { singleCopies } from './migrations/0003-single-copies.ts';
import { addRefundParts } from './migrations/0004-refund-parts.ts';
import { certNumbers } from './migrations/0005-cert-numbers.ts';
import { insertsOfCards } from './migrations/0006-inserts.ts';
import { rewriteSearchWords } from './migrations/rewrite-search-words.ts';
import type { Tables } from './tables.ts';

/** All migrations in order. Released ones never change. */
export const migrations: Record<string, Migration> = {
  '0001-baseline': baseline,
  '0003-single-copies': singleCopies,
  '0004-refund-parts': addRefundParts,
  '0005-cert-numbers': certNumbers,
  '0006-inserts': insertsOfCards,
  '0007-search-initials': rewriteSearchWords,
  '0008-search-one-of-one': rewriteSearchWords,
};

/** One cheap query. None when it cannot tell. */
async function appliedMigrations(db: Kysely<Tables>): Promise<readonly string[]> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
    return rows.map(({ name }) => name);
  } catch {
    return [];
  }
}

export type MigrationOptions = {
  readonly steps?: Record<string, Migration> | undefined;
  /** Called before an existing schema changes; a failure stops the change. */
  readonly beforeChange?: ((pending: readonly string[]) => Promise<void>) | undefined;
};

/**
 * Without the shop's time limits for statements: a change of large tables takes as long as it takes, and another process
 * waits for it.
 */
const withoutTimeLimits = <T>(db: Kysely<Tables>, work: (db: Kysely<Tables>) => Promise<T>): Promise<T> =>
  db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`set idle_in_transaction_session_timeout = 0`.execute(connection);
    try {
      return await work(connection);
    } finally {
      await sql`reset statement_timeout`.execute(connection);
      await sql`reset idle_in_transaction_session_timeout`.execute(connection);
    }
  });

/** One transaction, one process at a time (R6). @throws on failure, or when another version made the database */
export async function migrateToLatest(
  db: Kysely<Tables>,
  { steps = migrations, beforeChange }: MigrationOptions = {},
): Promise<void> {
  const names = Object.keys(steps).sort();
  const applied = await appliedMigrations(db);
  const stored = applied.length > 0 ? await refuseOtherContent(db) : null;
  if (stored !== null && applied.join() === names.join()) return;
  const unknown = applied.find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw new Error(
      `another version of the shop made it ('${unknown}'). Start that version, or restore a backup of this one`,
    );
  const pending = names.filter((name) => !applied.includes(name));
  if (applied.length > 0 && pending.length > 0) await beforeChange?.(pending);
  const { error } = await withoutTimeLimits(db, (connection) =>
    new Migrator({ db: connection, provider: { getMigrations: async () => steps } }).migrateToLatest(),
  );
  if (error) throw error instanceof Error ? error : new Error(String(error));
  await storeHashes(db, stored === null && applied.length > 0);
}
