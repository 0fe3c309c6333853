import type { ResultAsync } from 'neverthrow';
import type { Viewer } from './viewer.ts';

export type SessionFailure = { readonly kind: 'session-unavailable' };

/** How long the admin's session lasts: eight hours, in milliseconds (ADMIN-07, ADMIN-10). */
export const adminSessionTime = 8 * 60 * 60 * 1000;

/** How long a user's session lasts without a new sign-in: thirty days, in milliseconds. */
export const userSessionTime = 30 * 24 * 60 * 60 * 1000;

/**
 * Tells who is signed in here.
 *
 * Promises: nobody is a guest, not a failure; a session that has ended is a guest's; after `signOut` nothing that
 * belonged to the session opens anything, and signing out twice is no failure (AUTH-16).
 */
export interface Sessions {
  current(): ResultAsync<Viewer, SessionFailure>;
  signOut(): ResultAsync<void, SessionFailure>;
}
