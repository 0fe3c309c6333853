import type { ResultAsync } from 'neverthrow';
import type { CardId } from '../cards/card.ts';

export type CardViewsFailure = { readonly kind: 'views-unavailable' };

/**
 * Counts how often cards are looked at; the dashboard tells (ADMIN-23).
 *
 * Promises: each call is one look, also when many come at once; a card that is not in the shop is not counted, and that is
 * no failure; nothing is kept of who looked.
 */
export interface CardViews {
  count(id: CardId): ResultAsync<void, CardViewsFailure>;
}
