import { Button, Stack } from '@mantine/core';
import type { ResultAsync } from 'neverthrow';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { useAction } from '../../../forms/use-action.ts';

type LinkActionProps<Failure> = {
  label: string;
  busyLabel: string;
  action: () => ResultAsync<void, Failure>;
  sentenceOf: (failure: Failure) => string;
  onDone: () => void;
};

/** Opening an emailed link does nothing until the button is pressed, because mail scanners open links (NEWS-08). */
export function LinkAction<Failure>({ label, busyLabel, action, sentenceOf, onDone }: LinkActionProps<Failure>) {
  const { busy, problem, run } = useAction(sentenceOf);
  return (
    <Stack gap={16} align="start">
      {problem && <FailureNotice title={problem} />}
      <Button size="md" aria-disabled={busy} onClick={() => void run(action, onDone)}>
        {busy ? busyLabel : label}
      </Button>
    </Stack>
  );
}
