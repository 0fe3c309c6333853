import { err, errAsync, ok, Result, ResultAsync } from 'neverthrow';
import {
  type CardFile,
  type CardFilePiece,
  type Delimiter,
  type Encoding,
  type FileBytes,
  FileGone,
  largestFile,
  mostRows,
  type ReadingWatcher,
  type UnreadableFile,
} from '#domain/cards/import/card-file.ts';
import {
  type FileTable,
  findTable,
  headerLines,
  makeTableReader,
  mostColumns,
  tableWidth,
} from '#domain/cards/import/card-table.ts';
import { isColumnName } from '#domain/cards/import/import-columns.ts';
import type { ImportRow } from '#domain/cards/import/import-row.ts';
import { deepCopy } from '#domain/shared/deep-copy.ts';
import { makeTextDecoder } from './decode-text.ts';
import { asWritten } from './formulas.ts';
import { makeRecordSplitter, type SplitRecords } from './record-splitter.ts';

/** Bytes read at once; a page answers its user in between. */
const pieceSize = 256 * 1024;

const encodings = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
} as const satisfies Record<string, Encoding>;
type Label = keyof typeof encodings;

const notACardFile = (
  reason: Extract<UnreadableFile, { reason: string }>['reason'],
  line?: number,
): UnreadableFile => ({
  kind: 'not-a-card-file',
  reason,
  line,
});

/** What a spreadsheet's 'Unicode text' begins with, by its encoding. */
const marks: Readonly<Record<string, Label>> = { '255 254': 'utf-16le', '254 255': 'utf-16be' };

async function firstLabel(file: FileBytes): Promise<Label> {
  const mark = new Uint8Array(await file.slice(0, 2).arrayBuffer()).join(' ');
  return (file.size % 2 === 0 && marks[mark]) || 'utf-8';
}

const decode = Result.fromThrowable(
  (decoder: ReturnType<typeof makeTextDecoder>, bytes: ArrayBuffer, isLast: boolean) => decoder(bytes, isLast),
  () => ({ kind: 'not-utf-8' }) as const,
);

const hasOddControls = (text: string): boolean =>
  [...text.slice(0, 4096)].some((char) => char < ' ' && !'\t\r\n'.includes(char));

const delimiters: Readonly<Record<Delimiter, string>> = { comma: ',', semicolon: ';', tab: '\t' };

/** What Excel's first line `sep=;` names, else the one that parts most column names. */
function delimiterOf(text: string): Delimiter {
  const named = /^\uFEFF?"?sep=([,;\t])/i.exec(text)?.[1];
  const all = Object.keys(delimiters) as Delimiter[];
  const told = all.find((delimiter) => delimiters[delimiter] === named);
  if (told !== undefined) return told;
  const lines = text
    .slice(0, pieceSize)
    .replace(/"[^"]*"/g, '')
    .split(/\r\n|\r|\n/)
    .slice(0, headerLines);
  /** The names of columns that it parts; where it parts none, the lines that it parts. */
  const uses = (delimiter: Delimiter): number => {
    const parted = lines.map((line) => line.split(delimiters[delimiter]));
    const names = Math.max(...parted.map((cells) => cells.filter(isColumnName).length));
    return names * lines.length + parted.filter((cells) => cells.length > 1).length / (lines.length + 1);
  };
  return all.reduce((best, next) => (uses(next) > uses(best) ? next : best));
}

type Part = {
  readonly text: string;
  readonly delimiter: Delimiter;
  readonly records: readonly (readonly string[])[];
  /** Bytes from the beginning. */
  readonly end: number;
};
type Cut = UnreadableFile | { readonly kind: 'not-utf-8' };

const gone = () => new FileGone().failure;

type Source = {
  readonly file: FileBytes;
  readonly label: Label;
  /** Undefined: found by the text. */
  readonly delimiter: Delimiter | undefined;
};

/** Ends with a failure or with the file. */
async function* partsOf({ file, label, delimiter: named }: Source): AsyncGenerator<Result<Part, Cut>> {
  const decoder = makeTextDecoder(label);
  let delimiter = named;
  let split: SplitRecords | undefined;
  for (let start = 0; start < file.size; start += pieceSize) {
    const end = Math.min(start + pieceSize, file.size);
    const isLast = end === file.size;
    const part = await ResultAsync.fromPromise(file.slice(start, end).arrayBuffer(), gone)
      .andThen((bytes) => decode(decoder, bytes, isLast))
      .andThen((text): Result<Part, Cut> => {
        const isBinary = text.includes('\0') || (start === 0 && label !== 'utf-8' && hasOddControls(text));
        if (isBinary) return err(notACardFile('it is not text'));
        delimiter ??= delimiterOf(text);
        split ??= makeRecordSplitter(delimiters[delimiter]);
        const found = { text, delimiter, end };
        return split(text, isLast)
          .map((records) => ({ ...found, records }))
          .mapErr(({ reason, line }) => notACardFile(reason, line));
      });
    yield part;
    if (part.isErr()) return;
  }
}

async function* piecesOf(source: Source, table: FileTable): AsyncGenerator<CardFilePiece> {
  const read = makeTableReader(table, asWritten);
  let line = 1;
  for await (const part of partsOf(source)) {
    // The file could be read to its end before.
    if (part.isErr()) throw new FileGone();
    const { records } = part.value;
    yield read(records, line);
    line += records.length;
  }
}

/** Rows that show what the columns hold. */
const mostSamples = 200;

type Found = { readonly table: FileTable; readonly read: ReturnType<typeof makeTableReader> };

/** Reads the file to its end once. */
async function readAs(source: Source, watcher: ReadingWatcher): Promise<Result<CardFile, UnreadableFile>> {
  const { file, label } = source;
  let found: Found | undefined;
  let waiting: Part['records'] = [];
  const samples: ImportRow[] = [];
  let [delimiter, count, leftOut, line, hasText]: [Delimiter, number, number, number, boolean] = [
    'comma',
    0,
    0,
    1,
    false,
  ];
  for await (const part of partsOf(source)) {
    if (watcher.cancelled?.()) return err({ kind: 'reading-cancelled' });
    if (part.isErr())
      return part.error.kind === 'not-utf-8' ? readAs({ ...source, label: 'windows-1252' }, watcher) : err(part.error);
    const { text, records, end } = part.value;
    waiting = waiting.length === 0 ? records : [...waiting, ...records];
    hasText ||= /\S/.test(text);
    delimiter = part.value.delimiter;
    watcher.progress(end, file.size);
    if (found === undefined && waiting.length < headerLines && end < file.size) continue;
    if (found === undefined) {
      const first = waiting.slice(0, headerLines);
      if (tableWidth(first) > mostColumns) return err(notACardFile('it has more than 500 columns'));
      const table = findTable(first);
      found = { table, read: makeTableReader(table, asWritten) };
    }
    const piece = found.read(waiting, line);
    line += waiting.length;
    waiting = [];
    samples.push(...piece.rows.slice(0, mostSamples - samples.length).map(deepCopy));
    count += piece.rows.length + piece.refused.length;
    if (count > mostRows) return err(notACardFile('it has more than 1,000,000 rows'));
    leftOut += piece.leftOut.filter(({ reason }) => reason !== 'an empty line').length;
  }
  if (!hasText) return err(notACardFile('it is empty'));
  if (found === undefined || count < 1) return err(notACardFile('it has a header but no rows'));
  const { table } = found;
  const pieces = () => piecesOf(source, table);
  return ok({ ...table, samples, count, leftOut, delimiter, encoding: encodings[label], pieces });
}

/**
 * Reads CSV in pieces and reports encoding and delimiter (CMGR-38). A file that cannot be read to its end is refused as a
 * whole, before any of its rows is imported. Restores escaped formulas. @param delimiter where it is known
 */
export const readCardFile = (
  file: FileBytes,
  watcher: ReadingWatcher,
  delimiter?: Delimiter,
): ResultAsync<CardFile, UnreadableFile> =>
  file.size > largestFile
    ? errAsync({ kind: 'file-too-large' })
    : ResultAsync.fromPromise(firstLabel(file), gone).andThen(
        (label) => new ResultAsync(readAs({ file, label, delimiter }, watcher)),
      );
