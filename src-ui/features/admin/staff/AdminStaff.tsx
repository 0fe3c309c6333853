import { Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Staff, StaffList } from '#domain/staff/staff.port.ts';
import { Outdated, ReadFailed, Reading } from '../../../components/ReadStates.tsx';
import { paths } from '../../../paths.ts';
import { staffSentence } from '../../../text/staff.texts.ts';
import { type AskedChange, AskStaff } from './AskStaff.tsx';
import { InviteForm } from './InviteForm.tsx';
import { PendingInvitations } from './PendingInvitations.tsx';
import { StaffMembers } from './StaffMembers.tsx';
import { useStaff } from './use-staff.ts';

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title id={id} order={2} fz={15} lh="22px" lts="-0.01em" mb={8}>
        {title}
      </Title>
      {children}
    </section>
  );
}

function Lists({ staff, list: { members, invitations } }: { staff: Staff; list: StaffList }) {
  const [asked, setAsked] = useState<AskedChange | null>(null);
  return (
    <>
      <Section title="Staff">
        {members.length < 2 && (
          <Text inherit mb={12} c="dimmed">
            There are no other members of staff. Send an invitation above.
          </Text>
        )}
        <StaffMembers staff={staff} members={members} onAsk={setAsked} />
        <Text size="note" mt={12} c="dimmed">
          Two-factor authentication can be required in the{' '}
          <Link to={`${paths.portalSection('settings')}?of=staff`}>settings</Link>.
        </Text>
      </Section>
      <Section title="Pending invitations">
        <PendingInvitations staff={staff} invitations={invitations} onAsk={setAsked} />
      </Section>
      <AskStaff asked={asked} onClose={() => setAsked(null)} />
    </>
  );
}

export function AdminStaff({ staff }: { staff: Staff }) {
  const { list, failure, retry } = useStaff(staff);
  if (!list) {
    return failure ? <ReadFailed onRetry={retry}>{staffSentence(failure)}</ReadFailed> : <Reading what="the staff" />;
  }
  return (
    <Stack gap={28}>
      {failure && <Outdated onRetry={retry}>This may be out of date. {staffSentence(failure)}</Outdated>}
      <InviteForm staff={staff} />
      <Lists staff={staff} list={list} />
    </Stack>
  );
}
