import type { Kysely } from 'kysely';
import { err, errAsync, ok, type Result } from 'neverthrow';
import {
  checkAddress,
  type PostalAddress,
  putAddress,
  removeAddress,
  type SavedAddress,
  withoutEmail,
} from '#domain/customers/address-book.ts';
import type { AddressBook, AddressBookFailure, OwnAddresses } from '#domain/customers/customers.port.ts';
import type { UserId } from '#domain/identity/user.ts';
import type { Log } from '#domain/shared/log.port.ts';
import { lockAccount } from '../identity/lock-account.ts';
import { orderOf } from '../orders/order-rows.ts';
import { selectOrders } from '../orders/read-orders.ts';
import type { Tables } from '../tables.ts';
import { inTransaction, orUnavailable, success } from '../transaction.ts';

type Addresses = readonly SavedAddress[];

async function addressesOf(db: Kysely<Tables>, user: UserId): Promise<Addresses> {
  const row = await db
    .selectFrom('address_books')
    .select('addresses')
    .where('account_id', '=', user)
    .executeTakeFirst();
  return row?.addresses ?? [];
}

/** Retention and anonymizing leave addresses empty. */
async function lastUsed(db: Kysely<Tables>, user: UserId): Promise<PostalAddress | null> {
  const row = await selectOrders(db)
    .where('orders.owner_id', '=', user)
    .where('orders.paid_at', 'is not', null)
    .where('address.line1', '!=', '')
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? withoutEmail(orderOf(row).shippingAddress) : null;
}

const read = async (db: Kysely<Tables>, user: UserId): Promise<OwnAddresses> => ({
  addresses: await addressesOf(db, user),
  lastUsed: await lastUsed(db, user),
});

/** Deleted with the account. */
export function makeSqlAddressBook(db: Kysely<Tables>, log: Log): AddressBook {
  const change = (doing: string, user: UserId, next: (addresses: Addresses) => Result<Addresses, AddressBookFailure>) =>
    orUnavailable(
      log,
      doing,
      inTransaction(db, async (tx): Promise<Result<void, AddressBookFailure>> => {
        if (!(await lockAccount(tx, user))) return err({ kind: 'sign-in-needed' });
        const after = next(await addressesOf(tx, user));
        if (after.isErr()) return err(after.error);
        const addresses = JSON.stringify(after.value);
        await tx
          .insertInto('address_books')
          .values({ account_id: user, addresses })
          .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ addresses }))
          .execute();
        return ok(undefined);
      }),
    );
  return {
    read: (user) => orUnavailable(log, 'reading addresses', read(db, user).then(success)),
    put: (user, saved) =>
      checkAddress(saved.address).match(
        (address) => change('saving an address', user, (addresses) => putAddress(addresses, { ...saved, address })),
        (invalid) => errAsync<void, AddressBookFailure>(invalid),
      ),
    remove: (user, id) => change('removing an address', user, (addresses) => ok(removeAddress(addresses, id))),
  };
}
