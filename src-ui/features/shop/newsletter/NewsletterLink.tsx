import { Box, Text } from '@mantine/core';
import type { ResultAsync } from 'neverthrow';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Notice } from '../../../components/Notice.tsx';
import { PageTitle } from '../../../contexts/PageTitle.tsx';
import { paths } from '../../../paths.ts';
import { useUseCases } from '../../../use-cases.tsx';
import { LinkAction } from './LinkAction.tsx';
import { ThankYou } from './ThankYou.tsx';

type EmailLinkProps<Failure> = {
  name: string;
  busyLabel: string;
  /** End of the sentence where the shop sends no emails: 'confirm'. */
  nothingTo: string;
  /** Above the button. */
  about: string;
  action: (token: string) => ResultAsync<void, Failure>;
  sentenceOf: (failure: Failure) => string;
  done: { title: string; text: string };
};

/** What a link of a newsletter email opens. Opening it changes nothing, the button does. */
export function NewsletterLink<Failure>({ name, nothingTo, about, action, done, ...link }: EmailLinkProps<Failure>) {
  const { shop } = useUseCases();
  const [search] = useSearchParams();
  const [isDone, setDone] = useState(false);
  if (!shop.emails) {
    return (
      <div className="page">
        <PageTitle>{name}</PageTitle>
        <Notice title={name} level={1} action={{ label: 'Back to Home', to: paths.home }}>
          {`This shop has no server and sends no emails, so there is nothing to ${nothingTo}.`}
        </Notice>
      </div>
    );
  }
  return (
    <Box maw={528} className="page">
      <PageTitle>{name}</PageTitle>
      {isDone ? (
        <ThankYou title={done.title}>{done.text}</ThankYou>
      ) : (
        <>
          <h1>{name}</h1>
          <Text fz={16} lh="24px" mt={4} mb={24} c="dimmed">
            {about}
          </Text>
          <LinkAction
            {...link}
            label={name}
            action={() => action(search.get('token') ?? '')}
            onDone={() => setDone(true)}
          />
        </>
      )}
    </Box>
  );
}
