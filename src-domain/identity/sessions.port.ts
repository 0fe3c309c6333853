import type { ResultAsync } from 'neverthrow';
import type { Viewer } from './viewer.ts';

export type SessionFailure = { readonly kind: 'session-unavailable' };

/** Eight hours in milliseconds (ADMIN-07). */
export const adminSessionTime = 8 * 60 * 60 * 1000;

/** Thirty days in milliseconds. */
export const userSessionTime = 30 * 24 * 60 * 60 * 1000;

/**
 * The current session.
 *
 * Promises: without a valid session the user is a guest, which is no failure; `signOut` ends the session completely and
 * is repeatable (AUTH-16).
 */
export interface Sessions {
  current(): ResultAsync<Viewer, SessionFailure>;
  signOut(): ResultAsync<void, SessionFailure>;
}
