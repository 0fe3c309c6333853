import { createHash } from 'node:crypto';
import { err, ok, type Result, ResultAsync } from 'neverthrow';
import type { SessionFailure } from '#domain/identity/sessions.port.ts';
import { userId } from '#domain/identity/user.ts';
import { type Viewer, visitor } from '#domain/identity/viewer.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { Ids } from '#domain/shared/ids.port.ts';
import type { Log } from '#domain/shared/log.port.ts';
import type { Account, AccountStore } from './accounts.ts';
import { loginKey } from './accounts.ts';
import type { Passwords, TooBusy } from './passwords.ts';

/** How long a session lasts: 8 hours, in milliseconds (ADMIN-10). */
export const sessionTime = 8 * 60 * 60 * 1000;

/** Tries a minute for one account from one address (A2). */
const mostTries = 5;

export type SignInFailure =
  | { readonly kind: 'wrong-credentials' }
  | { readonly kind: 'too-many-tries' }
  | TooBusy
  | SessionFailure;

export type SignIn = {
  /** By name or e-mail. A new session each time; its token is answered once and kept nowhere. @param address the caller's */
  signIn(
    login: string,
    password: string,
    address: string,
  ): ResultAsync<{ token: string; viewer: Viewer }, SignInFailure>;
  /** Whose session this is; an unknown or ended one is a visitor's. */
  viewer(token: string): ResultAsync<Viewer, SessionFailure>;
  /** Ends a session, known or not. */
  signOut(token: string): ResultAsync<void, SessionFailure>;
};

export type SignInPorts = {
  readonly accounts: AccountStore;
  readonly passwords: Passwords;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  /** False for load tests only: nobody is told to wait. */
  readonly limited: boolean;
};

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const viewerOf = ({ id, email, isAdmin }: Account): Viewer => ({
  role: isAdmin ? 'admin' : 'user',
  id: userId(id),
  email,
});

export function makeSignIn({ accounts, passwords, clock, ids, log, limited }: SignInPorts): SignIn {
  const orUnavailable = <T, E>(work: Promise<Result<T, E>>): ResultAsync<T, E | SessionFailure> =>
    new ResultAsync<T, E | SessionFailure>(
      work.catch((error: unknown) => {
        log.error('the accounts cannot be read', { reason: error instanceof Error ? error.message : 'unknown' });
        return err({ kind: 'session-unavailable' as const });
      }),
    );

  const tooOften = async (login: string, address: string): Promise<boolean> =>
    limited && (await accounts.countTry(sha256(`${loginKey(login)} ${address}`), clock.now())) > mostTries;

  async function signIn(login: string, password: string, address: string) {
    if (await tooOften(login, address)) return err({ kind: 'too-many-tries' as const });
    const account = await accounts.findByLogin(login);
    const matches = await passwords.matches(password, account?.passwordHash ?? null);
    if (matches.isErr()) return err(matches.error);
    if (!account || !matches.value) return err({ kind: 'wrong-credentials' as const });
    const token = ids.secret();
    await accounts.addSession(sha256(token), account.id, clock.now() + sessionTime);
    return ok({ token, viewer: viewerOf(account) });
  }

  return {
    signIn: (login, password, address) =>
      orUnavailable<{ token: string; viewer: Viewer }, SignInFailure>(signIn(login, password, address)),
    viewer: (token) =>
      orUnavailable<Viewer, never>(
        accounts.findBySession(sha256(token), clock.now()).then((account) => ok(account ? viewerOf(account) : visitor)),
      ),
    signOut: (token) => orUnavailable<void, never>(accounts.removeSession(sha256(token)).then(() => ok(undefined))),
  };
}
