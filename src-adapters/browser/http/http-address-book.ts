import { errAsync } from 'neverthrow';
import { ownAddressesShape } from '#adapters/calls/address-book.wire.ts';
import { type Api, type ApiFailure, nothing } from '#adapters/calls/api.ts';
import { outageOf } from '#adapters/calls/outage.ts';
import { type AddressId, checkAddress } from '#domain/customers/address-book.ts';
import type { AddressBook, AddressBookFailure } from '#domain/customers/customers.port.ts';

const failureOf = (failure: ApiFailure): AddressBookFailure => {
  const code = failure.kind === 'problem' ? failure.problem.code : null;
  return code === 'sign-in-needed' || code === 'address-book-full' ? { kind: code } : outageOf(failure);
};

const path = '/api/v1/me/addresses';
const pathOf = (id: AddressId): string => `${path}/${encodeURIComponent(id)}`;

/** The API uses the session's user and ignores the given one. */
export function makeHttpAddressBook(api: Api): AddressBook {
  return {
    read: () => api.call({ method: 'GET', path, answer: ownAddressesShape }).mapErr(failureOf),
    put: (_user, { id, address, isDefault }) =>
      checkAddress(address).match(
        (checked) =>
          api
            .call({ method: 'PUT', path: pathOf(id), body: { address: checked, isDefault }, answer: nothing })
            .mapErr(failureOf),
        (invalid) => errAsync<void, AddressBookFailure>(invalid),
      ),
    remove: (_user, id) => api.call({ method: 'DELETE', path: pathOf(id), answer: nothing }).mapErr(failureOf),
  };
}
