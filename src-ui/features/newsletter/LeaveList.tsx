import { Button } from '@mantine/core';
import { useState } from 'react';
import type { NewsletterUnavailable } from '#domain/newsletter/newsletter.port.ts';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { useOneAtATime } from '../../components/use-one-at-a-time.ts';
import { leaveSentence } from '../../text/newsletter.ts';
import { useUseCases } from '../../use-cases.tsx';
import classes from './LeaveList.module.css';

/** Asks once, and leaves; nothing happens before the button is pressed (NEWS-08). */
export function LeaveList({ token, onLeft }: { token: string; onLeft: () => void }) {
  const { newsletter } = useUseCases();
  const { busy, run } = useOneAtATime();
  const [failure, setFailure] = useState<NewsletterUnavailable | null>(null);
  const leave = async () => {
    setFailure(null);
    const left = await newsletter.leave(token);
    left.match(onLeft, setFailure);
  };
  return (
    <div className={classes.ask}>
      {failure && <FailureNotice title={leaveSentence(failure)} />}
      <Button size="md" aria-disabled={busy} onClick={() => void run(leave)} className={classes.leave}>
        {busy ? 'Leaving…' : 'Leave the list'}
      </Button>
    </div>
  );
}
