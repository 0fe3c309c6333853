import { Box, Title } from '@mantine/core';
import { ChangePassword } from './ChangePassword.tsx';

export function PasswordSection() {
  return (
    <Box component="section" mb={56} aria-labelledby="sign-in">
      <Title id="sign-in" order={2} mb={16}>
        Sign-in
      </Title>
      <ul className="line-above">
        <ChangePassword />
      </ul>
    </Box>
  );
}
