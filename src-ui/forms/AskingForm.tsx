import { Button, Flex } from '@mantine/core';
import type { ReactNode, SyntheticEvent } from 'react';
import { FailureNotice } from '../components/FailureNotice.tsx';

export type AskingFormProps = {
  label: string;
  /** Button label while busy. */
  doing: string;
  /** Destructive action. */
  harsh?: boolean;
  /** Label of the dismiss button. */
  back?: 'Cancel' | 'Back';
  busy: boolean;
  disabled?: boolean;
  /** Why the action failed. */
  problem: string | null;
  onSubmit: () => void;
  onCancel: () => void;
  children: ReactNode;
};

/** Form of a confirmation dialog. Keeps the input after a failure. */
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
