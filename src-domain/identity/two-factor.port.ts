import type { ResultAsync } from 'neverthrow';
import type {
  AccountsUnavailable,
  SignInNeeded,
  TooBusy,
  TooManyTries,
  WrongCode,
  WrongCredentials,
} from './accounts.port.ts';

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
export type TwoFactorStart = {
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
  | AccountsUnavailable;

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
  begin(password: string): ResultAsync<TwoFactorStart, TwoFactorFailure>;
  /** Activates with a code from the app; returns the recovery codes. */
  confirm(code: string): ResultAsync<readonly string[], TwoFactorFailure>;
  /** Replaces the recovery codes. */
  renewCodes(password: string, code: string): ResultAsync<readonly string[], TwoFactorFailure>;
  /** @param code app or recovery code */
  switchOff(password: string, code: string): ResultAsync<void, TwoFactorFailure>;
}
