import { type ReactNode, useId } from 'react';
import classes from './Panel.module.css';

type PanelProps = { title: string; tools?: ReactNode; children: ReactNode };

/** A part of the dashboard under its own heading. */
export function Panel({ title, tools, children }: PanelProps) {
  const id = useId();
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {tools}
      </div>
      {children}
    </section>
  );
}

/** What stands where a list would. */
export const Nothing = ({ children }: { children: ReactNode }) => <p className={classes.nothing}>{children}</p>;
