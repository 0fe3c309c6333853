import type { CardId } from '../cards/card.ts';
import type { Brand } from '../shared/brand.ts';

export type WatchlistId = Brand<string, 'WatchlistId'>;

/** A named list of cards that somebody watches (DATA-08). */
export type Watchlist = {
  readonly id: WatchlistId;
  readonly name: string;
  readonly cardIds: readonly CardId[];
  /** ISO instant. */
  readonly createdAt: string;
};

/** Characters of a title that a tile of the watchlist shows (WATCH-06). */
export const shownTitle = 40;

/** A title of more than 40 characters is cut and followed by '...' (WATCH-06). */
export function watchlistTitle(title: string): string {
  const emails = [...title];
  return emails.length > shownTitle ? `${emails.slice(0, shownTitle).join('')}...` : title;
}
