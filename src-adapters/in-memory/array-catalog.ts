import { err, ok, okAsync, type Result, type ResultAsync } from 'neverthrow';
import type { Card, CardId } from '#domain/cards/card.ts';
import type { CardCatalog, CardPage, CatalogFailure, PricePoint } from '#domain/cards/card-catalog.port.ts';
import { facetsOf } from '#domain/cards/card-facets.ts';
import { belongs, type CardQuery, shelves } from '#domain/cards/card-query.ts';
import { statsOf } from '#domain/cards/card-stats.ts';
import { sortCards } from '#domain/cards/sort-cards.ts';
import { type CardPlace, cursorAfter, fits, isAfter, readCursor } from './card-cursor.ts';

/** The prices recorded for a card in the last `days` days, oldest first. */
export type ReadHistory = (id: CardId, days: number) => ResultAsync<readonly PricePoint[], CatalogFailure>;

const noHistory: ReadHistory = () => okAsync([]);

function pageOf(cards: readonly Card[], query: CardQuery): Result<CardPage, CatalogFailure> {
  const listed = sortCards(
    cards.filter((card) => belongs(card, query)),
    query.sort,
  );
  const place: Result<CardPlace | null, CatalogFailure> =
    query.cursor === undefined ? ok(null) : readCursor(query.cursor, query.sort);
  return place.andThen((from) => {
    const [first] = listed;
    if (from && first && !fits(from, first, query.sort)) return err({ kind: 'bad-cursor' as const });
    const rest = from ? listed.filter((card) => isAfter(card, from, query.sort)) : listed;
    const shown = rest.slice(0, query.limit);
    const last = shown.at(-1);
    return ok({
      cards: structuredClone(shown),
      total: listed.length,
      nextCursor: last && rest.length > shown.length ? cursorAfter(last, query.sort) : null,
    });
  });
}

/** A catalog over any source of an array of cards; runs wherever there is a browser or Node. */
export function catalogOver(
  read: () => ResultAsync<readonly Card[], CatalogFailure>,
  history: ReadHistory = noHistory,
): CardCatalog {
  const card: CardCatalog['card'] = (id) =>
    read().andThen((cards) => {
      const found = cards.find((candidate) => candidate.id === id);
      return found ? ok(structuredClone(found)) : err({ kind: 'card-not-found' as const, cardId: id });
    });
  return {
    card,
    cards: (ids) =>
      read().map((cards) => {
        const byId = new Map(cards.map((one) => [one.id, one]));
        return structuredClone(ids.flatMap((id) => byId.get(id) ?? []));
      }),
    page: (query) => read().andThen((cards) => pageOf(cards, query)),
    facets: (query) => read().map((cards) => facetsOf(cards.filter((one) => belongs(one, query)))),
    stats: (shelf) => read().map((cards) => statsOf(cards.filter(shelves[shelf]))),
    priceHistory: (id, days) => card(id).andThen(() => history(id, days)),
  };
}
