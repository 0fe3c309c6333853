import { err, ok, type Result, ResultAsync } from 'neverthrow';
import { cardShape } from '#adapters/calls/card.wire.ts';
import { parametersOf } from '#adapters/calls/card-query.wire.ts';
import { cardPageShape } from '#adapters/calls/card-replies.wire.ts';
import { type CardId, isDraft } from '#domain/cards/card.ts';
import type {
  CardCatalog,
  CardListPage,
  CardNotFound,
  CatalogFailure,
  ReadCard,
} from '#domain/cards/card-catalog.port.ts';
import type { CardFacets } from '#domain/cards/card-facets.ts';
import type { CardQuery } from '#domain/cards/card-query.ts';
import { mayBrowse } from '#domain/identity/may-see.ts';
import { guest } from '#domain/identity/viewer.ts';
import type { SavedAnswers } from './saved-answers.ts';
import type { SavedCatalog } from './saved-catalog.ts';

const pageName = (query: CardQuery): string => `page?${parametersOf(query).toString()}`;
const cardName = (id: CardId): string => `card/${id}`;

const isPublic = (query: CardQuery): boolean => mayBrowse(guest, query);

const isAway = (failure: CardNotFound | CatalogFailure): boolean => failure.kind === 'unavailable';

/** Returns the first copy if the shop is unreachable, else the failure. */
const orCopy =
  <T, E extends CardNotFound | CatalogFailure>(...find: readonly (() => Promise<T | null>)[]) =>
  (failure: E): ResultAsync<T, E> => {
    const firstCopy = async (): Promise<Result<T, E>> => {
      for (const look of isAway(failure) ? find : []) {
        const copy = await look();
        if (copy !== null) return ok(copy);
      }
      return err(failure);
    };
    return new ResultAsync(firstCopy());
  };

/** Stores public answers only, so that no drafts stay in the browser (API-14). */
export const keepAnswersIn = (saved: SavedAnswers) => ({
  card: (card: ReadCard): void => void (isDraft(card) || saved.keep(cardName(card.id), card)),
  page: (query: CardQuery, page: CardListPage): void => void (isPublic(query) && saved.keep(pageName(query), page)),
});

/**
 * Stores recent answers and returns them as offline copies while the shop is unreachable; other lists are computed from
 * stored cards (STORE-16).
 */
export function makeCachedCardCatalog(catalog: CardCatalog, saved: SavedAnswers, copies: SavedCatalog): CardCatalog {
  const savedCard = async (id: CardId): Promise<ReadCard | null> => {
    const copy = (await saved.find(cardName(id), cardShape)) ?? (await copies.card(id));
    return copy && { ...copy.answer, savedCopyOf: copy.at };
  };
  const savedPage = async (query: CardQuery): Promise<CardListPage | null> => {
    const copy = await saved.find(pageName(query), cardPageShape);
    return copy && { ...copy.answer, savedCopyOf: copy.at };
  };
  const keep = keepAnswersIn(saved);
  const ifPublic = <T>(query: CardQuery, look: (query: CardQuery) => Promise<T | null>) =>
    isPublic(query) ? [() => look(query)] : [];
  return {
    ...catalog,
    card: (id) =>
      catalog
        .card(id)
        .andTee(keep.card)
        .orElse(orCopy<ReadCard, CardNotFound | CatalogFailure>(() => savedCard(id))),
    page: (query) =>
      catalog
        .page(query)
        .andTee((page) => keep.page(query, page))
        .orElse(orCopy<CardListPage, CatalogFailure>(...ifPublic(query, savedPage), ...ifPublic(query, copies.page))),
    facets: (query) =>
      catalog.facets(query).orElse(orCopy<CardFacets, CatalogFailure>(...ifPublic(query, copies.facets))),
  };
}
