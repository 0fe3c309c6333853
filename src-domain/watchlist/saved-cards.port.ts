import type { ResultAsync } from 'neverthrow';
import type { CardId } from '../cards/card.ts';
import type { SignInNeeded } from '../identity/sign-in-needed.ts';
import type { UserId } from '../identity/user.ts';
import type { Unavailable } from '../shared/unavailable.ts';

export type SavedCard = {
  readonly cardId: CardId;
  /** ISO instant; lists are ordered by it, latest first. */
  readonly savedAt: string;
};

/** Maximum cards of a watchlist. */
export const mostSavedCards = 1_000;

export type SavedCardsFailure = SignInNeeded | { readonly kind: 'saved-list-full' } | Unavailable;

/**
 * Stores users' watchlists (WATCH-01).
 *
 * Promises: saving a saved card and removing an unsaved one succeed without effect; `list` is latest first, ties by id;
 * lists are independent; success means durable (S10). An API-backed store uses the session's user and ignores the given
 * one.
 */
export interface SavedCards {
  list(user: UserId): ResultAsync<readonly SavedCard[], SavedCardsFailure>;
  /** @param savedAt original instant of an undone removal; default now */
  save(user: UserId, card: CardId, savedAt?: string): ResultAsync<void, SavedCardsFailure>;
  remove(user: UserId, card: CardId): ResultAsync<void, SavedCardsFailure>;
}
