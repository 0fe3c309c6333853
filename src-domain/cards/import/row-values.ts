import { deepCopy } from '../../shared/deep-copy.ts';
import { type CardFile, FileGone } from './card-file.ts';
import type { ImportRow } from './import-row.ts';

export type RowValues = ReadonlyMap<number, ImportRow['values']>;

/** Reads the values of these rows, as far as the file can still be read. */
export async function valuesOf(file: CardFile, rows: readonly number[]): Promise<RowValues> {
  const wanted = new Set(rows);
  const last = Math.max(0, ...rows);
  const found = new Map<number, ImportRow['values']>();
  try {
    for await (const piece of file.pieces()) {
      for (const { row, values } of piece.rows) if (wanted.has(row)) found.set(row, deepCopy(values));
      if ((piece.rows.at(-1)?.row ?? 0) >= last) break;
    }
  } catch (thrown) {
    if (!(thrown instanceof FileGone)) throw thrown;
  }
  return found;
}
