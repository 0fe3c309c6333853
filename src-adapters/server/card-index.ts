import type { ResultAsync } from 'neverthrow';
import type { CardId } from '#domain/cards/card.ts';
import type { CatalogFailure } from '#domain/cards/card-catalog.port.ts';

export type IndexedCard = {
  readonly id: CardId;
  /** ISO instant of creation or the last price change; absent when unknown. */
  readonly changedAt?: string | undefined;
};

/**
 * Lists all public cards for site maps (CARD-23).
 *
 * Promises: no drafts; following `after` lists each card that was there all along exactly once.
 */
export interface CardIndex {
  /** Public cards after this one, in the index's own order; null for the first. */
  after(card: CardId | null, limit: number): ResultAsync<readonly IndexedCard[], CatalogFailure>;
  /** The card before each part of `size` cards: null for the first part, which always exists. */
  parts(size: number): ResultAsync<readonly (CardId | null)[], CatalogFailure>;
}
