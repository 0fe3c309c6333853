import type { DiskSpace } from '#adapters/server/node/disk-space.ts';
import type { ApplySales } from '#domain/pricing/sales.port.ts';
import type { Log } from '#domain/shared/log.port.ts';
import { logReason } from '#domain/shared/unavailable.ts';
import { againAndAgain, type Worker } from './again-and-again.ts';

/** Milliseconds; sales begin and end at most this late. */
const pause = 2_000;

/** Failures are retried in the next run. */
export const applySalesInTime = (apply: ApplySales, disk: Pick<DiskSpace, 'isFull'>, log: Log): Worker =>
  againAndAgain(pause, async () => {
    if (disk.isFull()) return;
    try {
      const applied = await apply();
      if (applied.isErr()) return log.warn('sales not applied', { reason: logReason(applied.error) });
      if (applied.value > 0) log.info('sales applied', { cards: applied.value });
    } catch (error) {
      log.error('a bug', { what: 'applying sales', reason: error instanceof Error ? error.message : 'unknown' });
    }
  });
