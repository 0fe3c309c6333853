import type { identityFailures } from '../identity/identity.failures.ts';
import { badEmail } from '../shared/email.ts';
import type { FailureTexts } from '../shared/failure-texts.ts';
import type { AcceptFailure, InviteFailure, MemberFailure, ResendFailure } from './staff.port.ts';
import { mostInvitations } from './staff-members.ts';

export type AnyStaffFailure = InviteFailure | ResendFailure | MemberFailure | AcceptFailure;

export const staffFailures = {
  'bad-staff-email': { status: 422, title: 'Not valid', sentence: `${badEmail}.` },
  'already-staff': {
    status: 409,
    title: 'Already staff',
    sentence: 'This email belongs to a member of staff already.',
  },
  'already-invited': {
    status: 409,
    title: 'Already invited',
    sentence: 'This email has a pending invitation. Send it again, or revoke it first.',
  },
  'too-many-invitations': {
    status: 409,
    title: 'Too many invitations',
    sentence: `At most ${mostInvitations} invitations can be pending. Please revoke some.`,
  },
  'invitation-not-sent': {
    status: 503,
    title: 'Email not sent',
    sentence: 'The invitation is saved, but its email could not be sent. Check the mail server, then send it again.',
  },
  'invitation-not-found': {
    status: 404,
    title: 'Invitation not found',
    sentence: 'This invitation was accepted or revoked meanwhile.',
  },
  'invitation-ended': {
    status: 410,
    title: 'Invitation ended',
    sentence: 'This link was used, replaced or revoked, or is older than three days. Please ask for a new one.',
  },
  'staff-not-found': { status: 404, title: 'Not staff', sentence: 'This person is no longer on the staff.' },
  'owner-stays': {
    status: 409,
    title: 'Owner',
    sentence: 'The owner is managed in the shop’s settings. Nothing was changed.',
  },
  'own-role': {
    status: 409,
    title: 'Your own account',
    sentence: 'You cannot change your own role. Nothing was changed.',
  },
} as const satisfies FailureTexts<AnyStaffFailure, keyof typeof identityFailures>;
