import { Button, Flex, Loader } from '@mantine/core';
import { IconAlertCircle, IconRefreshAlert } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './ReadStates.module.css';

type ReadingProps = {
  /** What is read, as in 'Loading the order'. */
  what: string;
  /** Where a part of the page is read, not the page. */
  low?: boolean;
};

/** While something is read for the first time. */
export function Reading({ what, low = false }: ReadingProps) {
  return (
    <Flex align="center" justify="center" className={classes.reading} data-low={low} role="status">
      <Loader size="sm" color="var(--shop-secondary)" aria-hidden />
      <span className="unseen">Loading {what}</span>
    </Flex>
  );
}

type NotReadProps = {
  /** What happened, in sentences. */
  children: ReactNode;
  /** Where the page keeps the distances itself. */
  flush?: boolean;
  onRetry: () => void;
};

/** Nothing could be read. */
export function ReadFailed({ children, flush = false, onRetry }: NotReadProps) {
  return (
    <div role="alert" className={classes.failed} data-flush={flush}>
      <IconAlertCircle size={22} stroke={1.8} aria-hidden className={classes.sign} />
      <div>
        <p className={classes.sentence}>{children}</p>
        <Button variant="default" onClick={onRetry}>
          Try again
        </Button>
      </div>
    </div>
  );
}

/** What is shown could not be read again; `urgent` where somebody has asked for it. */
export function Outdated({ children, flush = false, urgent = false, onRetry }: NotReadProps & { urgent?: boolean }) {
  return (
    <div role={urgent ? 'alert' : 'status'} className={classes.outdated} data-flush={flush}>
      <IconRefreshAlert size={18} stroke={1.6} aria-hidden className={classes.mark} />
      <p className={classes.sentence}>{children}</p>
      <Button variant="default" size="compact-sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
