import { listingsQueryShape, listingsReplyShape } from '../../../wire/listings.ts';
import { answer } from '../answer.ts';
import type { App } from '../app.ts';
import type { Failure } from '../failure.ts';
import type { ApiPorts } from '../ports.ts';

const schema = { tags: ['marketplace'], querystring: listingsQueryShape, response: { 200: listingsReplyShape } };

/** Live listings, read from the marketplace at every request and kept nowhere (API-12). */
export function marketplaceRoutes(app: App, { marketplace }: Pick<ApiPorts, 'marketplace'>): void {
  app.get('/api/v1/ebay/search', { config: { action: 'see-shop' }, schema }, async (request, reply) => {
    const { limit, offset } = request.query;
    reply.header('Cache-Control', 'no-store');
    return answer(
      reply,
      marketplace
        .search(request.query)
        .mapErr((failure): Failure => failure)
        .map(({ listings, total, source }) => ({ itemSummaries: listings, total, limit, offset, source })),
    );
  });
}
