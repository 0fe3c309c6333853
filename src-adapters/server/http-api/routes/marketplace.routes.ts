import { listingsQueryShape, listingsReplyShape } from '../../../calls/listings.wire.ts';
import { answer } from '../answer.ts';
import type { App } from '../app-types.ts';
import type { ApiPorts } from '../ports.ts';

const schema = { tags: ['marketplace'], querystring: listingsQueryShape, response: { 200: listingsReplyShape } };

/** Searches per minute and address; all customers share the daily quota (LIST-30). */
const perMinute = 30;

const config = { action: 'see-shop', rateLimit: { max: perMinute } } as const;

/** Not stored (API-12). */
export function marketplaceRoutes(app: App, { marketplace }: Pick<ApiPorts, 'marketplace'>): void {
  app.get('/api/v1/ebay/search', { config, schema }, async (request, reply) => {
    const { limit, offset } = request.query;
    return answer(
      reply,
      marketplace
        .search(request.query)
        .map(({ listings, total, source }) => ({ itemSummaries: listings, total, limit, offset, source })),
    );
  });
}
