import type { InvitedRole } from './staff-members.ts';

/** Sentences of the audit log about staff (STAFF-05). */
export const staffLog = {
  invited: (email: string, role: InvitedRole) => `Invited ${email} as ${role}`,
  resent: (email: string) => `Sent another invitation to ${email}`,
  revoked: (email: string) => `Revoked the invitation of ${email}`,
  joined: (email: string, role: InvitedRole) => `${email} joined as ${role}`,
  changed: (email: string, role: InvitedRole) => `Made ${email} a ${role}`,
  signedOut: (email: string) => `Signed ${email} out everywhere`,
  removed: (email: string) => `Removed ${email} from the staff`,
} as const;
