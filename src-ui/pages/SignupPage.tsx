import { Box, Text } from '@mantine/core';
import './newsletter-styles.ts';
import { useState } from 'react';
import { PageName } from '../contexts/PageName.tsx';
import { SignUpForm } from '../features/shop/newsletter/SignUpForm.tsx';
import { ThankYou } from '../features/shop/newsletter/ThankYou.tsx';
import { useUseCases } from '../use-cases.tsx';

/** Without a server no emails are sent (NEWS-05). */
const thanks = {
  emails:
    'Check your inbox: we sent an email to this address. Open its link within 7 days to confirm your sign-up. You are not subscribed before that.',
  none: 'This shop has no server and sends no emails. Nothing was sent or saved.',
} as const;

/** /signup */
export function SignupPage() {
  const { shop } = useUseCases();
  const [done, setDone] = useState(false);
  return (
    <Box maw={528} className="page">
      <PageName>Signup for Emails</PageName>
      {done ? (
        <ThankYou title="Thank you!">{shop.emails ? thanks.emails : thanks.none}</ThankYou>
      ) : (
        <>
          <h1>Signup for Emails</h1>
          <Text fz={16} lh="24px" mt={4} mb={24} c="dimmed">
            New cards, sealed boxes and deals, by email now and then. Select your topics.
          </Text>
          <SignUpForm onSignedUp={() => setDone(true)} />
        </>
      )}
    </Box>
  );
}
