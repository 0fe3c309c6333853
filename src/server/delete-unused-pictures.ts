import type { PictureFiles } from '#adapters/server/pictures/picture-files.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { Log } from '#domain/shared/log.port.ts';
import { againAndAgain, type Worker } from './again-and-again.ts';

const hour = 60 * 60_000;

const day = 24 * hour;

/** Milliseconds; an unsaved form may still use the picture (IMG-14). */
export const unusedTime = 7 * day;

/** @param backupDays a backup of these days may still name the picture */
export const deleteUnusedPictures = (
  files: Pick<PictureFiles, 'sweep'>,
  inUse: () => Promise<ReadonlySet<string>>,
  backupDays: number,
  clock: Clock,
  log: Log,
): Worker =>
  againAndAgain(6 * hour, async () => {
    try {
      const removed = await files.sweep(clock.now() - Math.max(unusedTime, backupDays * day), inUse);
      if (removed > 0) log.info('unused pictures deleted', { pictures: removed });
    } catch (error) {
      log.warn('unused pictures not deleted', {
        reason: error instanceof Error ? error.message : 'unknown',
      });
    }
  });
