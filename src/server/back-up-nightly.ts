import type { KeptBackups } from '#adapters/server/backup/kept-backups.ts';
import type { DiskSpace } from '#adapters/server/node/disk-space.ts';
import type { Log } from '#domain/shared/log.port.ts';
import { againAndAgain, noWorker, type Worker } from './again-and-again.ts';

/** Milliseconds. */
const pause = 10 * 60_000;

/** Failures are retried in the next run. @param days 0 for no nightly backups */
export const backUpNightly = (
  { nightly }: Pick<KeptBackups, 'nightly'>,
  days: number,
  { hasRoomFor }: Pick<DiskSpace, 'hasRoomFor'>,
  log: Log,
): Worker =>
  days === 0
    ? noWorker
    : againAndAgain(pause, async () => {
        try {
          await nightly(days, hasRoomFor);
        } catch (error) {
          log.error('backup failed', { reason: error instanceof Error ? error.message : 'unknown' });
        }
      });
