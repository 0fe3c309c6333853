import { ResultAsync } from 'neverthrow';
import type { Marketplace } from '#domain/listings/marketplace.port.ts';
import { late } from './late.ts';
import { whyNot } from './why-not.ts';

const missing = {
  kind: 'marketplace-unavailable',
  detail: whyNot({ kind: 'unreachable', reason: 'network' }),
} as const;

/**
 * A marketplace whose code comes with its first search: most visits never get there. One that cannot be loaded is as good as
 * an API out of reach, and is asked for again with the next search.
 */
export function makeLateMarketplace(load: () => Promise<Marketplace>): Marketplace {
  const once = late(load);
  return {
    search: (query) =>
      ResultAsync.fromPromise(once(), () => missing).andThen((marketplace) => marketplace.search(query)),
  };
}
