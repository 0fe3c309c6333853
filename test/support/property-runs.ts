const most = Number(process.env.PROPERTY_RUNS ?? 100);

/** At most 100 runs per property; `PROPERTY_RUNS=10000`, as in `.ci/run`, allows all. */
export const propertyRuns = (full: number): number => Math.min(full, most);
