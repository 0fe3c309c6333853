import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { migrateToLatest } from '#adapters/server/sql/migrate.ts';
import { openDatabaseThread } from '#adapters/server/sql/pglite/database-thread.ts';
import { openPglite } from '#adapters/server/sql/pglite/pglite-database.ts';
import { openPostgres } from '#adapters/server/sql/postgres-database.ts';
import type { Database } from '#adapters/server/sql/sql-database.ts';
import { databaseProgram } from '#src/server/start-database.ts';
import { addEmptyTables } from '#test/support/empty-database.ts';
import { makeSilentLog } from '#test/support/in-memory/log.ts';
import { layOutDatabase, openOwnDatabase, testDatabase } from '#test/support/pglite.ts';

export type TestDatabase = {
  readonly database: Database;
  /** Another connection to the same data, as from another process; null where there is only one. */
  readonly reopen: (() => Database) | null;
  stop(): Promise<void>;
};

const overPglite = (database: Database, stop: () => Promise<void>): TestDatabase => ({ database, reopen: null, stop });

/** A new database on the server of TEST_DATABASE_URL (`npm run test:contract:postgres`). */
export async function openTestPostgres(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('TEST_DATABASE_URL names no PostgreSQL');

  const name = `shop_${randomBytes(6).toString('hex')}`;
  const log = makeSilentLog();
  const admin = openPostgres(server, log, 1);
  await sql`create database ${sql.id(name)}`.execute(admin.db);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const opened: Database[] = [];
  const open = () => {
    const database = openPostgres(url.href, log);
    opened.push(database);
    return database;
  };
  const database = open();
  await migrateToLatest(database.db);
  await addEmptyTables(database);
  return {
    database,
    reopen: open,
    stop: async () => {
      for (const one of opened) await one.close();
      await sql`drop database ${sql.id(name)} with (force)`.execute(admin.db);
      await admin.close();
    },
  };
}

/** The address of a database that `openTestPostgres` has made. @param more its port, through a proxy */
export async function addressOf({ db }: Database, more: { readonly port?: string } = {}): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  return Object.assign(new URL(process.env.TEST_DATABASE_URL ?? ''), { pathname: `/${rows[0]?.name}`, ...more }).href;
}

type Named = readonly [name: string, open: () => Promise<TestDatabase>];

const isPostgres = Boolean(process.env.TEST_DATABASE_URL);

/** PGlite, or PostgreSQL in its own run. */
export const databases: readonly Named[] = [
  isPostgres
    ? ['PostgreSQL', openTestPostgres]
    : ['PGlite', async () => overPglite(await testDatabase(), async () => undefined)],
];

/** PGlite in the thread that the shop gives it. */
async function openThread(): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-thread-'));
  await layOutDatabase(folder);
  const database = openPglite(openDatabaseThread(databaseProgram, { folder: join(folder, 'pglite') }), makeSilentLog());
  const stop = () => database.close().finally(() => rmSync(folder, { recursive: true, force: true }));
  return overPglite(database, stop);
}

/** As the shop opens them. */
export const shopDatabases: readonly Named[] = [
  isPostgres ? ['PostgreSQL', openTestPostgres] : ['PGlite in a thread', openThread],
];

/** For tests that change the tables. */
export const ownDatabases: readonly Named[] = [
  isPostgres
    ? ['PostgreSQL', openTestPostgres]
    : [
        'PGlite',
        async () => {
          const database = await openOwnDatabase();
          return overPglite(database, database.close);
        },
      ],
];

/** Makes all tables unavailable until `emptyDatabase` or the returned function. */
export const hideTables = async ({ db }: Database) => {
  await sql`alter schema public rename to hidden`.execute(db);
};
export const showTables = async ({ db }: Database) => {
  await sql`alter schema hidden rename to public`.execute(db);
};

/** An outage between `break` and `mend`. */
export function outageOf(database: Database) {
  let hidden = false;
  return {
    break: async () => {
      await hideTables(database);
      hidden = true;
    },
    mend: async () => {
      if (hidden) await showTables(database);
      hidden = false;
    },
  };
}
