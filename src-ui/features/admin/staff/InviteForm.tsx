import { Box, Button, Flex, Text, TextInput, Title } from '@mantine/core';
import { type SyntheticEvent, useId, useState } from 'react';
import type { InviteFailure, Staff } from '#domain/staff/staff.port.ts';
import { roleSentences } from '#domain/staff/staff-email.ts';
import { emailIssue, type InvitedRole, invitedRoles } from '#domain/staff/staff-members.ts';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { PlainSelect } from '../../../components/PlainSelect.tsx';
import { useToasts } from '../../../contexts/ToastContext.tsx';
import { useAction } from '../../../forms/use-action.ts';
import { textField, useEntryForm } from '../../../forms/use-entry-form.ts';
import { emailIssueText, invitationText, roleLabels, staffSentence } from '../../../text/staff.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';
import { useStaffChange } from './use-staff.ts';

/** Failures that a different email solves. */
const ofEmail: readonly InviteFailure['kind'][] = ['bad-staff-email', 'already-staff', 'already-invited'];

/** Invites by email (STAFF-02). */
export function InviteForm({ staff }: { staff: Staff }) {
  const [role, setRole] = useState<InvitedRole>('packer');
  const form = useEntryForm({ email: '' });
  const { show } = useToasts();
  const { shop } = useUseCases();
  const changing = useStaffChange();
  const [heading, field] = [useId(), useId()];

  const { busy, problem, run, clear } = useAction((failure: InviteFailure) => {
    if (!ofEmail.includes(failure.kind)) return staffSentence(failure);
    form.reject('email', staffSentence(failure));
    return null;
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const { email } = form.fields.getValues();
    const issue = emailIssue(email);
    if (issue) {
      clear();
      return form.reject('email', emailIssueText[issue]);
    }
    void run(
      () => changing(staff.invite(email, role)),
      () => {
        form.fields.reset();
        const message = `${email.trim()} gets a link that works for three days.`;
        show({ id: 'staff-invited', ...invitationText(shop.mailServer, message), tone: 'calm', stays: 'long' });
      },
    );
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
              {...textField(form, 'email')}
              label="Email"
              type="email"
              inputMode="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
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
