import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './EntryForm.module.css';

/** What was not done, and what to do about it. */
export type FormProblem = { readonly title: string; readonly detail?: string | undefined };

type FormFootProps = {
  problem: FormProblem | null;
  /** Stands with the problem: a way out of it. */
  remedy?: ReactNode;
  /** Why what is entered is not kept on this device; empty where it is. */
  notKept: string;
  /** What the buttons wait for; empty for nothing. */
  waiting: string;
  /** The buttons. */
  children: ReactNode;
};

/** The foot of a long form in a dialog, always in view: what is wrong, and what can be done. */
export function FormFoot({ problem, remedy, notKept, waiting, children }: FormFootProps) {
  return (
    <div className={classes.foot}>
      {problem && (
        <Text role="alert" component="div" size="row" p="10px 14px" bd="1px solid var(--shop-bad)" bdrs={6}>
          <p className="strong">{problem.title}</p>
          {problem.detail && <p>{problem.detail}</p>}
          {remedy}
        </Text>
      )}
      {notKept && <p className={classes.quiet}>{notKept}</p>}
      <div className={classes.actions}>
        <p role="status" className={classes.quiet}>
          {waiting}
        </p>
        {children}
      </div>
    </div>
  );
}
