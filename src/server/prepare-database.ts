import { chmodSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabaseThread } from '#adapters/server/sql/pglite/database-thread.ts';
import type { Log } from '#domain/shared/log.port.ts';
import { openDatabase } from './open-database.ts';
import { databaseProgram } from './start-database.ts';

const quiet: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** What is built may be read by all users of the machine, as the rest of `dist`. */
function openToAll(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
  }
  chmodSync(folder, 0o755);
}

/** Makes a migrated empty database, which a first start copies instead of making its own. */
export async function prepareDatabase(folder: string): Promise<void> {
  const thread = openDatabaseThread(databaseProgram, { folder });
  const started = { kind: 'pglite', folder, lock: null, thread, ownerToken: '' } as const;
  const { migrated, close } = await openDatabase(started, quiet, null);
  const result = await migrated;
  if (result.isErr()) throw new Error(result.error);
  await close();
  openToAll(folder);
}
