import { err, ok, type Result, type ResultAsync } from 'neverthrow';
import type { Credentials, SignInFailure } from '#domain/identity/accounts.port.ts';
import type { Caller } from './caller.ts';
import { type CheckParts, checkAccountPassword, isKnownDevice } from './check-password.ts';
import { type IdentityParts, orIdentityUnavailable } from './identity-parts.ts';
import { limits, networkOf } from './limits.ts';
import { recordSignIn } from './record-sign-in.ts';
import { beginSession, type SignedIn } from './session-token.ts';
import type { TwoFactorRecords } from './two-factor-records.ts';

/** By name or email, with a code if required. */
export type SignIn = (credentials: Credentials, caller: Caller) => ResultAsync<SignedIn, SignInFailure>;

type Parts = CheckParts & Pick<IdentityParts, 'ids' | 'staffNeedsSecondFactor'>;

export function makeSignIn(parts: Parts, twoFactorRecords: Pick<TwoFactorRecords, 'pass'>): SignIn {
  const { stores, log, deviceProof, jobs } = parts;

  async function signIn(
    { login, password, code }: Credentials,
    caller: Caller,
  ): Promise<Result<SignedIn, SignInFailure>> {
    const address = networkOf(caller.address);
    const counted = await parts.limits.count(limits.signIns, address);
    const account = await stores.accounts.findByLogin(login);
    if (counted.isErr() && !isKnownDevice(deviceProof, account, caller)) return err(counted.error);
    const checked = await checkAccountPassword(parts, { login, account, password, caller });
    if (checked.isErr()) return err(checked.error);
    const { id: accountId, generatedUntil = Number.POSITIVE_INFINITY } = checked.value;
    if (generatedUntil <= parts.clock.now()) {
      await recordSignIn(parts, { accountId, event: 'failed', caller, factor: 'password' });
      return err({ kind: 'password-expired' });
    }
    const passed = await twoFactorRecords.pass(checked.value, code, address);
    if (passed.isErr()) {
      if (passed.error.kind === 'wrong-code') {
        const failed = { accountId, event: 'failed', caller, factor: 'password' } as const;
        jobs.start('noting a failed sign-in', () => recordSignIn(parts, failed));
      }
      return err(passed.error);
    }
    const needsSecondFactor = parts.staffNeedsSecondFactor() && passed.value !== 'code';
    const { signedIn, session } = beginSession(checked.value, caller, parts, needsSecondFactor);
    const isOpen = await stores.sessions.open(session, checked.value);
    if (!isOpen) return err({ kind: 'wrong-credentials' });
    await recordSignIn(parts, { accountId, event: 'signed-in', caller, factor: passed.value });
    return ok(signedIn);
  }

  return (credentials, caller) => orIdentityUnavailable(log, 'signing in', signIn(credentials, caller));
}
