import { parse } from 'csv-parse/browser/esm/sync';
import { err, ok, Result } from 'neverthrow';
import {
  type CardFile,
  type Delimiter,
  type Encoding,
  largestFile,
  type ReadCardFile,
  type UnreadableFile,
} from '#domain/cards/import/card-file.ts';
import type { ImportRow, RefusedRow } from '#domain/cards/import/import-row.ts';
import { asWritten } from './formulas.ts';

type Decoded = { readonly text: string; readonly encoding: Encoding };

export const hasOddControls = (text: string): boolean =>
  [...text.slice(0, 4096)].some((char) => char < ' ' && !'\t\r\n'.includes(char));

/** A spreadsheet's 'Unicode text': UTF-16 with a byte order mark. */
function utf16(bytes: Uint8Array): Decoded | null {
  const mark = `${bytes[0]} ${bytes[1]}`;
  const label = mark === '255 254' ? 'utf-16le' : mark === '254 255' ? 'utf-16be' : null;
  if (label === null || bytes.length % 2 !== 0) return null;
  const text = new TextDecoder(label).decode(bytes);
  return text.includes('\0') || hasOddControls(text) ? null : { text, encoding: 'UTF-16' };
}

/** UTF-8, UTF-16 or Windows-1252; null for binary files. */
function textOf(bytes: Uint8Array): Decoded | null {
  const wide = utf16(bytes);
  if (wide) return wide;
  if (bytes.includes(0)) return null;
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    const text = new TextDecoder('windows-1252').decode(bytes);
    return hasOddControls(text) ? null : { text, encoding: 'Windows-1252' };
  }
}

const delimiters: Readonly<Record<Delimiter, string>> = { comma: ',', semicolon: ';', tab: '\t' };

export function delimiterOf(text: string): Delimiter {
  const header = text.slice(0, text.search(/\r|\n|$/));
  const uses = (delimiter: Delimiter) => header.split(delimiters[delimiter]).length;
  return (Object.keys(delimiters) as Delimiter[]).reduce((best, next) => (uses(next) > uses(best) ? next : best));
}

export const named = (header: readonly string[]): string[] =>
  header.map((name, index) => {
    const earlier = header.slice(0, index).filter((other) => other === name).length;
    return earlier > 0 ? `${name} (${earlier + 1})` : name || `column ${index + 1}`;
  });

export const unreadable = (reason: UnreadableFile['reason'], line?: number): UnreadableFile => ({
  kind: 'not-a-card-file',
  reason,
  line,
});

export const parseOptions = (delimiter: Delimiter) =>
  ({
    bom: true,
    delimiter: delimiters[delimiter],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  }) as const;

/** @throws what csv-parse did not throw */
export function csvFailure(error: unknown): UnreadableFile {
  if (!(error instanceof Error) || !('code' in error) || !String(error.code).startsWith('CSV_')) throw error;
  return unreadable('a quote is never closed', 'lines' in error ? Number(error.lines) : undefined);
}

const split = Result.fromThrowable(
  (text: string, delimiter: Delimiter): string[][] => parse(text, parseOptions(delimiter)),
  csvFailure,
);

/** @param first the row number of the first record */
export function rowsOf(
  columns: readonly string[],
  records: readonly (readonly string[])[],
  first: number,
): Pick<CardFile, 'rows' | 'refused'> {
  const rows: ImportRow[] = [];
  const refused: RefusedRow[] = [];
  records.forEach((record, index) => {
    const row = first + index;
    if (record.length !== columns.length) refused.push({ row, reason: 'it has more or fewer fields than the header' });
    else {
      const values: Record<string, string> = {};
      for (let at = 0; at < columns.length; at += 1) values[columns[at] as string] = asWritten(record[at] ?? '');
      rows.push({ row, values });
    }
  });
  return { rows, refused };
}

const fileOf = (
  columns: readonly string[],
  records: readonly (readonly string[])[],
  delimiter: Delimiter,
  encoding: Encoding,
): ReadCardFile => ({ columns, ...rowsOf(columns, records, 2), delimiter, encoding });

/** Reads CSV and reports encoding and delimiter (CMGR-38). Restores escaped formulas. */
export function readCardFile(bytes: Uint8Array): Result<ReadCardFile, UnreadableFile> {
  if (bytes.length > largestFile) return err(unreadable('it is larger than 20 MB'));
  const decoded = textOf(bytes);
  if (decoded === null) return err(unreadable('it is not text'));
  const { text, encoding } = decoded;
  if (text.trim() === '') return err(unreadable('it is empty'));
  const delimiter = delimiterOf(text);
  return split(text, delimiter).andThen(([header, ...records]) =>
    header && records.length > 0
      ? ok(fileOf(named(header), records, delimiter, encoding))
      : err(unreadable('it has a header but no rows')),
  );
}
