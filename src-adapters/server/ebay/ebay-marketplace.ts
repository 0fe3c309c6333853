import { errAsync, okAsync, type ResultAsync } from 'neverthrow';
import type { ListingPage, Marketplace, MarketplaceQuery } from '#domain/listings/marketplace.port.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { Log } from '#domain/shared/log.port.ts';
import { makeOneFlight } from '../one-flight.ts';
import { makeCircuit } from './circuit.ts';
import { type EbayFailure, isStop, logFieldsOf, marketFailureOf } from './ebay-failure.ts';
import { makeEbaySearch } from './ebay-search.ts';
import type { EbaySettings } from './ebay-settings.ts';
import { makeRecentPages } from './recent-pages.ts';

export type EbayPorts = { readonly clock: Clock; readonly log: Log };

const keyOf = ({ q, limit, offset, sort = 'newest', filter, conditions }: MarketplaceQuery): string =>
  JSON.stringify([q, limit, offset, sort, filter, conditions]);

/** Logs a failure once; a stop was logged when it began. */
function logFailure(failure: EbayFailure, log: Log): void {
  if (isStop(failure)) return;
  if (failure.kind !== 'locked-out') log.warn('eBay request failed', logFieldsOf(failure));
  else log.error('eBay rejected the credentials: check EBAY_CLIENT_ID and EBAY_CLIENT_SECRET', logFieldsOf(failure));
}

/** eBay listings. By price, eBay sorts including shipping, which the shop does not show. */
export function makeEbayMarketplace(settings: EbaySettings, { clock, log }: EbayPorts): Marketplace {
  const searchEbay = makeEbaySearch(settings, clock, log);
  const circuit = makeCircuit(clock, log);
  const flight = makeOneFlight<ListingPage, EbayFailure>();
  const recent = makeRecentPages(clock);

  const askFor = (key: string, query: MarketplaceQuery): ResultAsync<ListingPage, EbayFailure> =>
    circuit(() => searchEbay(query))
      .andTee((page) => recent.keep(key, page))
      .orTee((failure) => logFailure(failure, log))
      .orElse((failure) => {
        const page = recent.find(key);
        return page ? okAsync(page) : errAsync(failure);
      });

  return {
    search: (query) => {
      const key = keyOf(query);
      return flight(key, () => askFor(key, query))
        .map((page) => structuredClone(page))
        .mapErr((failure) => marketFailureOf(failure, clock.now()));
    },
  };
}
