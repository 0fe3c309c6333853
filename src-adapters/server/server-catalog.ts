import type { ResultAsync } from 'neverthrow';
import type { CardId } from '#domain/cards/card.ts';
import type { CardCatalog, CatalogFailure } from '#domain/cards/card-catalog.port.ts';

export type SiteMapCard = {
  readonly id: CardId;
  /** ISO instant of creation or the last price change; absent when unknown. */
  readonly changedAt?: string | undefined;
};

/**
 * The catalog as the server offers it, with all public cards for site maps (CARD-23).
 *
 * Promises: site maps have no drafts; following `siteMapCards` lists each card that was there all along exactly once.
 */
export interface ServerCatalog extends CardCatalog {
  /** Public cards after this one, in an order of the list's own; null for the first. */
  siteMapCards(after: CardId | null, limit: number): ResultAsync<readonly SiteMapCard[], CatalogFailure>;
  /** The card before each part of `size` cards: null for the first part, which always exists. */
  siteMapParts(size: number): ResultAsync<readonly (CardId | null)[], CatalogFailure>;
}
