import { errAsync } from 'neverthrow';
import type { Marketplace } from '#domain/listings/marketplace.port.ts';

/** Every search fails (LIST-17, LIST-32). @param detail why there is none */
export const makeNoMarketplace = (detail: string): Marketplace => ({
  search: () => errAsync({ kind: 'unavailable', why: 'offline', detail }),
});
