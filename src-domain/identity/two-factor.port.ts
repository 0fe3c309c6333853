import type { ResultAsync } from 'neverthrow';
import type {
  AccountsUnavailable,
  SignInNeeded,
  TooBusy,
  TooManyTries,
  WrongCode,
  WrongCredentials,
} from './accounts.port.ts';

/** What happened to two-factor authentication, for its log (AUDIT-03). */
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
  /** ISO instant; null while it is off. */
  readonly since: string | null;
  readonly recoveryCodesLeft: number;
  /** The latest first, the last twenty. */
  readonly events: readonly { readonly at: string; readonly event: TwoFactorEvent }[];
};

/** A secret that is not in force before it is confirmed. */
export type TwoFactorStart = {
  /** For typing into the app: base32. */
  readonly secret: string;
  /** For the app to read from a picture: `otpauth://totp/…`. */
  readonly address: string;
};

export type TwoFactorFailure =
  | WrongCredentials
  | WrongCode
  | SignInNeeded
  /** It is on already, or off already, or was not begun. */
  | { readonly kind: 'second-factor-as-it-is' }
  | TooManyTries
  | TooBusy
  | AccountsUnavailable;

/** How many recovery codes there are at a time (AUTH-29). */
export const recoveryCodeCount = 10;

/**
 * The two-factor authentication of the admin who is signed in (AUTH-28 … AUTH-30).
 *
 * Promises: nothing is in force before `confirm`; a code is good once; recovery codes are answered once and stored
 * unreadable; every change stands in the log.
 */
export interface TwoFactor {
  state(): ResultAsync<TwoFactorState, TwoFactorFailure>;
  /** Begins anew, whatever was begun before. */
  begin(password: string): ResultAsync<TwoFactorStart, TwoFactorFailure>;
  /** Switches it on, with a code from the app that shows the secret is there; answers the recovery codes. */
  confirm(code: string): ResultAsync<readonly string[], TwoFactorFailure>;
  /** New recovery codes in place of the old ones. */
  renewCodes(password: string, code: string): ResultAsync<readonly string[], TwoFactorFailure>;
  /** @param code from the app, or a recovery code */
  switchOff(password: string, code: string): ResultAsync<void, TwoFactorFailure>;
}
