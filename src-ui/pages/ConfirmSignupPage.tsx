import { Box, Text } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Notice } from '../components/Notice.tsx';
import { PageName } from '../components/PageName.tsx';
import { LinkAction } from '../features/shop/newsletter/LinkAction.tsx';
import { ThankYou } from '../features/shop/newsletter/ThankYou.tsx';
import { paths } from '../paths.ts';
import { confirmSentence } from '../text/newsletter.texts.ts';
import { useUseCases } from '../use-cases.tsx';

const name = 'Confirm sign-up';

/** /confirm-signup: opening the link changes nothing, the button confirms (NEWS-10). */
export function ConfirmSignupPage() {
  const { shop, newsletter } = useUseCases();
  const [search] = useSearchParams();
  const [confirmed, setConfirmed] = useState(false);
  if (!shop.emails) {
    return (
      <div className="page">
        <PageName>{name}</PageName>
        <Notice title={name} level={1} action={{ label: 'Back to Home', to: paths.home }}>
          This shop has no server and sends no emails, so there is nothing to confirm.
        </Notice>
      </div>
    );
  }
  return (
    <Box maw={528} className="page">
      <PageName>{name}</PageName>
      {confirmed ? (
        <ThankYou title="You are subscribed">
          You will receive the newsletter at the address that this link was sent to. Every email has an unsubscribe
          link.
        </ThankYou>
      ) : (
        <>
          <h1>{name}</h1>
          <Text fz={16} lh="24px" mt={4} mb={24} c="dimmed">
            Press the button to receive the newsletter at the address that this link was sent to.
          </Text>
          <LinkAction
            label={name}
            busyLabel="Confirming…"
            action={() => newsletter.confirm(search.get('token') ?? '')}
            sentenceOf={confirmSentence}
            onDone={() => setConfirmed(true)}
          />
        </>
      )}
    </Box>
  );
}
