import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { baseline } from './migrations/0001-baseline.ts';
import type { Tables } from './tables.ts';

/** All migrations in order. Released ones never change. */
export const migrations: Record<string, Migration> = { '0001-baseline': baseline };

/** One transaction, one process at a time (R6). @throws on failure, or when the database is newer */
export async function migrateToLatest(
  db: Kysely<Tables>,
  steps: Record<string, Migration> = migrations,
): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => steps } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error instanceof Error ? error : new Error(String(error));
}
