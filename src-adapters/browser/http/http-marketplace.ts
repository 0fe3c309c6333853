import { listingsReplyShape } from '#adapters/wire/listings.wire.ts';
import type {
  ListingPage,
  Marketplace,
  MarketplaceFailure,
  MarketplaceQuery,
} from '#domain/listings/marketplace.port.ts';
import type { Api, ApiFailure } from './api.ts';
import { whyNot } from './api-failure-text.ts';

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
  const detail = whyNot(failure);
  if (failure.kind === 'wrong-shape') return { kind: 'marketplace-unreadable', detail };
  if (failure.kind !== 'problem') return { kind: 'marketplace-unavailable', detail };
  if (failure.problem.code === 'marketplace-unreadable') return { kind: 'marketplace-unreadable', detail };
  const { tryAgainIn } = failure;
  return { kind: 'marketplace-unavailable', detail, ...(tryAgainIn !== undefined && { tryAgainIn }) };
}

/** The page never calls the marketplace itself (LIST-29). */
export const makeHttpMarketplace = (api: Api): Marketplace => ({
  search: (query) =>
    api
      .call({ method: 'GET', path: '/api/v1/ebay/search', query: parametersOf(query), answer: listingsReplyShape })
      .map(({ itemSummaries, total, source }): ListingPage => ({ listings: itemSummaries, total, source }))
      .mapErr(failureOf),
});
