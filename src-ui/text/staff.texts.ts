import { identityFailures } from '#domain/identity/identity.failures.ts';
import type { StaffRole } from '#domain/identity/viewer.ts';
import { badEmail } from '#domain/shared/email.ts';
import { makeSentence, type SentenceOf } from '#domain/shared/failure-texts.ts';
import { staffFailures } from '#domain/staff/staff.failures.ts';
import type {
  AcceptFailure,
  InviteFailure,
  MemberFailure,
  ResendFailure,
  StaffFailure,
} from '#domain/staff/staff.port.ts';
import type { EmailIssue } from '#domain/staff/staff-members.ts';
import { notSignedIn, ofPassword } from './account-failures.texts.ts';
import { noMailServer } from './emails.texts.ts';
import { nothingChanged, outage } from './sentences.ts';

export const roleLabels = {
  packer: 'Packer',
  manager: 'Manager',
  admin: 'Owner',
} as const satisfies Record<StaffRole, string>;

export const emailIssueText = {
  missing: 'Please enter an email address',
  'bad-email': badEmail,
} as const satisfies Record<EmailIssue, string>;

const rows = { ...identityFailures, ...staffFailures };

export const staffSentence: SentenceOf<InviteFailure | ResendFailure | MemberFailure | StaffFailure> = makeSentence(
  rows,
  {
    'bad-staff-email': ({ issue }) => emailIssueText[issue],
    unavailable: outage('The staff cannot be reached.', nothingChanged),
  },
);

/** After an invitation. @param sent what the person gets */
export const invitationText = (
  mailServer: boolean,
  sent: string,
): { readonly title: string; readonly message: string } =>
  mailServer
    ? { title: 'Invitation sent', message: sent }
    : { title: 'Invitation not emailed', message: `${noMailServer} Its link is in the email there.` };

/** Of the invited person's page. */
export const acceptSentence: SentenceOf<Exclude<AcceptFailure, { kind: 'invalid-registration' }>> = makeSentence(rows, {
  ...ofPassword,
  unavailable: notSignedIn,
});

/** 'signed in on 2 devices' */
export function devicesText(sessions: number): string {
  if (sessions === 0) return 'not signed in';
  return sessions === 1 ? 'signed in on 1 device' : `signed in on ${sessions} devices`;
}
