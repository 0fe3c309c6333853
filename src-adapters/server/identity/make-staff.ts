import { err, ok, type Result, type ResultAsync } from 'neverthrow';
import type { UserId } from '#domain/identity/user.ts';
import type { Editor } from '#domain/shared/editor.ts';
import type { Unavailable } from '#domain/shared/unavailable.ts';
import type { InvitationNotSent, InviteFailure, ResendFailure, Staff } from '#domain/staff/staff.port.ts';
import { staffEmail } from '#domain/staff/staff-email.ts';
import { emailIssue, invitationTime, type StaffInvitation } from '#domain/staff/staff-members.ts';
import { type IdentityParts, orIdentityUnavailable } from './identity-parts.ts';
import { sha256 } from './session-token.ts';

/** @param by who changes the staff @param id their account */
export type StaffOf = (by: Editor, id: UserId) => Staff;

type Parts = Pick<IdentityParts, 'stores' | 'clock' | 'ids' | 'log' | 'mail' | 'shop'>;

export function makeStaffOf({ stores: { staff }, clock, ids, log, mail, shop }: Parts): StaffOf {
  const newLink = () => {
    const [token, sentAt] = [ids.secret(), clock.now()];
    return { token, link: { tokenHash: sha256(token), sentAt, expiresAt: sentAt + invitationTime } };
  };

  async function send(invitation: StaffInvitation, token: string): Promise<Result<StaffInvitation, InvitationNotSent>> {
    const sent = await mail.send(staffEmail(invitation.email, invitation.role, token, shop));
    if (sent.isOk()) return ok(invitation);
    log.error('email not sent', { reason: sent.error.reason });
    return err({ kind: 'invitation-not-sent' });
  }

  return (by, id) => {
    const change = () => ({ by, id, at: clock.now() });
    const done = <T, E>(doing: string, work: Promise<Result<T, E>>): ResultAsync<T, E | Unavailable> =>
      orIdentityUnavailable(log, doing, work);

    const invite = async (
      ...[given, role]: Parameters<Staff['invite']>
    ): Promise<Result<StaffInvitation, InviteFailure>> => {
      const issue = emailIssue(given);
      if (issue) return err({ kind: 'bad-staff-email', issue });
      const { token, link } = newLink();
      const invited = await staff.invite({ id: ids.random(), email: given.trim(), role }, link, change());
      return invited.isErr() ? err(invited.error) : send(invited.value, token);
    };

    const resend = async (invitation: string): Promise<Result<StaffInvitation, ResendFailure>> => {
      const { token, link } = newLink();
      const renewed = await staff.renew(invitation, link, change());
      return renewed.isErr() ? err(renewed.error) : send(renewed.value, token);
    };

    return {
      list: () =>
        done(
          'listing staff',
          staff.list(clock.now()).then((all) => ok(all)),
        ),
      invite: (email, role) => done('inviting staff', invite(email, role)),
      resend: (invitation) => done('inviting staff again', resend(invitation)),
      revoke: (invitation) => done('revoking an invitation', staff.revoke(invitation, change())),
      changeRole: (member, role) => done('changing a role', staff.changeRole(member, role, change())),
      endSessions: (member) => done('signing staff out', staff.endSessions(member, change())),
      remove: (member) => done('removing staff', staff.remove(member, change())),
    };
  };
}
