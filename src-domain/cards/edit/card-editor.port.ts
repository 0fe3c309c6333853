import type { ResultAsync } from 'neverthrow';
import type { Cents } from '../../money/cents.ts';
import type { Card, CardId } from '../card.ts';
import type { CardNotFound } from '../card-catalog.port.ts';
import type { DeskFailure } from '../card-desk.port.ts';
import type { CardQuery } from '../card-query.ts';
import type { CertificateTaken } from '../certificate.ts';
import type { PriceMissing } from '../posting.ts';
import type { StockFailure } from '../set-copies.ts';
import type { BulkChange } from './bulk-change.ts';
import type { CardInput } from './card-input.ts';
import type { ChangeNumber } from './change-number.ts';

/** A card as the desk has it: what an edit begins with. */
export type CardRecord = {
  readonly card: Card;
  /** Counts the changes of what is said about the card; orders do not raise it. */
  readonly version: number;
  /** ISO instant of the last such change. */
  readonly updatedAt: string;
};

/** Somebody changed the card since it was opened: this is how it is now (CMGR-33). */
export type StaleCard = { readonly kind: 'stale-card'; readonly current: CardRecord };

/** The page's way to the shop may be cut; `message` is a sentence for the owner. */
export type EditorOutOfReach = { readonly kind: 'editor-unreachable'; readonly message: string };

export type CreateFailure = DeskFailure | CertificateTaken | StockFailure | PriceMissing | EditorOutOfReach;
export type ReplaceFailure = CreateFailure | CardNotFound | StaleCard;

/**
 * Which cards a change is for: those that are named, or all that a list shows. A list's `count` is how many the owner was
 * told of; when there are others by now, nothing is changed (CMGR-30).
 */
export type ChangeScope =
  | { readonly kind: 'cards'; readonly ids: readonly CardId[] }
  | {
      readonly kind: 'matching';
      readonly query: Pick<CardQuery, 'shelf' | 'filter' | 'searchScope'>;
      readonly count: number;
    };

/** The most cards that can be named one by one. */
export const mostNamed = 1_000;

export type ChangeFailure =
  | DeskFailure
  | EditorOutOfReach
  /** The list holds so many by now. */
  | { readonly kind: 'scope-changed'; readonly count: number }
  /** More than `mostNamed` named cards, a percentage beyond `repriceLimits`, no target to post to. */
  | { readonly kind: 'bad-change'; readonly reason: string };

/** What a change would do (CMGR-31). */
export type ChangePreview = {
  /** Cards that would change. */
  readonly count: number;
  /** Cards that stay as they are already as the change would have them. */
  readonly unchanged: number;
  /** Cards that would be refused. */
  readonly refused: number;
  /** All prices of the cards that would change, each card once. */
  readonly before: Cents;
  readonly after: Cents;
  /** Up to five of them, by title. */
  readonly examples: readonly { readonly title: string; readonly before: Cents; readonly after: Cents }[];
};

/** A change that was made: its number in the audit log opens the way back. */
export type ChangeDone = {
  /** Null where nothing changed, and nothing was logged. */
  readonly change: ChangeNumber | null;
  readonly count: number;
  readonly unchanged: number;
  readonly refused: number;
};

export type UndoFailure =
  | DeskFailure
  | EditorOutOfReach
  | { readonly kind: 'change-not-found' }
  /** It was undone before, and once is all. */
  | { readonly kind: 'undone-already' };

/**
 * Changes cards one by one and many at once, for the owner at the portal (CMGR-29 … CMGR-34).
 *
 * Promises: each call is done whole or not at all, and then stands in the audit log with who did it and when; what the
 * cards said before stands there too, so `undo` can bring it back; a success is answered only after it is durable; copies in
 * checkouts and sold ones stay what they are, whatever happens to their card; a marketplace link is kept cleaned (CMGR-28);
 * a removed card is gone from every list and page, its orders keep what they say of it.
 */
export interface CardEditor {
  /** The card with its version. */
  open(id: CardId): ResultAsync<CardRecord, CardNotFound | DeskFailure | EditorOutOfReach>;
  /** A new card under an id of its own. @param copies null when they are not counted */
  create(input: CardInput, copies: number | null): ResultAsync<CardRecord, CreateFailure>;
  /**
   * Says anew what is said of a card, if it is as it was at `version` (CMGR-33).
   * @param copies how many can be had from now on, null for 'not counted'; undefined leaves them alone
   */
  replace(
    id: CardId,
    version: number,
    input: CardInput,
    copies?: number | null,
  ): ResultAsync<CardRecord, ReplaceFailure>;
  /** What `change` would do now; changes nothing. */
  preview(scope: ChangeScope, change: BulkChange): ResultAsync<ChangePreview, ChangeFailure>;
  /** Cards that cannot take the change stay as they are and are counted; named ones that are gone are not. */
  change(scope: ChangeScope, change: BulkChange): ResultAsync<ChangeDone, ChangeFailure>;
  /** Undoes a change by the rule `undoOf`: cards that somebody changed since stay as they are and are counted as refused. */
  undo(change: ChangeNumber): ResultAsync<ChangeDone, UndoFailure>;
}
