import { Box, Text } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Notice } from '../components/Notice.tsx';
import { PageName } from '../components/PageName.tsx';
import { LinkAction } from '../features/shop/newsletter/LinkAction.tsx';
import { ThankYou } from '../features/shop/newsletter/ThankYou.tsx';
import { paths } from '../paths.ts';
import { leaveSentence } from '../text/newsletter.texts.ts';
import { useUseCases } from '../use-cases.tsx';

const name = 'Unsubscribe';

/** /unsubscribe: opening the link changes nothing; links are signed by the shop (NEWS-08). */
export function UnsubscribePage() {
  const { shop, newsletter } = useUseCases();
  const [search] = useSearchParams();
  const [left, setLeft] = useState(false);
  if (!shop.emails) {
    return (
      <div className="page">
        <PageName>{name}</PageName>
        <Notice title={name} level={1} action={{ label: 'Back to Home', to: paths.home }}>
          This shop has no server and sends no emails, so there is nothing to unsubscribe from.
        </Notice>
      </div>
    );
  }
  return (
    <Box maw={528} className="page">
      <PageName>{name}</PageName>
      {left ? (
        <ThankYou title="You are unsubscribed">
          The address that this link was sent to receives no more newsletter emails. If one still arrives, use the link
          in that email. You can sign up again at any time.
        </ThankYou>
      ) : (
        <>
          <h1>{name}</h1>
          <Text fz={16} lh="24px" mt={4} mb={24} c="dimmed">
            Press the button to stop the newsletter at the address that this link was sent to. We delete its name and
            interests.
          </Text>
          <LinkAction
            label={name}
            busyLabel="Leaving…"
            action={() => newsletter.leave(search.get('token') ?? '')}
            sentenceOf={leaveSentence}
            onDone={() => setLeft(true)}
          />
        </>
      )}
    </Box>
  );
}
