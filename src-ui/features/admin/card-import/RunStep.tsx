import { Button, Progress } from '@mantine/core';
import { counted, rowsText } from '../../../text/card-import.texts.ts';
import classes from './CardImport.module.css';
import { StepHead } from './StepHead.tsx';
import type { ImportStep } from './use-card-import.ts';

type RunStepProps = { run: Extract<ImportStep, { at: 'running' }>; onEnd: () => void };

export function RunStep({ run: { what, done, all, ending }, onEnd }: RunStepProps) {
  const share = all === 0 ? 100 : Math.floor((100 * done) / all);
  const title = what === 'try' ? 'Checking the rows' : 'Importing';
  return (
    <>
      <StepHead title={title} />
      <Progress.Root size="lg" className="ground">
        <Progress.Section value={share} color="var(--shop-secondary)" aria-label={title} />
      </Progress.Root>
      <p className="body strong">
        {counted(done)} of {rowsText(all)}
      </p>
      <p role="status" className="plain quiet">
        {ending
          ? 'Stopping after the current rows…'
          : what === 'try'
            ? 'Nothing has changed yet.'
            : 'Please keep this page open. Imported rows stay if you stop.'}
      </p>
      <div className={classes.actions}>
        <Button variant="default" aria-disabled={ending} onClick={() => !ending && onEnd()}>
          Cancel
        </Button>
      </div>
    </>
  );
}
