import { err, ok, okAsync, type Result, ResultAsync } from 'neverthrow';
import { mailbox, type UserId } from '#domain/identity/user.ts';
import type { Log } from '#domain/shared/log.port.ts';
import { storageFails, type Unavailable } from '#domain/shared/unavailable.ts';
import { type Exclusive, runExclusively } from '../exclusive.ts';
import { makeSignedInHere } from './signed-in.ts';
import { storageKeys } from './storage-keys.ts';
import { accountsFormat, type LocalAccount, listsOf } from './stored-account.ts';
import { storedValue, type ValueStore } from './stored-value.ts';

type Accounts = readonly LocalAccount[];

/**
 * The accounts in this browser.
 *
 * Promises: after reading, no stored password is readable (AUTH-22); changes apply to the stored list, one at a time in
 * all tabs; a failed change changes nothing; the session's record is updated too.
 */
export type AccountBook = {
  all(): ResultAsync<Accounts, Unavailable>;
  /** @param change null leaves the list unchanged */
  change<E>(change: (accounts: Accounts) => Result<Accounts | null, E>): ResultAsync<void, E | Unavailable>;
};

export type AccountBookParts = ValueStore & {
  readonly exclusive: Exclusive;
  /** The stored text with readable passwords hashed or removed. */
  readonly hidePasswords: (text: string) => Promise<string>;
  readonly log: Log;
};

/** A `password` field, as older versions wrote it. */
const hasReadablePasswords = (text: string): boolean => /"password"\s*:/.test(text);

export function makeAccountBook({ exclusive, hidePasswords, log, ...place }: AccountBookParts): AccountBook {
  const stored = storedValue(place, storageKeys.registeredUsers, accountsFormat);

  const failed = (doing: string) => (failure: { readonly kind: string; readonly reason?: string }) => {
    log.error(`the accounts of this browser cannot be ${doing}`, { reason: failure.reason ?? failure.kind });
    return storageFails;
  };

  const text = () => place.storage.read(storageKeys.registeredUsers).mapErr(failed('read'));

  /** Call within the lock, because hashing takes time. */
  const hide = (): ResultAsync<void, Unavailable> =>
    text().asyncAndThen((found) => {
      if (found === null || !hasReadablePasswords(found)) return okAsync(undefined);
      return ResultAsync.fromPromise(hidePasswords(found), () =>
        failed('protected')({ kind: 'no-cryptography' }),
      ).andThen((hidden) =>
        hidden === found
          ? ok(undefined)
          : place.storage.write(storageKeys.registeredUsers, hidden).mapErr(failed('protected')),
      );
    });

  const read = (): Result<Accounts, Unavailable> =>
    stored
      .read()
      .map((found) => found?.value ?? [])
      .orElse((failure) => {
        if (failure.kind !== 'corrupt') return err(failed('read')(failure));
        log.warn('stored accounts unreadable: quarantined');
        return ok([]);
      });

  const here = makeSignedInHere(place.storage);

  const write = (accounts: Accounts): Result<void, Unavailable> =>
    stored
      .write(accounts)
      .mapErr(failed('stored'))
      .andTee(() => {
        for (const account of accounts) here.setLists(account.id, listsOf(account));
      });

  return {
    all: () =>
      text()
        .asyncAndThen((found) =>
          found !== null && hasReadablePasswords(found) ? runExclusively(exclusive, hide) : okAsync(undefined),
        )
        .andThen(read),
    change: (change) =>
      runExclusively(exclusive, () =>
        hide().andThen(() =>
          read()
            .andThen(change)
            .andThen((after) => (after === null ? ok(undefined) : write(after))),
        ),
      ),
  };
}

export const storedAccountOf = (accounts: Accounts, email: string): LocalAccount | undefined =>
  accounts.find((account) => mailbox(account.email) === mailbox(email));

export const replaceAccount = (
  accounts: Accounts,
  id: UserId,
  change: (account: LocalAccount) => LocalAccount,
): Accounts => accounts.map((account) => (account.id === id ? change(account) : account));
