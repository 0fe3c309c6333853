import type { ReactNode } from 'react';
import classes from './EntryForm.module.css';

export function FormSection({ name, children }: { name: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className={`${classes.legend} body strong`}>{name}</legend>
      <div className={classes.fields}>{children}</div>
    </fieldset>
  );
}
