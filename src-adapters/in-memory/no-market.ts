import { okAsync } from 'neverthrow';
import { noMarket } from '#domain/dashboard/market-snapshot.ts';
import type { ReadMarketSnapshot } from '#domain/dashboard/read-market-snapshot.use-case.ts';

/** Used without a server. */
export const readNoMarket: ReadMarketSnapshot = () => okAsync(structuredClone(noMarket));
