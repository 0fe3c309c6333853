import { err, ok, type Result } from 'neverthrow';
import type { UserId } from '../identity/user.ts';
import type { StaffRole } from '../identity/viewer.ts';
import { isEmail } from '../shared/email.ts';

/** Roles that an invitation can give. There is one owner, the environment's admin. */
export const invitedRoles = ['manager', 'packer'] as const satisfies readonly StaffRole[];
export type InvitedRole = (typeof invitedRoles)[number];

/** 72 hours in milliseconds. */
export const invitationTime = 72 * 60 * 60 * 1000;

/** Invitations that can be pending at once. */
export const mostInvitations = 100;

/** Characters, as of an account's email. */
const longestEmail = 320;

/** A user of the portal. */
export type StaffMember = {
  readonly id: UserId;
  readonly email: string;
  readonly role: StaffRole;
  readonly hasTwoFactor: boolean;
  /** ISO instant of the last use that is known; null without one. */
  readonly lastUsedAt: string | null;
  /** Browsers that are signed in. */
  readonly sessions: number;
};

/** Pending until it is accepted or revoked; after `expiresAt` its link opens nothing. */
export type StaffInvitation = {
  readonly id: string;
  readonly email: string;
  readonly role: InvitedRole;
  /** ISO instants. */
  readonly sentAt: string;
  readonly expiresAt: string;
};

export const emailIssues = ['missing', 'bad-email'] as const;
export type EmailIssue = (typeof emailIssues)[number];

/** Null for an email that can be invited. */
export function emailIssue(email: string): EmailIssue | null {
  const address = email.trim();
  if (address === '') return 'missing';
  return isEmail(address) && address.length <= longestEmail ? null : 'bad-email';
}

export type MemberRefusal =
  | { readonly kind: 'staff-not-found' }
  /** The owner is in the shop's settings, and cannot be changed here. */
  | { readonly kind: 'owner-stays' }
  | { readonly kind: 'own-role' };

/** Whether a user may change the role of a member, sign them out or remove them (STAFF-03). */
export function changeable<Member extends Pick<StaffMember, 'id' | 'role'>>(
  member: Member | null,
  by: UserId,
): Result<Member, MemberRefusal> {
  if (member === null) return err({ kind: 'staff-not-found' });
  if (member.role === 'admin') return err({ kind: 'owner-stays' });
  return member.id === by ? err({ kind: 'own-role' }) : ok(member);
}

export const isExpired = ({ expiresAt }: Pick<StaffInvitation, 'expiresAt'>, now: number): boolean =>
  Date.parse(expiresAt) <= now;
