import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { err, ok, type Result } from 'neverthrow';
import { type FolderLock, type FolderTaken, lockFolder } from '#adapters/server/node/folder-lock.ts';
import { migrateToLatest } from '#adapters/server/sql/migrate.ts';
import { ensureSearchIndex } from '#adapters/server/sql/search-index.ts';
import { type Database, openPglite, openPostgres } from '#adapters/server/sql/sql-database.ts';
import type { Ids } from '#domain/shared/ids.port.ts';
import type { Log } from '#domain/shared/log.port.ts';
import type { Settings } from './server-settings.ts';

export type OpenedDatabase = {
  readonly database: Database;
  /** Null without a data folder. */
  readonly lock: FolderLock | null;
  /** Closes the database, then releases the lock. */
  close(): Promise<void>;
};

const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message || ('code' in error ? String(error.code) : '') : String(error)) ||
  'no reason given';

const takenText = ({ path, use }: FolderTaken): string =>
  `another shop with the process id ${use.pid} uses this data folder${use.url && ` and answers at ${use.url}`}; its lock is ${path}`;

async function migrated(opened: OpenedDatabase, where: string, log: Log): Promise<Result<OpenedDatabase, string>> {
  try {
    await migrateToLatest(opened.database.db);
    await ensureSearchIndex(opened.database.db, log);
    return ok(opened);
  } catch (error) {
    await opened.close().catch(() => undefined);
    return err(`the database ${where} cannot be used: ${reasonOf(error)}`);
  }
}

const databaseFolder = (dataDir: string): string => join(dataDir, 'pglite');

/** Whether the data folder has a database. */
export const hasShop = (dataDir: string): boolean => existsSync(join(databaseFolder(dataDir), 'PG_VERSION'));

async function openFolder(dataDir: string, ownerToken: string, log: Log): Promise<Result<OpenedDatabase, string>> {
  const lock = lockFolder(dataDir, ownerToken);
  if ('kind' in lock) return err(takenText(lock));
  const folder = databaseFolder(dataDir);
  try {
    const database = await openPglite(folder);
    const close = () => database.close().finally(lock.release);
    return await migrated({ database, lock, close }, folder, log);
  } catch (error) {
    lock.release();
    return err(`the database ${folder} cannot be opened: ${reasonOf(error)}`);
  }
}

/** Opens and migrates. @param ownerToken for the command line @returns an error text on failure */
export function openDatabase(
  { databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  ownerToken: string,
  log: Log,
): Promise<Result<OpenedDatabase, string>> {
  if (databaseUrl === null) return openFolder(dataDir, ownerToken, log);
  const database = openPostgres(databaseUrl, log);
  return migrated({ database, lock: null, close: database.close }, 'of DATABASE_URL', log);
}

/** The configured secret, or one created in the data folder. */
export function sessionSecret({ sessionSecret: given, dataDir }: Settings, ids: Pick<Ids, 'secret'>): string {
  if (given !== null) return given;
  const path = join(dataDir, 'session-secret');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (!existsSync(path)) writeFileSync(path, ids.secret(), { mode: 0o600, flag: 'wx' });
  return readFileSync(path, 'utf8');
}
