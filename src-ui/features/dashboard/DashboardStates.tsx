import { Button } from '@mantine/core';
import { IconAlertCircle, IconRefreshAlert } from '@tabler/icons-react';
import type { DashboardFailure } from '#domain/dashboard/dashboard-figures.port.ts';
import { Notice } from '../../components/Notice.tsx';
import { paths } from '../../paths.ts';
import classes from './DashboardStates.module.css';

/** The page before its figures are there: the same places, empty. */
export function DashboardSkeleton() {
  return (
    <div role="status">
      <span className="unseen">Loading the dashboard</span>
      <div aria-hidden="true" className={classes.skeleton}>
        <div className={classes.tiles}>
          <div className={classes.empty} data-place="tile" />
          <div className={classes.empty} data-place="tile" />
          <div className={classes.empty} data-place="tile" />
        </div>
        <div className={classes.empty} data-place="line" />
        <div className={classes.empty} data-place="lists" />
      </div>
    </div>
  );
}

type FailedProps = { failure: DashboardFailure; onRetry: () => void };

const sentenceOf = ({ detail }: DashboardFailure): string => detail || 'The figures cannot be read just now.';

/** Nothing could be read. */
export function DashboardFailed({ failure, onRetry }: FailedProps) {
  return (
    <div role="alert" className={classes.alert}>
      <IconAlertCircle size={22} stroke={1.8} aria-hidden className={classes.sign} />
      <div>
        <p className={classes.sentence}>{sentenceOf(failure)} Nothing is lost. Please try again in a moment.</p>
        <Button variant="default" onClick={onRetry}>
          Try again
        </Button>
      </div>
    </div>
  );
}

/** What is shown could not be read again. */
export function DashboardOutdated({ failure, onRetry }: FailedProps) {
  return (
    <div role="status" className={classes.outdated}>
      <IconRefreshAlert size={18} stroke={1.6} aria-hidden className={classes.mark} />
      <p className={classes.sentence}>These figures may be out of date. {sentenceOf(failure)}</p>
      <Button variant="default" size="compact-sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

/** A shop that has no card and never had an order. */
export function EmptyShop() {
  return (
    <Notice title="The shop is empty" action={{ label: 'Add New Card', to: paths.newCard }}>
      Its figures begin with its first card.
    </Notice>
  );
}
