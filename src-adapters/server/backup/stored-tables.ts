import { type Kysely, sql } from 'kysely';
import type { Tables } from '../sql/tables.ts';

export type StoredTable = {
  readonly name: string;
  /** Without generated ones. */
  readonly columns: readonly string[];
  readonly primaryKey: readonly string[];
};

/**
 * Not in a backup. Sessions and links of the past must not open anything again, counters of tries mean nothing later, and
 * `changed_cards` is only for processes that run now.
 */
const leftOut = ['sessions', 'password_resets', 'staff_invitations', 'sign_in_tries', 'changed_cards'];

type Reference = { readonly from: string; readonly to: string };

/** Referenced tables first. */
function inOrder(tables: readonly StoredTable[], references: readonly Reference[]): StoredTable[] {
  const ordered = new Set<StoredTable>();
  const add = (table: StoredTable): void => {
    if (ordered.has(table)) return;
    for (const { from, to } of references) {
      const needed = from === table.name && to !== from ? tables.find(({ name }) => name === to) : undefined;
      if (needed) add(needed);
    }
    ordered.add(table);
  };
  tables.forEach(add);
  return [...ordered];
}

/** The tables of a backup, as the database has them: their version may be another one than this program's. */
export async function storedTables(db: Kysely<Tables>): Promise<readonly StoredTable[]> {
  const { rows: tables } = await sql<StoredTable>`
    select c.relname::text as name,
      (select json_agg(a.attname order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      coalesce((select json_agg(a.attname order by array_position(i.indkey::int2[], a.attnum))
        from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey::int2[])
        where i.indrelid = c.oid and i.indisprimary), '[]') as "primaryKey"
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely\_%'
    order by c.relname`.execute(db);
  const { rows: references } = await sql<Reference>`
    select f.relname::text as from, t.relname::text as to
    from pg_constraint r join pg_class f on f.oid = r.conrelid join pg_class t on t.oid = r.confrelid
    where r.contype = 'f'`.execute(db);
  const kept = tables.filter(({ name }) => !leftOut.includes(name));
  return inOrder(kept, references);
}

/** Migrations of the database, in order. */
export async function storedSchema(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}
