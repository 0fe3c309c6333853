import { err, errAsync, ok, Result, ResultAsync } from 'neverthrow';
import {
  type CardFile,
  type CardFilePiece,
  type Delimiter,
  type Encoding,
  type FileBytes,
  FileGone,
  largestFile,
  type ReadingWatcher,
  type UnreadableFile,
} from '#domain/cards/import/card-file.ts';
import type { ImportRow, RefusedRow } from '#domain/cards/import/import-row.ts';
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
  // Without `stream` Node 20 reads Windows-1252 as Latin-1; the empty end reports what is cut off.
  (decoder: TextDecoder, bytes: ArrayBuffer, isLast: boolean) =>
    decoder.decode(bytes, { stream: true }) + (isLast ? decoder.decode() : ''),
  () => ({ kind: 'not-utf-8' }) as const,
);

const hasOddControls = (text: string): boolean =>
  [...text.slice(0, 4096)].some((char) => char < ' ' && !'\t\r\n'.includes(char));

const delimiters: Readonly<Record<Delimiter, string>> = { comma: ',', semicolon: ';', tab: '\t' };

function delimiterOf(text: string): Delimiter {
  const header = text.slice(0, text.search(/\r|\n|$/));
  const uses = (delimiter: Delimiter) => header.split(delimiters[delimiter]).length;
  return (Object.keys(delimiters) as Delimiter[]).reduce((best, next) => (uses(next) > uses(best) ? next : best));
}

const named = (header: readonly string[]): string[] =>
  header.map((name, index) => {
    const earlier = header.slice(0, index).filter((other) => other === name).length;
    return earlier > 0 ? `${name} (${earlier + 1})` : name || `column ${index + 1}`;
  });

/** @param first the row number of the first record */
function pieceOf(columns: readonly string[], records: readonly (readonly string[])[], first: number): CardFilePiece {
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

type Part = {
  readonly text: string;
  readonly delimiter: Delimiter;
  readonly records: readonly (readonly string[])[];
  /** Bytes from the beginning. */
  readonly end: number;
};
type Cut = UnreadableFile | { readonly kind: 'not-utf-8' };

const gone = () => new FileGone().failure;

/** Ends with a failure or with the file. */
async function* partsOf(file: FileBytes, label: Label): AsyncGenerator<Result<Part, Cut>> {
  const decoder = new TextDecoder(label, { fatal: label === 'utf-8' });
  let delimiter: Delimiter | undefined;
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
          .mapErr((line) => notACardFile('a quote is never closed', line));
      });
    yield part;
    if (part.isErr()) return;
  }
}

async function* piecesOf(file: FileBytes, label: Label, columns: readonly string[]): AsyncGenerator<CardFilePiece> {
  let row = 1;
  for await (const part of partsOf(file, label)) {
    // The file could be read to its end before.
    if (part.isErr()) throw new FileGone();
    const { records } = part.value;
    if (row > 1) yield pieceOf(columns, records, row);
    else if (records.length > 0) yield pieceOf(columns, records.slice(1), 2);
    row += records.length;
  }
}

/** Reads the file to its end once. */
async function readAs(
  label: Label,
  file: FileBytes,
  watcher: ReadingWatcher,
): Promise<Result<CardFile, UnreadableFile>> {
  let header: readonly string[] | undefined;
  let [delimiter, count, hasText]: [Delimiter, number, boolean] = ['comma', -1, false];
  for await (const part of partsOf(file, label)) {
    if (watcher.cancelled?.()) return err({ kind: 'reading-cancelled' });
    if (part.isErr()) return part.error.kind === 'not-utf-8' ? readAs('windows-1252', file, watcher) : err(part.error);
    const { text, records, end } = part.value;
    header ??= records[0];
    count += records.length;
    hasText ||= /\S/.test(text);
    delimiter = part.value.delimiter;
    watcher.progress(end, file.size);
  }
  if (!hasText) return err(notACardFile('it is empty'));
  if (!header || count < 1) return err(notACardFile('it has a header but no rows'));
  const columns = named(header);
  const pieces = () => piecesOf(file, label, columns);
  return ok({ columns, count, delimiter, encoding: encodings[label], pieces });
}

/**
 * Reads CSV in pieces and reports encoding and delimiter (CMGR-38). A file that cannot be read to its end is refused as a
 * whole, before any of its rows is imported. Restores escaped formulas.
 */
export const readCardFile = (file: FileBytes, watcher: ReadingWatcher): ResultAsync<CardFile, UnreadableFile> =>
  file.size > largestFile
    ? errAsync({ kind: 'file-too-large' })
    : ResultAsync.fromPromise(firstLabel(file), gone).andThen((label) => new ResultAsync(readAs(label, file, watcher)));
