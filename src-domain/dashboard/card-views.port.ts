import type { ResultAsync } from 'neverthrow';
import type { CardId } from '../cards/card.ts';

export type CardViewsFailure = { readonly kind: 'views-unavailable' };

/**
 * Counts page views of cards (ADMIN-23).
 *
 * Promises: each call counts once, also concurrently; unknown cards are ignored; nothing about the viewer is stored.
 */
export interface CardViews {
  count(id: CardId): ResultAsync<void, CardViewsFailure>;
}
