import { Button, Flex, Loader } from '@mantine/core';
import { IconAlertCircle, IconRefreshAlert } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './ReadStates.module.css';

type ReadingProps = {
  what: string;
  /** For a part of a page. */
  low?: boolean;
};

export function Reading({ what, low = false }: ReadingProps) {
  return (
    <Flex align="center" justify="center" className={classes.reading} data-low={low} role="status">
      <Loader size="sm" color="var(--shop-secondary)" aria-hidden />
      <span className="unseen">Loading {what}</span>
    </Flex>
  );
}

type NotReadProps = {
  children: ReactNode;
  /** Without own margins. */
  flush?: boolean;
  onRetry: () => void;
};

export function ReadFailed({ children, flush = false, onRetry }: NotReadProps) {
  return (
    <div role="alert" className={classes.failed} data-flush={flush}>
      <IconAlertCircle size={22} stroke={1.8} aria-hidden className="rigid bad" />
      <div>
        <p className={classes.sentence}>{children}</p>
        <Button variant="default" onClick={onRetry}>
          Try again
        </Button>
      </div>
    </div>
  );
}

/** Refreshing failed; `urgent` if the user requested it. */
export function Outdated({ children, flush = false, urgent = false, onRetry }: NotReadProps & { urgent?: boolean }) {
  return (
    <div role={urgent ? 'alert' : 'status'} className={classes.outdated} data-flush={flush}>
      <IconRefreshAlert size={18} stroke={1.6} aria-hidden className="rigid warn" />
      <p className={classes.sentence}>{children}</p>
      <Button variant="default" size="compact-sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
