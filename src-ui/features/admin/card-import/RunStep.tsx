import { Button, Progress } from '@mantine/core';
import { StepHead } from '../../../components/StepHead.tsx';
import stepClasses from '../../../components/Steps.module.css';
import { counted, rowCountText } from '../../../text/card-import.texts.ts';
import type { ImportStep, Run } from './use-card-import.ts';

type RunStepProps = { run: Extract<ImportStep, { at: 'running' }>; onEnd: () => void };

const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(0);
const rowsDone = (done: number, all: number): string => `${counted(done)} of ${rowCountText(all)}`;

const stopping = 'Stopping after the current rows…';

type Texts = {
  readonly title: string;
  readonly amount: (done: number, all: number) => string;
  readonly note: string;
  readonly ending: string;
};

const texts: Readonly<Record<Run['what'], Texts>> = {
  read: {
    title: 'Reading the file',
    amount: (done, all) => `${megabytes(done)} of ${megabytes(all)} MB`,
    note: 'Nothing has changed yet.',
    ending: 'Stopping…',
  },
  try: { title: 'Checking the rows', amount: rowsDone, note: 'Nothing has changed yet.', ending: stopping },
  import: {
    title: 'Importing',
    amount: rowsDone,
    note: 'Please keep this page open. Imported rows stay if you stop.',
    ending: stopping,
  },
};

export function RunStep({ run: { what, done, all, ending }, onEnd }: RunStepProps) {
  const share = all === 0 ? 100 : Math.floor((100 * done) / all);
  const text = texts[what];
  return (
    <>
      <StepHead title={text.title} />
      <Progress.Root size="lg" className="ground">
        <Progress.Section value={share} color="var(--shop-secondary)" aria-label={text.title} />
      </Progress.Root>
      <p className="body strong">{text.amount(done, all)}</p>
      <p role="status" className="plain quiet">
        {ending ? text.ending : text.note}
      </p>
      <div className={`${stepClasses.actions} flex wraps gap-8`}>
        <Button variant="default" aria-disabled={ending} onClick={() => !ending && onEnd()}>
          Cancel
        </Button>
      </div>
    </>
  );
}
