import type { ReactNode } from 'react';
import classes from './ListColumns.module.css';

/** Filters beside a list; on narrow screens `PhoneFilters` shows them. */
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

export function ListBar({ children }: { children: ReactNode }) {
  return <div className={classes.bar}>{children}</div>;
}
