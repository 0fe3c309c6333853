import type { CardId } from '../cards/card.ts';
import type { Brand } from '../shared/brand.ts';
import type { Watchlist } from '../watchlist/watchlist.ts';

export type UserId = Brand<string, 'UserId'>;
export const userId = (text: string): UserId => text as UserId;

export const adminUserId: UserId = userId('admin');

/** A user with an account. */
export type User = {
  readonly id: UserId;
  readonly email: string;
  /** In the order of saving, latest last. */
  readonly savedCards: readonly CardId[];
  readonly watchlists: readonly Watchlist[];
  readonly isAdmin: boolean;
};

/** Normalizes an email address; case and outer spaces do not matter (AUTH-09). */
export const mailbox = (email: string): string => email.trim().toLowerCase();
