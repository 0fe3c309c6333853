import { Box, Text, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { setupOf } from '#domain/identity/viewer.ts';
import { PageTitle } from '../contexts/PageTitle.tsx';
import { useSession } from '../contexts/SessionContext.tsx';
import { AdminLoginForm } from '../features/shop/account/AdminLoginForm.tsx';
import { sessionEnded } from '../features/shop/account/admin-login-state.ts';
import { PasswordForm } from '../features/shop/account/PasswordForm.tsx';
import { RecoveryCodes } from '../features/shop/account/RecoveryCodes.tsx';
import { TwoFactorStart } from '../features/shop/account/TwoFactorStart.tsx';
import { paths } from '../paths.ts';
import { sessionHasEnded } from '../text/admin-login.texts.ts';
import { useUseCases } from '../use-cases.tsx';

type StepProps = { title: string; sentence: string; isNews?: boolean; children: ReactNode };

function Step({ title, sentence, isNews = false, children }: StepProps) {
  return (
    <div className="page">
      <PageTitle>{title}</PageTitle>
      <Box maw={400} mih={320} mt={{ base: 0, sm: 32 }} mx="auto">
        <Title order={1} mb={4}>
          {title}
        </Title>
        <Text inherit fz={15} mb={24} c="dimmed" role={isNews ? 'status' : undefined}>
          {sentence}
        </Text>
        {children}
      </Box>
    </div>
  );
}

/** Signs the admin in, and leads through what is left to set up. Then it redirects to the portal. */
export function AdminLoginPage() {
  const { known, staff, viewer, refresh, signOut } = useSession();
  const { twoFactor } = useUseCases();
  const ended = sessionEnded(useLocation().state);
  const [typed, setTyped] = useState<string | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const setup = setupOf(viewer);
  if (setup === 'choose-password') {
    return (
      <Step
        title="Choose your own password"
        sentence="You signed in with the password that the shop printed. It only works to choose a new one."
        isNews
      >
        <PasswordForm typed={typed} onDone={() => void refresh()} />
      </Step>
    );
  }
  if (twoFactor && (setup === 'set-up-two-factor' || (staff && codes))) {
    return (
      <Step
        title="Set up two-factor authentication"
        sentence="This shop requires it from its staff: at each sign-in, a code from an app on your phone."
        isNews
      >
        {codes ? (
          <RecoveryCodes
            codes={codes}
            onKept={() => {
              setCodes(null);
              void refresh();
            }}
          />
        ) : (
          <TwoFactorStart factor={twoFactor} onDone={setCodes} onCancel={() => void signOut()} />
        )}
      </Step>
    );
  }
  if (staff) return <Navigate to={paths.portal} replace />;
  return (
    <Step title="Admin Login" sentence={ended ? sessionHasEnded : 'For the staff of this shop.'} isNews={ended}>
      {known && <AdminLoginForm onSignedIn={setTyped} />}
    </Step>
  );
}
