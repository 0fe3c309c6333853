import { columnName } from './column-meaning.ts';
import { isColumnName, mapColumns } from './import-columns.ts';
import type { ImportRow, LeftOutReason, LeftOutRow, RefusedRow } from './import-row.ts';

/** A line of a file: its cells. A blank line has one empty cell. */
export type FileLine = readonly string[];

export type FileTable = {
  readonly columns: readonly string[];
  /** Line of the column names; null when the file has none. */
  readonly headerRow: number | null;
};

/** Columns of a file, without those that are empty to the right of it. */
export const mostColumns = 500;

/** Lines among which the column names are looked for. */
export const headerLines = 60;

const filled = (line: FileLine): string[] => line.map((cell) => cell.trim()).filter(Boolean);

const isData = (cell: string): boolean => /^[$#]?\d[\d.,/%-]*$|^https?:|@|^\d{4}-\d{2}-\d{2}/.test(cell.trim());

/** eBay's and Excel's lines above a table. */
const isInfo = (line: FileLine): boolean => /^\s*"?(?:#?info\b|sep=|#\s?template)/i.test(line[0] ?? '');

const knownNames = (line: FileLine): number => new Set(filled(line).filter(isColumnName).map(columnName)).size;

function namesColumns(line: FileLine): boolean {
  const cells = filled(line);
  const data = cells.filter(isData).length;
  return !isInfo(line) && knownNames(line) >= 2 && data <= cells.length / 5;
}

/** The line that names most of the columns that an import knows; the first of them. */
function findHeader(lines: readonly FileLine[]): number | null {
  const candidates = lines.map((line, at) => ({ at, names: namesColumns(line) ? knownNames(line) : 0 }));
  const most = Math.max(0, ...candidates.map(({ names }) => names));
  if (most > 0) return candidates.find(({ names }) => names === most)?.at ?? null;
  const first = lines.findIndex((line) => filled(line).length > 0 && !isInfo(line) && !isComment(line));
  const line = lines[first];
  if (line === undefined) return null;
  // A column of its own, or names of another language: a line of names holds no numbers.
  const widest = Math.max(...lines.map((one) => filled(one).length));
  const wide = lines.findIndex((one, at) => at >= first && filled(one).length >= Math.max(1, widest - 1));
  return (lines[wide] ?? line).some(isData) ? null : wide;
}

const isComment = (line: FileLine): boolean =>
  /^\s*(?:#(?!\s*\d|$)|\/\/)/.test(line[0] ?? '') && filled(line).length <= 1;

const named = (header: FileLine): string[] =>
  header.map((name, index) => {
    if (name === '') return `column ${index + 1}`;
    const earlier = header.slice(0, index).filter((other) => other === name).length;
    return earlier > 0 ? `${name} (${earlier + 1})` : name;
  });

const lettered = (width: number): string[] => Array.from({ length: width }, (_, at) => `column ${at + 1}`);

/** Columns up to the last one in which any of the lines has a text. */
export const tableWidth = (lines: readonly FileLine[]): number =>
  lines.reduce((most, line) => Math.max(most, line.findLastIndex((cell) => cell.trim() !== '') + 1), 0);

/** The columns of a table, from the first lines of its file. */
export function findTable(lines: readonly FileLine[]): FileTable {
  const at = findHeader(lines);
  const header = at === null ? undefined : lines[at];
  if (at !== null && header !== undefined) return { columns: named(header.slice(0, mostColumns)), headerRow: at + 1 };
  return {
    columns: lettered(tableWidth(lines.filter((line) => !isInfo(line)))),
    headerRow: null,
  };
}

const total = /^(?:grand\s*|sub-?\s*)?totals?\b|^(?:sum|average|avg\.?)\s*:?$|\brecord\(s\) downloaded\b/i;
const footer =
  /^(?:generated|exported|printed|created|downloaded|last updated|page \d|end of|seller id|copyright|©|notes?:|disclaimer)/i;

const isTotal = (cells: readonly string[], width: number): boolean =>
  cells.some((cell) => total.test(cell)) &&
  (cells.length <= Math.max(2, width / 3) || cells.every((cell) => isData(cell) || total.test(cell)));

/** @returns why a line is no row; null for a row */
function reasonIn({ columns }: FileTable): (line: FileLine) => LeftOutReason | null {
  const { fields } = mapColumns(columns);
  const naming = new Set([fields.title, fields.player].map((column) => columns.indexOf(column ?? '')));
  const isHeader = (line: FileLine): boolean =>
    columns.length > 1 &&
    line[0] === columns[0] &&
    columns.filter((name, at) => line[at] === name).length > columns.length * 0.7;
  return (line) => {
    const cells = filled(line);
    const [only = ''] = cells;
    if (cells.length === 0) return 'an empty line';
    if (isHeader(line)) return 'the column names again';
    if (isTotal(cells, columns.length)) return 'a total';
    if (isInfo(line) || isComment(line)) return 'a comment';
    if (cells.length > 1 || columns.length < 3) return null;
    const at = line.findIndex((cell) => cell.trim() === only);
    return footer.test(only) || !naming.has(at) ? 'a comment' : null;
  };
}

export type TableRows = {
  readonly rows: readonly ImportRow[];
  readonly refused: readonly RefusedRow[];
  readonly leftOut: readonly LeftOutRow[];
};

/** Spreadsheets leave out empty cells at the end of a line, or write more of them. */
function fitted(line: FileLine, width: number): FileLine | null {
  if (line.length === width) return line;
  if (line.length > width) return line.slice(width).every((cell) => cell.trim() === '') ? line.slice(0, width) : null;
  return line.length > 1 ? [...line, ...Array.from({ length: width - line.length }, () => '')] : null;
}

/** The column names of another table in the same file. */
const isOtherHeader = (line: FileLine): boolean =>
  !line.some((cell) => /\d/.test(cell)) && knownNames(line) >= 3 && namesColumns(line);

/** Two lines of one row that a line break without quotes has cut. */
const areHalves = (one: FileLine | undefined, other: FileLine | undefined, width: number): boolean =>
  one !== undefined &&
  other !== undefined &&
  one.length < width &&
  other.length < width &&
  one.length + other.length - 1 === width;

/**
 * Splits the lines below the column names into rows of cards, lines that are none, and lines that cannot be read.
 * @param first the line number of the first line
 */
export function makeTableReader(table: FileTable, textOf: (cell: string) => string) {
  const { columns, headerRow } = table;
  const reason = reasonIn(table);
  const width = columns.length;
  let other: number | null = null;
  return (lines: readonly FileLine[], first: number): TableRows => {
    const rows: ImportRow[] = [];
    const refused: RefusedRow[] = [];
    const leftOut: LeftOutRow[] = [];
    lines.forEach((line, index) => {
      const row = first + index;
      if (headerRow !== null && row < headerRow) {
        leftOut.push({ row, reason: filled(line).length === 0 ? 'an empty line' : 'a line above the column names' });
        return;
      }
      if (row === headerRow) return;
      const why = reason(line);
      if (why !== null) {
        if (why === 'the column names again') other = null;
        leftOut.push({ row, reason: why });
        return;
      }
      if (headerRow !== null && isOtherHeader(line)) other = row;
      if (other !== null) {
        refused.push({ row, reason: 'it belongs to another table of the file', value: `row ${other}` });
        return;
      }
      const halves =
        line.length > 1 && (areHalves(line, lines[index + 1], width) || areHalves(lines[index - 1], line, width));
      const cells = halves ? null : fitted(line, width);
      if (cells === null) refused.push({ row, reason: 'it has more or fewer fields than the header' });
      else {
        const values: Record<string, string> = {};
        for (let at = 0; at < width; at += 1) values[columns[at] as string] = textOf(cells[at] ?? '');
        rows.push({ row, values });
      }
    });
    return { rows, refused, leftOut };
  };
}
