import { useQuery, useQueryClient } from '@tanstack/react-query';
import { errAsync, type ResultAsync } from 'neverthrow';
import type { AddressId, SavedAddress } from '#domain/customers/address-book.ts';
import type { AddressBookFailure, OwnAddresses } from '#domain/customers/customers.port.ts';
import { orThrow } from '../components/or-throw.ts';
import { useUseCases } from '../use-cases.tsx';
import { useSession } from './SessionContext.tsx';

export type AddressBookView = {
  /** Null while loading, after a failure, and for guests. */
  readonly own: OwnAddresses | null;
  readonly failure: AddressBookFailure | null;
  readonly retry: () => void;
  put(saved: SavedAddress): ResultAsync<void, AddressBookFailure>;
  remove(id: AddressId): ResultAsync<void, AddressBookFailure>;
};

/** The addresses of the signed-in user. */
export function useAddressBook(): AddressBookView {
  const { addressBook } = useUseCases();
  const { viewer, doubt } = useSession();
  const user = viewer.role === 'guest' ? null : viewer.id;
  const client = useQueryClient();
  const key = ['own-addresses', user];
  const { data, error, refetch } = useQuery<OwnAddresses, AddressBookFailure>({
    queryKey: key,
    enabled: addressBook !== null && user !== null,
    staleTime: 0,
    queryFn: () => orThrow(addressBook && user ? addressBook.read(user) : errAsync({ kind: 'sign-in-needed' })),
  });
  const changing = (
    change: (
      book: NonNullable<typeof addressBook>,
      of: NonNullable<typeof user>,
    ) => ResultAsync<void, AddressBookFailure>,
  ): ResultAsync<void, AddressBookFailure> =>
    (addressBook && user ? change(addressBook, user) : errAsync<void, AddressBookFailure>({ kind: 'sign-in-needed' }))
      .andTee(() => void client.invalidateQueries({ queryKey: key }))
      .orTee(({ kind }) => {
        if (kind === 'sign-in-needed') void doubt();
      });
  return {
    own: user === null ? null : (data ?? null),
    failure: error,
    retry: () => void refetch(),
    put: (saved) => changing((book, of) => book.put(of, saved)),
    remove: (id) => changing((book, of) => book.remove(of, id)),
  };
}
