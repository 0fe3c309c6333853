import { errAsync } from 'neverthrow';
import { endedSessionsShape } from '#adapters/calls/sessions.wire.ts';
import { staffInvitationShape, staffListShape, staffPath } from '#adapters/calls/staff.wire.ts';
import type { Staff } from '#domain/staff/staff.port.ts';
import { emailIssue } from '#domain/staff/staff-members.ts';
import { type Api, nothing } from './api.ts';
import { accountFailure } from './http-account-failures.ts';

const invitationsPath = `${staffPath}/invitations`;
const invitationPath = (id: string): string => `${invitationsPath}/${encodeURIComponent(id)}`;
const memberPath = (id: string): string => `${staffPath}/${encodeURIComponent(id)}`;

const memberFailure = accountFailure(['staff-not-found', 'owner-stays', 'own-role', 'sign-in-needed']);

export const makeHttpStaff = (api: Api): Staff => ({
  list: () =>
    api.call({ method: 'GET', path: staffPath, answer: staffListShape }).mapErr(accountFailure(['sign-in-needed'])),

  invite: (email, role) => {
    const issue = emailIssue(email);
    if (issue) return errAsync({ kind: 'bad-staff-email', issue });
    return api
      .call({
        method: 'POST',
        path: invitationsPath,
        body: { email: email.trim(), role },
        answer: staffInvitationShape,
      })
      .mapErr(
        accountFailure([
          'already-staff',
          'already-invited',
          'too-many-invitations',
          'invitation-not-sent',
          'sign-in-needed',
        ]),
      );
  },

  resend: (id) =>
    api
      .call({ method: 'POST', path: `${invitationPath(id)}/send`, body: {}, answer: staffInvitationShape })
      .mapErr(accountFailure(['invitation-not-found', 'invitation-not-sent', 'sign-in-needed'])),

  revoke: (id) =>
    api
      .call({ method: 'DELETE', path: invitationPath(id), answer: nothing })
      .map(() => undefined)
      .mapErr(accountFailure(['invitation-not-found', 'sign-in-needed'])),

  changeRole: (id, role) =>
    api
      .call({ method: 'PUT', path: `${memberPath(id)}/role`, body: { role }, answer: nothing })
      .map(() => undefined)
      .mapErr(memberFailure),

  endSessions: (id) =>
    api
      .call({ method: 'POST', path: `${memberPath(id)}/sessions/end`, body: {}, answer: endedSessionsShape })
      .map(({ ended }) => ended)
      .mapErr(memberFailure),

  remove: (id) =>
    api
      .call({ method: 'DELETE', path: memberPath(id), answer: nothing })
      .map(() => undefined)
      .mapErr(memberFailure),
});
