import { err, ok, type Result } from 'neverthrow';
import type { TooBusy, TooManyTries, WrongCredentials } from '#domain/identity/accounts.port.ts';
import { type Account, loginKey } from './account.ts';
import type { IdentityParts } from './identity-parts.ts';
import { limits } from './limits.ts';

type Check = {
  /** As typed; counted even without such an account. */
  readonly login: string;
  readonly account: Account | null;
  readonly password: string;
  /** The caller's. */
  readonly address: string;
};

/** Does the same work for unknown accounts (A2). Counts attempts by account and address. */
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
