import type { ResultAsync } from 'neverthrow';
import type { Unavailable } from '../shared/unavailable.ts';
import type { Card, CardId } from './card.ts';
import type { CardFacets } from './card-facets.ts';
import type { CardQuery, CardScope } from './card-query.ts';
import type { CardStats } from './card-stats.ts';
import type { CardSuggestion } from './card-suggestion.ts';

export type CardListPage = {
  readonly cards: readonly Card[];
  /** Number of matching cards (COLL-04). */
  readonly total: number;
  /** True where counting that many cards would take too long; `total` has two digits then. */
  readonly isTotalEstimated?: boolean | undefined;
  /** Null on the last page. */
  readonly nextCursor: string | null;
  /** ISO instant; present when this is an offline copy (STORE-16). */
  readonly savedCopyOf?: string | undefined;
};

export type ReadCard = Card & Pick<CardListPage, 'savedCopyOf'>;

/** Valid from this ISO instant. US dollars. */
export type PricePoint = { readonly at: string; readonly price: number };

export type CatalogFailure =
  | Unavailable
  /** A cursor of another catalog or list. */
  | { readonly kind: 'bad-cursor' };

export type CardNotFound = { readonly kind: 'card-not-found'; readonly cardId: CardId };

/**
 * Reads the shop's cards.
 *
 * Promises: an absent card is a failure; pages in the order of `sort-cards` show no card twice and omit none that was
 * there all along; results are copies; drafts are included, and the caller checks who may see them.
 *
 * Suggestions (NAV-18) are only names in the collection: players, then sets, then teams, each by number of cards, then
 * by name; at most `mostSuggestions` per kind; every typed word starts a word of the name, ignoring case and accents;
 * nothing below `shortestSuggested` characters. Corrections use the names of public cards, at most a minute old.
 */
export interface CardCatalog {
  card(id: CardId): ResultAsync<ReadCard, CardNotFound | CatalogFailure>;
  /** In the order of the ids, without missing cards. */
  cards(ids: readonly CardId[]): ResultAsync<readonly Card[], CatalogFailure>;
  page(query: CardQuery): ResultAsync<CardListPage, CatalogFailure>;
  /** Options with counts under the query's filters; ignores limit, sort and cursor. */
  facets(query: CardQuery): ResultAsync<CardFacets, CatalogFailure>;
  stats(scope: CardScope): ResultAsync<CardStats, CatalogFailure>;
  /** Searches to offer while this text is typed. */
  suggest(text: string): ResultAsync<readonly CardSuggestion[], CatalogFailure>;
  /** Corrects misspelled words; null when there are none (SRCH-17). */
  correct(text: string): ResultAsync<string | null, CatalogFailure>;
  /** The last `days` days, oldest first. */
  priceHistory(id: CardId, days: number): ResultAsync<readonly PricePoint[], CardNotFound | CatalogFailure>;
}
