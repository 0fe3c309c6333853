import type { ResultAsync } from 'neverthrow';
import type { AccountChangeFailure, SignInNeeded } from './accounts.port.ts';
import type { SessionFailure } from './session-failure.ts';
import type { ActiveSession, SignInPage } from './sign-ins.ts';
import type { Viewer } from './viewer.ts';

/** Eight hours in milliseconds (ADMIN-07). */
export const adminSessionTime = 8 * 60 * 60 * 1000;

/** Thirty days in milliseconds. */
export const userSessionTime = 30 * 24 * 60 * 60 * 1000;

export type OwnSessionsFailure = SessionFailure | SignInNeeded;

/**
 * The current session, and the others of its account.
 *
 * Promises: without a valid session the user is a guest, which is no failure; `signOut` ends the session completely and
 * is repeatable (AUTH-16); an ended session opens nothing more.
 */
export interface Sessions {
  current(): ResultAsync<Viewer, SessionFailure>;
  signOut(): ResultAsync<void, SessionFailure>;
  /** Those of the signed-in user, the current one first, then the latest used. */
  list(): ResultAsync<readonly ActiveSession[], OwnSessionsFailure>;
  /** Ends one session, or all but the current one. @param id null for all others */
  end(password: string, id: string | null): ResultAsync<void, AccountChangeFailure>;
  /** The user's sign-ins, latest first. @param before `next` of the previous page */
  signIns(before: number | null): ResultAsync<SignInPage, OwnSessionsFailure>;
  /** Ends the sessions of a customer, or of all customers (admin only). @param email null for all @returns how many */
  endOfCustomers(password: string, email: string | null): ResultAsync<number, AccountChangeFailure>;
  /**
   * Milliseconds until the session ends because nothing is done; null when it does not.
   * @param isActive whether the user did something since the last call
   */
  idleTime(isActive: boolean): ResultAsync<number | null, SessionFailure>;
}
