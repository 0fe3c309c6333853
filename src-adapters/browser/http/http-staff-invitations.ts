import type { Api } from '#adapters/calls/api.ts';
import { sessionShape, viewerOf } from '#adapters/calls/session.wire.ts';
import { openInvitationShape, staffInvitationPath } from '#adapters/calls/staff.calls.ts';
import type { StaffInvitations } from '#domain/staff/staff.port.ts';
import { accountFailure } from './http-account-failures.ts';
import type { RememberedViewer } from './remembered-viewer.ts';

const ended = { kind: 'invitation-ended' } as const;

export const makeHttpStaffInvitations = (api: Api, remembered: RememberedViewer): StaffInvitations => ({
  open: (token) =>
    api
      .call({ method: 'POST', path: `${staffInvitationPath}/open`, body: { token }, answer: openInvitationShape })
      .mapErr(accountFailure(['invitation-ended', 'too-many-tries'], ended)),
  accept: (token, password, code) =>
    api
      .call({
        method: 'POST',
        path: `${staffInvitationPath}/accept`,
        body: { token, password, ...(code !== undefined && { code }) },
        answer: sessionShape,
      })
      .map(viewerOf)
      .andTee(remembered.keep)
      .mapErr(
        accountFailure(
          [
            'invitation-ended',
            'invalid-registration',
            'wrong-credentials',
            'code-needed',
            'wrong-code',
            'too-many-tries',
            'too-busy',
          ],
          ended,
        ),
      ),
});
