import { Box, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { counted } from '../../../text/card-import.texts.ts';
import { mostListed } from './listed-rows.ts';

type RowListProps<Row> = {
  id: string;
  title: string;
  rows: readonly Row[];
  about: (row: Row) => ReactNode;
  more?: (row: Row) => ReactNode;
};

/** Rows of the file under a heading; nothing without rows. */
export function RowList<Row extends { readonly row: number }>({ id, title, rows, about, more }: RowListProps<Row>) {
  if (rows.length === 0) return null;
  return (
    <Box aria-labelledby={id} component="section" mt={8}>
      <Title id={id} order={3} mb={8}>
        {title}
      </Title>
      <Box component="ul" mb={8}>
        {rows.slice(0, mostListed).map((row) => (
          <Box component="li" key={row.row} py={8} className="line-above">
            <p className="plain tabular">
              <Box component="strong" mr={8}>
                Row {counted(row.row)}
              </Box>{' '}
              {about(row)}
            </p>
            {more?.(row)}
          </Box>
        ))}
      </Box>
      {rows.length > mostListed && (
        <p className="plain quiet">And {counted(rows.length - mostListed)} more. The report has all of them.</p>
      )}
    </Box>
  );
}
