import { Flex } from '@mantine/core';
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
    <div className={`${classes.columns} grid`}>
      <aside className={classes.aside} aria-label="Filters" data-folds={folds || undefined}>
        {filters}
      </aside>
      <div>{children}</div>
    </div>
  );
}

export function ListBar({ children }: { children: ReactNode }) {
  return (
    <Flex align="center" mb={12} className={`${classes.bar} gap-8`}>
      {children}
    </Flex>
  );
}
