import * as z from 'zod/mini';
import type { UserId } from '#domain/identity/user.ts';
import { staffRoles } from '#domain/identity/viewer.ts';
import type { OpenInvitation, StaffList } from '#domain/staff/staff.port.ts';
import { invitedRoles, type StaffInvitation } from '#domain/staff/staff-members.ts';
import { branded, someText, text } from './texts.wire.ts';

export const staffPath = '/api/v1/staff';
export const staffInvitationPath = '/api/v1/auth/staff-invitations';

export const staffIdShape = branded<UserId>(someText(200));
export const invitationIdShape = someText(200);

const role = z.enum(invitedRoles);

export const inviteBodyShape = z.strictObject({ email: text(1_000), role });
export const staffRoleBodyShape = z.strictObject({ role });

export const staffInvitationShape: z.ZodMiniType<StaffInvitation> = z.object({
  id: z.string(),
  email: z.string(),
  role,
  sentAt: z.string(),
  expiresAt: z.string(),
});

export const staffListShape: z.ZodMiniType<StaffList> = z.object({
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
  invitations: z.readonly(z.array(staffInvitationShape)),
});

const token = someText(200);

/** The token is in the body: addresses are in logs. */
export const openInvitationBodyShape = z.strictObject({ token });

export const openInvitationShape: z.ZodMiniType<OpenInvitation> = z.object({
  email: z.string(),
  role,
  hasAccount: z.boolean(),
});

/** `password`: a new one, or that of the existing account. */
export const acceptInvitationBodyShape = z.strictObject({
  token,
  password: text(10_000),
  code: z.optional(someText(40)),
});
