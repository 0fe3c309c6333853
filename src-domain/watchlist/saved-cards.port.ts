import type { ResultAsync } from 'neverthrow';
import type { CardId } from '../cards/card.ts';
import type { UserId } from '../identity/user.ts';

/** A card on somebody's watchlist. */
export type SavedCard = {
  readonly cardId: CardId;
  /** ISO instant; the list goes by it, the latest first (WATCH-04). */
  readonly savedAt: string;
};

/** The most cards that one watchlist holds. */
export const mostSavedCards = 1_000;

export type SavedCardsFailure =
  | { readonly kind: 'sign-in-needed' }
  /** The list holds `mostSavedCards`. */
  | { readonly kind: 'saved-list-full' }
  /** Nothing was changed. */
  | { readonly kind: 'saved-cards-unavailable' };

/**
 * Keeps the cards that users save (WATCH-01, WATCH-02).
 *
 * Promises: a list belongs to its user and outlives the session; saving a saved card and removing one that is not saved
 * change nothing and are no failure; `list` answers the latest first, cards of the same instant by id; one user's list
 * never changes another's; a success is answered only after the change is durable (S10). A store that knows by itself who
 * is signed in answers for them, whichever user it is asked for.
 */
export interface SavedCards {
  list(user: UserId): ResultAsync<readonly SavedCard[], SavedCardsFailure>;
  /** @param savedAt the instant it was saved before: an undone removal puts the card back in its place; now, when left out */
  save(user: UserId, card: CardId, savedAt?: string): ResultAsync<void, SavedCardsFailure>;
  remove(user: UserId, card: CardId): ResultAsync<void, SavedCardsFailure>;
}
