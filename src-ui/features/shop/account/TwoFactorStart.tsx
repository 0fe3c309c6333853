import { Box, Flex, Stack } from '@mantine/core';
import { useState } from 'react';
import type { TwoFactorSetup as Start, TwoFactor } from '#domain/identity/sessions.port.ts';
import { QrCode } from '../../../components/QrCode.tsx';
import { TwoFactorForm } from './TwoFactorForm.tsx';

const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

function Secret({ start: { secret, address } }: { start: Start }) {
  return (
    <Flex wrap="wrap" gap="16px 24px" align="center">
      <Box bd="1px solid var(--shop-divider)" bdrs={8} style={{ overflow: 'hidden' }}>
        <QrCode text={address} alt="QR code with the secret below, for the camera of your app" size={192} />
      </Box>
      <Stack gap={12} flex="1 1 260px">
        <p className="body">
          Scan this with an authenticator app (Aegis, 1Password, Google Authenticator or another), or type the secret:
        </p>
        <Box component="code" fz={15} lh="24px" lts="0.04em">
          {inGroups(secret)}
        </Box>
      </Stack>
    </Flex>
  );
}

type TwoFactorStartProps = {
  factor: TwoFactor;
  onDone: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
};

/** Setup: password, secret, then a code (AUTH-28). */
export function TwoFactorStart({ factor, onDone, onCancel }: TwoFactorStartProps) {
  const [start, setStart] = useState<Start | null>(null);
  if (!start) {
    return (
      <TwoFactorForm
        key="password"
        label="Begin"
        asks={['password']}
        submit={{ text: 'Continue', busyText: 'Checking...' }}
        act={({ password }) => factor.begin(password)}
        onDone={setStart}
        onCancel={onCancel}
      />
    );
  }
  return (
    <>
      <Secret start={start} />
      <TwoFactorForm
        key="code"
        label="Confirm"
        asks={['code']}
        hint="The six digits that your app shows now."
        submit={{ text: 'Turn on', busyText: 'Turning on...' }}
        act={({ code }) => factor.confirm(code)}
        onDone={onDone}
        onCancel={onCancel}
      />
    </>
  );
}
