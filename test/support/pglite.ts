import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { migrateToLatest } from '#adapters/server/sql/migrate.ts';
import { ensureSearchIndex } from '#adapters/server/sql/search-index.ts';
import { type Database, openInstance, overPglite } from '#adapters/server/sql/sql-database.ts';
import { makeSilentLog } from '#test/support/in-memory/log.ts';
import { addEmptyTables, emptyDatabase } from './empty-database.ts';

type Made = { readonly database: Database; readonly folder: Blob };

async function make(): Promise<Made> {
  const instance = await openInstance({});
  const database = overPglite(instance);
  await migrateToLatest(database.db);
  await ensureSearchIndex(database.db, makeSilentLog());
  await addEmptyTables(database);
  const close = () => Promise.reject(new Error('this database serves every test of the worker: nobody closes it'));
  return { database: { ...database, close }, folder: await instance.dumpDataDir('none') };
}

/** Files that share a worker share this too: opening a database costs seconds, emptying it milliseconds. */
let made: Promise<Made> | null = null;
const once = () => {
  made ??= make();
  return made;
};

/** The migrated database of this worker, emptied. Its tables stay as they are. */
export async function testDatabase(): Promise<Database> {
  const { database } = await once();
  await emptyDatabase(database);
  return database;
}

/** A migrated database of one's own, to be closed, broken or rebuilt. Whoever opens it closes it. */
export async function openOwnDatabase(): Promise<Database> {
  const { folder } = await once();
  return overPglite(await openInstance({ loadDataDir: folder }));
}

/** Lays a migrated database into a data folder, so that a shop that starts there does not have to make one. */
export async function layOutDatabase(dataDir: string): Promise<void> {
  const { folder } = await once();
  const target = join(dataDir, 'pglite');
  mkdirSync(target, { recursive: true });
  const input = Buffer.from(await folder.arrayBuffer());
  execFileSync('tar', ['-x', '-C', target], { input, stdio: ['pipe', 'ignore', 'ignore'] });
}
