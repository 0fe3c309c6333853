import type { ResultAsync } from 'neverthrow';
import type {
  CodeNeeded,
  InvalidRegistration,
  TooBusy,
  TooManyTries,
  WrongCode,
  WrongCredentials,
} from '../identity/accounts.port.ts';
import type { SignInNeeded } from '../identity/sign-in-needed.ts';
import type { UserId } from '../identity/user.ts';
import type { Viewer } from '../identity/viewer.ts';
import type { Unavailable } from '../shared/unavailable.ts';
import type { EmailIssue, InvitedRole, MemberRefusal, StaffInvitation, StaffMember } from './staff-members.ts';

export type StaffList = {
  /** The owner first, then by email. */
  readonly members: readonly StaffMember[];
  /** Latest first, expired ones included. */
  readonly invitations: readonly StaffInvitation[];
};

export type StaffFailure = SignInNeeded | Unavailable;

export type InviteFailure =
  | { readonly kind: 'bad-staff-email'; readonly issue: EmailIssue }
  | { readonly kind: 'already-staff' }
  | { readonly kind: 'already-invited' }
  | { readonly kind: 'too-many-invitations' }
  | InvitationNotSent
  | StaffFailure;

export type ResendFailure = InvitationNotFound | InvitationNotSent | StaffFailure;

/** It is pending, but its email was not sent. */
export type InvitationNotSent = { readonly kind: 'invitation-not-sent' };

/** Accepted or revoked meanwhile. */
export type InvitationNotFound = { readonly kind: 'invitation-not-found' };

export type MemberFailure = MemberRefusal | StaffFailure;

/**
 * The shop's staff, for its owner (STAFF-02).
 *
 * Promises: an email is invited once at a time; a new link replaces the one before; a changed role counts for the next
 * request; who is removed is signed out at once and a customer from then on; the owner is never changed; every change is
 * in the audit log.
 */
export interface Staff {
  list(): ResultAsync<StaffList, StaffFailure>;
  /** Sends a link that works once, for `invitationTime`. */
  invite(email: string, role: InvitedRole): ResultAsync<StaffInvitation, InviteFailure>;
  /** Sends another link. */
  resend(id: string): ResultAsync<StaffInvitation, ResendFailure>;
  revoke(id: string): ResultAsync<void, InvitationNotFound | StaffFailure>;
  changeRole(id: UserId, role: InvitedRole): ResultAsync<void, MemberFailure>;
  /** @returns how many sessions ended */
  endSessions(id: UserId): ResultAsync<number, MemberFailure>;
  /** Ends sessions and two-factor authentication; the account stays, as a customer's. */
  remove(id: UserId): ResultAsync<void, MemberFailure>;
}

/** What the link's owner sees. */
export type OpenInvitation = {
  readonly email: string;
  readonly role: InvitedRole;
  /** Then it is accepted with the account's password. */
  readonly hasAccount: boolean;
};

/** Used, revoked, replaced, expired or invalid. */
export type InvitationEnded = { readonly kind: 'invitation-ended' };

export type OpenInvitationFailure = InvitationEnded | TooManyTries | Unavailable;
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
