import type { FastifyRequest } from 'fastify';
import { err, ok, type ResultAsync } from 'neverthrow';
import * as z from 'zod/mini';
import { type CardId, sports } from '#domain/cards/card.ts';
import type { CardNotFound } from '#domain/cards/card-catalog.port.ts';
import { startFilter } from '#domain/cards/card-filter.ts';
import { type CardQuery, cardQuery } from '#domain/cards/card-query.ts';
import { mayBrowse } from '#domain/identity/may-see.ts';
import { may } from '#domain/identity/permissions.ts';
import { guest } from '#domain/identity/viewer.ts';
import { cardIdShape, cardShape } from '../../../calls/card.wire.ts';
import {
  cardQueryShape,
  idsOf,
  limitShape,
  queryOf,
  selectedQueryShape,
  suggestionsQueryShape,
} from '../../../calls/card-query.wire.ts';
import {
  cardFacetsShape,
  cardPageShape,
  cardStatsShape,
  cardSuggestionsShape,
  correctionShape,
  priceHistoryQueryShape,
  priceHistoryShape,
  selectedCardsShape,
} from '../../../calls/card-replies.wire.ts';
import { text } from '../../../calls/texts.wire.ts';
import { answer, sendFailure } from '../answer.ts';
import type { App } from '../app-types.ts';
import type { Failure } from '../failure.ts';
import { refusalOf } from '../guard.ts';
import type { ApiPorts } from '../ports.ts';
import type { Answer, ResponseCache } from '../public-answers.ts';
import { oncePer } from '../query-cache.ts';
import type { Viewers } from '../viewers.ts';
import { visibleCard } from '../visible-card.ts';

const tags = ['cards'];
const config = { action: 'see-shop' } as const;
/** Lists, counts and names are found among all cards. */
const search = { ...config, cost: 2 } as const;
const idParams = z.object({ id: cardIdShape });
const list = { tags, querystring: cardQueryShape, response: { 200: cardPageShape } };

const cardQueryOf = oncePer(queryOf);

const notFound = (cardId: CardId): CardNotFound => ({ kind: 'card-not-found', cardId });

const publicAnswer = (text: string): Answer => ({ text, isPublic: true });
const privateAnswer = (text: string): Answer => ({ text, isPublic: false });
const asJson = (value: unknown): string => JSON.stringify(value);

/** Fixed paths take precedence over card ids (API-11). */
export function cardRoutes(
  app: App,
  { catalog }: Pick<ApiPorts, 'catalog'>,
  viewers: Viewers,
  { route, send }: ResponseCache,
): void {
  /** Drafts, and the card manager's search, are for the admin (API-14). */
  const browsing = (
    request: FastifyRequest,
    query: Parameters<typeof mayBrowse>[1],
    read: () => ResultAsync<string, Failure>,
  ): ResultAsync<Answer, Failure> => {
    if (mayBrowse(guest, query)) return read().map(publicAnswer);
    return viewers
      .of(request)
      .andThen((viewer) => (mayBrowse(viewer, query) ? read() : err(refusalOf(viewer))))
      .map(privateAnswer);
  };

  const page = (request: FastifyRequest, query: CardQuery): ResultAsync<Answer, Failure> =>
    browsing(request, query, () => catalog.pageText(query));

  const selected = (request: FastifyRequest, ids: readonly CardId[]): ResultAsync<Answer, Failure> =>
    catalog.cardTexts(ids).andThen((cards) => {
      const textOf = (shown: typeof cards): string => `{"cards":[${shown.map(({ json }) => json).join(',')}]}`;
      if (cards.every((card) => card.isPublic)) return ok(publicAnswer(textOf(cards)));
      return viewers.of(request).map((viewer) => {
        const seesDrafts = may(viewer, 'see-drafts');
        return privateAnswer(textOf(cards.filter(({ isPublic }) => seesDrafts || isPublic)));
      });
    });

  const cardFor = (request: FastifyRequest, id: CardId): ResultAsync<Answer, Failure> =>
    catalog.cardTexts([id]).andThen(([card]) => {
      if (card === undefined) return err(notFound(id));
      if (card.isPublic) return ok(publicAnswer(card.json));
      return viewers
        .of(request)
        .andThen((viewer) => (may(viewer, 'see-drafts') ? ok(privateAnswer(card.json)) : err(notFound(id))));
    });

  app.get('/cards', { config: search, ...route, schema: list }, async (request, reply) =>
    send(request, reply, page(request, cardQueryOf(request.query))),
  );

  app.get('/cards/search', { config: search, ...route, schema: list }, async (request, reply) =>
    send(request, reply, page(request, { ...cardQueryOf(request.query), searchScope: 'searchPage' })),
  );

  app.get(
    '/cards/hot',
    { config: search, ...route, schema: { tags, querystring: limitShape, response: { 200: cardPageShape } } },
    async (request, reply) => {
      const query = cardQuery({ scope: 'public', filter: { ...startFilter, hotOnly: true }, ...request.query });
      return send(request, reply, page(request, query));
    },
  );

  const named = z.object({ name: text(200) });
  for (const field of ['player', 'team'] as const) {
    app.get(
      `/cards/${field}/:name`,
      { config: search, ...route, schema: { ...list, params: named } },
      async (request, reply) => {
        const query = cardQueryOf(request.query);
        const filter = { ...query.filter, [field]: request.params.name };
        return send(request, reply, page(request, { ...query, filter }));
      },
    );
  }

  app.get(
    '/cards/sport/:sport',
    { config: search, ...route, schema: { ...list, params: z.object({ sport: z.enum(sports) }) } },
    async (request, reply) => {
      const query = cardQueryOf(request.query);
      const filter = { ...query.filter, sport: request.params.sport };
      return send(request, reply, page(request, { ...query, filter }));
    },
  );

  app.get(
    '/cards/stats',
    { config: search, ...route, schema: { tags, querystring: cardQueryShape, response: { 200: cardStatsShape } } },
    async (request, reply) => {
      const query = cardQueryOf(request.query);
      return send(
        request,
        reply,
        browsing(request, query, () => catalog.stats(query.scope).map(asJson)),
      );
    },
  );

  app.get(
    '/cards/filters',
    { config: search, ...route, schema: { tags, querystring: cardQueryShape, response: { 200: cardFacetsShape } } },
    async (request, reply) => {
      const query = cardQueryOf(request.query);
      return send(
        request,
        reply,
        browsing(request, query, () => catalog.facets(query).map(asJson)),
      );
    },
  );

  app.get(
    '/cards/selected',
    { config, ...route, schema: { tags, querystring: selectedQueryShape, response: { 200: selectedCardsShape } } },
    async (request, reply) => send(request, reply, selected(request, idsOf(request.query))),
  );

  const forTyped = (path: string, shape: z.ZodMiniType, find: (typed: string) => ResultAsync<string, Failure>) =>
    app.get(
      path,
      { config: search, ...route, schema: { tags, querystring: suggestionsQueryShape, response: { 200: shape } } },
      async (request, reply) => send(request, reply, find(request.query.q).map(publicAnswer)),
    );
  forTyped('/cards/suggestions', cardSuggestionsShape, (typed) =>
    catalog.suggest(typed).map((suggestions) => asJson({ suggestions })),
  );
  forTyped('/cards/correction', correctionShape, (typed) =>
    catalog.correct(typed).map((correction) => asJson({ correction })),
  );

  // Only POST and PUT exist; without this route GET would look for a card 'bulk'.
  app.get('/cards/bulk', { config, schema: { hide: true } }, async (_request, reply) =>
    sendFailure(reply, { kind: 'no-such-call' }),
  );

  app.get(
    '/cards/:id',
    { config, ...route, schema: { tags, params: idParams, response: { 200: cardShape } } },
    async (request, reply) => send(request, reply, cardFor(request, request.params.id)),
  );

  app.get(
    '/cards/:id/price-history',
    {
      config: search,
      schema: { tags, params: idParams, querystring: priceHistoryQueryShape, response: { 200: priceHistoryShape } },
    },
    async (request, reply) => {
      const { id } = request.params;
      return answer(
        reply,
        viewers
          .of(request)
          .andThen((viewer) => visibleCard(catalog, viewer, id))
          .andThen(() => catalog.priceHistory(id, request.query.days))
          .map((points) => ({ cardId: id, points })),
      );
    },
  );
}
