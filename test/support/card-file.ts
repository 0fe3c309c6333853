import type { CardFile } from '#domain/cards/import/card-file.ts';
import type { ImportRow, RefusedRow } from '#domain/cards/import/import-row.ts';

/** A file that was read already. @param size rows of a piece */
export const aCardFile = (
  columns: readonly string[],
  rows: readonly ImportRow[],
  { refused = [], size = 300 }: { readonly refused?: readonly RefusedRow[]; readonly size?: number } = {},
): CardFile => ({
  columns,
  headerRow: 1,
  samples: rows.slice(0, 200),
  leftOut: 0,
  count: rows.length + refused.length,
  delimiter: 'comma',
  encoding: 'UTF-8',
  async *pieces() {
    const all = [...rows, ...refused].toSorted((one, other) => one.row - other.row);
    for (let start = 0; start < all.length; start += size) {
      const piece = all.slice(start, start + size);
      yield {
        rows: piece.filter((row) => 'values' in row),
        refused: piece.filter((row) => 'reason' in row),
        leftOut: [],
      };
    }
  },
});

export async function rowsOf(file: CardFile): Promise<{ rows: readonly ImportRow[]; refused: readonly RefusedRow[] }> {
  const [rows, refused]: [ImportRow[], RefusedRow[]] = [[], []];
  for await (const piece of file.pieces()) {
    rows.push(...piece.rows);
    refused.push(...piece.refused);
  }
  return { rows, refused };
}
