import type { ResultAsync } from 'neverthrow';
import type { Cart } from '../cart/cart.ts';
import type { SavedCard } from '../watchlist/saved-cards.port.ts';
import type { Watchlist } from '../watchlist/watchlist.ts';
import type { Registration, RegistrationIssue } from './registration.ts';
import type { SessionFailure } from './session-failure.ts';
import type { Viewer } from './viewer.ts';

/** By email or, for the admin, by name (AUTH-13). */
export type Credentials = {
  readonly login: string;
  readonly password: string;
  /** App or recovery code, with two-factor authentication. */
  readonly code?: string | undefined;
};

/** The accounts are unreachable; nothing was changed (D28). */
export type AccountsUnavailable = {
  readonly kind: 'accounts-unavailable';
  readonly reason: 'unreachable' | 'failed';
};

/** `tryAgainIn`: seconds, if known. */
export type TooManyTries = { readonly kind: 'too-many-tries'; readonly tryAgainIn?: number | undefined };

/** Too many concurrent password checks (A3). */
export type TooBusy = { readonly kind: 'too-busy' };

/** The same failure for an unknown address and a wrong password (A2). */
export type WrongCredentials = { readonly kind: 'wrong-credentials' };

/** The password is right; a code is required. */
export type CodeNeeded = { readonly kind: 'code-needed' };

/** Invalid or used code (AUTH-30). */
export type WrongCode = { readonly kind: 'wrong-code' };

export type SignInFailure = WrongCredentials | CodeNeeded | WrongCode | TooManyTries | TooBusy | AccountsUnavailable;

export type InvalidRegistration = {
  readonly kind: 'invalid-registration';
  readonly issues: readonly RegistrationIssue[];
};

export type RegisterFailure =
  | InvalidRegistration
  | { readonly kind: 'email-taken' }
  | TooManyTries
  | TooBusy
  | AccountsUnavailable;

export type SignInNeeded = { readonly kind: 'sign-in-needed' };

export type AccountChangeFailure =
  | InvalidRegistration
  | WrongCredentials
  | SignInNeeded
  /** The admin account is managed in the settings (D5). */
  | { readonly kind: 'kept-by-owner' }
  | TooManyTries
  | TooBusy
  | AccountsUnavailable;

export type AccountData = {
  readonly email: string;
  /** ISO instant; null when unknown. */
  readonly since: string | null;
  readonly savedCards: readonly SavedCard[];
  readonly watchlists: readonly Watchlist[];
  readonly cart: Cart;
};

/**
 * Accounts, as seen from this browser.
 *
 * Promises: an address is one account, ignoring case and outer spaces (AUTH-09); passwords are never stored readable
 * (AUTH-22); `register` and `signIn` start a new session (A4); a changed password ends all other sessions; a failure
 * changes nothing.
 */
export interface Accounts {
  register(registration: Registration): ResultAsync<Viewer, RegisterFailure>;
  signIn(credentials: Credentials): ResultAsync<Viewer, SignInFailure>;
  changePassword(current: string, next: string): ResultAsync<void, AccountChangeFailure>;
  /** Deletes the account with its data and ends the session. */
  close(password: string): ResultAsync<void, AccountChangeFailure>;
  /** All data of the signed-in user. */
  data(): ResultAsync<AccountData, SignInNeeded | AccountsUnavailable | SessionFailure>;
}
