import { Box, Title } from '@mantine/core';
import type { CardFile } from '#domain/cards/import/card-file.ts';
import type { RefusedRow } from '#domain/cards/import/import-row.ts';
import { capital } from '../../../text/capital.ts';
import { counted } from '../../../text/card-import.texts.ts';
import classes from './CardImport.module.css';
import { MoreRows, shownRows } from './MoreRows.tsx';

const contentOf = (values: Readonly<Record<string, string>> | undefined): string =>
  Object.values(values ?? {})
    .map((text) => text.trim())
    .filter(Boolean)
    .join(' · ')
    .slice(0, 160);

export function RefusedRows({ file, refused }: { file: CardFile; refused: readonly RefusedRow[] }) {
  if (refused.length === 0) return null;
  const values = new Map(file.rows.map((row) => [row.row, row.values]));
  return (
    <Box aria-labelledby="refused-rows" component="section" mt={8}>
      <Title id="refused-rows" order={3} mb={8}>
        Refused rows
      </Title>
      <Box component="ul" mb={8}>
        {refused.slice(0, shownRows).map(({ row, reason, value, repeats }) => (
          <Box component="li" key={row} py={8} className="line-above">
            <p className={`${classes.reason} plain tabular`}>
              <strong>Row {counted(row)}</strong> {capital(reason)}
              {value && <span> ({value})</span>}
              {repeats !== undefined && ` (row ${counted(repeats)})`}
            </p>
            <p className="note quiet">{contentOf(values.get(row))}</p>
          </Box>
        ))}
      </Box>
      <MoreRows all={refused.length} />
    </Box>
  );
}
