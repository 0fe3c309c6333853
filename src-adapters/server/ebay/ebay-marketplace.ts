import { errAsync, okAsync, type ResultAsync } from 'neverthrow';
import type { ListingPage, Marketplace, MarketplaceQuery } from '#domain/listings/marketplace.port.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { Log } from '#domain/shared/log.port.ts';
import { makeOneFlight } from '../one-flight.ts';
import { makeCircuit } from './circuit.ts';
import { makeEbaySearch } from './ebay-search.ts';
import type { EbaySettings } from './ebay-settings.ts';
import { type EbayTrouble, factsOf, failureOf, isStop } from './ebay-trouble.ts';
import { makeRecentPages } from './recent-pages.ts';

export type EbayPorts = { readonly clock: Clock; readonly log: Log };

const keyOf = ({ q, limit, offset, sort = 'newest', filter, conditions }: MarketplaceQuery): string =>
  JSON.stringify([q, limit, offset, sort, filter, conditions]);

/** Logs a failure once; a stop was logged when it began. */
function logTrouble(trouble: EbayTrouble, log: Log): void {
  if (isStop(trouble)) return;
  if (trouble.kind !== 'locked-out') log.warn('eBay request failed', factsOf(trouble));
  else log.error('eBay rejected the credentials: check EBAY_CLIENT_ID and EBAY_CLIENT_SECRET', factsOf(trouble));
}

/** eBay listings. By price, eBay sorts including shipping, which the shop does not show. */
export function makeEbayMarketplace(settings: EbaySettings, { clock, log }: EbayPorts): Marketplace {
  const searchEbay = makeEbaySearch(settings, clock, log);
  const circuit = makeCircuit(clock, log);
  const flight = makeOneFlight<ListingPage, EbayTrouble>();
  const recent = makeRecentPages(clock);

  const askFor = (key: string, query: MarketplaceQuery): ResultAsync<ListingPage, EbayTrouble> =>
    circuit(() => searchEbay(query))
      .andTee((page) => recent.keep(key, page))
      .orTee((trouble) => logTrouble(trouble, log))
      .orElse((trouble) => {
        const page = recent.find(key);
        return page ? okAsync(page) : errAsync(trouble);
      });

  return {
    search: (query) => {
      const key = keyOf(query);
      return flight(key, () => askFor(key, query))
        .map((page) => structuredClone(page))
        .mapErr((trouble) => failureOf(trouble, clock.now()));
    },
  };
}
