import { Box, Button, Flex, Text, TextInput, Title } from '@mantine/core';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import type { InviteFailure, Staff } from '#domain/staff/staff.port.ts';
import { roleSentences } from '#domain/staff/staff-email.ts';
import { emailIssue, type InvitedRole, invitedRoles } from '#domain/staff/staff-members.ts';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { PlainSelect } from '../../../components/PlainSelect.tsx';
import { useToasts } from '../../../contexts/ToastContext.tsx';
import { useOneAtATime } from '../../../forms/use-one-at-a-time.ts';
import { emailIssueText, invitationText, roleLabels, staffSentence } from '../../../text/staff.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';
import { useStaffChange } from './use-staff.ts';

/** Failures that a different email solves. */
const ofEmail: readonly InviteFailure['kind'][] = ['bad-staff-email', 'already-staff', 'already-invited'];

/** Invites by email (STAFF-02). */
export function InviteForm({ staff }: { staff: Staff }) {
  const [role, setRole] = useState<InvitedRole>('packer');
  const [email, setEmail] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, run } = useOneAtATime();
  const { show } = useToasts();
  const { shop } = useUseCases();
  const changing = useStaffChange();
  const input = useRef<HTMLInputElement>(null);
  const [heading, field] = [useId(), useId()];

  const reject = (why: string) => {
    setWrong(why);
    input.current?.focus();
  };
  const refuse = (failure: InviteFailure) => {
    if (ofEmail.includes(failure.kind)) reject(staffSentence(failure));
    else setProblem(staffSentence(failure));
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setProblem(null);
    const issue = emailIssue(email);
    if (issue) return reject(emailIssueText[issue]);
    void run(async () => {
      const invited = await changing(staff.invite(email, role));
      invited.match(() => {
        setEmail('');
        const message = `${email.trim()} gets a link that works for three days.`;
        show({ id: 'staff-invited', ...invitationText(shop.mailServer, message), tone: 'calm', stays: 'long' });
      }, refuse);
    });
  };
  return (
    <Box component="section" aria-labelledby={heading} p={16} className="panel" maw={720}>
      <Title id={heading} order={2} fz={15} lh="22px" lts="-0.01em" mb={12}>
        Invite staff
      </Title>
      <form noValidate onSubmit={submit}>
        {problem && (
          <Box mb={12}>
            <FailureNotice title={problem} />
          </Box>
        )}
        <Flex wrap="wrap" gap={12} align="flex-start">
          <Box flex="1 1 220px">
            <TextInput
              ref={input}
              label="Email"
              type="email"
              inputMode="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={email}
              error={wrong}
              onChange={({ currentTarget }) => {
                setEmail(currentTarget.value);
                setWrong(null);
              }}
            />
          </Box>
          <Flex direction="column" gap={2}>
            <label htmlFor={field} className="fz-14 strong">
              Role
            </label>
            <PlainSelect
              id={field}
              value={role}
              onChange={({ currentTarget }) =>
                setRole(invitedRoles.find((one) => one === currentTarget.value) ?? 'packer')
              }
            >
              {invitedRoles.map((one) => (
                <option key={one} value={one}>
                  {roleLabels[one]}
                </option>
              ))}
            </PlainSelect>
          </Flex>
        </Flex>
        <Text size="note" mt={8} mb={12} c="dimmed">
          {roleSentences[role]}
        </Text>
        <Button type="submit" aria-disabled={busy}>
          {busy ? 'Sending…' : 'Send invitation'}
        </Button>
      </form>
    </Box>
  );
}
