import { Button } from '@mantine/core';
import type { ReactNode, SyntheticEvent } from 'react';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import classes from './ChangeDialog.module.css';

type AskingFormProps = {
  /** What is done, as its button says. */
  label: string;
  /** The button while it is being done. */
  doing: string;
  /** Takes something away. */
  harsh?: boolean;
  busy: boolean;
  /** Whether something has to be chosen first. */
  disabled?: boolean;
  /** Why it was not done, as a sentence. */
  problem: string | null;
  onSubmit: () => void;
  onCancel: () => void;
  children: ReactNode;
};

/** What every dialog of a change has: what is entered, why it was not done, and the two ways out. What was entered stays. */
export function AskingForm(props: AskingFormProps) {
  const { label, doing, harsh = false, busy, disabled = false, problem, onSubmit, onCancel, children } = props;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!busy && !disabled) onSubmit();
  };
  return (
    <form noValidate onSubmit={submit} className={classes.form}>
      {children}
      {problem && <FailureNotice key={problem} title={problem} />}
      <div className={classes.actions}>
        <Button variant="default" aria-disabled={busy} onClick={busy ? undefined : onCancel}>
          Cancel
        </Button>
        <Button
          type="submit"
          disabled={disabled}
          aria-disabled={busy || disabled}
          {...(harsh && { variant: 'outline', color: 'var(--shop-bad)' })}
        >
          {busy ? doing : label}
        </Button>
      </div>
    </form>
  );
}
