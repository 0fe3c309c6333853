import { Button, Text } from '@mantine/core';
import type { ResendFailure, Staff } from '#domain/staff/staff.port.ts';
import { isExpired, type StaffInvitation } from '#domain/staff/staff-members.ts';
import { Tag } from '../../../components/Tag.tsx';
import { useToasts } from '../../../contexts/ToastContext.tsx';
import { useAction } from '../../../forms/use-action.ts';
import { shortDate } from '../../../text/dates.texts.ts';
import { invitationText, roleLabels, staffSentence } from '../../../text/staff.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';
import type { AskedChange } from './AskStaff.tsx';
import { StaffRow } from './StaffRow.tsx';
import { useStaffChange } from './use-staff.ts';

type InvitationProps = { staff: Staff; invitation: StaffInvitation; onAsk: (asked: AskedChange) => void };

const revoke = (staff: Staff, { id, email }: StaffInvitation): AskedChange => ({
  title: 'Revoke the invitation',
  label: 'Revoke',
  doing: 'Revoking…',
  text: `The link that ${email} got stops working.`,
  done: `The invitation of ${email} is revoked.`,
  change: () => staff.revoke(id),
});

function Invitation({ staff, invitation, onAsk }: InvitationProps) {
  const { clock, shop } = useUseCases();
  const { show } = useToasts();
  const changing = useStaffChange();
  const { id, email, role, sentAt, expiresAt } = invitation;
  const now = clock.now();
  const toast = { id: `invitation-${id}` };
  const { busy, run } = useAction((failure: ResendFailure) => {
    show({ ...toast, title: 'Not sent', message: staffSentence(failure), tone: 'urgent', stays: 'until-closed' });
    return null;
  });
  const resent = () =>
    show({
      ...toast,
      ...invitationText(shop.mailServer, `${email} gets a new link. The one before no longer works.`),
      tone: 'calm',
      stays: 'long',
    });
  return (
    <StaffRow
      email={email}
      tags={
        <>
          <Tag tone="plain" look="outlined">
            {roleLabels[role]}
          </Tag>
          {isExpired(invitation, now) && (
            <Tag tone="warn" look="outlined">
              Expired
            </Tag>
          )}
        </>
      }
      facts={
        <>
          {shop.mailServer ? 'Sent' : 'Saved in the outbox folder'}{' '}
          <time dateTime={sentAt}>{shortDate(sentAt, now)}</time> · works until{' '}
          <time dateTime={expiresAt}>{shortDate(expiresAt, now)}</time>
        </>
      }
      actions={
        <>
          <Button
            variant="default"
            aria-disabled={busy}
            aria-label={`Send again to ${email}`}
            onClick={() => void run(() => changing(staff.resend(id)), resent)}
          >
            {busy ? 'Sending…' : 'Send again'}
          </Button>
          <Button
            variant="outline"
            color="var(--shop-bad)"
            aria-haspopup="dialog"
            aria-label={`Revoke the invitation of ${email}`}
            onClick={() => onAsk(revoke(staff, invitation))}
          >
            Revoke
          </Button>
        </>
      }
    />
  );
}

type PendingProps = Pick<InvitationProps, 'staff' | 'onAsk'> & { invitations: readonly StaffInvitation[] };

export function PendingInvitations({ invitations, ...props }: PendingProps) {
  if (invitations.length === 0) {
    return (
      <Text inherit c="dimmed">
        No pending invitations.
      </Text>
    );
  }
  return (
    <ul className="line-below">
      {invitations.map((invitation) => (
        <Invitation key={invitation.id} invitation={invitation} {...props} />
      ))}
    </ul>
  );
}
