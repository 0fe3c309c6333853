import { err, ok, type Result, type ResultAsync } from 'neverthrow';
import type { AccountChangeFailure } from '#domain/identity/accounts.port.ts';
import { type ActiveSession, type SignInEntry, type SignInPage, signInPageSize } from '#domain/identity/sign-ins.ts';
import type { UserId } from '#domain/identity/user.ts';
import { guest, isStaffRole, type Viewer } from '#domain/identity/viewer.ts';
import { storageFails, type Unavailable } from '#domain/shared/unavailable.ts';
import type { Caller } from './caller.ts';
import { type CheckParts, checkAccountPassword } from './check-password.ts';
import { type IdentityParts, orIdentityUnavailable } from './identity-parts.ts';
import { recordSignIn } from './record-sign-in.ts';
import { sha256, viewerOf } from './session-token.ts';

const minute = 60_000;

/** Milliseconds that sign-ins are kept: 90 days. */
export const signInLogTime = 90 * 24 * 60 * minute;

/** More than one account can have in that time by hand. */
const mostSignIns = 100_000;

/** Sessions and sign-ins of accounts. A `token` is the caller's own; null without a session. */
export type SessionRecords = {
  /** A guest for an unknown, expired or idle session. @param isUse whether the call follows from an action of the user */
  viewer(token: string, isUse: boolean): ResultAsync<Viewer, Unavailable>;
  signOut(token: string, caller: Caller): ResultAsync<void, Unavailable>;
  list(id: UserId, token: string | null): ResultAsync<readonly ActiveSession[], Unavailable>;
  /** Needs the password. @param session null for all but the caller's */
  end(
    id: UserId,
    given: { readonly password: string; readonly session: string | null },
    token: string | null,
    caller: Caller,
  ): ResultAsync<void, AccountChangeFailure>;
  /** After a change of two-factor authentication. */
  endOthers(id: UserId, token: string | null): ResultAsync<void, Unavailable>;
  /** Needs the admin's password. @param email null for all customers */
  endOfCustomers(
    admin: UserId,
    given: { readonly password: string; readonly email: string | null },
    caller: Caller,
  ): ResultAsync<number, AccountChangeFailure>;
  signIns(id: UserId, before: number | null): ResultAsync<SignInPage, Unavailable>;
  /** All that are kept, for the data export. */
  allSignIns(id: UserId): ResultAsync<readonly SignInEntry[], Unavailable>;
  /** As `Sessions.idleTime`. */
  idleTime(token: string, isActive: boolean): ResultAsync<number | null, Unavailable>;
};

type Parts = CheckParts & Pick<IdentityParts, 'staffIdle' | 'staffNeedsSecondFactor'>;

const sessionUnavailable: Unavailable = { ...storageFails, what: 'session' };

export function makeSessionRecords(parts: Parts): SessionRecords {
  const { stores, clock, log, staffIdle } = parts;
  const { sessions } = stores;

  const find = (token: string) => sessions.find(sha256(token), clock.now(), staffIdle);

  /** A database that takes no writes can still be read. */
  const noteUse = (token: string): Promise<void> =>
    sessions.use(sha256(token), clock.now()).catch((error: unknown) => {
      log.warn('use of a session not noted', { reason: error instanceof Error ? error.message : 'unknown' });
    });

  async function viewer(token: string, isUse: boolean): Promise<Result<Viewer, never>> {
    const found = await find(token);
    if (!found) return ok(guest);
    if (isUse && clock.now() - found.usedAt >= minute) await noteUse(token);
    return ok(viewerOf(found.account, parts.staffNeedsSecondFactor() && !found.hasSecondFactor));
  }

  async function signOut(token: string, caller: Caller): Promise<Result<void, never>> {
    const found = await find(token);
    await sessions.end(sha256(token));
    if (found) {
      await recordSignIn(parts, { accountId: found.account.id, event: 'signed-out', caller, factor: null });
    }
    return ok(undefined);
  }

  async function withPassword(
    id: UserId,
    password: string,
    caller: Caller,
  ): Promise<Result<void, AccountChangeFailure>> {
    const account = await stores.accounts.findById(id);
    if (!account) return err({ kind: 'sign-in-needed' });
    const checked = await checkAccountPassword(parts, { login: account.email, account, password, caller });
    return checked.map(() => undefined);
  }

  const end: SessionRecords['end'] = (id, { password, session }, token, caller) => {
    const work = async (): Promise<Result<void, AccountChangeFailure>> => {
      const opened = await withPassword(id, password, caller);
      if (opened.isErr()) return opened;
      await sessions.endOf(id, session === null ? { keep: token && sha256(token) } : { id: session });
      await recordSignIn(parts, { accountId: id, event: 'sessions-ended', caller, factor: 'password' });
      return ok(undefined);
    };
    return orIdentityUnavailable(log, 'ending sessions', work());
  };

  const endOfCustomers: SessionRecords['endOfCustomers'] = (admin, { password, email }, caller) => {
    const work = async (): Promise<Result<number, AccountChangeFailure>> => {
      const opened = await withPassword(admin, password, caller);
      if (opened.isErr()) return err(opened.error);
      const ended = await sessions.endOfCustomers(email);
      log.warn('sessions of customers ended', { by: admin, of: email === null ? 'all' : 'one', sessions: ended });
      return ok(ended);
    };
    return orIdentityUnavailable(log, 'ending sessions of customers', work());
  };

  async function idleTime(token: string, isActive: boolean): Promise<Result<number | null, never>> {
    const found = await find(token);
    if (!found || !isStaffRole(found.account.role) || staffIdle === null) return ok(null);
    if (!isActive) return ok(found.usedAt + staffIdle - clock.now());
    await noteUse(token);
    return ok(staffIdle);
  }

  const read = <T>(doing: string, work: Promise<T>): ResultAsync<T, Unavailable> =>
    orIdentityUnavailable<T, never>(
      log,
      doing,
      work.then((value) => ok(value)),
      sessionUnavailable,
    );

  return {
    viewer: (token, isUse) => orIdentityUnavailable(log, 'reading a session', viewer(token, isUse), sessionUnavailable),
    signOut: (token, caller) => orIdentityUnavailable(log, 'signing out', signOut(token, caller), sessionUnavailable),
    list: (id, token) =>
      read('listing sessions', sessions.list(id, clock.now(), token && sha256(token))).map((all) =>
        [...all].sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent)),
      ),
    end,
    endOthers: (id, token) =>
      orIdentityUnavailable(
        log,
        'ending sessions',
        sessions.endOf(id, { keep: token && sha256(token) }).then(() => ok(undefined)),
      ),
    endOfCustomers,
    signIns: (id, before) => read('listing sign-ins', stores.signIns.page(id, before, signInPageSize)),
    allSignIns: (id) =>
      read('listing sign-ins', stores.signIns.page(id, null, mostSignIns)).map(({ entries }) => entries),
    idleTime: (token, isActive) =>
      orIdentityUnavailable(log, 'reading a session', idleTime(token, isActive), sessionUnavailable),
  };
}
