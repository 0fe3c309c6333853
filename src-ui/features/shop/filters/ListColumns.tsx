import type { ReactNode } from 'react';
import classes from './ListColumns.module.css';

type ListColumnsProps = {
  filters: ReactNode;
  /** Whether scrolling upward folds the filters. */
  folds?: boolean;
  children: ReactNode;
};

/** Filters beside a list; on narrow screens `PhoneFilters` shows them. */
export function ListColumns({ filters, folds = false, children }: ListColumnsProps) {
  return (
    <div className={classes.columns}>
      <aside className={classes.aside} aria-label="Filters" data-folds={folds || undefined}>
        {filters}
      </aside>
      <div>{children}</div>
    </div>
  );
}

export function ListBar({ children }: { children: ReactNode }) {
  return <div className={classes.bar}>{children}</div>;
}
