import { err, ok, type Result } from 'neverthrow';
import type { TooBusy, TooManyTries, WrongCredentials } from '#domain/identity/accounts.port.ts';
import { failedSignInsEmail } from '#domain/identity/failed-sign-ins-email.ts';
import { type Account, loginKey } from './account.ts';
import type { Caller } from './caller.ts';
import type { DeviceProof } from './device-proof.ts';
import type { IdentityParts } from './identity-parts.ts';
import { limits, networkOf } from './limits.ts';
import { recordSignIn } from './record-sign-in.ts';

type Check = {
  /** As typed; counted even without such an account. */
  readonly login: string;
  readonly account: Account | null;
  readonly password: string;
  readonly caller: Caller;
};

export type CheckParts = Pick<
  IdentityParts,
  'passwords' | 'limits' | 'deviceProof' | 'stores' | 'clock' | 'log' | 'mail' | 'jobs' | 'shop'
>;

export const isKnownDevice = (deviceProof: DeviceProof, account: Account | null, { devices }: Caller): boolean =>
  account !== null && devices.includes(deviceProof(account));

/** After the answer, so that its time does not tell whether there is such an account (A2). */
async function noteFailure(parts: CheckParts, account: Account | null, caller: Caller, many: boolean): Promise<void> {
  await recordSignIn(parts, { accountId: account?.id ?? null, event: 'failed', caller, factor: null });
  if (!many || !account) return;
  if ((await parts.limits.count(limits.failureEmails, account.id)).isErr()) return;
  parts.log.warn('many failed sign-ins', { account: account.id });
  const sent = await parts.mail.send(failedSignInsEmail(account.email, parts.shop));
  if (sent.isErr()) parts.log.error('email not sent', { reason: sent.error.reason });
}

/**
 * Does the same work for unknown accounts (A2). Counts attempts by account and address; after many failures from
 * anywhere, those of unknown devices are slowed down too (AUTH-32).
 */
export async function checkAccountPassword(
  parts: CheckParts,
  { login, account, password, caller }: Check,
): Promise<Result<Account, WrongCredentials | TooManyTries | TooBusy>> {
  const key = loginKey(account?.email ?? login);
  const isKnown = isKnownDevice(parts.deviceProof, account, caller);
  const from = isKnown && account ? parts.deviceProof(account) : networkOf(caller.address);
  const counted = await parts.limits.count(limits.passwords, key, from);
  if (counted.isErr()) return err(counted.error);
  if (!isKnown && (await parts.limits.isReached(limits.failures, key))) {
    const slowed = await parts.limits.count(limits.slowed, key);
    if (slowed.isErr()) return err(slowed.error);
  }
  const matches = await parts.passwords.matches(password, account?.passwordHash ?? null);
  if (matches.isErr()) return err(matches.error);
  if (account && matches.value) return ok(account);
  const many = (await parts.limits.count(limits.failures, key)).isErr();
  parts.jobs.start('noting a failed sign-in', () => noteFailure(parts, account, caller, many));
  return err({ kind: 'wrong-credentials' });
}
