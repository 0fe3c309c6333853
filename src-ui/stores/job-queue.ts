/** Runs jobs one at a time, in order. */
export type JobQueue = {
  /** Resolves when the job ends, never rejects: a failing job is logged and the next one runs. */
  take(job: () => Promise<void>): Promise<void>;
};

export function makeJobQueue(report: (bug: unknown) => void): JobQueue {
  let last: Promise<void> = Promise.resolve();
  return {
    take: (job) => {
      last = last.then(job).catch(report);
      return last;
    },
  };
}
