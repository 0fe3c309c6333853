import type { ResultAsync } from 'neverthrow';
import type { Cart } from '../cart/cart.ts';
import type { SavedCard } from '../watchlist/saved-cards.port.ts';
import type { Watchlist } from '../watchlist/watchlist.ts';
import type { Registration, RegistrationIssue } from './registration.ts';
import type { SessionFailure } from './sessions.port.ts';
import type { Viewer } from './viewer.ts';

/** What opens an account: its e-mail address or, for the admin, the name (AUTH-13). */
export type Credentials = {
  readonly login: string;
  readonly password: string;
  /** Of an account with two-factor authentication: from the app, or a recovery code (AUTH-28, AUTH-29). */
  readonly code?: string | undefined;
};

/** The accounts cannot be asked now: they are out of reach, or their store failed. Nothing was changed (D28). */
export type AccountsUnavailable = {
  readonly kind: 'accounts-unavailable';
  readonly reason: 'unreachable' | 'failed';
};

/** Asked for too often from here; `tryAgainIn` seconds, where known (A2). */
export type TooManyTries = { readonly kind: 'too-many-tries'; readonly tryAgainIn?: number | undefined };

/** Too many passwords are being checked at this moment (A3). */
export type TooBusy = { readonly kind: 'too-busy' };

/** One failure for an unknown address and a wrong password (AUTH-12, A2). */
export type WrongCredentials = { readonly kind: 'wrong-credentials' };

/** The password is right, and a code is needed beside it (AUTH-28). */
export type CodeNeeded = { readonly kind: 'code-needed' };

/** No code of this moment, or one that was used before (AUTH-30). */
export type WrongCode = { readonly kind: 'wrong-code' };

export type SignInFailure = WrongCredentials | CodeNeeded | WrongCode | TooManyTries | TooBusy | AccountsUnavailable;

export type InvalidRegistration = {
  readonly kind: 'invalid-registration';
  readonly issues: readonly RegistrationIssue[];
};

export type RegisterFailure =
  | InvalidRegistration
  /** Somebody has an account under this address (AUTH-08). */
  | { readonly kind: 'email-taken' }
  | TooManyTries
  | TooBusy
  | AccountsUnavailable;

/** Nobody is signed in (any more). */
export type SignInNeeded = { readonly kind: 'sign-in-needed' };

export type AccountChangeFailure =
  | InvalidRegistration
  | WrongCredentials
  | SignInNeeded
  /** The admin's account is made by the owner's settings: it is changed there, and does not end (D5). */
  | { readonly kind: 'kept-by-owner' }
  | TooManyTries
  | TooBusy
  | AccountsUnavailable;

/** Everything that the shop keeps about somebody. */
export type AccountData = {
  readonly email: string;
  /** ISO instant; null where it was not written down. */
  readonly since: string | null;
  readonly savedCards: readonly SavedCard[];
  readonly watchlists: readonly Watchlist[];
  readonly cart: Cart;
};

/**
 * The accounts of the shop, seen by whoever sits at this browser.
 *
 * Promises: an address is one account whatever its case and outer spaces (AUTH-09); a password is never stored readable
 * (AUTH-22); after `register` and `signIn` the session is the new one, under a new id (A4); after a changed password no
 * older session is good any more, but for the one that changed it; a failure changes nothing.
 */
export interface Accounts {
  /** Makes an account and signs in with it (AUTH-11). */
  register(registration: Registration): ResultAsync<Viewer, RegisterFailure>;
  signIn(credentials: Credentials): ResultAsync<Viewer, SignInFailure>;
  changePassword(current: string, next: string): ResultAsync<void, AccountChangeFailure>;
  /** Ends the account and the session, and removes all that was kept with it. The password is asked once more. */
  close(password: string): ResultAsync<void, AccountChangeFailure>;
  /** All that is kept about whoever is signed in. */
  data(): ResultAsync<AccountData, SignInNeeded | AccountsUnavailable | SessionFailure>;
}
