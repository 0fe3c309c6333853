import { errAsync, okAsync, type ResultAsync } from 'neverthrow';
import { adminUserId, mailbox, type UserId, userId } from '#domain/identity/user.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { Staff } from '#domain/staff/staff.port.ts';
import {
  changeable,
  emailIssue,
  invitationTime,
  type MemberRefusal,
  type StaffInvitation,
  type StaffMember,
} from '#domain/staff/staff-members.ts';
import { makeFixedClock } from './clock.ts';

const owner: StaffMember = {
  id: adminUserId,
  email: 'owner@example.org',
  role: 'admin',
  hasTwoFactor: false,
  lastUsedAt: null,
  sessions: 1,
};

/** Staff that lasts as long as a test, for the owner. @param others besides the owner */
export function makeInMemoryStaff(others: readonly StaffMember[] = [], clock: Clock = makeFixedClock()): Staff {
  let members: readonly StaffMember[] = [owner, ...others];
  let invitations: readonly StaffInvitation[] = [];
  let count = 0;

  const link = () => ({
    sentAt: new Date(clock.now()).toISOString(),
    expiresAt: new Date(clock.now() + invitationTime).toISOString(),
  });

  const change = <T>(id: UserId, work: (member: StaffMember) => T): ResultAsync<T, MemberRefusal> =>
    changeable(members.find((one) => one.id === id) ?? null, adminUserId)
      .map(work)
      .match(
        (done): ResultAsync<T, MemberRefusal> => okAsync(done),
        (refusal) => errAsync(refusal),
      );

  const replace = (id: UserId, changes: Partial<StaffMember>) => {
    members = members.map((one) => (one.id === id ? { ...one, ...changes } : one));
  };

  return {
    list: () => okAsync({ members, invitations }),
    invite: (given, role) => {
      const issue = emailIssue(given);
      if (issue) return errAsync({ kind: 'bad-staff-email', issue });
      const email = given.trim();
      const isOf = (one: { readonly email: string }) => mailbox(one.email) === mailbox(email);
      if (members.some(isOf)) return errAsync({ kind: 'already-staff' });
      if (invitations.some(isOf)) return errAsync({ kind: 'already-invited' });
      count += 1;
      const invitation = { id: `invitation-${count}`, email, role, ...link() };
      invitations = [invitation, ...invitations];
      return okAsync(invitation);
    },
    resend: (id) => {
      const known = invitations.find((one) => one.id === id);
      if (!known) return errAsync({ kind: 'invitation-not-found' });
      const renewed = { ...known, ...link() };
      invitations = invitations.map((one) => (one.id === id ? renewed : one));
      return okAsync(renewed);
    },
    revoke: (id) => {
      if (!invitations.some((one) => one.id === id)) return errAsync({ kind: 'invitation-not-found' });
      invitations = invitations.filter((one) => one.id !== id);
      return okAsync(undefined);
    },
    changeRole: (id, role) => change(id, () => replace(id, { role })),
    endSessions: (id) =>
      change(id, ({ sessions }) => {
        replace(id, { sessions: 0 });
        return sessions;
      }),
    remove: (id) =>
      change(id, () => {
        members = members.filter((one) => one.id !== id);
      }),
  };
}

/** A member of staff for tests. */
export const aMember = (email: string, changes: Partial<StaffMember> = {}): StaffMember => ({
  id: userId(email.replace(/@.*/, '')),
  email,
  role: 'packer',
  hasTwoFactor: false,
  lastUsedAt: '2026-01-05T09:00:00.000Z',
  sessions: 1,
  ...changes,
});
