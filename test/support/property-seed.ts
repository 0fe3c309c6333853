import { configureGlobal } from 'fast-check';
import { propertyRuns } from './property-runs.ts';

/**
 * Property tests choose their examples by one seed, so that a run can be repeated and a failure is always the change's own.
 * `PROPERTY_SEED=random npm test` looks elsewhere; a failure prints the seed that it was found with.
 */
const wish = process.env.PROPERTY_SEED ?? '20261121';

configureGlobal({ numRuns: propertyRuns(100), ...(wish !== 'random' && { seed: Number(wish) }) });
