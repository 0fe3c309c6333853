import type { CardId } from '../cards/card.ts';
import type { Brand } from '../shared/brand.ts';
import type { Watchlist } from '../watchlist/watchlist.ts';

export type UserId = Brand<string, 'UserId'>;
export const userId = (text: string): UserId => text as UserId;

/** The id of the one admin (DATA-08). */
export const adminUserId: UserId = userId('admin');

/** Somebody with an account (DATA-08). */
export type User = {
  readonly id: UserId;
  readonly email: string;
  /** In the order in which they were saved, the latest last. */
  readonly savedCards: readonly CardId[];
  readonly watchlists: readonly Watchlist[];
  readonly isAdmin: boolean;
};

/** Addresses are the same mailbox whatever their case and outer spaces (AUTH-09). */
export const mailbox = (email: string): string => email.trim().toLowerCase();
