import type { ApiClient, ApiFailure } from '#adapters/calls/api.ts';
import { whyNot } from '#adapters/calls/api-failure-text.ts';
import { listingsReplyShape } from '#adapters/calls/listings.wire.ts';
import { outageOf } from '#adapters/calls/outage.ts';
import type {
  ListingPage,
  Marketplace,
  MarketplaceFailure,
  MarketplaceQuery,
} from '#domain/listings/marketplace.port.ts';

const parametersOf = ({ q, limit, offset, sort, filter, conditions = [] }: MarketplaceQuery): URLSearchParams =>
  new URLSearchParams([
    ['q', q],
    ['limit', String(limit)],
    ['offset', String(offset)],
    ...(sort ? [['sort', sort]] : []),
    ...(filter ? [['filter', filter]] : []),
    ...conditions.map((condition) => ['conditions', condition]),
  ]);

function failureOf(failure: ApiFailure): MarketplaceFailure {
  if (
    failure.kind === 'wrong-shape' ||
    (failure.kind === 'problem' && failure.problem.code === 'marketplace-unreadable')
  ) {
    return { kind: 'marketplace-unreadable', detail: whyNot(failure) };
  }
  const tryAgainIn = failure.kind === 'problem' ? failure.tryAgainIn : undefined;
  return { ...outageOf(failure), ...(tryAgainIn !== undefined && { tryAgainIn }) };
}

/** The page never calls the marketplace itself (LIST-29). */
export const makeHttpMarketplace = (api: ApiClient): Marketplace => ({
  search: (query) =>
    api
      .call({ method: 'GET', path: '/api/v1/ebay/search', query: parametersOf(query), answer: listingsReplyShape })
      .map(({ itemSummaries, total, source }): ListingPage => ({ listings: itemSummaries, total, source }))
      .mapErr(failureOf),
});
