import { rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { err, type Result } from 'neverthrow';
import type { BackUp, BackupContents } from '#adapters/cli/backup-commands.ts';
import { downloadBackup } from '#adapters/cli/backup-over-api.ts';
import type { ShopApi } from '#adapters/cli/over-api.ts';
import { type BackupRefusal, type CheckedBackup, checkBackup } from '#adapters/server/backup/read-backup.ts';
import { type BackupSource, writeBackup } from '#adapters/server/backup/write-backup.ts';
import { makeNodeClock } from '#adapters/server/node/clock.ts';
import { syncFile, syncFolder } from '#adapters/server/node/write-durably.ts';
import { migrations } from '#adapters/server/sql/migrate.ts';
import type { Database } from '#adapters/server/sql/sql-database.ts';
import type { ProcessSettings } from '../server/server-settings.ts';
import { shopDisk } from '../server/shop-disk.ts';

export const backupRefusalText = (path: string, refusal: BackupRefusal): string => {
  switch (refusal.kind) {
    case 'backup-unreadable':
      return `${path} cannot be read: ${refusal.reason}.`;
    case 'backup-damaged':
      return `${path} is not a complete backup of this shop: ${refusal.reason}.`;
    case 'backup-newer':
      return `${path} was made by a newer version of the shop (${refusal.schema.at(-1)}). Install that version first.`;
    case 'backup-of-other-version':
      return `${path} was made by a development version of the shop, whose tables were others ('${refusal.migration}'). Restore it with that version.`;
  }
};

export const contentsOf = ({ head, end }: CheckedBackup): BackupContents => ({
  madeAt: head.madeAt,
  rows: end.rows,
  pictures: end.pictures,
});

export const knownMigrations = Object.keys(migrations).sort();

/** A backup that was written is flushed and read again before it has its name, and its name is flushed as well. */
async function keepChecked(draft: string, path: string): Promise<Result<BackupContents, string>> {
  const checked = await checkBackup(draft, knownMigrations);
  if (checked.isOk()) {
    await syncFile(draft);
    await rename(draft, path);
    await syncFolder(dirname(resolve(path)));
  } else await rm(draft, { force: true });
  return checked.map(contentsOf).mapErr((refusal) => backupRefusalText(path, refusal));
}

const draftOf = (path: string): string => `${resolve(path)}.draft`;

export const backUpOverApi =
  (api: ShopApi): BackUp =>
  async (path) => {
    const loaded = await downloadBackup(api, draftOf(path));
    return loaded.isErr() ? err(loaded.error) : keepChecked(draftOf(path), path);
  };

export const backUpDatabase =
  (
    { db }: Database,
    pictures: BackupSource['pictures'],
    { minFreeMegabytes }: Pick<ProcessSettings, 'minFreeMegabytes'>,
  ): BackUp =>
  async (path) => {
    const draft = draftOf(path);
    await rm(`${draft}.part`, { force: true });
    try {
      const { isFull } = shopDisk({ dataDir: dirname(draft), minFreeMegabytes });
      await writeBackup({ db, pictures, clock: makeNodeClock(), isFull }, draft);
    } catch (error) {
      return err(error instanceof Error ? error.message : String(error));
    }
    return keepChecked(draft, path);
  };
