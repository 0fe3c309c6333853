import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { FileNotImported } from '#domain/cards/import/card-files.ts';
import type { ImportReport } from '#domain/cards/import/import-report.ts';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { paths } from '../../paths.ts';
import { importSentence } from '../../text/card-import.ts';
import classes from './CardImport.module.css';
import { Counts } from './Counts.tsx';
import { DownloadReport } from './DownloadReport.tsx';
import { RefusedRows } from './RefusedRows.tsx';
import { StepHead } from './StepHead.tsx';
import type { OpenFile } from './use-card-import.ts';

type DoneStepProps = {
  open: OpenFile;
  report: ImportReport;
  failure: FileNotImported | null;
  onAgain: () => void;
  onOther: () => void;
};

const titleOf = (failure: FileNotImported | null): string => {
  if (failure === null) return 'Import finished';
  return failure.kind === 'import-cancelled' ? 'Import stopped' : 'Import broken off';
};

/** What was done; where not all was, what is in, and the way on from there (CMGR-41). */
export function DoneStep({ open, report, failure, onAgain, onOther }: DoneStepProps) {
  return (
    <>
      <StepHead title={titleOf(failure)} />
      {failure && <FailureNotice quiet title={importSentence(failure, open.file.rows.length)} />}
      <Counts report={report} />
      <div className={classes.actions}>
        <DownloadReport name={open.name} file={open.file} report={report} />
        <Button variant="default" onClick={onOther}>
          Import another file
        </Button>
        {failure && (
          <Button variant="default" component={Link} to={paths.portalSection('cards')}>
            Show the cards
          </Button>
        )}
        {failure ? (
          <Button onClick={onAgain}>Go on from there</Button>
        ) : (
          <Button component={Link} to={paths.portalSection('cards')}>
            Show the cards
          </Button>
        )}
      </div>
      <RefusedRows file={open.file} refused={report.refused} />
    </>
  );
}
