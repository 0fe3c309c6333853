import type { ResultAsync } from 'neverthrow';
import { type CardId, isDraft } from '#domain/cards/card.ts';
import type { CardCatalog, CardListPage, CatalogFailure } from '#domain/cards/card-catalog.port.ts';
import type { CardQuery } from '#domain/cards/card-query.ts';

export type SiteMapCard = {
  readonly id: CardId;
  /** ISO instant of creation or the last price change; absent when unknown. */
  readonly changedAt?: string | undefined;
};

/** A card as JSON, and whether guests may see it. */
export type CardText = { readonly json: string; readonly isPublic: boolean };

/**
 * The catalog as the server offers it, also as JSON, and with all public cards for site maps (CARD-23).
 *
 * Promises: site maps have no drafts; following `siteMapCards` lists each card that was there all along exactly once.
 */
export interface ServerCatalog extends CardCatalog {
  /** As `cards`. */
  cardTexts(ids: readonly CardId[]): ResultAsync<readonly CardText[], CatalogFailure>;
  /** As `page`, as JSON. */
  pageText(query: CardQuery): ResultAsync<string, CatalogFailure>;
  /** Public cards after this one, in an order of the list's own; null for the first. */
  siteMapCards(after: CardId | null, limit: number): ResultAsync<readonly SiteMapCard[], CatalogFailure>;
  /** The card before each part of `size` cards: null for the first part, which always exists. */
  siteMapParts(size: number): ResultAsync<readonly (CardId | null)[], CatalogFailure>;
}

/** @param cards the JSON of each @param page never empty */
export const pageOfTexts = (cards: readonly string[], page: Omit<CardListPage, 'cards'>): string =>
  `{"cards":[${cards.join(',')}],${JSON.stringify(page).slice(1)}`;

/** What a catalog answers, as JSON. */
export const textsOf = ({
  cards,
  page,
}: Pick<CardCatalog, 'cards' | 'page'>): Pick<ServerCatalog, 'cardTexts' | 'pageText'> => ({
  cardTexts: (ids) =>
    cards(ids).map((found) => found.map((card) => ({ json: JSON.stringify(card), isPublic: !isDraft(card) }))),
  pageText: (query) => page(query).map((found) => JSON.stringify(found)),
});
