import { Button, Stack } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { largestFile } from '#domain/cards/import/card-file.ts';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import stepClasses from '../../../components/Steps.module.css';
import { FileColumns } from './FileColumns.tsx';

type FileStepProps = { reading: boolean; problem: string | null; onFile: (file: File) => void };

/** Browsers report different media types or none, so file extensions are needed. */
const accepted = {
  'text/csv': ['.csv'],
  'text/tab-separated-values': ['.tsv'],
  'text/plain': ['.txt'],
  'application/vnd.ms-excel': ['.csv'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'application/vnd.oasis.opendocument.spreadsheet': ['.ods'],
};

const wrongKind =
  'Only files that end in .csv, .tsv, .txt, .xlsx or .ods can be imported, one at a time. Nothing was changed.';

export function FileStep({ reading, problem, onFile }: FileStepProps) {
  const openDialog = useRef<() => void>(null);
  const [rejected, setRejected] = useState(false);
  const title = rejected ? wrongKind : problem;
  return (
    <>
      {title && !reading && <FailureNotice key={title} title={title} />}
      <Dropzone
        openRef={openDialog}
        accept={accepted}
        multiple={false}
        loading={reading}
        activateOnClick={false}
        activateOnKeyboard={false}
        tabIndex={-1}
        className={`${stepClasses.drop} paper`}
        inputProps={{ 'aria-label': 'Card file' }}
        onDrop={([file]) => {
          setRejected(false);
          if (file) onFile(file);
        }}
        onReject={() => setRejected(true)}
      >
        <Stack gap={8} align="center" ta="center">
          <IconFileSpreadsheet size={36} stroke={1.4} aria-hidden />
          <p className="body strong">Drop a card file here</p>
          <p className="plain quiet">
            CSV with commas, semicolons or tabs, up to {largestFile / 1_000_000} MB, or a spreadsheet (XLSX, ODS). One
            row per card; titles above the column names are skipped.
          </p>
          <Button mt={12} onClick={() => openDialog.current?.()} aria-disabled={reading}>
            {reading ? 'Reading…' : 'Choose a file'}
          </Button>
        </Stack>
      </Dropzone>
      <p className="plain quiet">
        You see a preview before anything changes. Rows with a card ID, as in an exported file, change only the fields
        in their columns.
      </p>
      <FileColumns />
    </>
  );
}
