import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { PGliteDialect, sql } from 'kysely';
import { addIndexes, searchIndex } from '#adapters/server/sql/cards/large-shop-indexes.ts';
import { migrateToLatest } from '#adapters/server/sql/migrate.ts';
import { openInstance } from '#adapters/server/sql/pglite/pglite-instance.ts';
import { answers, type Database, openDialect } from '#adapters/server/sql/sql-database.ts';
import { makeSilentLog } from '#test/support/in-memory/log.ts';
import { addEmptyTables, emptyDatabase } from './empty-database.ts';

/** In the test's own thread, which is quicker to open than the shop's. */
function overPglite(instance: PGlite): Database {
  const opened = openDialect(new PGliteDialect({ pglite: instance }));
  const { db } = opened;
  return {
    kind: 'pglite',
    ...opened,
    ping: () => answers(db),
    onNotice: (channel, listener) => instance.listen(`"${channel}"`, listener),
    close: async () => {
      await sql`checkpoint`.execute(db);
      await db.destroy();
    },
  };
}

/** A folder's database in this thread. The caller closes it. */
export const openFolderDatabase = async (dataDir: string): Promise<Database> =>
  overPglite(await openInstance({ dataDir }));

type Made = { readonly database: Database; readonly folder: Blob };

async function make(): Promise<Made> {
  const instance = await openInstance({});
  const database = overPglite(instance);
  await migrateToLatest(database.db);
  await addIndexes(database.db, makeSilentLog(), [searchIndex]);
  await addEmptyTables(database);
  const close = () => Promise.reject(new Error('this database serves every test of the worker: it is never closed'));
  return { database: { ...database, close }, folder: await instance.dumpDataDir('none') };
}

/** One database per worker: opening costs seconds, emptying milliseconds. */
let made: Promise<Made> | null = null;
const once = () => {
  made ??= make();
  return made;
};

/** The worker's migrated database, emptied. */
export async function testDatabase(): Promise<Database> {
  const { database } = await once();
  await emptyDatabase(database);
  return database;
}

/** A separate migrated database. The caller closes it. */
export async function openOwnDatabase(): Promise<Database> {
  const { folder } = await once();
  return overPglite(await openInstance({ loadDataDir: folder }));
}

/** Prepares a migrated database in a data folder, so that a shop starts faster. */
export async function layOutDatabase(dataDir: string): Promise<void> {
  const { folder } = await once();
  const target = join(dataDir, 'pglite');
  mkdirSync(target, { recursive: true });
  const input = Buffer.from(await folder.arrayBuffer());
  execFileSync('tar', ['-x', '-C', target], { input, stdio: ['pipe', 'ignore', 'ignore'] });
}
