import type { FastifyRequest } from 'fastify';
import { okAsync, type ResultAsync } from 'neverthrow';
import * as z from 'zod/mini';
import type { Viewer } from '#domain/identity/viewer.ts';
import { cardIdShape } from '../../../calls/card.wire.ts';
import { saveCardBodyShape, savedCardsShape } from '../../../calls/saved-cards.wire.ts';
import { answer } from '../answer.ts';
import type { App } from '../app-types.ts';
import type { Failure } from '../failure.ts';
import type { ApiPorts } from '../ports.ts';
import type { Viewers } from '../viewers.ts';
import { visibleCard } from '../visible-card.ts';

const tags = ['saved cards'];
const config = { action: 'save-cards' } as const;
const params = z.object({ cardId: cardIdShape });
const nothing = { 204: z.undefined() };

/** Always the caller's own list (A6). */
export function savedCardRoutes(
  app: App,
  { catalog, savedCards }: Pick<ApiPorts, 'catalog' | 'savedCards'>,
  viewers: Viewers,
): void {
  const user = (request: FastifyRequest) => viewers.user(request);

  app.get(
    '/api/v1/me/saved-cards',
    { config, schema: { tags, response: { 200: savedCardsShape } } },
    async (request, reply) =>
      answer(
        reply,
        user(request)
          .andThen(({ id }) => savedCards.list(id))
          .map((list) => ({ savedCards: [...list] })),
      ),
  );

  app.put(
    '/api/v1/me/saved-cards/:cardId',
    { config, schema: { tags, params, body: z.nullish(saveCardBodyShape), response: nothing } },
    async (request, reply) => {
      const { cardId } = request.params;
      const savedAt = request.body?.savedAt;
      // Existing entries stay, even if the card has left the shop.
      const offered = (viewer: Viewer): ResultAsync<unknown, Failure> =>
        savedAt === undefined ? visibleCard(catalog, viewer, cardId) : okAsync(undefined);
      const saved = user(request)
        .andThrough(offered)
        .andThen(({ id }) => savedCards.save(id, cardId, savedAt));
      reply.code(204);
      return answer(reply, saved);
    },
  );

  app.delete(
    '/api/v1/me/saved-cards/:cardId',
    { config, schema: { tags, params, response: nothing } },
    async (request, reply) => {
      reply.code(204);
      return answer(
        reply,
        user(request).andThen(({ id }) => savedCards.remove(id, request.params.cardId)),
      );
    },
  );
}
