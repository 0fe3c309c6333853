const most = Number(process.env.PROPERTY_RUNS ?? 100);

/**
 * How often a property is tried: 100 times at most, so that `npm test` stays quick. `PROPERTY_RUNS=10000`, as `.ci/run` sets it,
 * lets every property have all its runs.
 */
export const propertyRuns = (full: number): number => Math.min(full, most);
