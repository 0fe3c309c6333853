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
