import type { ResultAsync } from 'neverthrow';
import type { TooManyTries } from '../identity/accounts.port.ts';
import type { SignUp, SignUpIssue } from './sign-up.ts';

export type NewsletterUnavailable = {
  readonly kind: 'newsletter-unavailable';
  /** A sentence for whoever looks, where one is known. */
  readonly detail?: string | undefined;
};
/** Nothing was stored. */
export type InvalidSignUp = { readonly kind: 'invalid-sign-up'; readonly issues: readonly SignUpIssue[] };

/** The link was forged, or a part of it was cut off. */
export type BadNewsletterLink = { readonly kind: 'bad-newsletter-link' };

/** Nothing is pending by this link any more, and the address is not on the list. */
export type SignUpExpired = { readonly kind: 'sign-up-expired' };

export type LeaveFailure = BadNewsletterLink | NewsletterUnavailable;
export type ConfirmFailure = BadNewsletterLink | SignUpExpired | NewsletterUnavailable;

export type SignUpFailure = InvalidSignUp | TooManyTries | NewsletterUnavailable;

/**
 * Emails for those who asked, as everybody meets them (NEWS-06 … NEWS-08).
 *
 * Promises: an answer to a sign-up never tells whether an address was known, neither by what it says nor by its time; nothing
 * is on the list before `confirm` (NEWS-10); an address is on the list once, in any case of its letters, and a confirmed
 * repeat takes the place of the sign-up before; a success is answered only for what is stored. A link that was used is
 * answered as a good one; one that the shop did not sign is a `bad-newsletter-link`.
 */
export interface Newsletter {
  signUp(signUp: SignUp): ResultAsync<void, SignUpFailure>;
  /** Puts a pending sign-up on the list. @param token of the link in its email */
  confirm(token: string): ResultAsync<void, ConfirmFailure>;
  /** Takes an address off the list, with its name and interests. @param token the secret of its link */
  leave(token: string): ResultAsync<void, LeaveFailure>;
}
