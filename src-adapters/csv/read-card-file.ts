import { CsvError, parse } from 'csv-parse/sync';
import { err, ok, Result } from 'neverthrow';
import type { CardFile } from '#domain/cards/import/import-file.use-case.ts';
import type { ImportRow, RefusedRow } from '#domain/cards/import/import-row.ts';

export type UnreadableFile = {
  readonly kind: 'not-a-card-file';
  readonly reason: 'it is empty' | 'it is not text' | 'it has a header but no rows' | 'a quote is never closed';
  /** Where reading ended, where that helps. */
  readonly line?: number | undefined;
};

/** Text in UTF-8, or the Windows code page that spreadsheets save in; null for a picture and the like. */
function textOf(bytes: Uint8Array): string | null {
  if (bytes.includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const text = new TextDecoder('windows-1252').decode(bytes);
    const controls = [...text.slice(0, 4096)].filter((char) => char < ' ' && !'\t\r\n'.includes(char)).length;
    return controls > 0 ? null : text;
  }
}

/** Comma, semicolon or tab: whichever the header uses most. */
function delimiterOf(text: string): string {
  const header = text.slice(0, text.search(/\r|\n|$/));
  const uses = (delimiter: string) => header.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, delimiter) => (uses(delimiter) > uses(best) ? delimiter : best));
}

/** Double headers are told apart, so that no column hides another. */
const named = (header: readonly string[]): string[] =>
  header.map((name, index) => {
    const earlier = header.slice(0, index).filter((other) => other === name).length;
    return earlier > 0 ? `${name} (${earlier + 1})` : name || `column ${index + 1}`;
  });

const unreadable = (reason: UnreadableFile['reason'], line?: number): UnreadableFile => ({
  kind: 'not-a-card-file',
  reason,
  line,
});

/** Splits the text into records; the parser's own errors become a failure, any other is a bug. */
const split = Result.fromThrowable(
  (text: string): string[][] =>
    parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    }),
  (error) => {
    if (!(error instanceof CsvError)) throw error;
    return unreadable('a quote is never closed', 'lines' in error ? Number(error.lines) : undefined);
  },
);

function fileOf([columns, ...records]: readonly [string[], ...string[][]]): CardFile {
  const rows: ImportRow[] = [];
  const refused: RefusedRow[] = [];
  records.forEach((record, index) => {
    const row = index + 2;
    if (record.length !== columns.length) refused.push({ row, reason: 'it has more or fewer fields than the header' });
    else rows.push({ row, values: Object.fromEntries(columns.map((column, at) => [column, record[at] ?? ''])) });
  });
  return { columns, rows, refused };
}

/** Reads a file of cards: CSV in UTF-8 (or a spreadsheet's code page), with or without a BOM, with commas, semicolons or tabs. */
export function readCardFile(bytes: Uint8Array): Result<CardFile, UnreadableFile> {
  const text = textOf(bytes);
  if (text === null) return err(unreadable('it is not text'));
  if (text.trim() === '') return err(unreadable('it is empty'));
  return split(text).andThen(([header, ...records]) =>
    header && records.length > 0
      ? ok(fileOf([named(header), ...records]))
      : err(unreadable('it has a header but no rows')),
  );
}
