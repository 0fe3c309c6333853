import type { ColumnMapping } from './import-columns.ts';
import type { DuplicateRow, ImportRow } from './import-row.ts';
import { possibleIds } from './row-identity.ts';

/** Removes rows that repeat an earlier one in every mapped column. Rows without a card are refused later. */
export function withoutDuplicates(
  rows: readonly ImportRow[],
  mapping: ColumnMapping,
): { readonly rows: readonly ImportRow[]; readonly duplicates: readonly DuplicateRow[] } {
  const columns = [...Object.values(mapping.fields), ...mapping.gradePrices.map(({ column }) => column)];
  const first = new Map<string, number>();
  const kept: ImportRow[] = [];
  const duplicates: DuplicateRow[] = [];
  for (const row of rows) {
    const text = JSON.stringify(columns.map((column) => row.values[column]?.trim() ?? ''));
    const repeats = first.get(text);
    if (repeats !== undefined && possibleIds(row, mapping).length > 0) duplicates.push({ row: row.row, repeats });
    else {
      kept.push(row);
      first.set(text, row.row);
    }
  }
  return { rows: kept, duplicates };
}
