import { stringify } from 'csv-stringify/browser/esm/sync';
import { harmless } from './formulas.ts';

/** Lets spreadsheets detect UTF-8. */
export const byteOrderMark = '\uFEFF';

/** CSV rows with escaped formulas (CMGR-40). Line breaks in a cell are quoted: most readers end a row at any of them. */
export const rowsText = (rows: readonly (readonly string[])[]): string =>
  stringify(
    rows.map((row) => row.map(harmless)),
    { record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  );
