import { Button, Stack } from '@mantine/core';
import type { ResultAsync } from 'neverthrow';
import { useState } from 'react';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { useOneAtATime } from '../../../forms/use-one-at-a-time.ts';

type LinkActionProps<Failure> = {
  label: string;
  busyLabel: string;
  action: () => ResultAsync<void, Failure>;
  sentenceOf: (failure: Failure) => string;
  onDone: () => void;
};

/** Opening an emailed link does nothing until the button is pressed, because mail scanners open links (NEWS-08). */
export function LinkAction<Failure>({ label, busyLabel, action, sentenceOf, onDone }: LinkActionProps<Failure>) {
  const { busy, run } = useOneAtATime();
  const [problem, setProblem] = useState<string | null>(null);
  const act = async () => {
    setProblem(null);
    const done = await action();
    done.match(onDone, (failure) => setProblem(sentenceOf(failure)));
  };
  return (
    <Stack gap={16} align="start">
      {problem && <FailureNotice title={problem} />}
      <Button size="md" aria-disabled={busy} onClick={() => void run(act)}>
        {busy ? busyLabel : label}
      </Button>
    </Stack>
  );
}
