import * as z from 'zod/mini';
import type { UserId } from '#domain/identity/user.ts';
import { staffRoles } from '#domain/identity/viewer.ts';
import type { Staff, StaffList } from '#domain/staff/staff.port.ts';
import { emailIssues, invitedRoles, type StaffInvitation } from '#domain/staff/staff-members.ts';
import { type Calls, signInNeeded } from './calls.ts';
import { branded, someText, text } from './texts.wire.ts';

const role = z.enum(invitedRoles);

const invitation: z.ZodMiniType<StaffInvitation> = z.object({
  id: z.string(),
  email: z.string(),
  role,
  sentAt: z.string(),
  expiresAt: z.string(),
});

const staff: z.ZodMiniType<StaffList> = z.object({
  members: z.readonly(
    z.array(
      z.object({
        id: branded<UserId>(z.string()),
        email: z.string(),
        role: z.enum(staffRoles),
        hasTwoFactor: z.boolean(),
        lastUsedAt: z.nullable(z.string()),
        sessions: z.int(),
      }),
    ),
  ),
  invitations: z.readonly(z.array(invitation)),
});

const member = ['id', branded<UserId>(someText(200))] as const;
const invitationId = ['id', someText(200)] as const;

const ofMembers = { ...signInNeeded, 'staff-not-found': true, 'owner-stays': true, 'own-role': true } as const;
const ofInvitations = { ...signInNeeded, 'invitation-not-found': true } as const;

export const staffCalls: Calls<Staff> = {
  tag: 'staff',
  path: '/api/v1/staff',
  action: 'manage-staff',
  calls: {
    list: { route: 'GET', args: [], answer: staff, failures: signInNeeded },
    invite: {
      route: 'POST /invitations',
      args: [
        ['email', text(1_000)],
        ['role', role],
      ],
      answer: invitation,
      status: 201,
      failures: {
        ...signInNeeded,
        'bad-staff-email': ({ issues: [first] = [] }) => ({
          kind: 'bad-staff-email',
          issue: emailIssues.find((one) => one === first?.code) ?? 'bad-email',
        }),
        'already-staff': true,
        'already-invited': true,
        'too-many-invitations': true,
        'invitation-not-sent': true,
      },
      ifInvalid: 'bad-staff-email',
    },
    resend: {
      route: 'POST /invitations/:id/send',
      args: [invitationId],
      answer: invitation,
      failures: { ...ofInvitations, 'invitation-not-sent': true },
    },
    revoke: { route: 'DELETE /invitations/:id', args: [invitationId], answer: null, failures: ofInvitations },
    changeRole: { route: 'PUT /:id/role', args: [member, ['role', role]], answer: null, failures: ofMembers },
    endSessions: {
      route: 'POST /:id/sessions/end',
      args: [member],
      answer: ['ended', z.int().check(z.gte(0))],
      failures: ofMembers,
    },
    remove: { route: 'DELETE /:id', args: [member], answer: null, failures: ofMembers },
  },
};
