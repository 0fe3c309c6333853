import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { err, type Result } from 'neverthrow';
import type { Move } from '#adapters/cli/backup-commands.ts';
import { lockFolder } from '#adapters/server/node/folder-lock.ts';
import { makeLogger, makeNodeLog } from '#adapters/server/node/log.ts';
import { migrateToLatest } from '#adapters/server/sql/migrate.ts';
import { openDatabaseThread } from '#adapters/server/sql/pglite/database-thread.ts';
import { openPglite } from '#adapters/server/sql/pglite/pglite-database.ts';
import { backupsFolder, hasShop } from '../server/open-database.ts';
import { diskPictures } from '../server/open-picture-storage.ts';
import { databaseFolder, databaseProgram, takenText } from '../server/start-database.ts';
import { backUpDatabase } from './back-up-shop.ts';
import type { CliSettings } from './command-settings.ts';
import { restoreShop } from './restore-shop.ts';

/** Moves the embedded database of DATA_DIR to the empty PostgreSQL of DATABASE_URL, through a backup that stays. */
export const moveShop =
  (settings: Result<CliSettings, string>): Move =>
  async () => {
    if (settings.isErr()) return err(settings.error);
    const { dataDir, databaseUrl } = settings.value.server;
    if (databaseUrl === null) return err('Set DATABASE_URL to an empty PostgreSQL database first.');
    if (!hasShop(dataDir)) return err(`There is no embedded database in ${dataDir}.`);
    const lock = await lockFolder(dataDir, '');
    if ('kind' in lock) return err(`Stop the shop first: ${takenText(lock)}.`);
    const thread = openDatabaseThread(databaseProgram, { folder: databaseFolder(dataDir), hold: lock.hold });
    const database = openPglite(thread, makeNodeLog(makeLogger('error')));
    try {
      await migrateToLatest(database.db);
      const folder = backupsFolder(dataDir);
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, `before-move-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.backup.gz`);
      const written = await backUpDatabase(database, diskPictures(dataDir), settings.value.server)(path);
      return written.isErr() ? written : await restoreShop(settings)(path, false);
    } catch (error) {
      return err(error instanceof Error ? error.message : String(error));
    } finally {
      await database.close().catch(() => undefined);
      lock.release();
    }
  };
