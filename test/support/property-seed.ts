import { configureGlobal } from 'fast-check';
import { propertyRuns } from './property-runs.ts';

/** A fixed seed makes runs repeatable. `PROPERTY_SEED=random npm test` uses another one; failures print it. */
const wish = process.env.PROPERTY_SEED ?? '20261121';

configureGlobal({ numRuns: propertyRuns(100), ...(wish !== 'random' && { seed: Number(wish) }) });
