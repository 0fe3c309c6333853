import { errAsync, okAsync } from 'neverthrow';
import { readNoMarket } from '#adapters/in-memory/no-market.ts';
import { makeReadMarketSnapshot } from '#domain/dashboard/read-market-snapshot.use-case.ts';
import type { Listing } from '#domain/listings/listing.ts';
import { makeRecordingLog } from '#test/support/in-memory/log.ts';
import { marketSnapshotContract } from '../../contract/market-snapshot.contract.ts';

marketSnapshotContract('over a marketplace at hand', async () => {
  const log = makeRecordingLog();
  let listings: readonly Listing[] | null = [];
  const search = () =>
    listings
      ? okAsync({ listings, total: listings.length, source: 'ebay' as const })
      : errAsync({ kind: 'unavailable', why: 'offline' } as const);
  return {
    readSnapshot: makeReadMarketSnapshot({ marketplace: { search }, log }),
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

marketSnapshotContract('without a marketplace', async () => ({
  readSnapshot: readNoMarket,
  logged: () => [],
  close: async () => {},
}));
