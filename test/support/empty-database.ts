import { sql } from 'kysely';
import type { Database } from '#adapters/server/sql/sql-database.ts';

/** More dead rows than this would slow the tests. */
const worthTruncating = 4_000_000;

type Reference = { readonly from: string; readonly to: string };

/** Tables in deletion order: referencing tables first. */
function deletable(tables: readonly string[], references: readonly Reference[]): string[] {
  const ordered: string[] = [];
  const add = (table: string): void => {
    if (ordered.includes(table)) return;
    for (const { from, to } of references) if (to === table && from !== table) add(from);
    ordered.push(table);
  };
  tables.forEach(add);
  return ordered;
}

/**
 * A database function that deletes from all tables, including append-only ones. Takes a millisecond; TRUNCATE takes
 * hundreds, because it creates new files.
 */
export async function addEmptyTables({ db }: Database): Promise<void> {
  const { rows: named } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely_%'`.execute(db);
  const { rows: references } = await sql<Reference>`
    select conrelid::regclass::text as from, confrelid::regclass::text as to
    from pg_constraint where contype = 'f'`.execute(db);
  const { rows: guards } = await sql<{ name: string; log: string; definition: string }>`
    select tgname as name, tgrelid::regclass::text as log, pg_get_triggerdef(oid) as definition
    from pg_trigger where tgname like '%_append_only'`.execute(db);
  const tables = deletable(
    named.map(({ name }) => name),
    references,
  ).map((table) => `public.${table}`);

  // Disabling triggers would invalidate all query plans.
  for (const { name, log, definition } of guards) {
    const unlessEmptied = `WHEN (current_setting('tests.emptying', true) IS DISTINCT FROM 'yes') EXECUTE`;
    await sql`drop trigger ${sql.ref(name)} on ${sql.table(log)}`.execute(db);
    await sql.raw(definition.replace('EXECUTE', unlessEmptied)).execute(db);
  }
  await sql`create schema tests`.execute(db);
  await sql
    .raw(`
      create function tests.empty_tables() returns void language plpgsql set tests.emptying = 'yes' as $$
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

/** Empties every table, so that one database serves many tests. */
export async function emptyDatabase({ db }: Database): Promise<void> {
  await sql`select tests.empty_tables()`.execute(db);
}
