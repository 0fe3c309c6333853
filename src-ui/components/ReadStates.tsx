import { Box, Button, Flex, Loader } from '@mantine/core';
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
    <Flex align="center" justify="center" mih={low ? 160 : 240} role="status">
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
    <div role="alert" className={`${classes.failed} panel flex gap-12`} data-flush={flush}>
      <IconAlertCircle size={22} stroke={1.8} aria-hidden className="rigid bad" />
      <div>
        <Box component="p" mb={12}>
          {children}
        </Box>
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
    <div
      role={urgent ? 'alert' : 'status'}
      className={`${classes.outdated} panel flex middle gap-12 fz-13`}
      data-flush={flush}
    >
      <IconRefreshAlert size={18} stroke={1.6} aria-hidden className="rigid warn" />
      <Box component="p" flex={1}>
        {children}
      </Box>
      <Button variant="default" size="compact-sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
