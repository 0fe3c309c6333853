import { Box, Button, Flex, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useSession } from '../../../contexts/SessionContext.tsx';
import { paths } from '../../../paths.ts';
import { useUseCases } from '../../../use-cases.tsx';

export function AdminActions() {
  const { shop } = useUseCases();
  const { may } = useSession();
  return (
    <Box component="section" mb={56} aria-labelledby="admin-actions">
      <Title id="admin-actions" order={2} mb={16}>
        Admin Actions
      </Title>
      <Flex wrap="wrap" gap={8}>
        <Button component={Link} to={shop.adminLoginPath} variant="default">
          Admin Login
        </Button>
        <Button component={Link} to={may('see-dashboard') ? paths.adminDashboard : paths.portal} variant="default">
          Admin Dashboard
        </Button>
      </Flex>
    </Box>
  );
}
