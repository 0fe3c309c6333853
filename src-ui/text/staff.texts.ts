import type { StaffRole } from '#domain/identity/viewer.ts';
import { isUnanswered } from '#domain/shared/unavailable.ts';
import type {
  AcceptFailure,
  InviteFailure,
  MemberFailure,
  ResendFailure,
  StaffFailure,
} from '#domain/staff/staff.port.ts';
import { type EmailIssue, mostInvitations } from '#domain/staff/staff-members.ts';
import { signInSentence } from './account-failures.texts.ts';
import { noMailServer } from './emails.texts.ts';
import { again, cannotConnect, type Sentences, sentenceOf } from './sentences.ts';

export const roleLabels = {
  packer: 'Packer',
  manager: 'Manager',
  admin: 'Owner',
} as const satisfies Record<StaffRole, string>;

export const emailIssueText = {
  missing: 'Please enter an email address',
  'bad-email': 'Please enter a valid email address',
} as const satisfies Record<EmailIssue, string>;

type Failure = InviteFailure | ResendFailure | MemberFailure | StaffFailure;

const sentences = {
  'bad-staff-email': ({ issue }) => emailIssueText[issue],
  'already-staff': () => 'This person is on the staff already',
  'already-invited': () => 'This email has a pending invitation. Send it again below, or revoke it first',
  'too-many-invitations': () => `At most ${mostInvitations} invitations can be pending. Please revoke some.`,
  'invitation-not-sent': () =>
    'The invitation is saved, but its email could not be sent. Check the mail server, then send it again.',
  'invitation-not-found': () => 'This invitation was accepted or revoked meanwhile.',
  'staff-not-found': () => 'This person is no longer on the staff.',
  'owner-stays': () => 'The owner is managed in the server’s settings. Nothing was changed.',
  'own-role': () => 'You cannot change your own role.',
  'sign-in-needed': () => 'You are no longer signed in as the owner. Please sign in again.',
  unavailable: (failure) =>
    isUnanswered(failure) ? cannotConnect('Nothing was changed.') : `The staff cannot be reached. ${again}`,
} satisfies Sentences<Failure>;

/** After an invitation. @param sent what the person gets */
export const invitationText = (
  mailServer: boolean,
  sent: string,
): { readonly title: string; readonly message: string } =>
  mailServer
    ? { title: 'Invitation sent', message: sent }
    : { title: 'Invitation not emailed', message: `${noMailServer} Its link is in the email there.` };

export const staffSentence = (failure: Failure): string => sentenceOf<Failure>(sentences, failure);

const ended = 'This invitation was used, replaced or revoked, or is older than three days. Please ask for a new one.';

/** Of the invited person's page. */
export function acceptSentence(failure: Exclude<AcceptFailure, { kind: 'invalid-registration' }>): string {
  switch (failure.kind) {
    case 'invitation-ended':
      return ended;
    case 'wrong-credentials':
      return 'The password is wrong';
    default:
      return signInSentence(failure);
  }
}

/** 'signed in on 2 devices' */
export function devicesText(sessions: number): string {
  if (sessions === 0) return 'not signed in';
  return sessions === 1 ? 'signed in on 1 device' : `signed in on ${sessions} devices`;
}
