import { errAsync, okAsync } from 'neverthrow';
import { makeInMemoryMarketSnapshots, makeNoMarketSnapshots } from '#adapters/in-memory/market-snapshots.ts';
import type { Listing } from '#domain/listings/listing.ts';
import { makeRecordingLog } from '#test/support/in-memory/log.ts';
import { marketSnapshotsContract } from '../../contract/market-snapshots.contract.ts';

marketSnapshotsContract('over a marketplace at hand', async () => {
  const log = makeRecordingLog();
  let listings: readonly Listing[] | null = [];
  const search = () =>
    listings
      ? okAsync({ listings, total: listings.length, source: 'ebay' as const })
      : errAsync({ kind: 'marketplace-unavailable' } as const);
  return {
    snapshots: makeInMemoryMarketSnapshots({ marketplace: { search }, log }),
    logged: () => log.entries.map(({ message }) => message),
    offer: (given) => {
      listings = given;
    },
    break: async () => {
      listings = null;
    },
    close: async () => {},
  };
}, ['offer', 'break']);

marketSnapshotsContract('without a marketplace', async () => ({
  snapshots: makeNoMarketSnapshots(),
  logged: () => [],
  close: async () => {},
}));
