import type { StockValues } from '#domain/dashboard/stock-values.port.ts';
import type { Log } from '#domain/shared/log.port.ts';
import { againAndAgain, type Worker } from './again-and-again.ts';

/** Between two recordings, in milliseconds: a day's last one is from its last hour. */
const pause = 60 * 60_000;

/** Writes down what the stock is worth, again and again (ADMIN-29). What could not be recorded is tried again the next time. */
export const recordStockValue = (values: StockValues, log: Log): Worker =>
  againAndAgain(pause, async () => {
    try {
      const recorded = await values.record();
      if (recorded.isErr()) log.warn('stock value not recorded', { reason: recorded.error.kind });
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unknown';
      log.error('a bug', { what: 'recording what the stock is worth', reason });
    }
  });
