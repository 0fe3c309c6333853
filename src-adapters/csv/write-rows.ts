import { stringify } from 'csv-stringify/browser/esm/sync';
import { harmless } from './formulas.ts';

/** The mark by which spreadsheets tell UTF-8 from their own code page. */
export const byteOrderMark = '\uFEFF';

/** Rows as a spreadsheet reads them, with formulas made harmless so that they can be read back as they were (CMGR-40). */
export const rowsText = (rows: readonly (readonly string[])[]): string =>
  stringify(
    rows.map((row) => row.map(harmless)),
    { record_delimiter: 'windows' },
  );
