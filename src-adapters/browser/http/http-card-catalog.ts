import { err, ok, type Result, ResultAsync } from 'neverthrow';
import { cardShape } from '#adapters/wire/card.ts';
import { parametersOf } from '#adapters/wire/card-query.ts';
import { cardFacetsShape, cardPageShape, cardStatsShape, priceHistoryShape } from '#adapters/wire/card-replies.ts';
import type { Card, CardId } from '#domain/cards/card.ts';
import type { CardCatalog, CardNotFound, CatalogFailure } from '#domain/cards/card-catalog.port.ts';
import { cardQuery } from '#domain/cards/card-query.ts';
import type { Api, ApiFailure } from './api.ts';
import { whyNot } from './why-not.ts';

const unavailable = (failure: ApiFailure): CatalogFailure =>
  failure.kind === 'problem' && failure.problem.code === 'bad-cursor'
    ? { kind: 'bad-cursor' }
    : { kind: 'catalog-unavailable', detail: whyNot(failure) };

const absentOr =
  (cardId: CardId) =>
  (failure: ApiFailure): CardNotFound | CatalogFailure =>
    failure.kind === 'problem' && failure.problem.status === 404
      ? { kind: 'card-not-found', cardId }
      : unavailable(failure);

const pathOf = (id: CardId): string => `/cards/${encodeURIComponent(id)}`;

/** Shapes freeze the lists they read; whoever asks gets a copy of their own. */
const own = <T>(answer: T): T => structuredClone(answer);

/** The cards of the shop's API. */
export function makeHttpCardCatalog(api: Api): CardCatalog {
  const card: CardCatalog['card'] = (id) =>
    api
      .call({ method: 'GET', path: pathOf(id), answer: cardShape })
      .map(own)
      .mapErr(absentOr(id));

  const cardOrNull = (id: CardId): ResultAsync<Card | null, CatalogFailure> =>
    card(id).orElse(
      (failure): Result<null, CatalogFailure> => (failure.kind === 'card-not-found' ? ok(null) : err(failure)),
    );

  return {
    card,
    cards: (ids) =>
      ResultAsync.combine(ids.map(cardOrNull)).map((cards) => cards.filter((found): found is Card => found !== null)),
    page: (query) =>
      api
        .call({ method: 'GET', path: '/cards', query: parametersOf(query), answer: cardPageShape })
        .map(own)
        .mapErr(unavailable),
    facets: (query) => {
      const { cursor: _, ...whole } = query;
      return api
        .call({ method: 'GET', path: '/cards/filters', query: parametersOf(whole), answer: cardFacetsShape })
        .mapErr(unavailable);
    },
    stats: (shelf) =>
      api
        .call({
          method: 'GET',
          path: '/cards/stats',
          query: parametersOf(cardQuery({ shelf })),
          answer: cardStatsShape,
        })
        .mapErr(unavailable),
    priceHistory: (id, days) =>
      api
        .call({
          method: 'GET',
          path: `${pathOf(id)}/price-history`,
          query: new URLSearchParams({ days: String(days) }),
          answer: priceHistoryShape,
        })
        .map(({ points }) => points)
        .mapErr(absentOr(id)),
  };
}
