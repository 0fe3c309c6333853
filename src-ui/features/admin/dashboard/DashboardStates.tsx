import { Box, SimpleGrid, Stack } from '@mantine/core';
import type { Unavailable } from '#domain/shared/unavailable.ts';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { Outdated, ReadFailed } from '../../../components/ReadStates.tsx';
import { paths } from '../../../paths.ts';
import { tileColumns } from './StatTiles.tsx';

const empty = { bdrs: 'var(--shop-card-radius)', className: 'ground' };

/** Fills the window, so that the market snapshot below it is out of view until the figures have their height. */
export function DashboardSkeleton() {
  return (
    <Box role="status" mih="100dvh">
      <span className="unseen">Loading the dashboard</span>
      <Stack aria-hidden="true" gap={16}>
        <SimpleGrid {...tileColumns}>
          <Box h={{ base: 66, sm: 116 }} {...empty} />
          <Box h={{ base: 66, sm: 116 }} {...empty} />
          <Box h={{ base: 66, sm: 116 }} {...empty} />
        </SimpleGrid>
        <Box h={356} {...empty} />
        <Box h={340} {...empty} />
      </Stack>
    </Box>
  );
}

type FailedProps = { failure: Unavailable; onRetry: () => void };

const sentenceOf = ({ detail }: Unavailable): string => detail || 'The figures cannot be loaded right now.';

export function DashboardFailed({ failure, onRetry }: FailedProps) {
  return (
    <ReadFailed flush onRetry={onRetry}>
      {sentenceOf(failure)} Nothing is lost. Please try again in a moment.
    </ReadFailed>
  );
}

export function DashboardOutdated({ failure, onRetry }: FailedProps) {
  return (
    <Outdated flush onRetry={onRetry}>
      These figures may be out of date. {sentenceOf(failure)}
    </Outdated>
  );
}

export function DiskFull() {
  return (
    <FailureNotice quiet title="The shop’s disk is full">
      Orders and changes are refused until there is space on the server. Customers can still look around.
    </FailureNotice>
  );
}

export function EmptyShop() {
  return (
    <Notice title="The shop is empty" action={{ label: 'Add New Card', to: paths.newCard }}>
      Figures appear with the first card.
    </Notice>
  );
}
