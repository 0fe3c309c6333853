import { okAsync } from 'neverthrow';
import { noMarket } from '#domain/dashboard/market-snapshot.ts';
import type { MarketSnapshots } from '#domain/dashboard/market-snapshots.port.ts';
import { type MarketSnapshotPorts, makeReadMarketSnapshot } from '#domain/dashboard/read-market-snapshot.use-case.ts';

export const makeInMemoryMarketSnapshots = (ports: MarketSnapshotPorts): MarketSnapshots => ({
  read: makeReadMarketSnapshot(ports),
});

/** Used without a server. */
export const makeNoMarketSnapshots = (): MarketSnapshots => ({ read: () => okAsync(structuredClone(noMarket)) });
