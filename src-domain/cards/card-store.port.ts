import type { ResultAsync } from 'neverthrow';
import type { Cents } from '../money/cents.ts';
import type { Unavailable } from '../shared/unavailable.ts';
import type { Card, CardId, StaffCard } from './card.ts';
import type { CardNotFound } from './card-catalog.port.ts';
import type { CardQuery } from './card-query.ts';
import type { CertificateTaken } from './certificate.ts';
import type { BulkChange } from './edit/bulk-change.ts';
import type { CardInput } from './edit/card-input.ts';
import type { ChangeNumber } from './edit/change-number.ts';
import type { PostingFailure, PostTargets, PriceMissing } from './posting.ts';
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

/** A card with its version, at its regular price. */
export type CardRecord = {
  readonly card: StaffCard;
  /** US dollars, while a sale lowers its price. */
  readonly salePrice?: number | undefined;
  /** Increases with each edit; not with orders. */
  readonly version: number;
  /** ISO instant of the last edit. */
  readonly updatedAt: string;
};

/** The card was changed since it was opened (CMGR-33). */
export type StaleCard = { readonly kind: 'stale-card'; readonly current: CardRecord };

export type CreateFailure = CardWriteFailure | CertificateTaken | StockFailure | PriceMissing | Unavailable;
export type ReplaceFailure = CreateFailure | CardNotFound | StaleCard;

/** `count` is the confirmed number; if it differs, nothing is changed (CMGR-30). */
export type ChangeScope =
  | { readonly kind: 'cards'; readonly ids: readonly CardId[] }
  | {
      readonly kind: 'matching';
      readonly query: Pick<CardQuery, 'scope' | 'filter' | 'searchScope'>;
      readonly count: number;
    };

/** Maximum named cards. */
export const mostNamed = 1_000;

export type ChangeFailure =
  | CardWriteFailure
  | Unavailable
  /** The current number of matching cards. */
  | { readonly kind: 'scope-changed'; readonly count: number }
  /** Too many named cards, a percentage beyond `repriceLimits`, or no target. */
  | { readonly kind: 'bad-change'; readonly reason: string };

/** The effect of a change. */
export type ChangePreview = {
  /** Cards that would change. */
  readonly count: number;
  /** Cards that already match. */
  readonly unchanged: number;
  /** Cards that would be refused. */
  readonly refused: number;
  /** Sum of prices of the changing cards, each once. */
  readonly before: Cents;
  readonly after: Cents;
  /** Up to five, by title. */
  readonly examples: readonly { readonly title: string; readonly before: Cents; readonly after: Cents }[];
};

/** `change` can be used to undo. */
export type ChangeDone = {
  /** Null when nothing changed. */
  readonly change: ChangeNumber | null;
  readonly count: number;
  readonly unchanged: number;
  readonly refused: number;
};

export type UndoFailure =
  | CardWriteFailure
  | Unavailable
  | { readonly kind: 'change-not-found' }
  /** Already undone. */
  | { readonly kind: 'undone-already' };

/**
 * Edits cards for the admin (CMGR-29 … CMGR-34).
 *
 * Promises: each call happens completely or not at all, and is logged with editor, time and old values, so that `undo`
 * works; success means durable; held and sold copies stay; marketplace links are cleaned (CMGR-28); removed cards
 * disappear from lists and pages, but stay in orders.
 */
export interface CardEditor {
  open(id: CardId): ResultAsync<CardRecord, CardNotFound | CardWriteFailure | Unavailable>;
  /** Creates the id. @param copies null when not tracked */
  create(input: CardInput, copies: number | null): ResultAsync<CardRecord, CreateFailure>;
  /**
   * Replaces a card if it still has `version` (CMGR-33). @param copies available copies; null stops tracking, undefined
   * keeps the stock
   */
  replace(
    id: CardId,
    version: number,
    input: CardInput,
    copies?: number | null,
  ): ResultAsync<CardRecord, ReplaceFailure>;
  /** Changes nothing. */
  preview(scope: ChangeScope, change: BulkChange): ResultAsync<ChangePreview, ChangeFailure>;
  /** Refused cards stay and are counted; missing named ones are not counted. */
  change(scope: ChangeScope, change: BulkChange): ResultAsync<ChangeDone, ChangeFailure>;
  /** Undoes a change (`undoOf`). Cards changed since stay and count as refused. */
  undo(change: ChangeNumber): ResultAsync<ChangeDone, UndoFailure>;
}
