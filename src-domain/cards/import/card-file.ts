import type { ResultAsync } from 'neverthrow';
import type { ImportRow, LeftOutRow, RefusedRow } from './import-row.ts';

export type Delimiter = 'comma' | 'semicolon' | 'tab';
export type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252';

export type CardFilePiece = {
  readonly rows: readonly ImportRow[];
  /** Malformed rows. */
  readonly refused: readonly RefusedRow[];
  /** Lines that are no cards: titles, totals, comments, empty lines. */
  readonly leftOut: readonly LeftOutRow[];
};

/** A file that was read to its end once. Its rows are read again when they are needed. */
export type CardFile = {
  readonly columns: readonly string[];
  /** Line of the column names; null when there is none, so that the columns are guessed from the values. */
  readonly headerRow: number | null;
  /** The first rows. */
  readonly samples: readonly ImportRow[];
  /** Rows, also malformed ones. */
  readonly count: number;
  /** Lines that are no cards, without empty ones. */
  readonly leftOut: number;
  readonly delimiter: Delimiter;
  readonly encoding: Encoding;
  /** Of a spreadsheet: the sheet that is read, and all that have rows. */
  readonly sheet?: { readonly name: string; readonly names: readonly string[] } | undefined;
  /** Reads the file from its beginning. @throws FileGone */
  pieces(): AsyncIterable<CardFilePiece>;
};

/** The file was changed, moved or deleted after it was first read. */
export class FileGone extends Error {
  override readonly name = 'FileGone';
  readonly failure = { kind: 'file-gone' } as const;
}

export type NotACardFile = {
  readonly kind: 'not-a-card-file';
  readonly reason:
    | 'it is empty'
    | 'it is not text'
    | 'it has a header but no rows'
    | 'a quote is never closed'
    | 'a row has more than 1,000,000 characters'
    | 'it has more than 500 columns'
    | 'it has more than 1,000,000 rows'
    | 'it is a PDF'
    | 'it is a web page or XML'
    | 'it is JSON'
    | 'it is a ZIP archive'
    | 'it is an old or encrypted Excel file: save it as .xlsx or CSV'
    | 'it is a spreadsheet that is damaged'
    | 'its sheets are too large';
  /** Of the row that cannot be read. */
  readonly line?: number | undefined;
};

export type UnreadableFile =
  | NotACardFile
  | { readonly kind: 'file-too-large' }
  | FileGone['failure']
  | { readonly kind: 'reading-cancelled' };

/** Bytes of a file: 200 MB. */
export const largestFile = 200_000_000;

/** Rows of a file: an import keeps about 250 bytes of each to find repeats, then 160 for its report. */
export const mostRows = 1_000_000;

export const tooLarge = `This file is larger than ${largestFile / 1_000_000} MB. Split it into several files. Nothing was changed.`;

export const notACardFile = ({ reason, line }: NotACardFile): string =>
  `This is not a card file: ${reason}${line ? ` (line ${line})` : ''}.`;

/** Where the bytes of a file are, such as a browser's `File`. */
export type FileBytes = {
  readonly size: number;
  slice(start: number, end: number): { arrayBuffer(): Promise<ArrayBuffer> };
};

export type ReadingWatcher = {
  /** @param done bytes read so far */
  readonly progress: (done: number, all: number) => void;
  /** Checked between pieces; true stops the reading. */
  readonly cancelled?: () => boolean;
};

/** @param sheet name of the sheet of a spreadsheet; else its first one with rows */
export type ReadCardFile = (
  file: FileBytes,
  watcher: ReadingWatcher,
  sheet?: string,
) => ResultAsync<CardFile, UnreadableFile>;
