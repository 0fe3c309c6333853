import type { DashboardFigures } from '#domain/dashboard/dashboard-figures.port.ts';
import type { Log } from '#domain/shared/log.port.ts';
import { logReason } from '#domain/shared/unavailable.ts';
import { againAndAgain, type Worker } from './again-and-again.ts';

/** Milliseconds; the last recording of a day counts. */
const pause = 60 * 60_000;

/** Failures are retried in the next run. */
export const recordStockValue = (record: DashboardFigures['recordStockValue'], log: Log): Worker =>
  againAndAgain(pause, async () => {
    try {
      const recorded = await record();
      if (recorded.isErr()) log.warn('stock value not recorded', { reason: logReason(recorded.error) });
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unknown';
      log.error('a bug', { what: 'recording what the stock is worth', reason });
    }
  });
