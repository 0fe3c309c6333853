import { ResultAsync } from 'neverthrow';
import type { DiskSpace } from '#adapters/server/node/disk-space.ts';
import type { Log } from '#domain/shared/log.port.ts';
import { logReason } from '#domain/shared/unavailable.ts';
import { againAndAgain, type Worker } from './again-and-again.ts';

type Done = ResultAsync<number, { readonly kind: string; readonly reason?: string }>;

/** Work that the shop does again and again. */
export type Job = {
  /** As in the log. */
  readonly name: string;
  /** Milliseconds between two starts. */
  readonly every: number;
  /** Returns how many things were done. A failure is logged, and tried again at the next start. */
  readonly run: () => Done;
  /** At the start of the shop, once its index is filled (costly and not urgent), or after `every`. */
  readonly first: 'at once' | 'when idle' | 'later';
  /** Waits while the disk is full: what it does could not be noted. */
  readonly needsRoom?: true;
  /** A failure is an error in the log, which alarms. */
  readonly alarms?: true;
  /** The job that has work once this one has done some. */
  readonly wakes?: string;
};

/** Of adapters that throw when the database does not answer. */
export const resultOf = (work: Promise<number>): Done =>
  ResultAsync.fromPromise(work, (error) => ({ kind: 'failed', reason: reasonOf(error) }));

export type JobRunner = {
  /** @param idle resolves when costly jobs may begin */
  start(idle?: Promise<unknown>): void;
  /** Runs a job at once, or again after its current run. Nothing before the start. */
  nudge(name: string): void;
  /** Resolves after the current runs. */
  stop(): Promise<void>;
};

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : 'unknown');

/** Starts and stops the jobs of a table. */
export function makeJobRunner(table: readonly Job[], log: Log, disk: Pick<DiskSpace, 'isFull'>): JobRunner {
  const workers = new Map<string, Worker>();
  const nudge = (name: string): void => workers.get(name)?.nudge();

  const runOnce = async ({ name, run, needsRoom, alarms, wakes }: Job): Promise<void> => {
    if (needsRoom && disk.isFull()) return;
    try {
      const result = await run();
      if (result.isErr()) {
        const reason = result.error.reason ?? logReason(result.error);
        return log[alarms ? 'error' : 'warn']('job failed', { what: name, reason });
      }
      if (result.value === 0) return;
      log.info('job done', { what: name, done: result.value });
      if (wakes !== undefined) nudge(wakes);
    } catch (error) {
      log.error('a bug', { what: name, reason: reasonOf(error) });
    }
  };

  return {
    start: (idle = Promise.resolve()) => {
      for (const job of table)
        workers.set(
          job.name,
          againAndAgain(job.every, () => runOnce(job)),
        );
      for (const { name, first } of table) if (first === 'at once') nudge(name);
      void idle.then(() => {
        for (const { name, first } of table) if (first === 'when idle') nudge(name);
      });
    },
    nudge,
    stop: async () => void (await Promise.all([...workers.values()].map((worker) => worker.stop()))),
  };
}
