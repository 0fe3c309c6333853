import { harmless } from './formulas.ts';

/** Lets spreadsheets detect UTF-8. */
export const byteOrderMark = '\uFEFF';

type Rows = readonly (readonly string[])[];

/** Line breaks in a cell are quoted: most readers end a row at any of them. */
const quotedCharacters = /[",\r\n]/;

const cellText = (text: string): string => (quotedCharacters.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** CSV rows (RFC 4180), for our own reader. */
export function plainRowsText(rows: Rows): string {
  let text = '';
  for (const row of rows) text += `${row.map(cellText).join(',')}\r\n`;
  return text;
}

/** CSV rows with escaped formulas (CMGR-40). */
export const rowsText = (rows: Rows): string => plainRowsText(rows.map((row) => row.map(harmless)));
