import type { PictureFiles } from '#adapters/server/pictures/picture-files.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { Log } from '#domain/shared/log.port.ts';
import { againAndAgain, type Worker } from './again-and-again.ts';

const hour = 60 * 60_000;

/** Milliseconds; an unsaved form may still use the picture (IMG-14). */
export const unusedTime = 7 * 24 * hour;

export const deleteUnusedPictures = (
  files: Pick<PictureFiles, 'sweep'>,
  inUse: () => Promise<ReadonlySet<string>>,
  clock: Clock,
  log: Log,
): Worker =>
  againAndAgain(6 * hour, async () => {
    try {
      const removed = await files.sweep(clock.now() - unusedTime, inUse);
      if (removed > 0) log.info('unused pictures deleted', { pictures: removed });
    } catch (error) {
      log.warn('unused pictures not deleted', {
        reason: error instanceof Error ? error.message : 'unknown',
      });
    }
  });
