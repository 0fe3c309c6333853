import { Box, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';

/** Shown where marketplace links carry affiliate parameters (LIST-24). */
export function CommissionNotice({ children }: { children: string }) {
  return (
    <Text size="fine" mb={16} c="dimmed">
      {children}{' '}
      <Box component={Link} to={paths.privacy} c="inherit">
        Privacy Policy
      </Box>
    </Text>
  );
}
