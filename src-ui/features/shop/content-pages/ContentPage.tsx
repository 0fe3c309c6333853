import { Box, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { PageContent, PageName } from '#domain/content/page-content.ts';
import { Outdated, ReadFailed } from '../../../components/ReadStates.tsx';
import { useDayText } from '../../../components/use-day-text.ts';
import { usePageText } from '../../../contexts/page-text.ts';
import { TextWait } from './TextWait.tsx';

type ContentPageProps<Name extends PageName> = {
  page: Name;
  title: string;
  /** The content has its own heading, which replaces the page's. */
  withHeading?: boolean;
  children: (words: PageContent[Name]) => ReactNode;
};

/** Pages saved by an older version have no date. */
const isKnown = (savedAt: string): boolean => Date.parse(savedAt) > 0;

/** A content page; refetches when it was saved. */
export function ContentPage<Name extends PageName>({
  page,
  title,
  withHeading = false,
  children,
}: ContentPageProps<Name>) {
  const { data, error, refetch } = usePageText(page);
  const again = () => void refetch();
  const dayOf = useDayText('long');
  return (
    <Box mih="70vh">
      {!(withHeading && data) && (
        <Title order={1} fw={650} mb={24}>
          {title}
        </Title>
      )}
      {error && data && <Outdated onRetry={again}>This page could not be refreshed and may be out of date.</Outdated>}
      {data ? (
        <>
          {children(data.content)}
          {data.savedAt && isKnown(data.savedAt) && (
            <Text size="note" c="dimmed" mt={40}>
              Last updated <time dateTime={data.savedAt}>{dayOf(data.savedAt)}</time>
            </Text>
          )}
        </>
      ) : error ? (
        <ReadFailed onRetry={again}>
          This page could not be loaded. {error.detail ?? 'Please try again in a moment.'}
        </ReadFailed>
      ) : (
        <TextWait />
      )}
    </Box>
  );
}
