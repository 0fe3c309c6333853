import { errAsync } from 'neverthrow';
import type { Marketplace } from '#domain/listings/marketplace.port.ts';

const detail = 'Live listings need the shop’s server, and this copy of the shop runs without one.';

/** Every search fails (LIST-17). */
export const makeMarketplaceAway = (): Marketplace => ({
  search: () => errAsync({ kind: 'marketplace-unavailable', detail }),
});
