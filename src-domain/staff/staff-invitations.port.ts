import type { ResultAsync } from 'neverthrow';
import type {
  AccountsUnavailable,
  CodeNeeded,
  InvalidRegistration,
  TooBusy,
  TooManyTries,
  WrongCode,
  WrongCredentials,
} from '../identity/accounts.port.ts';
import type { Viewer } from '../identity/viewer.ts';
import type { InvitedRole } from './staff-members.ts';

/** What the link's owner sees. */
export type OpenInvitation = {
  readonly email: string;
  readonly role: InvitedRole;
  /** Then it is accepted with the account's password. */
  readonly hasAccount: boolean;
};

/** Used, revoked, replaced, expired or invalid. */
export type InvitationEnded = { readonly kind: 'invitation-ended' };

export type OpenInvitationFailure = InvitationEnded | TooManyTries | AccountsUnavailable;
export type AcceptFailure =
  | OpenInvitationFailure
  | InvalidRegistration
  | WrongCredentials
  | CodeNeeded
  | WrongCode
  | TooBusy;

/**
 * An invitation, for the invited person (STAFF-04). @see Staff
 *
 * Promises: opening changes nothing; of two who accept at the same time one succeeds; a failure leaves the invitation as
 * it was; accepting ends all other sessions of the account and starts a new one.
 */
export interface StaffInvitations {
  /** @param token from the link */
  open(token: string): ResultAsync<OpenInvitation, OpenInvitationFailure>;
  /**
   * Creates the account, or gives the role to the existing one. @param password a new one, or that of the account
   * @param code with two-factor authentication
   */
  accept(token: string, password: string, code?: string): ResultAsync<Viewer, AcceptFailure>;
}
