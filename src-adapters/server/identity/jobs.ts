import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import type { Log } from '#domain/shared/log.port.ts';

/** Background work after a response, so that its duration reveals nothing. */
export type Jobs = {
  /** Starts after the current response; logs a failure. @param doing for the log */
  start(doing: string, work: () => Promise<void>): void;
  /** Resolves when all jobs are done. @param longest milliseconds */
  settled(longest: number): Promise<void>;
};

export function makeJobs(log: Log): Jobs {
  const underWay = new Set<Promise<void>>();

  async function run(doing: string, work: () => Promise<void>): Promise<void> {
    try {
      await nextTurn();
      await work();
    } catch (error) {
      log.error(`background job failed: ${doing}`, { reason: error instanceof Error ? error.message : 'unknown' });
    }
  }

  const finish = async () => {
    while (underWay.size > 0) await Promise.all(underWay);
  };

  return {
    start: (doing, work) => {
      const job = run(doing, work).finally(() => underWay.delete(job));
      underWay.add(job);
    },
    settled: async (longest) => {
      const giveUp = new AbortController();
      await Promise.race([finish(), delay(longest, undefined, { signal: giveUp.signal }).catch(() => undefined)]);
      giveUp.abort();
    },
  };
}
