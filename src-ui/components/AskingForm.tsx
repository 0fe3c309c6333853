import { Button, Flex } from '@mantine/core';
import type { ReactNode, SyntheticEvent } from 'react';
import { FailureNotice } from './FailureNotice.tsx';

type AskingFormProps = {
  /** What is done, as its button says. */
  label: string;
  /** The button while it is being done. */
  doing: string;
  /** Takes something away. */
  harsh?: boolean;
  /** What the way out without it is called. */
  back?: 'Cancel' | 'Back';
  busy: boolean;
  /** Whether something has to be chosen first. */
  disabled?: boolean;
  /** Why it was not done, as a sentence. */
  problem: string | null;
  onSubmit: () => void;
  onCancel: () => void;
  children: ReactNode;
};

/** What every dialog that asks has: what is entered, why it was not done, and the two ways out. What was entered stays. */
export function AskingForm(props: AskingFormProps) {
  const {
    label,
    doing,
    harsh = false,
    back = 'Cancel',
    busy,
    disabled = false,
    problem,
    onSubmit,
    onCancel,
    children,
  } = props;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!busy && !disabled) onSubmit();
  };
  return (
    <Flex noValidate onSubmit={submit} component="form" direction="column" gap={16} fz={14} lh="22px">
      {children}
      {problem && <FailureNotice key={problem} title={problem} />}
      <Flex wrap="wrap" gap={8} justify="flex-end">
        <Button variant="default" aria-disabled={busy} onClick={busy ? undefined : onCancel}>
          {back}
        </Button>
        <Button
          type="submit"
          disabled={disabled}
          aria-disabled={busy || disabled}
          {...(harsh && { variant: 'outline', color: 'var(--shop-bad)' })}
        >
          {busy ? doing : label}
        </Button>
      </Flex>
    </Flex>
  );
}
