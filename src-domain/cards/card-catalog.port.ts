import type { ResultAsync } from 'neverthrow';
import type { Card, CardId } from './card.ts';
import type { CardFacets } from './card-facets.ts';
import type { CardQuery, Shelf } from './card-query.ts';
import type { CardStats } from './card-stats.ts';

export type CardPage = {
  readonly cards: readonly Card[];
  /** All cards that pass the filters, on this page or not (COLL-04). */
  readonly total: number;
  /** Null on the last page. */
  readonly nextCursor: string | null;
  /** Present when the shop could not be reached and this is what was read from it before (STORE-16): an ISO instant. */
  readonly savedCopyOf?: string | undefined;
};

/** A card; `savedCopyOf` as on a page. */
export type ReadCard = Card & Pick<CardPage, 'savedCopyOf'>;

/** A price that the shop recorded: US dollars from that ISO instant on. */
export type PricePoint = { readonly at: string; readonly price: number };

export type CatalogFailure =
  /** The cards cannot be read now; nothing is known about them. `detail` is a sentence fit for a customer, where one is known. */
  | { readonly kind: 'catalog-unavailable'; readonly detail?: string | undefined }
  /** A cursor that this catalog did not give, or gave for another list. */
  | { readonly kind: 'bad-cursor' };

export type CardNotFound = { readonly kind: 'card-not-found'; readonly cardId: CardId };

/**
 * Reads the shop's cards. Nobody reads cards past this port.
 *
 * Promises: an absent card is a failure, never an empty card; lists keep the order of `sort-cards` exactly, so that
 * pages followed by `nextCursor` show no card twice and leave out none that was there all along; what is returned is a
 * copy that nobody else changes; drafts are returned like any other card, and the caller decides who may see them.
 */
export interface CardCatalog {
  card(id: CardId): ResultAsync<ReadCard, CardNotFound | CatalogFailure>;
  /** The cards with these ids, in the order of the ids; absent ones are left out. */
  cards(ids: readonly CardId[]): ResultAsync<readonly Card[], CatalogFailure>;
  page(query: CardQuery): ResultAsync<CardPage, CatalogFailure>;
  /** Options with their counts under the query's filters; its limit, sort and cursor do not matter. */
  facets(query: CardQuery): ResultAsync<CardFacets, CatalogFailure>;
  stats(shelf: Shelf): ResultAsync<CardStats, CatalogFailure>;
  /** The recorded prices of the last `days` days, oldest first; empty when nothing was recorded (API-09). */
  priceHistory(id: CardId, days: number): ResultAsync<readonly PricePoint[], CardNotFound | CatalogFailure>;
}
