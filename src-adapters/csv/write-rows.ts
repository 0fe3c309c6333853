import { stringify } from 'csv-stringify/browser/esm/sync';
import { harmless } from './formulas.ts';

/** Lets spreadsheets detect UTF-8. */
export const byteOrderMark = '\uFEFF';

type Rows = readonly (readonly string[])[];

/** CSV rows, for our own reader. Line breaks in a cell are quoted: most readers end a row at any of them. */
export const plainRowsText = (rows: Rows): string =>
  stringify([...rows], { record_delimiter: 'windows', quoted_match: /[\r\n]/ });

/** CSV rows with escaped formulas (CMGR-40). */
export const rowsText = (rows: Rows): string => plainRowsText(rows.map((row) => row.map(harmless)));
