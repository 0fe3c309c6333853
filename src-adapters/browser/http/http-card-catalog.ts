import { okAsync, ResultAsync } from 'neverthrow';
import type { ApiClient, ApiFailure } from '#adapters/calls/api.ts';
import { cardIdShape, cardShape } from '#adapters/calls/card.wire.ts';
import { longestSearch, mostSelected, parametersOf } from '#adapters/calls/card-query.wire.ts';
import {
  cardFacetsShape,
  cardPageShape,
  cardStatsShape,
  cardSuggestionsShape,
  correctionShape,
  priceHistoryShape,
  selectedCardsShape,
} from '#adapters/calls/card-replies.wire.ts';
import { outageOf } from '#adapters/calls/outage.ts';
import type { Card, CardId } from '#domain/cards/card.ts';
import type { CardCatalog, CardNotFound, CatalogFailure } from '#domain/cards/card-catalog.port.ts';
import { cardQuery } from '#domain/cards/card-query.ts';
import { shortestSuggested } from '#domain/cards/card-suggestion.ts';

const unavailable = (failure: ApiFailure): CatalogFailure =>
  failure.kind === 'problem' && failure.problem.code === 'bad-cursor' ? { kind: 'bad-cursor' } : outageOf(failure);

const absentOr =
  (cardId: CardId) =>
  (failure: ApiFailure): CardNotFound | CatalogFailure =>
    failure.kind === 'problem' && failure.problem.status === 404
      ? { kind: 'card-not-found', cardId }
      : unavailable(failure);

const pathOf = (id: CardId): string => `/cards/${encodeURIComponent(id)}`;

/** Parsed lists are frozen; callers get a copy. */
const own = <T>(answer: T): T => structuredClone(answer);

/** Characters of a URL; servers refuse longer ones. */
const roomForIds = 4_000;

const lengthOf = (id: CardId): number => encodeURIComponent(id).length + '&id='.length;

function slicesOf(ids: readonly CardId[]): CardId[][] {
  const slices: CardId[][] = [];
  let room = 0;
  for (const id of ids) {
    if (!cardIdShape.safeParse(id).success) continue;
    const last = slices.at(-1);
    room -= lengthOf(id);
    if (last && last.length < mostSelected && room >= 0) {
      last.push(id);
    } else {
      slices.push([id]);
      room = roomForIds - lengthOf(id);
    }
  }
  return slices;
}

const typed = (text: string) => new URLSearchParams({ q: text.slice(0, longestSearch) });

/** Short texts have no suggestions and long ones are cut. */
export function makeHttpCardCatalog(api: ApiClient): CardCatalog {
  const card: CardCatalog['card'] = (id) =>
    api
      .call({ method: 'GET', path: pathOf(id), answer: cardShape })
      .map(own)
      .mapErr(absentOr(id));

  const selected = (ids: readonly CardId[]): ResultAsync<readonly Card[], CatalogFailure> =>
    api
      .call({
        method: 'GET',
        path: '/cards/selected',
        query: new URLSearchParams(ids.map((id) => ['id', id])),
        answer: selectedCardsShape,
      })
      .map(({ cards }) => own(cards))
      .mapErr(unavailable);

  return {
    card,
    cards: (ids) => ResultAsync.combine(slicesOf(ids).map(selected)).map((slices) => slices.flat()),
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
    stats: (scope) =>
      api
        .call({
          method: 'GET',
          path: '/cards/stats',
          query: parametersOf(cardQuery({ scope })),
          answer: cardStatsShape,
        })
        .mapErr(unavailable),
    suggest: (text) =>
      text.trim().length < shortestSuggested
        ? okAsync([])
        : api
            .call({ method: 'GET', path: '/cards/suggestions', query: typed(text), answer: cardSuggestionsShape })
            .map(({ suggestions }) => suggestions)
            .mapErr(unavailable),
    correct: (text) =>
      api
        .call({ method: 'GET', path: '/cards/correction', query: typed(text), answer: correctionShape })
        .map(({ correction }) => correction)
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
