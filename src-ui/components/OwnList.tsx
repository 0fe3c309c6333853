import { Box, Button, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { FailureNotice } from './FailureNotice.tsx';

type OwnListProps = {
  /** Of the heading. */
  id: string;
  title: string;
  /** 1 where the list is the whole page. */
  level?: 1 | 2;
  /** As in 'Loading your addresses'. */
  what: string;
  /** Why it was not read; null while it loads, and when there is something to show. */
  problem: string | null;
  onRetry: () => void;
  /** Null until it was read. */
  children: ReactNode;
};

/** A list of the profile that is read by itself. */
export function OwnList({ id, title, level = 2, what, problem, onRetry, children }: OwnListProps) {
  return (
    <Box component="section" mb={56} aria-labelledby={id}>
      <Title id={id} order={level} mb={16}>
        {title}
      </Title>
      {!children && !problem && (
        <Box mih={97} bdrs="var(--shop-card-radius)" className="ground" role="status" aria-label={`Loading ${what}`} />
      )}
      {!children && problem && (
        <>
          <FailureNotice title={problem} quiet />
          <Button variant="default" mt={16} onClick={onRetry}>
            Try again
          </Button>
        </>
      )}
      {children}
    </Box>
  );
}
