import { Box, Text, Title } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import { Navigate, useLocation } from 'react-router-dom';
import { PageName } from '../components/PageName.tsx';
import { useSession } from '../contexts/SessionContext.tsx';
import { AdminLoginForm } from '../features/shop/account/AdminLoginForm.tsx';
import { sessionEnded } from '../features/shop/account/admin-login-state.ts';
import { paths } from '../paths.ts';
import { sessionHasEnded } from '../text/admin-login.texts.ts';
import classes from './AdminLoginPage.module.css';

/** Redirects a signed-in admin to the portal. */
export function AdminLoginPage() {
  const { known, admin } = useSession();
  const ended = sessionEnded(useLocation().state);
  if (admin) return <Navigate to={paths.adminDashboard} replace />;
  return (
    <div className="page">
      <PageName>Admin Login</PageName>
      <Box maw={400} mih={320} className={classes.column}>
        <Title order={1} mb={4}>
          Admin Login
        </Title>
        <Text inherit fz={15} mb={24} c="dimmed" role={ended ? 'status' : undefined}>
          {ended ? sessionHasEnded : 'For the admin of this shop.'}
        </Text>
        {known && <AdminLoginForm />}
      </Box>
    </div>
  );
}
