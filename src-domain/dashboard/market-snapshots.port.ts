import type { ResultAsync } from 'neverthrow';
import type { MarketSnapshot } from './market-snapshot.ts';

/**
 * Reads the market for the dashboard (ADMIN-25).
 *
 * Promises: never fails: without an answer it returns `noMarket` and logs why; stores nothing; returns a copy.
 */
export interface MarketSnapshots {
  read(): ResultAsync<MarketSnapshot, never>;
}
