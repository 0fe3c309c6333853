import type { ReactNode } from 'react';
import classes from './ListColumns.module.css';

/** A list beside its filters; where there is no room for both, the filters are left to `PhoneFilters`. */
export function ListColumns({ filters, children }: { filters: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.columns}>
      <aside className={classes.aside} aria-label="Filters">
        {filters}
      </aside>
      <div>{children}</div>
    </div>
  );
}

/** The line above a list: its count, and what can be done with it. */
export function ListBar({ children }: { children: ReactNode }) {
  return <div className={classes.bar}>{children}</div>;
}
