import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ChangeDone } from '#domain/cards/card-store.port.ts';
import type { FileNotImported } from '#domain/cards/import/card-files.ts';
import { type ImportReport, missingPicturesOf } from '#domain/cards/import/import-report.ts';
import type { RowValues } from '#domain/cards/import/row-values.ts';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { StepHead } from '../../../components/StepHead.tsx';
import stepClasses from '../../../components/Steps.module.css';
import { useUndo } from '../../../contexts/use-undo.ts';
import { useAction } from '../../../forms/use-action.ts';
import { paths } from '../../../paths.ts';
import { undoFailureSentence, undoneSentence } from '../../../text/card-editing.texts.ts';
import { importSentence, newCardsSentence } from '../../../text/card-import.texts.ts';
import { Counts } from './Counts.tsx';
import { DownloadReport } from './DownloadReport.tsx';
import { RowLists } from './RowLists.tsx';
import type { OpenFile } from './use-card-import.ts';

type DoneStepProps = {
  open: OpenFile;
  report: ImportReport;
  values: RowValues;
  failure: FileNotImported | null;
  onAgain: () => void;
  onOther: () => void;
};

const titleOf = (failure: FileNotImported | null): string => {
  if (failure === null) return 'Import finished';
  return failure.kind === 'import-cancelled' ? 'Import stopped' : 'Import failed';
};

/** Also lists cards that were not restored because they changed since. */
function Undone({ done, onOther }: { done: ChangeDone; onOther: () => void }) {
  return (
    <>
      <StepHead title="Import undone">
        <p className="plain quiet">{undoneSentence(done)}</p>
      </StepHead>
      <div className={`${stepClasses.actions} flex wraps gap-8`}>
        <Button variant="default" onClick={onOther}>
          Import another file
        </Button>
        <ShowCards />
      </div>
    </>
  );
}

const ShowCards = ({ beside = false }: { beside?: boolean }) => (
  <Button {...(beside && { variant: 'default' })} component={Link} to={paths.portalSection('cards')}>
    Show the cards
  </Button>
);

/** Offers undo, and continuing after an incomplete import (CMGR-41, CMGR-43). */
export function DoneStep({ open, report, values, failure, onAgain, onOther }: DoneStepProps) {
  const undo = useUndo();
  const { busy, problem, run } = useAction(undoFailureSentence);
  const [undone, setUndone] = useState<ChangeDone | null>(null);
  const { change } = report;

  if (undone) return <Undone key="undone" done={undone} onOther={onOther} />;
  return (
    <>
      <StepHead title={titleOf(failure)}>
        {report.created > 0 && <p className="plain quiet">{newCardsSentence(report)}</p>}
      </StepHead>
      {failure && <FailureNotice quiet title={importSentence(failure, open.file.count)} />}
      {problem && <FailureNotice title={problem} />}
      <Counts report={report} />
      <div className={`${stepClasses.actions} flex wraps gap-8`}>
        <DownloadReport name={open.name} file={open.file} report={report} />
        {change !== null && (
          <Button variant="default" aria-disabled={busy} onClick={() => void run(() => undo(change), setUndone)}>
            {busy ? 'Undoing…' : 'Undo this import'}
          </Button>
        )}
        <Button variant="default" onClick={onOther}>
          Import another file
        </Button>
        {report.withoutSport.length > 0 && (
          <Button variant="default" component={Link} to={paths.cardsWithoutSport}>
            Show cards without a sport
          </Button>
        )}
        <ShowCards beside={failure !== null} />
        {failure && <Button onClick={onAgain}>Continue the import</Button>}
        {!failure && missingPicturesOf(report).length > 0 && (
          <Button variant="default" onClick={onAgain}>
            Try the missing pictures again
          </Button>
        )}
      </div>
      <RowLists open={open} report={report} values={values} />
    </>
  );
}
