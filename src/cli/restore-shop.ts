import { existsSync } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { err, ok, type Result } from 'neverthrow';
import type { Restore } from '#adapters/cli/backup-commands.ts';
import { type CheckedBackup, checkBackup } from '#adapters/server/backup/read-backup.ts';
import { filledTables, restoreDatabase } from '#adapters/server/backup/restore-database.ts';
import { restorePictures } from '#adapters/server/backup/restore-pictures.ts';
import { type FolderLock, lockFolder } from '#adapters/server/node/folder-lock.ts';
import { makeLogger, makeNodeLog } from '#adapters/server/node/log.ts';
import { grantRows } from '#adapters/server/sql/identity/grant-rows.ts';
import { migrateToLatest } from '#adapters/server/sql/migrate.ts';
import { openDatabaseThread } from '#adapters/server/sql/pglite/database-thread.ts';
import { openPglite } from '#adapters/server/sql/pglite/pglite-database.ts';
import { openPostgres, shopConnections } from '#adapters/server/sql/postgres-database.ts';
import type { Database } from '#adapters/server/sql/sql-database.ts';
import { hasShop } from '../server/open-database.ts';
import { openPictureStorage } from '../server/open-picture-storage.ts';
import type { ProcessSettings } from '../server/server-settings.ts';
import { shopDisk } from '../server/shop-disk.ts';
import {
  databaseFolder,
  databaseProgram,
  preparedDatabase,
  restoredFolder,
  takenText,
} from '../server/start-database.ts';
import { backupRefusalText, contentsOf, knownMigrations } from './back-up-shop.ts';
import type { CliSettings } from './command-settings.ts';

type Outcome = Promise<Result<void, string>>;

const log = () => makeNodeLog(makeLogger('error'));

async function closing(database: Database, work: (database: Database) => Outcome): Outcome {
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function refuseFilled({ db }: Database): Outcome {
  const filled = await filledTables(db);
  return filled.length === 0
    ? ok()
    : err(`This shop has data already (${filled.slice(0, 5).join(', ')}). Use --replace to delete it.`);
}

/** Pictures first: what is in the database never lacks its picture, and a surplus one is deleted later. */
async function fill({ db }: Database, backup: CheckedBackup, settings: ProcessSettings): Outcome {
  await restorePictures(backup.path, openPictureStorage(settings));
  await restoreDatabase(db, backup);
  return ok();
}

/** Milliseconds after which PostgreSQL has seen that a process ended, and between two looks. */
const connectionsEnd = 3_000;
const betweenLooks = 100;

/** Only the shop's own role sees what connects as the shop. */
async function refuseRunning({ db }: Database): Outcome {
  const giveUp = performance.now() + connectionsEnd;
  let others = await shopConnections(db);
  while (others > 0 && performance.now() < giveUp) {
    await delay(betweenLooks);
    others = await shopConnections(db);
  }
  return others === 0 ? ok() : err(`A shop uses this database (${others} connections). Stop all its processes first.`);
}

async function restorePostgres(
  url: string,
  backup: CheckedBackup,
  replaces: boolean,
  settings: ProcessSettings,
): Outcome {
  const stopped = await closing(openPostgres(url, log(), 1), refuseRunning);
  if (stopped.isErr()) return stopped;
  return closing(openPostgres(settings.migrationUrl ?? url, log(), 1), async (owner) => {
    await migrateToLatest(owner.db);
    const free = replaces ? ok<void, string>(undefined) : await refuseFilled(owner);
    const filled = free.isErr() ? free : await fill(owner, backup, settings);
    if (filled.isErr() || settings.migrationUrl === null) return filled;
    return closing(openPostgres(url, log(), 1), async (shop) => ok(await grantRows(owner.db, shop.db)));
  });
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}

/** Restores beside the database, so that a broken one can be replaced, and the old one stays until the new one is complete. */
async function restorePglite(
  backup: CheckedBackup,
  replaces: boolean,
  settings: ProcessSettings,
  lock: FolderLock,
): Outcome {
  const { dataDir } = settings;
  const { hold } = lock;
  const folder = databaseFolder(dataDir);
  if (hasShop(dataDir) && !replaces) {
    const present = openPglite(openDatabaseThread(databaseProgram, { folder, hold }), log());
    const free = await closing(present, refuseFilled);
    if (free.isErr()) return free;
  }
  const fresh = `${folder}.restoring`;
  await rm(fresh, { recursive: true, force: true });
  const folders = { folder: fresh, prepared: preparedDatabase(), hold };
  const database = openPglite(openDatabaseThread(databaseProgram, folders), log());
  const filled = await closing(database, async () => {
    await migrateToLatest(database.db);
    return fill(database, backup, settings);
  });
  if (filled.isErr()) return filled;
  const restored = restoredFolder(dataDir);
  await rm(restored, { recursive: true, force: true });
  await rename(fresh, restored);
  // From here a start completes what a crash interrupts.
  if (existsSync(folder)) await rename(folder, `${folder}.replaced-${Date.now()}`);
  await rename(restored, folder);
  await syncFolder(dataDir);
  return ok();
}

/** Replaces the shop of these settings, or makes it. Checks the file as a whole before anything is touched. */
export const restoreShop =
  (settings: Result<CliSettings, string>): Restore =>
  async (path, replaces) => {
    if (settings.isErr()) return err(settings.error);
    const { server, shopUrl } = settings.value;
    if (shopUrl !== null) return err('Run this command on the server, without SHOP_URL.');
    const backup = await checkBackup(path, knownMigrations);
    if (backup.isErr()) return err(backupRefusalText(path, backup.error));
    try {
      const done = await restoreInto(server, backup.value, replaces);
      return done.map(() => contentsOf(backup.value));
    } catch (error) {
      return err(`${error instanceof Error ? error.message : String(error)}. The shop is as it was.`);
    }
  };

async function restoreInto(server: ProcessSettings, backup: CheckedBackup, replaces: boolean): Outcome {
  if (!shopDisk(server).hasRoomFor((await stat(backup.path)).size)) {
    return err(`The disk of ${server.dataDir} has too little free space (MIN_FREE_MB). Make room first.`);
  }
  if (server.databaseUrl !== null) return restorePostgres(server.databaseUrl, backup, replaces, server);
  const lock = await lockFolder(server.dataDir, '');
  if ('kind' in lock) return err(`Stop the shop first: ${takenText(lock)}.`);
  try {
    return await restorePglite(backup, replaces, server, lock);
  } finally {
    lock.release();
  }
}
