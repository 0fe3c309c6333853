import { okAsync } from 'neverthrow';
import { noMarket } from '#domain/dashboard/market-snapshot.ts';
import type { MarketSnapshots } from '#domain/dashboard/market-snapshots.port.ts';
import { type MarketSnapshotPorts, makeReadMarketSnapshot } from '#domain/dashboard/read-market-snapshot.use-case.ts';

/** The market as a marketplace at hand shows it. */
export const makeInMemoryMarketSnapshots = (ports: MarketSnapshotPorts): MarketSnapshots => ({
  read: makeReadMarketSnapshot(ports),
});

/** The market of a shop that asks no marketplace: one without a server. */
export const makeNoMarketSnapshots = (): MarketSnapshots => ({ read: () => okAsync(structuredClone(noMarket)) });
