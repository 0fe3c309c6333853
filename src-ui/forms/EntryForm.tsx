import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './EntryForm.module.css';
import { FormFoot, type FormFootProps } from './FormFoot.tsx';

type EntryFormProps = Omit<FormFootProps, 'children'> & {
  /** Of the form element, for buttons outside it. */
  id: string;
  /** Above the fields. */
  before?: ReactNode;
  /** Below the fields, outside the form element. */
  after?: ReactNode;
  onSubmit: () => void;
  onCancel: () => void;
  /** To the right of Cancel. */
  buttons: ReactNode;
  children: ReactNode;
};

/** A long form of a dialog, with its problem and its buttons in a foot that stays in view. */
export function EntryForm({ id, before, after, onSubmit, onCancel, buttons, children, ...foot }: EntryFormProps) {
  return (
    <>
      <div className={`${classes.form} grid`}>
        {before}
        <form
          id={id}
          noValidate
          className={`${classes.form} grid`}
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit();
          }}
        >
          {children}
        </form>
        {after}
      </div>
      <FormFoot {...foot}>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        {buttons}
      </FormFoot>
    </>
  );
}
