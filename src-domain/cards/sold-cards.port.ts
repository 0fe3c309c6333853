import type { ResultAsync } from 'neverthrow';
import type { Unavailable } from '../shared/unavailable.ts';
import type { Card } from './card.ts';

/** One row of the home page. */
export const mostSoldCards = 8;

/**
 * Cards that the shop sold (HOME-15).
 *
 * Promises: `recent` has at most `mostSoldCards`, the latest paid first, each card once: public cards without a copy left
 * that a paid order took, with the price that its customer paid as `price` and without what a sale did to it. Orders of
 * the demonstration count until there is a real one; refunded and canceled orders do not.
 */
export interface SoldCards {
  recent(): ResultAsync<readonly Card[], Unavailable>;
}
