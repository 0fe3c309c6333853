import { type Kysely, sql } from 'kysely';
import { migrationHashes } from './migrations/migration-hashes.ts';
import { schemaColumns } from './migrations/schema-columns.ts';
import type { Tables } from './tables.ts';

type Db = Kysely<Tables>;

/** Hashes by the names of migrations. */
export type MigrationHashes = Readonly<Record<string, string>>;

const turn = 2_010;

/** What the database says it was made by; null for one from before hashes were stored. */
export async function storedHashes(db: Db): Promise<MigrationHashes | null> {
  const { rows: tables } = await sql<{ found: boolean }>`
    select to_regclass('public.kysely_migration_hash') is not null as found`.execute(db);
  if (!tables[0]?.found) return null;
  const { rows } = await sql<{ name: string; hash: string }>`select name, hash from kysely_migration_hash`.execute(db);
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}

/** The first migration that another version had under the same name; null if there is none. */
export const otherContent = (stored: MigrationHashes, own: MigrationHashes = migrationHashes): string | null =>
  Object.keys(stored)
    .sort()
    .find((name) => own[name] !== undefined && own[name] !== stored[name]) ?? null;

/** Columns of this version that the database does not have, as `accounts.staff_role`. */
async function missingColumns(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public'`.execute(db);
  const found = new Set(rows.map(({ name }) => name));
  return Object.entries(schemaColumns)
    .flatMap(([table, columns]) => columns.split(' ').map((column) => `${table}.${column}`))
    .filter((name) => !found.has(name));
}

const madeBy = (what: string): Error =>
  new Error(`a development version of the shop made it: ${what}. Start that version, or restore a backup of this one`);

/** @throws where the database was made by migrations with the same names and another content @returns what is stored */
export async function refuseOtherContent(
  db: Db,
  own: MigrationHashes = migrationHashes,
): Promise<MigrationHashes | null> {
  const stored = await storedHashes(db);
  const other = stored && otherContent(stored, own);
  if (other) throw madeBy(`its '${other}' has another content than this version's`);
  return stored;
}

/**
 * Notes what made the database. @param isOld made by a version that stored no hashes: its columns tell whether it fits
 * @throws where they do not
 */
export async function storeHashes(db: Db, isOld: boolean, own: MigrationHashes = migrationHashes): Promise<void> {
  const missing = isOld ? await missingColumns(db) : [];
  if (missing.length > 0) throw madeBy(`it has no column '${missing[0]}'`);
  await db.transaction().execute(async (tx) => {
    // Two processes that make the table at the same moment would fail.
    await sql`select pg_advisory_xact_lock(${turn})`.execute(tx);
    await sql`
      create table if not exists kysely_migration_hash (name text primary key, hash text not null)`.execute(tx);
    await sql`
      insert into kysely_migration_hash (name, hash)
      select name, ${JSON.stringify(own)}::jsonb ->> name from kysely_migration where ${JSON.stringify(own)}::jsonb ? name
      on conflict (name) do nothing`.execute(tx);
  });
}
