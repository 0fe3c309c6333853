import { type ColumnMapping, columnsByMeaning, type ImportField } from './import-columns.ts';
import type { ImportRow } from './import-row.ts';

/** Columns whose texts a spreadsheet takes for days: '1-2', '1/25', '2003-04'. None of them ever holds one. */
const neverDates: readonly ImportField[] = ['cardNumber', 'serialNumber', 'printRun', 'year'];

const date = /^\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z?)?$/;

/** The first cell that a spreadsheet made a date of: what it held is lost. */
export function spreadsheetDate({ values }: ImportRow, mapping: ColumnMapping): string | undefined {
  for (const field of neverDates) {
    const column = columnsByMeaning(mapping, field).find((one) => date.test(values[one]?.trim() ?? ''));
    if (column !== undefined) return values[column]?.trim();
  }
  return undefined;
}
