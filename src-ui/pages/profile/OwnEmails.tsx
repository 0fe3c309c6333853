import { Box, Button, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { CartReminderSwitch } from '../../features/shop/account/CartReminderSwitch.tsx';
import { paths } from '../../paths.ts';
import { useUseCases } from '../../use-cases.tsx';

export function OwnEmails() {
  const { details, emails } = useUseCases().shop;
  return (
    <>
      <Title order={1} mb={8}>
        Emails
      </Title>
      <Text size="body" c="dimmed" mb={40}>
        Emails about your orders are always sent. All others are your choice.
      </Text>
      {emails && <CartReminderSwitch />}
      {!details.hidden.includes('newsletter') && (
        <Box component="section" mb={56} aria-labelledby="newsletter">
          <Title id="newsletter" order={2} mb={8}>
            Newsletter
          </Title>
          <Text size="row" c="dimmed" mb={16}>
            New cards and boxes of the sports you choose. Every email has a link that ends it.
          </Text>
          <Button component={Link} to={paths.signup} variant="default">
            Sign up for emails
          </Button>
        </Box>
      )}
    </>
  );
}
