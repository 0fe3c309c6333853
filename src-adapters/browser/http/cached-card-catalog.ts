import { err, ok, ResultAsync } from 'neverthrow';
import { cardShape } from '#adapters/wire/card.ts';
import { parametersOf } from '#adapters/wire/card-query.ts';
import { cardPageShape } from '#adapters/wire/card-replies.ts';
import { type CardId, isDraft } from '#domain/cards/card.ts';
import type { CardCatalog, CardNotFound, CardPage, CatalogFailure } from '#domain/cards/card-catalog.port.ts';
import type { CardQuery } from '#domain/cards/card-query.ts';
import { mayBrowse } from '#domain/identity/may-see.ts';
import { visitor } from '#domain/identity/viewer.ts';
import type { SavedAnswers } from './saved-answers.ts';

const pageName = (query: CardQuery): string => `page?${parametersOf(query).toString()}`;
const cardName = (id: CardId): string => `card/${id}`;

const isAway = (failure: CardNotFound | CatalogFailure): boolean => failure.kind === 'catalog-unavailable';

/**
 * A catalog that remembers the last pages and cards read, and answers them, as saved copies, while it cannot be reached
 * (STORE-16). What everybody may see alone: drafts are not left behind in a browser when the admin signs out (API-14).
 */
export function makeCachedCardCatalog(catalog: CardCatalog, saved: SavedAnswers): CardCatalog {
  return {
    ...catalog,
    card: (id) =>
      catalog
        .card(id)
        .andTee((card) => isDraft(card) || void saved.keep(cardName(id), card))
        .orElse((failure) =>
          isAway(failure)
            ? ResultAsync.fromSafePromise(saved.find(cardName(id), cardShape)).andThen((copy) =>
                copy ? ok(copy.answer) : err(failure),
              )
            : err(failure),
        ),
    page: (query) =>
      catalog
        .page(query)
        .andTee((page) => mayBrowse(visitor, query.shelf) && void saved.keep(pageName(query), page))
        .orElse((failure) =>
          isAway(failure)
            ? ResultAsync.fromSafePromise(saved.find(pageName(query), cardPageShape)).andThen((copy) =>
                copy ? ok<CardPage>({ ...copy.answer, savedCopyOf: copy.at }) : err(failure),
              )
            : err(failure),
        ),
  };
}
