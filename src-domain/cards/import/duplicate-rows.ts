import type { ColumnMapping } from './import-columns.ts';
import type { DuplicateRow, ImportRow } from './import-row.ts';
import { possibleIds } from './row-identity.ts';

/**
 * 106 bits and the length of a text, which stand for it, because the texts of all rows of a large file do not fit into
 * memory: two unequal rows with the same digest are not to be expected.
 */
function digest(text: string): string {
  let [a, b, c, d] = [0xdeadbeef, 0x41c6ce57, 0x9e3779b9, 0x85ebca6b];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    a = Math.imul(a ^ code, 2_654_435_761);
    b = Math.imul(b ^ code, 1_597_334_677);
    c = Math.imul(c ^ code, 2_246_822_507);
    d = Math.imul(d ^ code, 3_266_489_909);
  }
  const mixed = (one: number, other: number): number => {
    const low = Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(other ^ (other >>> 13), 3_266_489_909);
    const high = Math.imul(other ^ (other >>> 16), 2_246_822_507) ^ Math.imul(one ^ (one >>> 13), 3_266_489_909);
    return (low >>> 0) * 2 ** 21 + (high >>> 11);
  };
  return `${text.length} ${mixed(a, b)} ${mixed(c, d)}`;
}

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
