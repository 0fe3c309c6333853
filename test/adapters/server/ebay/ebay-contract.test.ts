import { makeEbayMarketplace } from '#adapters/server/ebay/ebay-marketplace.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { makeSilentLog } from '#test/support/in-memory/log.ts';
import { openMarketplaceServer } from '#test/support/marketplace-server.ts';
import { marketplaceContract } from '../../../contract/marketplace.contract.ts';
import { settingsFor } from './ebay-stage.ts';

marketplaceContract('eBay, over the stand-in', async () => {
  const server = await openMarketplaceServer();
  return {
    marketplace: makeEbayMarketplace(settingsFor(server), { clock: makeFixedClock(), log: makeSilentLog() }),
    source: 'ebay',
    many: 'hockey',
    nothing: 'hockey curling',
    break: server.close,
    close: server.close,
  };
}, ['break']);
