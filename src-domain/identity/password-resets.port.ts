import type { ResultAsync } from 'neverthrow';
import type { AccountsUnavailable, InvalidRegistration, TooBusy, TooManyTries } from './accounts.port.ts';

/** One hour in milliseconds. */
export const resetTime = 60 * 60 * 1000;

/** Used, expired or invalid. */
export type ResetLinkEnded = { readonly kind: 'reset-link-ended' };

export type ResetRequestFailure = TooManyTries | AccountsUnavailable;
export type ResetFailure = ResetLinkEnded | InvalidRegistration | TooManyTries | TooBusy | AccountsUnavailable;

/**
 * Password reset by emailed link.
 *
 * Promises: `request` gives the same answer in the same time for known and unknown addresses; a link works once within
 * an hour, and a newer one replaces it; `redeem` ends all sessions.
 */
export interface PasswordResets {
  request(email: string): ResultAsync<void, ResetRequestFailure>;
  /** @param token from the link */
  redeem(token: string, password: string): ResultAsync<void, ResetFailure>;
}
