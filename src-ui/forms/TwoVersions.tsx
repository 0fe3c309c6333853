import { Button, Stack, Title } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import entry from './EntryForm.module.css';
import classes from './TwoVersions.module.css';

type TwoVersionsProps = {
  /** For example 'card'. */
  what: string;
  /** Instruction text. */
  task: string;
  /** The current version. When it changes again, the heading gets the focus. */
  theirs: object;
  onBack: () => void;
  /** Further buttons. */
  ways: ReactNode;
  children: ReactNode;
};

/** Replaces a form after an edit conflict, to choose what to keep. */
export function TwoVersions({ what, task, theirs, onBack, ways, children }: TwoVersionsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const named = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: also when it was changed once more.
  useEffect(() => heading.current?.focus(), [theirs]);
  return (
    <section aria-labelledby={named}>
      <Stack gap={16} className={classes.comparison}>
        <Title id={named} ref={heading} tabIndex={-1} order={3} fz={18} lh="26px" className="below-header">
          Someone changed this {what} since you opened it
        </Title>
        <p className={`${classes.sentence} plain`}>
          Nothing was saved yet. What you entered is kept. {task}. The rest is the same in both.
        </p>
        {children}
      </Stack>
      <div className={`${entry.foot} grid gap-12 paper line-above`}>
        <div className={`${entry.actions} flex middle wraps gap-8`}>
          <Button variant="default" onClick={onBack}>
            Back to the form
          </Button>
          {ways}
        </div>
      </div>
    </section>
  );
}
