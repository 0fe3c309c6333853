import { err, errAsync, ok, type Result, ResultAsync } from 'neverthrow';
import {
  type CardFile,
  type FileBytes,
  FileGone,
  largestFile,
  type NotACardFile,
  type ReadCardFile,
  type UnreadableFile,
} from '#domain/cards/import/card-file.ts';
import { mostColumns, tableWidth } from '#domain/cards/import/card-table.ts';
import { readCardFile } from '../csv/read-card-file.ts';
import { plainRowsText } from '../csv/write-rows.ts';
import type { Sheet } from './sheet.ts';

/** Bytes that say what a file is. */
const beginning = 1024;

/** Bytes of a spreadsheet, which is unpacked in memory: 50 MB. */
export const largestSpreadsheet = 50_000_000;

const notACardFile = (reason: NotACardFile['reason']): UnreadableFile => ({ kind: 'not-a-card-file', reason });

/** What a file is by its first bytes; undefined for text, which may be CSV. */
const otherKinds: readonly (readonly [RegExp, NotACardFile['reason']])[] = [
  [/^\s*%PDF-/, 'it is a PDF'],
  [/^\{\\rtf/, 'it is not text'],
  [/^\xD0\xCF.\xE0/s, 'it is an old or encrypted Excel file: save it as .xlsx or CSV'],
  [/^(?:\xEF\xBB\xBF)?\s*<[!?a-z]/i, 'it is a web page or XML'],
  [/^(?:\xEF\xBB\xBF)?\s*(?:\{\s*["}]|\[\s*[[{"\]])/, 'it is JSON'],
];

/** Lines with as many cells as the widest row. Empty rows stay, so that row numbers are those of the sheet. */
function csvOf({ rows }: Sheet): string[] {
  const width = Math.min(tableWidth(rows), mostColumns);
  return rows.map((row) =>
    row.every((text) => text === '')
      ? '\r\n'
      : plainRowsText([Array.from({ length: Math.max(width, tableWidth([row])) }, (_, at) => row[at] ?? '')]),
  );
}

async function sheetsIn(file: FileBytes): Promise<Result<readonly Sheet[], UnreadableFile>> {
  const [bytes, { unpack }] = await Promise.all([file.slice(0, file.size).arrayBuffer(), import('./unpack.ts')]);
  const parts = unpack(new Uint8Array(bytes));
  if (parts.isErr()) {
    return err(
      notACardFile(parts.error === 'too-large' ? 'its sheets are too large' : 'it is a spreadsheet that is damaged'),
    );
  }
  const content = parts.value['content.xml'];
  try {
    if ('xl/workbook.xml' in parts.value) return ok(await (await import('./read-xlsx.ts')).readXlsx(parts.value));
    if (content) return ok((await import('./read-ods.ts')).readOds(new TextDecoder().decode(content)));
  } catch {
    return err(notACardFile('it is a spreadsheet that is damaged'));
  }
  return err(notACardFile('it is a ZIP archive'));
}

const isFilled = ({ rows }: Sheet): boolean => rows.some((row) => row.some((text) => text.trim() !== ''));

/** A spreadsheet's sheet is read as the CSV that it is equal to. */
const readSpreadsheet: ReadCardFile = (file, watcher, wanted) =>
  file.size > largestSpreadsheet
    ? errAsync(notACardFile('its sheets are too large'))
    : ResultAsync.fromPromise(sheetsIn(file), () => new FileGone().failure)
        .andThen((sheets) => sheets)
        .andThen((all) => {
          const sheets = all.filter(isFilled);
          const sheet = sheets.find(({ name }) => name === wanted) ?? sheets[0];
          if (!sheet) return errAsync(notACardFile('it is empty'));
          const names = sheets.map(({ name }) => name);
          return readCardFile(new Blob(csvOf(sheet)), watcher, 'comma').map(
            (read): CardFile => ({ ...read, sheet: { name: sheet.name, names } }),
          );
        });

/** Reads a card file of any kind: CSV, Excel's XLSX, OpenDocument's ODS (IMP-53). Other kinds are refused by name. */
export const readAnyCardFile: ReadCardFile = (file, watcher, sheet) =>
  file.size > largestFile
    ? errAsync({ kind: 'file-too-large' })
    : ResultAsync.fromPromise(file.slice(0, beginning).arrayBuffer(), () => new FileGone().failure).andThen((bytes) => {
        const start = String.fromCharCode(...new Uint8Array(bytes));
        if (start.startsWith('PK\x03\x04')) return readSpreadsheet(file, watcher, sheet);
        const other = otherKinds.find(([kind]) => kind.test(start));
        return other ? errAsync(notACardFile(other[1])) : readCardFile(file, watcher);
      });
