import { Box } from '@mantine/core';
import { Notice } from '../../../components/Notice.tsx';
import { useSession } from '../../../contexts/SessionContext.tsx';
import { CustomerSessions } from '../../../features/shop/account/CustomerSessions.tsx';
import { OwnSessions } from '../../../features/shop/account/OwnSessions.tsx';
import { SignInHistory } from '../../../features/shop/account/SignInHistory.tsx';
import { TwoFactorSection } from '../../../features/shop/account/TwoFactorSection.tsx';
import { paths } from '../../../paths.ts';
import { useUseCases } from '../../../use-cases.tsx';

export function SecurityPage() {
  const { twoFactor } = useUseCases();
  const { may } = useSession();
  if (twoFactor) {
    return (
      <Box maw={640}>
        <Box mb={56}>
          <TwoFactorSection factor={twoFactor} />
        </Box>
        <OwnSessions />
        <SignInHistory />
        {may('edit-customers') && <CustomerSessions />}
      </Box>
    );
  }
  return (
    <Notice title="Not available here" action={{ label: 'Back to the dashboard', to: paths.adminDashboard }}>
      This shop has no server. Its cards and orders are in this browser, and anyone who uses the browser can see them.
    </Notice>
  );
}
