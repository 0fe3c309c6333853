import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { deleteOld, retention, reuseSpace } from '#adapters/server/sql/retention.ts';
import type { Database } from '#adapters/server/sql/sql-database.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { Log } from '#domain/shared/log.port.ts';

const day = 24 * 60 * 60_000;

/** Days that emails in the folder are kept, of a shop without a mail server. */
export const emailFileDays = 30;

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : 'unknown');

/** @returns the number of deleted files */
async function deleteOldFiles(folder: string, before: number): Promise<number> {
  const names = await readdir(folder).catch((): string[] => []);
  let count = 0;
  for (const name of names) {
    const path = join(folder, name);
    const isOld = await stat(path).then(
      (file) => file.isFile() && file.mtimeMs < before,
      () => false,
    );
    if (!isOld) continue;
    await rm(path, { force: true });
    count += 1;
  }
  return count;
}

/** A run that deletes what the table of retention does not keep. Failures are logged; the next run goes on. */
export const makeDeleteOldData =
  ({ db, kind }: Pick<Database, 'db' | 'kind'>, outbox: string, clock: Clock, log: Log): (() => Promise<void>) =>
  async () => {
    for (const rule of retention) {
      try {
        const rows = await deleteOld(db, rule, clock.now());
        if (rows === 0) continue;
        log.info('old data deleted', { what: rule.what, rows });
        if (kind === 'pglite') await reuseSpace(db, rule.table);
      } catch (error) {
        log.warn('old data not deleted', { what: rule.what, reason: reasonOf(error) });
      }
    }
    try {
      const files = await deleteOldFiles(outbox, clock.now() - emailFileDays * day);
      if (files > 0) log.info('old data deleted', { what: 'email files', files });
    } catch (error) {
      log.warn('old data not deleted', { what: 'email files', reason: reasonOf(error) });
    }
  };
