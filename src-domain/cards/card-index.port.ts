import type { ResultAsync } from 'neverthrow';
import type { CardId } from './card.ts';
import type { CatalogFailure } from './card-catalog.port.ts';

/** A public card as a site map names it. */
export type IndexedCard = {
  readonly id: CardId;
  /** ISO instant at which it came in or its price last changed; absent where that is not known. */
  readonly changedAt?: string | undefined;
};

/**
 * Names all public cards, however many there are, for those who want to know every one (CARD-23).
 *
 * Promises: drafts are never named; `after`, followed from card to card, names each public card that was there all along
 * exactly once; nothing else about a card is read.
 */
export interface CardIndex {
  /** The public cards that follow this one, in an order of the index's own; from the first on when it is null. */
  after(card: CardId | null, limit: number): ResultAsync<readonly IndexedCard[], CatalogFailure>;
  /**
   * The cards after which the parts begin, when the index is cut into parts of `size` cards: null for the first part, which
   * is there even without a card.
   */
  parts(size: number): ResultAsync<readonly (CardId | null)[], CatalogFailure>;
}
