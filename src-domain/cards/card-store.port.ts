import type { ResultAsync } from 'neverthrow';
import type { Card, CardId } from './card.ts';
import type { CardNotFound } from './card-catalog.port.ts';
import type { CertificateTaken } from './certificate.ts';
import type { ChangeNumber } from './edit/change-number.ts';
import type { PostingFailure, PostTargets } from './posting.ts';
import type { StockFailure } from './set-copies.ts';

/** 'cards-not-saved': nothing was stored; `detail` says why. */
export type CardWriteFailure =
  | { readonly kind: 'cards-not-saved'; readonly detail?: string | undefined }
  | { readonly kind: 'not-allowed' };

/**
 * Changes cards for an `Editor`: import, posting, stock. `CardEditor` edits card fields. Both write the audit log with
 * the change.
 *
 * Promises: all given cards are stored, or none; an existing card is replaced completely, except as described at
 * `save`; success means that the cards are durable (S10); price changes are recorded.
 */
export interface CardStore {
  /**
   * Creates or replaces cards. Existing cards keep `addedAt` and stock, so that an outdated save restores no sold copy.
   * Saving a removed card restores it. Returns the change, or null when nothing changed or was logged. @param continues
   * an earlier `save` of the same editor to extend, so that one undo reverts both; ignored if that change was undone,
   * is of another editor, or touched one of these cards
   */
  save(
    cards: readonly Card[],
    continues?: ChangeNumber,
  ): ResultAsync<ChangeNumber | null, CardWriteFailure | CertificateTaken>;
  /** Publishes a card (`postCard`); other changes since stay. Returns the current card. */
  post(id: CardId, targets: PostTargets): ResultAsync<Card, CardWriteFailure | CardNotFound | PostingFailure>;
  /** Sets the available copies; held and sold ones stay; null stops tracking. Returns the current card. */
  setStock(id: CardId, copies: number | null): ResultAsync<Card, CardWriteFailure | CardNotFound | StockFailure>;
  /** Cards in stock by certification key (`certificateKey`). */
  certificates(keys: readonly string[]): ResultAsync<ReadonlyMap<string, CardId>, CardWriteFailure>;
  /** Removes every copy of every card (STORE-12). */
  clear(): ResultAsync<void, CardWriteFailure>;
}
