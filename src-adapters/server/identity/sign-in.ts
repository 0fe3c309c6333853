import { err, ok, type Result, type ResultAsync } from 'neverthrow';
import type { Credentials, SignInFailure } from '#domain/identity/accounts.port.ts';
import type { SessionFailure } from '#domain/identity/sessions.port.ts';
import { guest, type Viewer } from '#domain/identity/viewer.ts';
import { checkAccountPassword } from './check-password.ts';
import { accountsUnavailable, type IdentityParts, orUnavailable } from './identity-parts.ts';
import { limits, networkOf } from './limits.ts';
import { beginSession, type SignedIn, sha256, viewerOf } from './session-token.ts';
import type { TwoFactorRecords } from './two-factor-records.ts';

export type SignIn = {
  /** By name or email, with a code if required. @param address the caller's */
  signIn(credentials: Credentials, address: string): ResultAsync<SignedIn, SignInFailure>;
  /** A guest for an unknown or expired session. */
  viewer(token: string): ResultAsync<Viewer, SessionFailure>;
  signOut(token: string): ResultAsync<void, SessionFailure>;
};

type Parts = Pick<IdentityParts, 'stores' | 'passwords' | 'limits' | 'clock' | 'ids' | 'log'>;

const sessionUnavailable: SessionFailure = { kind: 'session-unavailable' };

export function makeSignIn(parts: Parts, twoFactorRecords: Pick<TwoFactorRecords, 'pass'>): SignIn {
  const { stores, clock, log } = parts;

  async function signIn(
    { login, password, code }: Credentials,
    from: string,
  ): Promise<Result<SignedIn, SignInFailure>> {
    const address = networkOf(from);
    const counted = await parts.limits.count(limits.signIns, address);
    if (counted.isErr()) return err(counted.error);
    const account = await stores.accounts.findByLogin(login);
    const checked = await checkAccountPassword(parts, { login, account, password, address });
    if (checked.isErr()) return err(checked.error);
    const passed = await twoFactorRecords.pass(checked.value, code, address);
    if (passed.isErr()) return err(passed.error);
    const { signedIn, session } = beginSession(checked.value, parts);
    const isOpen = await stores.sessions.open(session, checked.value);
    return isOpen ? ok(signedIn) : err({ kind: 'wrong-credentials' });
  }

  const viewer = async (token: string): Promise<Result<Viewer, never>> => {
    const account = await stores.sessions.find(sha256(token), clock.now());
    return ok(account ? viewerOf(account) : guest);
  };

  return {
    signIn: (credentials, address) =>
      orUnavailable(log, 'signing in', accountsUnavailable, signIn(credentials, address)),
    viewer: (token) => orUnavailable(log, 'reading a session', sessionUnavailable, viewer(token)),
    signOut: (token) =>
      orUnavailable(
        log,
        'signing out',
        sessionUnavailable,
        stores.sessions.end(sha256(token)).then(() => ok(undefined)),
      ),
  };
}
