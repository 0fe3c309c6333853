import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { baseline } from './migrations/0001-baseline.ts';
import type { Tables } from './tables.ts';

/** Every step of the schema, in order. A released step never changes; new ones follow it. */
export const migrations: Record<string, Migration> = { '0001-baseline': baseline };

/**
 * Brings the tables up to date: one process at a time, all steps in one transaction, so that a failing step leaves the
 * database as it was (R6).
 * @throws when a step fails, or when the database was migrated by a newer version of the shop
 */
export async function migrateToLatest(
  db: Kysely<Tables>,
  steps: Record<string, Migration> = migrations,
): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => steps } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error instanceof Error ? error : new Error(String(error));
}
