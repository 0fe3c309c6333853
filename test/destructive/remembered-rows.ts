import { sql } from 'kysely';
import type { Database } from '#adapters/server/sql/sql-database.ts';

/** Puts the remembered rows back in place of the current ones, within milliseconds. */
export type Restore = () => Promise<void>;

/** Remembers every row of a database on PGlite, whose connection is a superuser's. */
export async function rememberRows({ db }: Pick<Database, 'db'>): Promise<Restore> {
  const { rows: tables } = await sql<{ name: string; columns: string }>`
    select c.table_name as name, string_agg(quote_ident(c.column_name), ', ' order by c.ordinal_position) as columns
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      and c.table_name not like 'kysely_%'
    group by c.table_name`.execute(db);
  await sql`create schema remembered`.execute(db);
  for (const { name } of tables) {
    await sql`create table ${sql.table(`remembered.${name}`)} as table ${sql.table(`public.${name}`)}`.execute(db);
  }
  // As a replica neither foreign keys nor the triggers of append-only tables are checked.
  const statements = tables.flatMap(({ name, columns }) => [
    `delete from public.${name};`,
    `insert into public.${name} (${columns}) overriding system value select ${columns} from remembered.${name};`,
  ]);
  await sql
    .raw(`
      create function remembered.restore() returns void language plpgsql set session_replication_role = 'replica' as $$
      begin
        ${statements.join('\n        ')}
      end $$`)
    .execute(db);
  return async () => {
    await sql`select remembered.restore()`.execute(db);
  };
}
