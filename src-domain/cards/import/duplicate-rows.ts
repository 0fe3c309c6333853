import { type ColumnMapping, columnsByMeaning, usedColumns } from './import-columns.ts';
import type { DuplicateRow, ImportRow } from './import-row.ts';
import { readStock } from './import-values.ts';
import { type Cells, cellsOf, certificateOf, namesCard, namesOneCopy, sayingOf } from './row-identity.ts';

/**
 * 128 bits as eight characters, which stand for a text, because the texts of all rows of a large file do not fit into
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
  const mixed = (one: number, other: number): number =>
    Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(other ^ (other >>> 13), 3_266_489_909);
  const words = [mixed(a, b), mixed(b, a), mixed(c, d), mixed(d, c) ^ text.length];
  return String.fromCharCode(...words.flatMap((word) => [word >>> 16, word & 0xffff]));
}

/** What becomes of rows that say the same of a card that exists more than once (D232). */
export const copyChoices = ['add', 'each', 'one'] as const;
export type CopyChoice = (typeof copyChoices)[number];

/** What a look at the whole file says about its rows, by row number. */
export type Repeats = {
  /** Rows that name the same copy again, and the row that they repeat. */
  readonly duplicates: ReadonlyMap<number, number>;
  /** Rows that are another copy, and the row to which their stock is added. */
  readonly copies: ReadonlyMap<number, number>;
  /** Of rows with copies: the stock of all of them. */
  readonly stock: ReadonlyMap<number, number>;
  /** Rows with the identity of earlier ones that are cards of their own (`ImportRow`). */
  readonly nth: ReadonlyMap<number, number>;
};

type FirstRow = { readonly row: number; readonly isOneCopy: boolean; stock: number };

/** Counted like on a new card: 1 by default. */
const stockIn = (text: string): number | null => (text === '' ? 1 : readStock(text).unwrapOr(null));

/** Finds copies and duplicates in the pieces of a file. Rows without a card are refused later. */
export function makeRepeatFinder(mapping: ColumnMapping, choice: CopyChoice) {
  const notCompared = new Set([...columnsByMeaning(mapping, 'stock'), ...columnsByMeaning(mapping, 'product')]);
  const columns = usedColumns(mapping).filter((column) => !notCompared.has(column));
  const first = new Map<string, FirstRow>();
  /** Rows without an id, by what they say. */
  const sayings = new Map<string, number>();
  /** What the first row with an id of the source says, and what others say that have the same id. */
  const saidFirst = new Map<string, string>();
  const saidToo = new Set<string>();
  const found = {
    duplicates: new Map<number, number>(),
    copies: new Map<number, number>(),
    stock: new Map<number, number>(),
    nth: new Map<number, number>(),
  } satisfies Repeats;

  function number(row: ImportRow, cells: Cells): void {
    const { stated, content } = sayingOf(cells);
    if (stated === null) {
      const key = digest(content);
      const nth = (sayings.get(key) ?? 0) + 1;
      sayings.set(key, nth);
      if (nth > 1 && certificateOf(cells) === null) found.nth.set(row.row, nth);
      return;
    }
    // Another row with the id is refused, unless two sources number their rows alike.
    if (stated.by !== 'source') return;
    const saying = digest(content);
    const before = saidFirst.get(stated.text);
    if (before === undefined) saidFirst.set(stated.text, saying);
    else if (before !== saying && !saidToo.has(`${saying}${stated.text}`)) {
      found.nth.set(row.row, 2);
      saidToo.add(`${saying}${stated.text}`);
    }
  }

  function add(row: ImportRow): void {
    const cells = cellsOf(row, mapping);
    const stockText = cells('stock');
    const stock = stockIn(stockText);
    const texts = columns.map((column) => row.values[column]?.trim() ?? '');
    const key = digest(JSON.stringify(stock === null ? [...texts, stockText] : texts));
    const earlier = first.get(key);
    if (!namesCard(cells) && cells('cardId') === '') return;
    if (earlier === undefined) {
      first.set(key, { row: row.row, isOneCopy: namesOneCopy(cells), stock: stock ?? 1 });
    } else if (earlier.isOneCopy || choice === 'one') {
      found.duplicates.set(row.row, earlier.row);
      return;
    } else if (choice === 'add') {
      found.copies.set(row.row, earlier.row);
      earlier.stock += stock ?? 1;
      found.stock.set(earlier.row, earlier.stock);
      return;
    }
    if (namesCard(cells)) number(row, cells);
  }

  return { add: (rows: readonly ImportRow[]): void => rows.forEach(add), found: found as Repeats };
}

/** The rows that are imported. */
export const withoutRepeats = (rows: readonly ImportRow[], { duplicates, copies, stock, nth }: Repeats): ImportRow[] =>
  rows
    .filter(({ row }) => !duplicates.has(row) && !copies.has(row))
    .map((row) =>
      stock.has(row.row) || nth.has(row.row) ? { ...row, stock: stock.get(row.row), nth: nth.get(row.row) } : row,
    );

export const repeated = (rows: readonly ImportRow[], repeats: ReadonlyMap<number, number>): DuplicateRow[] =>
  rows.flatMap(({ row }) => {
    const earlier = repeats.get(row);
    return earlier === undefined ? [] : [{ row, repeats: earlier }];
  });
