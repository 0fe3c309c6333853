import type { ResultAsync } from 'neverthrow';
import type { MarketSnapshot } from './market-snapshot.ts';

/**
 * Reads how the market stands, for the owner's dashboard (ADMIN-25 … ADMIN-28).
 *
 * Promises: it never fails: where there is no marketplace, or none that answers, the answer is `noMarket`, and the log says
 * why; nothing of an answer is stored; what is returned is a copy that nobody else changes.
 */
export interface MarketSnapshots {
  read(): ResultAsync<MarketSnapshot, never>;
}
