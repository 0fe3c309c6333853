import { Box, Text } from '@mantine/core';
import { useState } from 'react';
import { PageTitle } from '../contexts/PageTitle.tsx';
import { SignUpForm } from '../features/shop/newsletter/SignUpForm.tsx';
import { ThankYou } from '../features/shop/newsletter/ThankYou.tsx';
import { emailNotSent } from '../text/emails.texts.ts';
import { useUseCases } from '../use-cases.tsx';

/** Without a server no emails are sent (NEWS-05). */
const thanks = {
  emails:
    'Check your inbox: we sent an email to this address. Open its link within 7 days to confirm your sign-up. You are not subscribed before that.',
  unsent: `${emailNotSent} You are not subscribed before you open its link.`,
  none: 'This shop has no server and sends no emails. Nothing was sent or saved.',
} as const;

const thanksFor = ({ emails, mailServer }: { emails: boolean; mailServer: boolean }): keyof typeof thanks => {
  if (!emails) return 'none';
  return mailServer ? 'emails' : 'unsent';
};

/** /signup */
export function SignupPage() {
  const { shop } = useUseCases();
  const [done, setDone] = useState(false);
  return (
    <Box maw={528} className="page">
      <PageTitle>Signup for Emails</PageTitle>
      {done ? (
        <ThankYou title="Thank you!">{thanks[thanksFor(shop)]}</ThankYou>
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
