import type { ResultAsync } from 'neverthrow';
import type { AccountsUnavailable, InvalidRegistration, TooBusy, TooManyTries } from './accounts.port.ts';

/** How long a link for a new password is good: one hour, in milliseconds. */
export const resetTime = 60 * 60 * 1000;

/** The link was used, is older than an hour, or never was one. */
export type ResetLinkEnded = { readonly kind: 'reset-link-ended' };

export type ResetRequestFailure = TooManyTries | AccountsUnavailable;
export type ResetFailure = ResetLinkEnded | InvalidRegistration | TooManyTries | TooBusy | AccountsUnavailable;

/**
 * New passwords for those who forgot theirs, by a link in a mail.
 *
 * Promises: `request` answers the same, in the same time, whether the address has an account or not; a link is good once
 * and for an hour, and a newer link ends the older ones; after `redeem` no session from before is good any more.
 */
export interface PasswordResets {
  request(email: string): ResultAsync<void, ResetRequestFailure>;
  /** @param token the secret of the link */
  redeem(token: string, password: string): ResultAsync<void, ResetFailure>;
}
