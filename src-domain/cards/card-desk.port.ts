import type { ResultAsync } from 'neverthrow';
import type { Card, CardId } from './card.ts';
import type { CardNotFound } from './card-catalog.port.ts';
import type { CertificateTaken } from './certificate.ts';
import type { ChangeNumber } from './edit/change-number.ts';
import type { PostingFailure, PostTargets } from './posting.ts';
import type { StockFailure } from './set-copies.ts';

export type DeskFailure =
  /** Nothing was stored. `detail` says why, where that is known: 'the storage is full'. */
  | { readonly kind: 'cards-not-saved'; readonly detail?: string | undefined }
  /** Only the admin may change cards. */
  | { readonly kind: 'not-allowed' };

/**
 * Changes the shop's cards, for one who works at it (`Editor`): imports, posting, copies. Beside it stands `CardEditor`,
 * which changes what is said about cards; what either does stands in the audit log (`ChangeLog`), in the same breath.
 *
 * Promises: all of the given cards are stored, or none; a card with a known id replaces the one before
 * whole, but for what `save` says stays; a success
 * is answered only after the cards are durable (S10); a changed price is recorded for the price history.
 */
export interface CardDesk {
  /**
   * Creates the cards whose ids are new and replaces the others. Of a known card `addedAt` stays, and so do its copies
   * (`stock`, `held`, `soldAt`): whoever read the card a moment ago must not bring back a copy that was sold since.
   * A card that was removed and is saved again is back.
   * Answers the number of the change, null where nothing changed, or nothing could be logged.
   * @param continues a `save` by the same editor that this one is a part of: the log shows both as one change, and Undo takes
   * both back. A save of its own where that change is another's, was undone, or touched one of these cards.
   */
  save(
    cards: readonly Card[],
    continues?: ChangeNumber,
  ): ResultAsync<ChangeNumber | null, DeskFailure | CertificateTaken>;
  /**
   * Shows a card where the targets say, by the rule `postCard`; whatever else changed about the card meanwhile stays
   * (CARD-14). Answers the card as it is now.
   */
  post(id: CardId, targets: PostTargets): ResultAsync<Card, DeskFailure | CardNotFound | PostingFailure>;
  /**
   * Says how many copies can be had from now on, beside those that are in checkouts or sold, which stay so (O3); null when
   * they are not counted any more. By the rule `checkCopies`. Answers the card as it is now.
   */
  setStock(id: CardId, copies: number | null): ResultAsync<Card, DeskFailure | CardNotFound | StockFailure>;
  /** Which cards in stock have these certification numbers, by their keys (`certificateKey`). */
  certificates(keys: readonly string[]): ResultAsync<ReadonlyMap<string, CardId>, DeskFailure>;
  /** Removes every card and every copy, so that none comes back (STORE-12). */
  clear(): ResultAsync<void, DeskFailure>;
}
