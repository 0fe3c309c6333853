import type { ColumnMapping } from './import-columns.ts';

/**
 * Remembers in this browser how the columns of a file were matched (CMGR-38): the next file with the same columns, in
 * whatever order, is matched alike.
 *
 * Promises: what was remembered last for these columns is recalled, and fits the columns as they are given; null where
 * nothing is known, or nothing usable is stored; at least the twenty latest are kept; never fails — what cannot be stored
 * is logged as a warning, and holds as long as the page.
 */
export interface ImportMappings {
  recall(columns: readonly string[]): ColumnMapping | null;
  remember(columns: readonly string[], mapping: ColumnMapping): void;
}
