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
import { hashOf, sharedFile } from './shared-file.ts';

/** In the test's own thread, which is quicker to open than the shop's. */
function overPglite(instance: PGlite): Database {
  const opened = openDialect(new PGliteDialect({ pglite: instance }));
  const { db } = opened;
  return {
    kind: 'pglite',
    ...opened,
    ping: () => answers(db),
    onOtherHistory: () => () => undefined,
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

async function makeFolder(): Promise<Uint8Array> {
  const instance = await openInstance({});
  const database = overPglite(instance);
  await migrateToLatest(database.db);
  await addIndexes(database.db, makeSilentLog(), [searchIndex]);
  await addEmptyTables(database);
  const folder = await instance.dumpDataDir('none');
  await database.close();
  return new Uint8Array(await folder.arrayBuffer());
}

let folder: Promise<Uint8Array<ArrayBuffer>> | null = null;
/** A migrated, empty database as a tar file. */
const migratedFolder = (): Promise<Uint8Array<ArrayBuffer>> => {
  folder ??= sharedFile('test-database', hashOf('test/support/pglite.ts'), makeFolder);
  return folder;
};

const openMigrated = async (): Promise<Database> =>
  overPglite(await openInstance({ loadDataDir: new Blob([await migratedFolder()], { type: 'application/x-tar' }) }));

/** One database per worker: opening costs seconds, emptying milliseconds. */
let ofWorker: Promise<Database> | null = null;

/** The worker's migrated database, emptied. */
export async function testDatabase(): Promise<Database> {
  ofWorker ??= openMigrated();
  const database = await ofWorker;
  await emptyDatabase(database);
  const close = () => Promise.reject(new Error('this database serves every test of the worker: it is never closed'));
  return { ...database, close };
}

/** A separate migrated database. The caller closes it. */
export const openOwnDatabase = openMigrated;

/** Prepares a migrated database in a data folder, so that a shop starts faster. */
export async function layOutDatabase(dataDir: string): Promise<void> {
  const target = join(dataDir, 'pglite');
  mkdirSync(target, { recursive: true });
  execFileSync('tar', ['-x', '-C', target], { input: await migratedFolder(), stdio: ['pipe', 'ignore', 'ignore'] });
}
