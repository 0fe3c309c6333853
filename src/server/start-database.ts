import { existsSync, renameSync } from 'node:fs';
import { extname, join } from 'node:path';
import { err, ok, type Result } from 'neverthrow';
import { type FolderLock, type FolderTaken, type LockOptions, lockFolder } from '#adapters/server/node/folder-lock.ts';
import { ownPlace } from '#adapters/server/node/folder-use.ts';
import { type DatabaseThread, openDatabaseThread } from '#adapters/server/sql/pglite/database-thread.ts';
import type { ProcessSettings } from './server-settings.ts';

export type StartedDatabase = { readonly ownerToken: string } & (
  | {
      readonly kind: 'postgres';
      readonly url: string;
      readonly readUrl: string | null;
      readonly migrationUrl: string | null;
    }
  | {
      readonly kind: 'pglite';
      readonly folder: string;
      readonly lock: FolderLock | null;
      readonly thread: DatabaseThread;
    }
);

/** Source or built, as this file is. */
export const databaseProgram = join(import.meta.dirname, `database-worker${extname(import.meta.filename)}`);

/** Made by the build, and found by the built program only. */
const emptyDatabase = join(import.meta.dirname, '../database');

/** An empty database to copy; null where none is built. */
export const preparedDatabase = (): string | null => (existsSync(emptyDatabase) ? emptyDatabase : null);

export const databaseFolder = (dataDir: string): string => join(dataDir, 'pglite');

/** Deleted when the disk is full, so that the database can finish what it writes. */
export const reserveFile = (dataDir: string): string => join(dataDir, 'reserve');

/** A restored database that is complete, until it is moved to its place. */
export const restoredFolder = (dataDir: string): string => `${databaseFolder(dataDir)}.restored`;

export const takenText = ({ path, use }: FolderTaken): string => {
  const who = use ? `another shop with the process id ${use.pid}` : 'another process';
  const place = use && use.pidNamespace !== ownPlace().pidNamespace ? ' on another host or in another container' : '';
  return `${who}${place} uses this data folder${use?.url ? ` and answers at ${use.url}` : ''}; its lock is ${path}`;
};

/** What to do when a start finds no room, not even for its lock. */
export const diskFullText = (folder: string): string =>
  `The disk of ${folder} is full. Delete or move other files on it, or enlarge it, then start again.`;

/**
 * Locks the data folder, and opens its database in a thread while the program still loads. Imports little for that.
 * @param ownerToken for the command line @returns an error text on failure
 */
export async function startDatabase(
  settings: Pick<ProcessSettings, 'databaseUrl' | 'readUrl' | 'migrationUrl' | 'dataDir'>,
  ownerToken: string,
  onWait?: LockOptions['onWait'],
): Promise<Result<StartedDatabase, string>> {
  const { databaseUrl, readUrl, migrationUrl, dataDir } = settings;
  if (databaseUrl !== null) return ok({ kind: 'postgres', url: databaseUrl, readUrl, migrationUrl, ownerToken });
  const lock = await lockFolder(dataDir, ownerToken, { onWait });
  if ('kind' in lock) return err(takenText(lock));
  const folder = databaseFolder(dataDir);
  if (!existsSync(folder) && existsSync(restoredFolder(dataDir))) renameSync(restoredFolder(dataDir), folder);
  const thread = openDatabaseThread(databaseProgram, {
    folder,
    prepared: preparedDatabase(),
    hold: lock.hold,
    reserve: reserveFile(dataDir),
  });
  return ok({ kind: 'pglite', folder, lock, thread, ownerToken });
}
