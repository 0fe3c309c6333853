import { Box, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { keepsPassword, type PasswordResets } from '#domain/identity/accounts.port.ts';
import { FailureNotice } from '../components/FailureNotice.tsx';
import { Notice } from '../components/Notice.tsx';
import { PageTitle } from '../contexts/PageTitle.tsx';
import { useSession } from '../contexts/SessionContext.tsx';
import { useToasts } from '../contexts/ToastContext.tsx';
import { KnownDeviceForm } from '../features/shop/account/KnownDeviceForm.tsx';
import { NewPasswordForm } from '../features/shop/account/NewPasswordForm.tsx';
import { ResetRequestForm } from '../features/shop/account/ResetRequestForm.tsx';
import { resetToken } from '../features/shop/account/reset-token.ts';
import { paths } from '../paths.ts';
import { resetSentence } from '../text/account-failures.texts.ts';
import { emailNotSent } from '../text/emails.texts.ts';
import { useUseCases } from '../use-cases.tsx';

type StepProps = { title?: string; sentence: string; children: ReactNode };

function Step({ title = 'New password', sentence, children }: StepProps) {
  return (
    <Box maw={468} className="page">
      <PageTitle>{title}</PageTitle>
      <Title order={1}>{title}</Title>
      <Text size="body" mt={4} mb={24} c="dimmed">
        {sentence}
      </Text>
      {children}
      <Box component={Link} to={paths.profile} display="inline-block" mt={24} py={4} className="fz-14">
        Back to Sign In
      </Box>
    </Box>
  );
}

function useToken(): string | null {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const inAddress = resetToken(hash);
  const [token, setToken] = useState(inAddress);
  if (inAddress && inAddress !== token) setToken(inAddress);
  useEffect(() => {
    if (inAddress) void navigate(pathname, { replace: true });
  }, [inAddress, pathname, navigate]);
  return token;
}

function AskForLink({ resets, ended }: { resets: PasswordResets; ended: boolean }) {
  const [asked, setAsked] = useState(false);
  const { mailServer } = useUseCases().shop;
  if (asked) {
    return (
      <Step sentence="Check your email.">
        <Text role="status" size="body" p={16} className="panel">
          {mailServer
            ? 'If this address has an account, we sent a link to it. The link works once, within an hour.'
            : emailNotSent}
        </Text>
      </Step>
    );
  }
  return (
    <Step sentence="Enter your email address, and we send you a link to set a new password.">
      {ended && (
        <Box mb={24}>
          <FailureNotice title={resetSentence({ kind: 'reset-link-ended' })}>Request a new link here.</FailureNotice>
        </Box>
      )}
      <ResetRequestForm resets={resets} onAsked={() => setAsked(true)} />
    </Step>
  );
}

function SetPassword({ resets, token, onEnded }: { resets: PasswordResets; token: string; onEnded: () => void }) {
  const { refresh } = useSession();
  const { show } = useToasts();
  const { otherTabs } = useUseCases();
  const navigate = useNavigate();
  const done = () => {
    // A reset ends all sessions, so other tabs are notified.
    otherTabs.notify('session');
    void refresh();
    const toast = keepsPassword(token)
      ? { title: 'This device is known', message: 'Sign in with your password.' }
      : { title: 'Password changed', message: 'Sign in with the new password.' };
    show({ id: 'password-changed', ...toast, tone: 'calm', stays: 'long' });
    void navigate(paths.profile, { replace: true });
  };
  if (keepsPassword(token)) {
    return (
      <Step title="New device" sentence="Enter your password to sign in from this device.">
        <KnownDeviceForm resets={resets} token={token} onDone={done} onEnded={onEnded} />
      </Step>
    );
  }
  return (
    <Step sentence="Choose a new password for your account.">
      <NewPasswordForm resets={resets} token={token} onDone={done} onEnded={onEnded} />
    </Step>
  );
}

/** /reset-password */
export function ResetPasswordPage() {
  const { passwordResets } = useUseCases();
  const token = useToken();
  const [ended, setEnded] = useState<string | null>(null);
  if (!passwordResets) {
    return (
      <div className="page">
        <PageTitle>New password</PageTitle>
        <Notice title="New password" level={1} action={{ label: 'Back to Sign In', to: paths.profile }}>
          This shop sends no emails, so a forgotten password cannot be reset here.
        </Notice>
      </div>
    );
  }
  if (!token || ended === token) return <AskForLink resets={passwordResets} ended={token !== null} />;
  return <SetPassword key={token} resets={passwordResets} token={token} onEnded={() => setEnded(token)} />;
}
