import type { CardId } from '../cards/card.ts';
import type { Brand } from '../shared/brand.ts';

export type WatchlistId = Brand<string, 'WatchlistId'>;

export type Watchlist = {
  readonly id: WatchlistId;
  readonly name: string;
  readonly cardIds: readonly CardId[];
  readonly createdAt: string;
};

/** Characters of a title shown on a watchlist tile. */
export const shownTitle = 40;

/** Cuts a title after 40 characters and adds '...'. */
export function watchlistTitle(title: string): string {
  const emails = [...title];
  return emails.length > shownTitle ? `${emails.slice(0, shownTitle).join('')}...` : title;
}
