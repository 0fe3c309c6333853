import { sql } from 'kysely';
import type { Database } from '#adapters/server/sql/database.ts';

/** From here on deleted rows that nobody clears away would slow the tests. */
const worthTruncating = 4_000_000;

/**
 * Adds what `emptyDatabase` calls: one function that deletes from every table, triggers and foreign keys aside. It takes
 * some milliseconds, where TRUNCATE takes hundreds: that one makes new files for every table and index.
 */
export async function addEmptyTables({ db }: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely_%'`.execute(db);
  const tables = rows.map(({ name }) => `public.${name}`);
  await sql`create schema tests`.execute(db);
  await sql
    .raw(`
      create function tests.empty_tables() returns void language plpgsql set session_replication_role = replica as $$
      begin
        if exists (select from pg_namespace where nspname = 'hidden') then
          alter schema hidden rename to public;
        end if;
        if (select sum(pg_relation_size(oid)) from pg_class
            where relnamespace = 'public'::regnamespace and relkind = 'r') > ${worthTruncating} then
          truncate ${tables.join(', ')};
        else
          ${tables.map((table) => `delete from ${table};`).join('\n          ')}
        end if;
      end $$`)
    .execute(db);
}

/** Empties every table, those that only grow too, so that one database serves many tests. */
export async function emptyDatabase({ db }: Database): Promise<void> {
  await sql`select tests.empty_tables()`.execute(db);
}
