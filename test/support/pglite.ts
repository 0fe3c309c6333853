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
