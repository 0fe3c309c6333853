import { Button, Text } from '@mantine/core';
import type { Staff } from '#domain/staff/staff.port.ts';
import { type InvitedRole, invitedRoles, type StaffMember } from '#domain/staff/staff-members.ts';
import { PlainSelect } from '../../../components/PlainSelect.tsx';
import { Tag } from '../../../components/Tag.tsx';
import { useToasts } from '../../../contexts/ToastContext.tsx';
import { shortDate } from '../../../text/dates.texts.ts';
import { devicesText, roleLabels, staffSentence } from '../../../text/staff.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';
import type { AskedChange } from './AskStaff.tsx';
import { StaffRow } from './StaffRow.tsx';
import { useStaffChange } from './use-staff.ts';

type MemberProps = { staff: Staff; member: StaffMember; onAsk: (asked: AskedChange) => void };

function useRoleChange(staff: Staff, { id, email }: StaffMember) {
  const { show } = useToasts();
  const changing = useStaffChange();
  const change = async (role: InvitedRole, before: InvitedRole | null): Promise<void> => {
    const changed = await changing(staff.changeRole(id, role));
    changed.match(
      () =>
        show({
          id: `role-${id}`,
          message: `${email} is a ${role} now.`,
          tone: 'calm',
          stays: 'long',
          action: before === null ? undefined : { label: 'Undo', onAction: () => change(before, null) },
        }),
      (failure) =>
        show({
          id: `role-${id}`,
          title: 'Role not changed',
          message: staffSentence(failure),
          tone: 'urgent',
          stays: 'until-closed',
        }),
    );
  };
  return change;
}

function RoleChoice({ staff, member, role }: Omit<MemberProps, 'onAsk'> & { role: InvitedRole }) {
  const change = useRoleChange(staff, member);
  return (
    <PlainSelect
      aria-label={`Role of ${member.email}`}
      value={role}
      onChange={({ currentTarget }) => {
        const next = invitedRoles.find((one) => one === currentTarget.value);
        if (next) void change(next, role);
      }}
    >
      {invitedRoles.map((one) => (
        <option key={one} value={one}>
          {roleLabels[one]}
        </option>
      ))}
    </PlainSelect>
  );
}

const signOut = (staff: Staff, { id, email }: StaffMember): AskedChange => ({
  title: 'Sign out everywhere',
  label: 'Sign out',
  doing: 'Signing out…',
  text: `${email} is signed out on all devices at once, and can sign in again.`,
  done: `${email} is signed out.`,
  change: () => staff.endSessions(id),
});

const remove = (staff: Staff, { id, email }: StaffMember): AskedChange => ({
  title: 'Remove from the staff',
  label: 'Remove',
  doing: 'Removing…',
  text: `${email} is signed out at once and can no longer open the portal. The account stays, as a customer’s, without two-factor authentication. You can invite the same person again.`,
  done: `${email} is no longer on the staff.`,
  change: () => staff.remove(id),
});

function Actions({ staff, member, onAsk }: MemberProps) {
  if (member.role === 'admin') {
    return (
      <Text size="note" c="dimmed">
        Managed in the server’s settings
      </Text>
    );
  }
  return (
    <>
      <RoleChoice staff={staff} member={member} role={member.role} />
      <Button
        variant="default"
        aria-haspopup="dialog"
        aria-label={`Sign out everywhere: ${member.email}`}
        onClick={() => onAsk(signOut(staff, member))}
      >
        Sign out everywhere
      </Button>
      <Button
        variant="outline"
        color="var(--shop-bad)"
        aria-haspopup="dialog"
        aria-label={`Remove ${member.email}`}
        onClick={() => onAsk(remove(staff, member))}
      >
        Remove
      </Button>
    </>
  );
}

function LastUse({ at }: { at: string | null }) {
  const { clock } = useUseCases();
  if (at === null) return 'Never used';
  return (
    <>
      Last used <time dateTime={at}>{shortDate(at, clock.now())}</time>
    </>
  );
}

function Member(props: MemberProps) {
  const { email, role, hasTwoFactor, lastUsedAt, sessions } = props.member;
  return (
    <StaffRow
      email={email}
      tags={
        <Tag tone={role === 'admin' ? 'ink' : 'plain'} look={role === 'admin' ? 'filled' : 'outlined'}>
          {roleLabels[role]}
        </Tag>
      }
      facts={
        <>
          <LastUse at={lastUsedAt} /> · {devicesText(sessions)} ·{' '}
          {hasTwoFactor ? 'two-factor authentication is on' : 'no two-factor authentication'}
        </>
      }
      actions={<Actions {...props} />}
    />
  );
}

type MembersProps = Pick<MemberProps, 'staff' | 'onAsk'> & { members: readonly StaffMember[] };

export function StaffMembers({ members, ...props }: MembersProps) {
  return (
    <ul className="line-below">
      {members.map((member) => (
        <Member key={member.id} member={member} {...props} />
      ))}
    </ul>
  );
}
