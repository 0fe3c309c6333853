import { errAsync, okAsync } from 'neverthrow';
import {
  checkAddress,
  type PostalAddress,
  putAddress,
  removeAddress,
  type SavedAddress,
} from '#domain/customers/address-book.ts';
import type { AddressBook, AddressBookFailure } from '#domain/customers/customers.port.ts';
import type { UserId } from '#domain/identity/user.ts';

/** @param lastUsed of a user's latest order */
export function makeInMemoryAddressBook(lastUsed: (user: UserId) => PostalAddress | null = () => null): AddressBook {
  const books = new Map<UserId, readonly SavedAddress[]>();
  const of = (user: UserId) => books.get(user) ?? [];
  return {
    read: (user) => okAsync(structuredClone({ addresses: of(user), lastUsed: lastUsed(user) })),
    put: (user, saved) =>
      checkAddress(saved.address)
        .andThen((address) => putAddress(of(user), { ...saved, address }))
        .match(
          (next) => {
            books.set(user, next);
            return okAsync<void, AddressBookFailure>(undefined);
          },
          (failure) => errAsync<void, AddressBookFailure>(failure),
        ),
    remove: (user, id) => {
      books.set(user, removeAddress(of(user), id));
      return okAsync(undefined);
    },
  };
}
