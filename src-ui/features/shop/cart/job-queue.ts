/** Runs jobs one after the other, in the order in which they were given. */
export type Turns = {
  /** Settles with the job, and never rejects: a job that throws is reported, and the next one runs. */
  take(job: () => Promise<void>): Promise<void>;
};

export function makeTurns(report: (bug: unknown) => void): Turns {
  let last: Promise<void> = Promise.resolve();
  return {
    take: (job) => {
      last = last.then(job).catch(report);
      return last;
    },
  };
}
