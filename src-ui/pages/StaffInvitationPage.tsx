import { Box, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { OpenInvitation, OpenInvitationFailure, StaffInvitations } from '#domain/staff/staff.port.ts';
import { roleSentences } from '#domain/staff/staff-email.ts';
import { Notice } from '../components/Notice.tsx';
import { orThrow } from '../components/or-throw.ts';
import { ReadFailed, Reading } from '../components/ReadStates.tsx';
import { PageTitle } from '../contexts/PageTitle.tsx';
import { useSession } from '../contexts/SessionContext.tsx';
import { AcceptInvitationForm } from '../features/shop/account/AcceptInvitationForm.tsx';
import { resetToken } from '../features/shop/account/reset-token.ts';
import { paths } from '../paths.ts';
import { acceptSentence } from '../text/staff.texts.ts';
import { useUseCases } from '../use-cases.tsx';

const title = 'Join the staff';

function Page({ children }: { children: ReactNode }) {
  return (
    <Box maw={468} className="page">
      <PageTitle>{title}</PageTitle>
      {children}
    </Box>
  );
}

function Ended({ children }: { children: ReactNode }) {
  return (
    <Page>
      <Notice title="This invitation does not work" level={1} action={{ label: 'View the shop', to: paths.home }}>
        {children}
      </Notice>
    </Page>
  );
}

function Join({ invitation, children }: { invitation: OpenInvitation; children: ReactNode }) {
  const { email, role, hasAccount } = invitation;
  const { name } = useUseCases().shop.details;
  return (
    <Page>
      <Title order={1}>{title}</Title>
      <Text size="body" mt={4} mb={16} c="dimmed" className="breaks">
        {`${email} is invited to ${name} as a ${role}. ${roleSentences[role]}`}
      </Text>
      <Text size="body" mb={24}>
        {hasAccount
          ? 'You have an account here. Accept with its password.'
          : 'Choose a password for your account. You sign in with it and your email.'}
      </Text>
      {children}
    </Page>
  );
}

function Content({ invitations, token }: { invitations: StaffInvitations; token: string }) {
  const { refresh } = useSession();
  const { otherTabs } = useUseCases();
  const navigate = useNavigate();
  const [ended, setEnded] = useState(false);
  const [isAccepted, setAccepted] = useState(false);
  const { data, error, refetch } = useQuery<OpenInvitation, OpenInvitationFailure>({
    queryKey: ['staff-invitation', token],
    queryFn: () => orThrow(invitations.open(token)),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    // An accepted invitation opens no more.
    enabled: !isAccepted,
  });
  if (ended || error?.kind === 'invitation-ended') {
    return <Ended>{acceptSentence({ kind: 'invitation-ended' })}</Ended>;
  }
  if (error) {
    return (
      <Page>
        <ReadFailed onRetry={() => void refetch()}>{acceptSentence(error)}</ReadFailed>
      </Page>
    );
  }
  if (!data) return <Reading what="the invitation" />;
  const accepted = async () => {
    setAccepted(true);
    otherTabs.notify('session');
    await refresh();
    await navigate(paths.portal, { replace: true });
  };
  return (
    <Join invitation={data}>
      <AcceptInvitationForm
        invitations={invitations}
        token={token}
        invitation={data}
        onAccepted={() => void accepted()}
        onEnded={() => setEnded(true)}
      />
    </Join>
  );
}

/** /staff-invitation: the link of an email (STAFF-04). */
export function StaffInvitationPage() {
  const { staffInvitations } = useUseCases();
  const { hash } = useLocation();
  const token = resetToken(hash);
  if (!staffInvitations || !token) return <Ended>Open the link in the email again, or ask for a new one.</Ended>;
  return <Content key={token} invitations={staffInvitations} token={token} />;
}
