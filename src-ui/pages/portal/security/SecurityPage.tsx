import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import { Notice } from '../../../components/Notice.tsx';
import { TwoFactorSection } from '../../../features/shop/account/TwoFactorSection.tsx';
import { paths } from '../../../paths.ts';
import { useUseCases } from '../../../use-cases.tsx';

export function SecurityPage() {
  const { twoFactor } = useUseCases();
  if (twoFactor) return <TwoFactorSection factor={twoFactor} />;
  return (
    <Notice title="Not available here" action={{ label: 'Back to the dashboard', to: paths.adminDashboard }}>
      This shop has no server. Its cards and orders are in this browser, and anyone who uses the browser can see them.
    </Notice>
  );
}
