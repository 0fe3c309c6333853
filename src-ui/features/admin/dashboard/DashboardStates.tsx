import { Stack } from '@mantine/core';
import type { DashboardFailure } from '#domain/dashboard/dashboard-figures.port.ts';
import { Notice } from '../../../components/Notice.tsx';
import { Outdated, ReadFailed } from '../../../components/ReadStates.tsx';
import { paths } from '../../../paths.ts';
import classes from './DashboardStates.module.css';

export function DashboardSkeleton() {
  return (
    <div role="status">
      <span className="unseen">Loading the dashboard</span>
      <Stack aria-hidden="true" gap={16}>
        <div className={classes.tiles}>
          <div className={classes.empty} data-place="tile" />
          <div className={classes.empty} data-place="tile" />
          <div className={classes.empty} data-place="tile" />
        </div>
        <div className={classes.empty} data-place="line" />
        <div className={classes.empty} data-place="lists" />
      </Stack>
    </div>
  );
}

type FailedProps = { failure: DashboardFailure; onRetry: () => void };

const sentenceOf = ({ detail }: DashboardFailure): string => detail || 'The figures cannot be loaded right now.';

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

export function EmptyShop() {
  return (
    <Notice title="The shop is empty" action={{ label: 'Add New Card', to: paths.newCard }}>
      Figures appear with the first card.
    </Notice>
  );
}
