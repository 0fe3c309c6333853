import { Box, Title } from '@mantine/core';
import type { ImportReport } from '#domain/cards/import/import-report.ts';
import { FieldChanges } from '../../../components/FieldChanges.tsx';
import { counted } from '../../../text/card-import.texts.ts';
import { fieldChanges } from '../../../text/changes.texts.ts';
import classes from './CardImport.module.css';
import { MoreRows, shownRows } from './MoreRows.tsx';
import { RefusedRows } from './RefusedRows.tsx';
import type { OpenFile } from './use-card-import.ts';

type Parts = { open: OpenFile; report: ImportReport };

function DuplicateRows({ report: { duplicates } }: Parts) {
  if (duplicates.length === 0) return null;
  return (
    <Box aria-labelledby="duplicate-rows" component="section" mt={8}>
      <Title id="duplicate-rows" order={3} mb={8}>
        Duplicate rows
      </Title>
      <Box component="ul" mb={8}>
        {duplicates.slice(0, shownRows).map(({ row, repeats }) => (
          <Box component="li" key={row} py={8} className="line-above">
            <p className={`${classes.reason} plain tabular`}>
              <strong>Row {counted(row)}</strong> Repeats row {counted(repeats)}
            </p>
          </Box>
        ))}
      </Box>
      <MoreRows all={duplicates.length} />
    </Box>
  );
}

function nameIn({ file, mapping: { fields } }: OpenFile, row: number): string {
  const values = file.rows.find((one) => one.row === row)?.values ?? {};
  return [fields.title, fields.player, fields.cardId].map((column) => values[column ?? '']?.trim()).find(Boolean) ?? '';
}

function ChangedRows({ open, report: { outcomes } }: Parts) {
  const changed = outcomes.flatMap(({ row, before, after }) => (before && after ? [{ row, before, after }] : []));
  if (changed.length === 0) return null;
  return (
    <Box aria-labelledby="changed-rows" component="section" mt={8}>
      <Title id="changed-rows" order={3} mb={8}>
        Changed cards
      </Title>
      <Box component="ul" mb={8}>
        {changed.slice(0, shownRows).map(({ row, before, after }) => (
          <Box component="li" key={row} py={8} className="line-above">
            <p className={`${classes.reason} plain tabular`}>
              <strong>Row {counted(row)}</strong> <span>{nameIn(open, row)}</span>
            </p>
            <div className="note">
              <FieldChanges fields={fieldChanges(before, after)} />
            </div>
          </Box>
        ))}
      </Box>
      <MoreRows all={changed.length} />
    </Box>
  );
}

export function RowLists({ open, report }: Parts) {
  return (
    <>
      <RefusedRows file={open.file} refused={report.refused} />
      <DuplicateRows open={open} report={report} />
      <ChangedRows open={open} report={report} />
    </>
  );
}
