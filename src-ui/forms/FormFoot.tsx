import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './EntryForm.module.css';

export type FormProblem = { readonly title: string; readonly detail?: string | undefined };

export type FormFootProps = {
  problem: FormProblem | null;
  /** Action offered with the problem. */
  remedy?: ReactNode;
  /** Why the draft is not stored; empty when it is. */
  notKept?: string;
  /** Why the buttons are disabled; empty when they are not. */
  waiting?: string;
  children: ReactNode;
};

/** Sticky footer of a form dialog: error and buttons. */
export function FormFoot({ problem, remedy, notKept = '', waiting = '', children }: FormFootProps) {
  return (
    <div className={`${classes.foot} grid gap-12 paper line-above`}>
      {problem && (
        <Text role="alert" component="div" size="row" p="10px 14px" bd="1px solid var(--shop-bad)" bdrs={6}>
          <p className="strong">{problem.title}</p>
          {problem.detail && <p>{problem.detail}</p>}
          {remedy}
        </Text>
      )}
      {notKept && <p className="note quiet">{notKept}</p>}
      <div className={`${classes.actions} flex middle wraps gap-8`}>
        <Text role="status" size="note" mr="auto" c="dimmed">
          {waiting}
        </Text>
        {children}
      </div>
    </div>
  );
}
