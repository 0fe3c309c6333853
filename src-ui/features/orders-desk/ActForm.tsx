import { Button } from '@mantine/core';
import type { ReactNode, SyntheticEvent } from 'react';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { type ActProblem, actProblemSentence } from '../../text/order-desk-failures.ts';
import classes from './ActDialog.module.css';

type ActFormProps = {
  /** What is done, as its button says. */
  label: string;
  /** The button while it is being done. */
  doing: string;
  /** Money or an order's end cannot be taken back. */
  final?: boolean;
  busy: boolean;
  problem: ActProblem | null;
  onSubmit: () => void;
  onCancel: () => void;
  children: ReactNode;
};

/** What every dialog of an act has: what is entered, why it was not done, and the two ways out. What was entered stays. */
export function ActForm({ label, doing, final = false, busy, problem, onSubmit, onCancel, children }: ActFormProps) {
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!busy) onSubmit();
  };
  return (
    <form noValidate onSubmit={submit} className={classes.form}>
      {children}
      {problem && <FailureNotice title={actProblemSentence(problem)} />}
      <div className={classes.actions}>
        <Button variant="default" aria-disabled={busy} onClick={busy ? undefined : onCancel}>
          Back
        </Button>
        <Button type="submit" aria-disabled={busy} {...(final && { variant: 'outline', color: 'var(--shop-bad)' })}>
          {busy ? doing : label}
        </Button>
      </div>
    </form>
  );
}
