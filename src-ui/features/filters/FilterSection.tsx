import type { ReactNode } from 'react';
import classes from './FilterSection.module.css';

/** A named part of the filter panel. */
export function FilterSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={classes.section}>
      <legend className={classes.title}>{title}</legend>
      {children}
    </fieldset>
  );
}
