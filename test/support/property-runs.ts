const most = (usual: number): number => Number(process.env.PROPERTY_RUNS ?? usual);

/** At most 100 runs per property; `PROPERTY_RUNS=10000`, as in `.ci/run`, allows all. */
export const propertyRuns = (full: number): number => Math.min(full, most(100));

/** The same for properties over a database, of which each run takes a tenth of a second. */
export const databaseRuns = (full: number): number => Math.min(full, most(25));
