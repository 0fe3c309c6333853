import { Button } from '@mantine/core';
import classes from './NotRead.module.css';

/** One-line error for a part of the page that could not be loaded. */
export function NotRead({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <p role="status" className={`${classes.line} fz-14 quiet`}>
      {what} could not be loaded right now.
      <Button size="compact-sm" variant="default" onClick={onRetry}>
        Try again
      </Button>
    </p>
  );
}
