import type { ReactNode } from 'react';
import classes from './FilterSection.module.css';

type FilterSectionProps = {
  title: string;
  /** 'inner': part of a collapsible section. */
  look?: 'lined' | 'inner';
  children: ReactNode;
};

export function FilterSection({ title, look = 'lined', children }: FilterSectionProps) {
  return (
    <fieldset className={`${classes.section} line-above`} data-look={look}>
      <legend className={`${classes.title} fz-14 strong`}>{title}</legend>
      {children}
    </fieldset>
  );
}
