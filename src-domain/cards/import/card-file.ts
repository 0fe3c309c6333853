import type { ImportRow, RefusedRow } from './import-row.ts';

/** A file of cards, read: its columns, its rows, and the rows that could not be split into fields. */
export type CardFile = {
  readonly columns: readonly string[];
  readonly rows: readonly ImportRow[];
  readonly refused: readonly RefusedRow[];
};

export type Delimiter = 'comma' | 'semicolon' | 'tab';
export type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252';

/** A file of cards with what was found out about its form (CMGR-38). */
export type ReadCardFile = CardFile & { readonly delimiter: Delimiter; readonly encoding: Encoding };

export type UnreadableFile = {
  readonly kind: 'not-a-card-file';
  readonly reason:
    | 'it is empty'
    | 'it is not text'
    | 'it has a header but no rows'
    | 'a quote is never closed'
    | 'it is larger than 20 MiB';
  /** Where reading ended, where that helps. */
  readonly line?: number | undefined;
};

/** The largest file of cards that is taken, in bytes: 20 MiB. */
export const largestFile = 20 * 1024 * 1024;
