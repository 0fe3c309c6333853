import { listingsQueryShape, listingsReplyShape } from '../../../wire/listings.wire.ts';
import { answer } from '../answer.ts';
import type { App } from '../app-types.ts';
import type { ApiPorts } from '../ports.ts';

const schema = { tags: ['marketplace'], querystring: listingsQueryShape, response: { 200: listingsReplyShape } };

/** Searches that one address may ask for a minute: a customer needs few, and all share the shop's calls of a day (LIST-30). */
const perMinute = 30;

const config = { action: 'see-shop', rateLimit: { max: perMinute } } as const;

/** Live listings, read from the marketplace at every request and kept nowhere (API-12). */
export function marketplaceRoutes(app: App, { marketplace }: Pick<ApiPorts, 'marketplace'>): void {
  app.get('/api/v1/ebay/search', { config, schema }, async (request, reply) => {
    const { limit, offset } = request.query;
    reply.header('Cache-Control', 'no-store');
    return answer(
      reply,
      marketplace
        .search(request.query)
        .map(({ listings, total, source }) => ({ itemSummaries: listings, total, limit, offset, source })),
    );
  });
}
