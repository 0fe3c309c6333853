import type { Result } from 'neverthrow';
import type { UserId } from '#domain/identity/user.ts';
import type { Editor } from '#domain/shared/editor.ts';
import type { InvitationNotFound, InviteFailure, StaffList } from '#domain/staff/staff.port.ts';
import type { InvitedRole, MemberRefusal, StaffInvitation } from '#domain/staff/staff-members.ts';
import type { Account, NewSession } from './account.ts';

/** Who changes staff. `at`: milliseconds. */
export type StaffChange = { readonly by: Editor; readonly id: UserId; readonly at: number };

/** The token itself is only in the email. */
export type NewLink = { readonly tokenHash: string; readonly sentAt: number; readonly expiresAt: number };

/** Staff and invitations. Each change and its entry of the audit log are one transaction. */
export type StaffStore = {
  /** @param now milliseconds */
  list(now: number): Promise<StaffList>;
  invite(
    invited: { readonly id: string; readonly email: string; readonly role: InvitedRole },
    link: NewLink,
    by: StaffChange,
  ): Promise<Result<StaffInvitation, Extract<InviteFailure, { kind: `already-${string}` | 'too-many-invitations' }>>>;
  /** Replaces the link. */
  renew(id: string, link: NewLink, by: StaffChange): Promise<Result<StaffInvitation, InvitationNotFound>>;
  revoke(id: string, by: StaffChange): Promise<Result<void, InvitationNotFound>>;
  changeRole(id: UserId, role: InvitedRole, by: StaffChange): Promise<Result<void, MemberRefusal>>;
  endSessions(id: UserId, by: StaffChange): Promise<Result<number, MemberRefusal>>;
  /** Ends all access, and two-factor authentication, which only staff can manage. */
  remove(id: UserId, by: StaffChange): Promise<Result<void, MemberRefusal>>;
  /** Null for an expired link. @param now milliseconds */
  find(tokenHash: string, now: number): Promise<StaffInvitation | null>;
  /**
   * Uses the link: gives its role to the account, which is added if there is none with its id, ends its access and opens
   * `session`. False, changing nothing, when link or account are no longer the same.
   */
  accept(tokenHash: string, account: Account, session: NewSession, now: number): Promise<boolean>;
};
