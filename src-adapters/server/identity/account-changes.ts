import { err, ok, type Result, type ResultAsync } from 'neverthrow';
import { loadCommonPasswords } from '#adapters/passwords/common-passwords.ts';
import type { AccountChangeFailure } from '#domain/identity/accounts.port.ts';
import { checkGuessable, checkPassword } from '#domain/identity/registration.ts';
import type { UserId } from '#domain/identity/user.ts';
import type { Unavailable } from '#domain/shared/unavailable.ts';
import type { Account } from './account.ts';
import { breachedPassword } from './breached-passwords.ts';
import type { Caller } from './caller.ts';
import { type CheckParts, checkAccountPassword } from './check-password.ts';
import { type IdentityParts, orIdentityUnavailable } from './identity-parts.ts';
import { recordSignIn } from './record-sign-in.ts';
import { beginSession, type SignedIn } from './session-token.ts';

/** Changes to the own account; each needs the password. */
export type AccountChanges = {
  /** Null when deleted. */
  account(id: UserId): ResultAsync<Account | null, Unavailable>;
  /** Ends all sessions and starts a new one (A4). */
  changePassword(
    id: UserId,
    current: string,
    next: string,
    caller: Caller,
  ): ResultAsync<SignedIn, AccountChangeFailure>;
  /** Deletes the account and its data. */
  close(id: UserId, password: string, caller: Caller): ResultAsync<void, AccountChangeFailure>;
};

type Parts = CheckParts & Pick<IdentityParts, 'ids' | 'keepsAdminPassword' | 'isBreached'>;

export function makeAccountChanges(parts: Parts): AccountChanges {
  const { stores, passwords, log, keepsAdminPassword, isBreached } = parts;

  async function opened(
    id: UserId,
    password: string,
    from: Caller,
    isKept: (account: Account) => boolean,
  ): Promise<Result<Account, AccountChangeFailure>> {
    const account = await stores.accounts.findById(id);
    if (!account) return err({ kind: 'sign-in-needed' });
    if (isKept(account)) return err({ kind: 'kept-by-owner' });
    return checkAccountPassword(parts, { login: account.email, account, password, caller: from });
  }

  async function changePassword(
    id: UserId,
    current: string,
    next: string,
    from: Caller,
  ): Promise<Result<SignedIn, AccountChangeFailure>> {
    const issues = checkPassword(next);
    if (issues.length > 0) return err({ kind: 'invalid-registration', issues });
    const account = await opened(id, current, from, ({ role }) => role === 'admin' && keepsAdminPassword);
    if (account.isErr()) return err(account.error);
    const { email, username } = account.value;
    const guessable = checkGuessable(next, await loadCommonPasswords(), [email, username]);
    if (guessable.length > 0) return err({ kind: 'invalid-registration', issues: guessable });
    if (await isBreached(next)) return err(breachedPassword);
    const hashed = await passwords.hash(next);
    if (hashed.isErr()) return err(hashed.error);
    const { signedIn, session } = beginSession({ ...account.value, passwordHash: hashed.value }, from, parts);
    const isChanged = await stores.accounts.changeHash(account.value, hashed.value, session);
    if (!isChanged) return err({ kind: 'wrong-credentials' });
    await recordSignIn(parts, { accountId: id, event: 'password-changed', caller: from, factor: 'password' });
    return ok(signedIn);
  }

  async function close(id: UserId, password: string, from: Caller): Promise<Result<void, AccountChangeFailure>> {
    const account = await opened(id, password, from, ({ role }) => role === 'admin');
    if (account.isErr()) return err(account.error);
    const isGone = await stores.accounts.remove(account.value);
    return isGone ? ok(undefined) : err({ kind: 'wrong-credentials' });
  }

  return {
    account: (id) =>
      orIdentityUnavailable(
        log,
        'reading an account',
        stores.accounts.findById(id).then((one) => ok(one)),
      ),
    changePassword: (id, current, next, caller) =>
      orIdentityUnavailable(log, 'changing a password', changePassword(id, current, next, caller)),
    close: (id, password, caller) => orIdentityUnavailable(log, 'closing an account', close(id, password, caller)),
  };
}
