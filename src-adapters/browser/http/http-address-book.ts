import { addressCalls } from '#adapters/calls/address-book.calls.ts';
import type { ApiClient } from '#adapters/calls/api.ts';
import { makeRemote } from '#adapters/calls/remote.ts';
import { checkAddress } from '#domain/customers/address-book.ts';
import type { AddressBook } from '#domain/customers/customers.port.ts';

/** The API uses the session's user and ignores the given one. */
export function makeHttpAddressBook(api: ApiClient): AddressBook {
  const remote = makeRemote(api, addressCalls);
  return {
    ...remote,
    put: (user, { id, address, isDefault }) =>
      checkAddress(address).asyncAndThen((checked) => remote.put(user, id, { address: checked, isDefault })),
  };
}
