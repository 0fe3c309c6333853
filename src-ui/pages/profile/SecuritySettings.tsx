import { Title } from '@mantine/core';
import { AccountSection } from '../../features/shop/account/AccountSection.tsx';
import { OwnSessions } from '../../features/shop/account/OwnSessions.tsx';
import { SignInHistory } from '../../features/shop/account/SignInHistory.tsx';
import { useUseCases } from '../../use-cases.tsx';

export function SecuritySettings() {
  const { shop } = useUseCases();
  return (
    <>
      <Title order={1} mb={32}>
        Security and data
      </Title>
      <AccountSection />
      <OwnSessions />
      {/* Kept by a server only. */}
      {shop.emails && <SignInHistory />}
    </>
  );
}
