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

export type SignUpFailure = InvalidSignUp | TooManyTries | NewsletterUnavailable;

/**
 * Letters for those who asked, as everybody meets them (NEWS-06 … NEWS-08).
 *
 * Promises: an answer never tells whether an address was known, neither by what it says nor by its time; an address is on the
 * list once, in any case of its letters, and a repeated sign-up takes the place of the one before; a success is answered
 * only for what is stored; a link that was used, or never was one, is answered as one that is good.
 */
export interface Newsletter {
  signUp(signUp: SignUp): ResultAsync<void, SignUpFailure>;
  /** Takes an address off the list, with its name and interests. @param token the secret of its link */
  leave(token: string): ResultAsync<void, NewsletterUnavailable>;
}
