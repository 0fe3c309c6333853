import type { CardId } from './card.ts';

/** As many as are remembered. */
export const mostRecentCards = 12;

/**
 * Remembers on this device which cards were looked at last (CARD-32).
 *
 * Promises: the latest first, each once, `mostRecentCards` at most; a copy is returned; never fails: what cannot be stored
 * lasts as long as the page, and what makes no sense is set aside.
 */
export interface RecentCards {
  ids(): readonly CardId[];
  remember(id: CardId): void;
  /** Forgets all of them. */
  clear(): void;
}

/** The cards after one of them was looked at. */
export const withRecent = (ids: readonly CardId[], id: CardId): readonly CardId[] =>
  [id, ...ids.filter((one) => one !== id)].slice(0, mostRecentCards);
