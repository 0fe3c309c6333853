import type { ResultAsync } from 'neverthrow';
import type { Unavailable } from '../shared/unavailable.ts';
import type { AccountChangeFailure, TooBusy, TooManyTries, WrongCode, WrongCredentials } from './accounts.port.ts';
import type { SignInNeeded } from './sign-in-needed.ts';
import type { ActiveSession, SignInPage } from './sign-ins.ts';
import type { Viewer } from './viewer.ts';

/** Eight hours in milliseconds (ADMIN-07). */
export const adminSessionTime = 8 * 60 * 60 * 1000;

/** Thirty days in milliseconds. */
export const userSessionTime = 30 * 24 * 60 * 60 * 1000;

export type OwnSessionsFailure = Unavailable | SignInNeeded;

/**
 * The current session, and the others of its account.
 *
 * Promises: without a valid session the user is a guest, which is no failure; `signOut` ends the session completely and
 * is repeatable (AUTH-16); an ended session opens nothing more.
 */
export interface Sessions {
  current(): ResultAsync<Viewer, Unavailable>;
  signOut(): ResultAsync<void, Unavailable>;
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
  idleTime(isActive: boolean): ResultAsync<number | null, Unavailable>;
}

export const twoFactorEvents = [
  'switched-on',
  'switched-off',
  'switched-off-on-the-machine',
  'codes-renewed',
  'recovery-code-used',
] as const;
export type TwoFactorEvent = (typeof twoFactorEvents)[number];

export type TwoFactorState = {
  readonly isOn: boolean;
  /** ISO instant; null while off. */
  readonly since: string | null;
  readonly recoveryCodesLeft: number;
  /** The last twenty, latest first. */
  readonly events: readonly { readonly at: string; readonly event: TwoFactorEvent }[];
};

/** A secret that is inactive until confirmed. */
export type TwoFactorSetup = {
  /** Base32, for typing. */
  readonly secret: string;
  /** `otpauth://totp/…`, for a QR code. */
  readonly address: string;
};

export type TwoFactorFailure =
  | WrongCredentials
  | WrongCode
  | SignInNeeded
  /** Already on, already off, or not started. */
  | { readonly kind: 'second-factor-as-it-is' }
  | TooManyTries
  | TooBusy
  | Unavailable;

/** Number of recovery codes. */
export const recoveryCodeCount = 10;

/**
 * Two-factor authentication of the signed-in admin (AUTH-28).
 *
 * Promises: inactive until `confirm`; a code works once; recovery codes are returned once and stored hashed; every
 * change is logged.
 */
export interface TwoFactor {
  state(): ResultAsync<TwoFactorState, TwoFactorFailure>;
  /** Replaces an earlier unconfirmed start. */
  begin(password: string): ResultAsync<TwoFactorSetup, TwoFactorFailure>;
  /** Activates with a code from the app; returns the recovery codes. */
  confirm(code: string): ResultAsync<readonly string[], TwoFactorFailure>;
  /** Replaces the recovery codes. */
  renewCodes(password: string, code: string): ResultAsync<readonly string[], TwoFactorFailure>;
  /** @param code app or recovery code */
  switchOff(password: string, code: string): ResultAsync<void, TwoFactorFailure>;
}
