import { zipSync } from 'fflate';
import readSheets, { type CellValue } from 'read-excel-file/universal';
import type { Sheet } from './sheet.ts';
import type { Parts } from './unpack.ts';

/** Days come at midnight UTC. */
const dayOrTime = (date: Date): string => date.toISOString().replace(/T00:00:00\.000Z$/, '');

function textOf(value: CellValue | null): string {
  if (value === null) return '';
  return value instanceof Date ? dayOrTime(value) : String(value);
}

/**
 * Reads the sheets of an Excel workbook. Its parts are packed again, uncompressed, because the reader takes archives only
 * and would unpack any size. Rejects when it is no workbook.
 */
export async function readXlsx(parts: Parts): Promise<Sheet[]> {
  const sheets = await readSheets(zipSync(parts, { level: 0 }).buffer as ArrayBuffer, { trim: false });
  return sheets.map(({ sheet, data }) => ({ name: sheet, rows: data.map((row) => row.map(textOf)) }));
}
