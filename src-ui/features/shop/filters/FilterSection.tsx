import type { ReactNode } from 'react';
import classes from './FilterSection.module.css';

type FilterSectionProps = {
  title: string;
  /** 'lined': set apart by lines. 'inner': a part of a section that folds. */
  look?: 'lined' | 'inner';
  children: ReactNode;
};

/** A named part of the filter panel. */
export function FilterSection({ title, look = 'lined', children }: FilterSectionProps) {
  return (
    <fieldset className={classes.section} data-look={look}>
      <legend className={`${classes.title} fz-14 strong`}>{title}</legend>
      {children}
    </fieldset>
  );
}
