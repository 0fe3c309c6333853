import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { err, ok, type Result } from 'neverthrow';
import { makeNodeClock } from '#adapters/server/node/clock.ts';
import { isNoSpace } from '#adapters/server/node/disk-space.ts';
import type { FolderLock } from '#adapters/server/node/folder-lock.ts';
import { grantRows } from '#adapters/server/sql/identity/grant-rows.ts';
import { type MigrationOptions, migrateToLatest } from '#adapters/server/sql/migrate.ts';
import { openPglite } from '#adapters/server/sql/pglite/pglite-database.ts';
import { makeReadReplica, noReplica, type ReadReplica } from '#adapters/server/sql/read-replica.ts';
import type { Database } from '#adapters/server/sql/sql-database.ts';
import type { Log } from '#domain/shared/log.port.ts';
import { databaseFolder, diskFullText, type StartedDatabase } from './start-database.ts';

export type OpenedDatabase = {
  /** Queries wait until it is open. */
  readonly database: Database;
  readonly replica: ReadReplica;
  /** Null without a data folder. */
  readonly lock: FolderLock | null;
  /** Resolves when the tables are as this version needs them; an error text on failure, with everything closed. */
  readonly migrated: Promise<Result<void, string>>;
  /** Closes the database, then releases the lock. */
  close(): Promise<void>;
};

const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message || ('code' in error ? String(error.code) : '') : String(error)) ||
  'no reason given';

async function migrate(
  shop: Database,
  owner: Database,
  opening: Promise<void>,
  where: string,
  options: Pick<MigrationOptions, 'beforeChange' | 'log'>,
): Promise<Result<void, string>> {
  try {
    await opening;
  } catch (error) {
    if (isNoSpace(error)) return err(diskFullText(where));
    return err(`the database ${where} cannot be opened: ${reasonOf(error)}`);
  }
  try {
    await migrateToLatest(owner.db, options);
    if (owner !== shop) await grantRows(owner.db, shop.db);
    return ok();
  } catch (error) {
    return err(`the database ${where} cannot be used: ${reasonOf(error)}`);
  }
}

export const backupsFolder = (dataDir: string): string => join(dataDir, 'backups');

/** Whether the data folder has a database. */
export const hasShop = (dataDir: string): boolean => existsSync(join(databaseFolder(dataDir), 'PG_VERSION'));

/** One that reads all cards, and one that looks whether the replica follows. */
const readConnections = 2;

/**
 * Migrates in the background. @param dataDir where a backup is written before the schema changes; null for none
 * @param refusesWrites asked before each statement that writes to the embedded database
 */
export async function openDatabase(
  started: StartedDatabase,
  log: Log,
  dataDir: string | null,
  refusesWrites?: () => boolean,
): Promise<OpenedDatabase> {
  const [lock, opening, where] =
    started.kind === 'pglite'
      ? [started.lock, started.thread.ready, started.folder]
      : [null, Promise.resolve(), started.migrationUrl === null ? 'of DATABASE_URL' : 'of MIGRATION_DATABASE_URL'];
  const open = async (url: string, connections?: number) =>
    (await import('#adapters/server/sql/postgres-database.ts')).openPostgres(url, log, connections);
  const database = started.kind === 'pglite' ? openPglite(started.thread, log, refusesWrites) : await open(started.url);
  const [migrationUrl, readUrl] = started.kind === 'pglite' ? [null, null] : [started.migrationUrl, started.readUrl];
  const owner = migrationUrl === null ? null : await open(migrationUrl, 1);
  const follower = readUrl === null ? null : await open(readUrl, readConnections);
  const replica = follower ? makeReadReplica({ primary: database, replica: follower, log }) : noReplica;
  const close = () => {
    const unfollowed = follower?.close().catch(() => undefined);
    return database
      .close()
      .finally(() => unfollowed)
      .finally(() => lock?.release());
  };
  const backUp = async (pending: readonly string[]) => {
    if (dataDir === null) return;
    const { makeKeptBackups } = await import('#adapters/server/backup/kept-backups.ts');
    const source = { db: (owner ?? database).db, pictures: null, clock: makeNodeClock() };
    const path = await makeKeptBackups(backupsFolder(dataDir), source, log).beforeChange(pending);
    log.info('backup written before the database changes', { path });
  };
  const migrated = migrate(database, owner ?? database, opening, where, { beforeChange: backUp, log }).then(
    async (result) => {
      await owner?.close().catch(() => undefined);
      if (result.isErr()) await close().catch(() => undefined);
      return result;
    },
  );
  return { database, replica, lock, migrated, close };
}
