import type { ColumnMapping } from './import-columns.ts';
import type { DuplicateRow, ImportRow } from './import-row.ts';
import { possibleIds } from './row-identity.ts';

/** 64 bits of a text: two unequal rows that meet in both halves of `digest` are not to be expected. */
function hash(text: string, seed: number): string {
  let [low, high] = [0xdeadbeef ^ seed, 0x41c6ce57 ^ seed];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    low = Math.imul(low ^ code, 2_654_435_761);
    high = Math.imul(high ^ code, 1_597_334_677);
  }
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  return `${(low >>> 0).toString(36)} ${(high >>> 0).toString(36)}`;
}

/** Stands for a text, because the texts of all rows of a large file do not fit into memory. */
const digest = (text: string): string => `${text.length} ${hash(text, 0)} ${hash(text, 1)}`;

export type WithoutDuplicates = (rows: readonly ImportRow[]) => {
  readonly rows: readonly ImportRow[];
  readonly duplicates: readonly DuplicateRow[];
};

/**
 * Removes rows that repeat an earlier one in every mapped column, of the same call or an earlier one. Rows without a card
 * are refused later.
 */
export function makeWithoutDuplicates(mapping: ColumnMapping): WithoutDuplicates {
  const columns = [...Object.values(mapping.fields), ...mapping.gradePrices.map(({ column }) => column)];
  const first = new Map<string, number>();
  return (rows) => {
    const kept: ImportRow[] = [];
    const duplicates: DuplicateRow[] = [];
    for (const row of rows) {
      const text = digest(JSON.stringify(columns.map((column) => row.values[column]?.trim() ?? '')));
      const repeats = first.get(text);
      if (repeats !== undefined && possibleIds(row, mapping).length > 0) duplicates.push({ row: row.row, repeats });
      else {
        kept.push(row);
        first.set(text, row.row);
      }
    }
    return { rows: kept, duplicates };
  };
}
