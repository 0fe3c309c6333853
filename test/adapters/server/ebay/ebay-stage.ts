import { onTestFinished } from 'vitest';
import { makeEbayMarketplace } from '#adapters/server/ebay/ebay-marketplace.ts';
import type { EbaySettings } from '#adapters/server/ebay/ebay-settings.ts';
import type { MarketplaceQuery } from '#domain/listings/marketplace.port.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { makeRecordingLog } from '#test/support/in-memory/log.ts';
import { type MarketplaceServer, openMarketplaceServer } from '#test/support/marketplace-server.ts';

/** The settings of a shop that asks the stand-in. */
export const settingsFor = ({ url, clientId, clientSecret }: MarketplaceServer): EbaySettings => ({
  apiUrl: url,
  clientId,
  clientSecret,
  marketplaceId: 'EBAY_US',
  dailyCalls: 5_000,
  campaign: null,
});

/** Milliseconds: for tests that wait until the shop's patience is over. */
export const shortPatience = 150;

/** The eBay adapter over a fake eBay, with a fixed clock and a readable log. */
export async function openEbay(others: Partial<EbaySettings> = {}) {
  const server = await openMarketplaceServer();
  onTestFinished(() => server.close());
  const clock = makeFixedClock();
  const log = makeRecordingLog();
  const marketplace = makeEbayMarketplace({ ...settingsFor(server), ...others }, { clock, log });
  const ask = (wish: Partial<MarketplaceQuery> = {}) =>
    marketplace.search({ q: 'Football PSA 10', limit: 45, offset: 0, ...wish });
  return {
    server,
    clock,
    log,
    marketplace,
    ask,
    found: async (wish?: Partial<MarketplaceQuery>) => (await ask(wish))._unsafeUnwrap(),
    failed: async (wish?: Partial<MarketplaceQuery>) => (await ask(wish))._unsafeUnwrapErr(),
    searches: () => server.callsOf('search').length,
    renewals: () => server.callsOf('token').length,
  };
}
