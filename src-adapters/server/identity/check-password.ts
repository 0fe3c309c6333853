import { err, ok, type Result } from 'neverthrow';
import type { TooBusy, TooManyTries, WrongCredentials } from '#domain/identity/accounts.port.ts';
import { type Account, loginKey } from './account.ts';
import type { IdentityParts } from './identity-parts.ts';
import { limits } from './limits.ts';

type Check = {
  /** As it was typed: counts where there is no such account. */
  readonly login: string;
  readonly account: Account | null;
  readonly password: string;
  /** The caller's. */
  readonly address: string;
};

/**
 * The account, when the password is its own. Where there is none, the same work is done and the same answer given (A2).
 * Tries are counted by account and address, whether by name or by e-mail, for signing in or for a change.
 */
export async function checkAccountPassword(
  parts: Pick<IdentityParts, 'passwords' | 'limits'>,
  { login, account, password, address }: Check,
): Promise<Result<Account, WrongCredentials | TooManyTries | TooBusy>> {
  const counted = await parts.limits.count(limits.passwords, loginKey(account?.email ?? login), address);
  if (counted.isErr()) return err(counted.error);
  const matches = await parts.passwords.matches(password, account?.passwordHash ?? null);
  if (matches.isErr()) return err(matches.error);
  return account && matches.value ? ok(account) : err({ kind: 'wrong-credentials' });
}
