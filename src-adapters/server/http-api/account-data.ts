import { errAsync, okAsync, ResultAsync } from 'neverthrow';
import type * as z from 'zod/mini';
import { type CustomerId, customerId } from '#domain/customers/customer.ts';
import { type UserId, userId } from '#domain/identity/user.ts';
import type { accountDataShape } from '../../calls/account.wire.ts';
import type { CustomerData } from '../../calls/customers.calls.ts';
import { type Failure, widened } from './failure.ts';
import type { ApiPorts } from './ports.ts';

export type AccountDataPorts = Pick<
  ApiPorts,
  | 'accountChanges'
  | 'addressBook'
  | 'cartReminders'
  | 'savedCards'
  | 'accountCarts'
  | 'sessionRecords'
  | 'returnRecords'
  | 'customersOf'
>;

type AccountReply = z.infer<typeof accountDataShape>;
type Written = Pick<AccountReply, 'notes' | 'tags'>;

/** What the shop has written about a customer, without who wrote it. */
const writtenAbout = ({ customersOf }: AccountDataPorts, user: UserId): ResultAsync<Written, Failure> =>
  customersOf('shop')
    .find(customerId(user))
    .map(({ notes, customer }) => ({ notes: notes.map(({ at, text }) => ({ at, text })), tags: [...customer.tags] }))
    .orElse(
      (failure): ResultAsync<Written, Failure> =>
        failure.kind === 'customer-not-found' ? okAsync({ notes: [], tags: [] }) : errAsync(failure),
    );

/** All data of an account; null when it is deleted. @param token of the session that counts as the current one */
export const accountData = (
  ports: AccountDataPorts,
  id: UserId,
  token: string | null,
): ResultAsync<AccountReply | null, Failure> =>
  widened(ports.accountChanges.account(id)).andThen((account): ResultAsync<AccountReply | null, Failure> => {
    if (!account) return okAsync(null);
    const user = userId(account.id);
    return ResultAsync.combine([
      ports.savedCards.list(user),
      ports.addressBook.read(user),
      ports.cartReminders.read(user),
      ports.accountCarts.find(user),
      ports.sessionRecords.list(user, token),
      ports.sessionRecords.allSignIns(user),
      ports.returnRecords.ofUser(user),
      writtenAbout(ports, user),
    ]).map(([saved, { addresses }, cartReminders, own, sessions, signIns, returns, written]) => ({
      email: account.email,
      since: account.since,
      savedCards: [...saved],
      watchlists: [],
      addresses: [...addresses],
      cartReminders,
      cart: [...(own?.cart ?? [])],
      sessions: [...sessions],
      signIns: [...signIns],
      returns,
      ...written,
    }));
  });

/** All data of a customer. */
export const customerData = (ports: AccountDataPorts, id: CustomerId): ResultAsync<CustomerData, Failure> =>
  widened(ports.customersOf('shop').find(id)).andThen((record) =>
    ResultAsync.combine([
      widened(ports.returnRecords.ofCustomer(record.customer.id)),
      record.customer.kind === 'account'
        ? accountData(ports, userId(record.customer.id), null)
        : okAsync<null, Failure>(null),
    ]).map(([returns, account]) => ({ ...record, returns, account })),
  );
