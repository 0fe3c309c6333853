import { type Kysely, sql } from 'kysely';
import { ok } from 'neverthrow';
import { migrations } from '../sql/migrate.ts';
import type { Tables } from '../sql/tables.ts';
import { inTransaction } from '../sql/transaction.ts';
import { backupLines, type CheckedBackup } from './read-backup.ts';
import { type StoredTable, storedTables } from './stored-tables.ts';

type Steps = typeof migrations;

/** Rows, or characters, that are written at a time. */
const mostRows = 500;
const mostCharacters = 1_000_000;

/** Names of tables that have rows. */
export async function filledTables(db: Kysely<Tables>): Promise<string[]> {
  const filled: string[] = [];
  for (const { name } of await storedTables(db)) {
    const { rows } = await sql<{ any: boolean }>`select exists (select from ${sql.table(name)}) as any`.execute(db);
    if (rows[0]?.any) filled.push(name);
  }
  return filled;
}

/** Everything of the schema but migrations and extensions. */
async function dropAll(db: Kysely<Tables>): Promise<void> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename::text as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely\_%'`.execute(db);
  for (const { name } of tables) await sql`drop table ${sql.table(name)} cascade`.execute(db);
  const { rows: functions } = await sql<{ signature: string }>`
    select p.oid::regprocedure::text as signature from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`.execute(db);
  for (const { signature } of functions) await sql`drop function ${sql.raw(signature)} cascade`.execute(db);
}

async function migrateBy(db: Kysely<Tables>, names: readonly string[], steps: Steps): Promise<void> {
  for (const name of names) await steps[name]?.up(db as unknown as Kysely<unknown>);
}

/** Triggers would note every row for processes that must not run now. */
async function setTriggers(db: Kysely<Tables>, tables: readonly StoredTable[], on: boolean): Promise<void> {
  for (const { name } of tables) {
    await sql`alter table ${sql.table(name)} ${sql.raw(on ? 'enable' : 'disable')} trigger user`.execute(db);
  }
}

/** Identity columns go on after the largest number. */
async function setSequences(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ table: string; column: string; sequence: string }>`
    select c.relname::text as table, a.attname::text as column,
      pg_get_serial_sequence('public.' || quote_ident(c.relname), a.attname) as sequence
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attidentity <> ''`.execute(db);
  for (const { table, column, sequence } of rows) {
    await sql`
      select setval(${sequence}::regclass, coalesce(max(${sql.ref(column)}), 0) + 1, false)
      from ${sql.table(table)}`.execute(db);
  }
}

async function insertRows(db: Kysely<Tables>, name: string, columns: readonly string[], rows: readonly string[]) {
  if (rows.length === 0) return;
  const list = sql.join(columns.map((column) => sql.ref(column)));
  await sql`
    insert into ${sql.table(name)} (${list}) overriding system value
    select ${list} from json_populate_recordset(null::${sql.table(name)}, ${`[${rows.join(',')}]`}::json)`.execute(db);
}

/** A backup without hashes may be of a development version. */
function refuseOtherTable(own: readonly StoredTable[], name: string, columns: readonly string[]): void {
  const table = own.find((one) => one.name === name);
  const other = table ? columns.find((column) => !table.columns.includes(column)) : name;
  if (other === undefined) return;
  throw new Error(
    `a development version of the shop made it, whose tables were others ('${table ? `${name}.${other}` : name}')`,
  );
}

/** The next rows are read while some are written. */
async function insertAll(db: Kysely<Tables>, path: string, own: readonly StoredTable[]): Promise<void> {
  let table: { readonly name: string; readonly columns: readonly string[] } | null = null;
  let rows: string[] = [];
  let characters = 0;
  let written = Promise.resolve();
  const flush = async () => {
    await written;
    if (table) written = insertRows(db, table.name, table.columns, rows);
    // Its failure is thrown where it is awaited.
    written.catch(() => undefined);
    [rows, characters] = [[], 0];
  };
  try {
    for await (const line of backupLines(path)) {
      if ('row' in line) {
        rows.push(line.row);
        characters += line.row.length;
        if (rows.length >= mostRows || characters >= mostCharacters) await flush();
      } else {
        await flush();
        const { control } = line;
        if (control[0] === 'table') refuseOtherTable(own, control[1], control[2]);
        table = control[0] === 'table' ? { name: control[1], columns: control[2] } : null;
      }
    }
  } finally {
    await written;
  }
}

/**
 * Replaces the whole database, in one transaction. The tables are made as they were when the backup was, then filled, then
 * brought up to date, so that later migrations change restored rows as they changed others.
 * @throws when anything fails, with the database as it was
 */
export async function restoreDatabase(
  db: Kysely<Tables>,
  { path, head: { schema } }: CheckedBackup,
  steps: Steps = migrations,
): Promise<void> {
  const names = Object.keys(steps).sort();
  const work = async (tx: Kysely<Tables>) => {
    await sql`set local timezone = 'UTC'`.execute(tx);
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    await dropAll(tx);
    await migrateBy(tx, schema, steps);
    const tables = await storedTables(tx);
    await setTriggers(tx, tables, false);
    await insertAll(tx, path, tables);
    await sql`set constraints all immediate`.execute(tx);
    await setTriggers(tx, tables, true);
    await setSequences(tx);
    await migrateBy(tx, names.slice(schema.length), steps);
    await sql`delete from kysely_migration`.execute(tx);
    for (const name of names) {
      await sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(
        tx,
      );
    }
    return ok(undefined);
  };
  await inTransaction<undefined, never>(db, work);
}
