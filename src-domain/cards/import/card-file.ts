import type { ImportRow, RefusedRow } from './import-row.ts';

/** A parsed file: columns, rows, and malformed rows. */
export type CardFile = {
  readonly columns: readonly string[];
  readonly rows: readonly ImportRow[];
  readonly refused: readonly RefusedRow[];
};

/** A file that does not fit into memory. */
export type LargeCardFile = {
  readonly columns: readonly string[];
  /** Rows, also malformed ones. */
  readonly count: number;
  /** Reads the file from its beginning. */
  pieces(): AsyncIterable<Pick<CardFile, 'rows' | 'refused'>>;
};

export type Delimiter = 'comma' | 'semicolon' | 'tab';
export type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252';

export type ReadCardFile = CardFile & { readonly delimiter: Delimiter; readonly encoding: Encoding };

export type UnreadableFile = {
  readonly kind: 'not-a-card-file';
  readonly reason:
    | 'it is empty'
    | 'it is not text'
    | 'it has a header but no rows'
    | 'a quote is never closed'
    | 'it is larger than 20 MB';
  /** Where parsing stopped, if useful. */
  readonly line?: number | undefined;
};

/** Bytes (20 MiB). */
export const largestFile = 20 * 1024 * 1024;
