import { Box, Title } from '@mantine/core';
import { useSession } from '../../../contexts/SessionContext.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { DownloadData } from './DownloadData.tsx';

/** The admin account cannot be deleted (AUTH-25). */
export function AccountSection() {
  const { viewer } = useSession();
  return (
    <Box component="section" mb={56} aria-labelledby="account">
      <Title id="account" order={2} mb={16}>
        Account
      </Title>
      <ul className="line-above">
        <ChangePassword />
        <DownloadData />
        {viewer.role !== 'admin' && <DeleteAccount />}
      </ul>
    </Box>
  );
}
