import { type ReactNode, useEffect, useRef } from 'react';
import classes from './CardImport.module.css';

type StepHeadProps = { title: string; children?: ReactNode };

/** A step's name. It takes the focus when the step begins: the button that led there is gone. */
export function StepHead({ title, children }: StepHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={classes.head}>
      <h2 ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </h2>
      {children}
    </div>
  );
}
