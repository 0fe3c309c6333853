import type { FastifyRequest } from 'fastify';
import { err, ok, type ResultAsync } from 'neverthrow';
import * as z from 'zod/mini';
import { type Card, type CardId, sports } from '#domain/cards/card.ts';
import type { CardPage } from '#domain/cards/card-catalog.port.ts';
import { startFilter } from '#domain/cards/card-filter.ts';
import { type CardQuery, cardQuery, type Shelf } from '#domain/cards/card-query.ts';
import { mayBrowse, maySee } from '#domain/identity/may-see.ts';
import type { Viewer } from '#domain/identity/viewer.ts';
import { cardIdShape, cardShape } from '../../../wire/card.wire.ts';
import {
  cardQueryShape,
  idsOf,
  limitShape,
  queryOf,
  selectedQueryShape,
  suggestionsQueryShape,
} from '../../../wire/card-query.wire.ts';
import {
  cardFacetsShape,
  cardPageShape,
  cardStatsShape,
  cardSuggestionsShape,
  correctionShape,
  priceHistoryQueryShape,
  priceHistoryShape,
  selectedCardsShape,
} from '../../../wire/card-replies.wire.ts';
import { text } from '../../../wire/texts.wire.ts';
import { answer, sendFailure } from '../answer.ts';
import type { App } from '../app-types.ts';
import type { Failure } from '../failure.ts';
import { refusalOf } from '../guard.ts';
import type { ApiPorts } from '../ports.ts';
import type { Viewers } from '../viewers.ts';
import { visibleCard } from '../visible-card.ts';

const tags = ['cards'];
const config = { action: 'see-shop' } as const;
const idParams = z.object({ id: cardIdShape });
const list = { tags, querystring: cardQueryShape, response: { 200: cardPageShape } };

/** Fixed paths take precedence over card ids (API-11). */
export function cardRoutes(
  app: App,
  { catalog, suggestions }: Pick<ApiPorts, 'catalog' | 'suggestions'>,
  viewers: Viewers,
): void {
  /** Drafts are for the admin (API-14). */
  const browsing = (request: FastifyRequest, shelf: Shelf): ResultAsync<Viewer, Failure> =>
    viewers.of(request).andThen((viewer) => (mayBrowse(viewer, shelf) ? ok(viewer) : err(refusalOf(viewer))));

  const page = (request: FastifyRequest, query: CardQuery): ResultAsync<CardPage, Failure> =>
    browsing(request, query.shelf).andThen(() => catalog.page(query));

  const visible = (request: FastifyRequest, id: CardId): ResultAsync<Card, Failure> =>
    viewers.of(request).andThen((viewer) => visibleCard(catalog, viewer, id));

  const selected = (request: FastifyRequest, ids: readonly CardId[]) =>
    viewers
      .of(request)
      .andThen((viewer) =>
        catalog.cards(ids).map((cards) => ({ cards: cards.filter((card) => maySee(viewer, card)) })),
      );

  app.get('/cards', { config, schema: list }, async (request, reply) =>
    answer(reply, page(request, queryOf(request.query))),
  );

  app.get('/cards/search', { config, schema: list }, async (request, reply) =>
    answer(reply, page(request, { ...queryOf(request.query), searchScope: 'searchPage' })),
  );

  app.get(
    '/cards/hot',
    { config, schema: { tags, querystring: limitShape, response: { 200: cardPageShape } } },
    async (request, reply) =>
      answer(
        reply,
        page(request, cardQuery({ shelf: 'public', filter: { ...startFilter, hotOnly: true }, ...request.query })),
      ),
  );

  const named = z.object({ name: text(200) });
  for (const field of ['player', 'team'] as const) {
    app.get(`/cards/${field}/:name`, { config, schema: { ...list, params: named } }, async (request, reply) => {
      const query = queryOf(request.query);
      const filter = { ...query.filter, [field]: request.params.name };
      return answer(reply, page(request, { ...query, filter }));
    });
  }

  app.get(
    '/cards/sport/:sport',
    { config, schema: { ...list, params: z.object({ sport: z.enum(sports) }) } },
    async (request, reply) => {
      const query = queryOf(request.query);
      const filter = { ...query.filter, sport: request.params.sport };
      return answer(reply, page(request, { ...query, filter }));
    },
  );

  app.get(
    '/cards/stats',
    { config, schema: { tags, querystring: cardQueryShape, response: { 200: cardStatsShape } } },
    async (request, reply) => {
      const { shelf } = queryOf(request.query);
      return answer(
        reply,
        browsing(request, shelf).andThen(() => catalog.stats(shelf)),
      );
    },
  );

  app.get(
    '/cards/filters',
    { config, schema: { tags, querystring: cardQueryShape, response: { 200: cardFacetsShape } } },
    async (request, reply) => {
      const query = queryOf(request.query);
      return answer(
        reply,
        browsing(request, query.shelf).andThen(() => catalog.facets(query)),
      );
    },
  );

  app.get(
    '/cards/selected',
    { config, schema: { tags, querystring: selectedQueryShape, response: { 200: selectedCardsShape } } },
    async (request, reply) => answer(reply, selected(request, idsOf(request.query))),
  );

  app.get(
    '/cards/suggestions',
    { config, schema: { tags, querystring: suggestionsQueryShape, response: { 200: cardSuggestionsShape } } },
    async (request, reply) =>
      answer(
        reply,
        suggestions.suggest(request.query.q).map((suggested) => ({ suggestions: suggested })),
      ),
  );

  app.get(
    '/cards/correction',
    { config, schema: { tags, querystring: suggestionsQueryShape, response: { 200: correctionShape } } },
    async (request, reply) =>
      answer(
        reply,
        suggestions.correct(request.query.q).map((correction) => ({ correction })),
      ),
  );

  // Only POST and PUT exist; without this route GET would look for a card 'bulk'.
  app.get('/cards/bulk', { config, schema: { hide: true } }, async (_request, reply) =>
    sendFailure(reply, { kind: 'no-such-call' }),
  );

  app.get(
    '/cards/:id',
    { config, schema: { tags, params: idParams, response: { 200: cardShape } } },
    async (request, reply) => answer(reply, visible(request, request.params.id)),
  );

  app.get(
    '/cards/:id/price-history',
    {
      config,
      schema: { tags, params: idParams, querystring: priceHistoryQueryShape, response: { 200: priceHistoryShape } },
    },
    async (request, reply) => {
      const { id } = request.params;
      return answer(
        reply,
        visible(request, id)
          .andThen(() => catalog.priceHistory(id, request.query.days))
          .map((points) => ({ cardId: id, points })),
      );
    },
  );
}
