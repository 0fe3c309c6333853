import type { ResultAsync } from 'neverthrow';
import type { UserId } from '../identity/user.ts';
import type { AddressBookFull, AddressId, InvalidAddress, PostalAddress, SavedAddress } from './address-book.ts';

export type OwnAddresses = {
  /** The default first, then by name. */
  readonly addresses: readonly SavedAddress[];
  /** Of the user's latest paid order; null without one. */
  readonly lastUsed: PostalAddress | null;
};

export type AddressBookFailure =
  | { readonly kind: 'sign-in-needed' }
  | { readonly kind: 'addresses-unavailable' }
  | AddressBookFull
  | InvalidAddress;

/**
 * Addresses that users keep for their next orders (ADDR-08).
 *
 * Promises: at most `mostAddresses` a user, of which one at most is the default; putting and removing again changes
 * nothing; books are independent, and end with their account; success means durable. An API-backed one uses the
 * session's user and ignores the given one.
 */
export interface AddressBook {
  read(user: UserId): ResultAsync<OwnAddresses, AddressBookFailure>;
  /** Adds an address, or replaces the one with its id (`putAddress`). */
  put(user: UserId, saved: SavedAddress): ResultAsync<void, AddressBookFailure>;
  remove(user: UserId, id: AddressId): ResultAsync<void, AddressBookFailure>;
}
