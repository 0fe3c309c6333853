import { Button, Stack, Title } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import entry from './EntryForm.module.css';
import classes from './TwoVersions.module.css';

type TwoVersionsProps = {
  /** What was changed meanwhile: 'card'. */
  what: string;
  /** What there is to do or to see; it goes on with what is the same in both. */
  task: string;
  /** What stands there now. When it changes once more, the heading takes the focus again. */
  theirs: object;
  onBack: () => void;
  /** The ways on, beside the one back to the form. */
  ways: ReactNode;
  /** What differs. */
  children: ReactNode;
};

/** In place of a form: somebody changed meanwhile what it edits, and what is to stay is to be chosen (CMGR-33, BOX-13). */
export function TwoVersions({ what, task, theirs, onBack, ways, children }: TwoVersionsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const named = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: also when it was changed once more.
  useEffect(() => heading.current?.focus(), [theirs]);
  return (
    <section aria-labelledby={named}>
      <Stack gap={16} className={classes.comparison}>
        <Title id={named} ref={heading} tabIndex={-1} order={3} fz={18} lh="26px" className={classes.heading}>
          Someone changed this {what} since you opened it
        </Title>
        <p className={classes.sentence}>
          Nothing was saved yet. What you entered is kept. {task}. The rest is the same in both.
        </p>
        {children}
      </Stack>
      <div className={entry.foot}>
        <div className={entry.actions}>
          <Button variant="default" onClick={onBack}>
            Back to the form
          </Button>
          {ways}
        </div>
      </div>
    </section>
  );
}
