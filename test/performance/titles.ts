import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { readTitle, type TitleReading } from '#domain/cards/title/read-title.ts';
import { normalise } from '#domain/cards/title/title-words.ts';

const usage = 'npm run bench:titles -- FILE.csv [--labels FILE.csv] [--misses]';

type Row = Readonly<Record<string, string>>;
type Field = 'year' | 'brand' | 'grade' | 'surname';
type Miss = { readonly field: Field; readonly title: string; readonly label: string; readonly read: string };
type Tally = { labelled: number; right: number };

/** Prints one line and exits with 2. */
function giveUp(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(2);
}

function readRows(path: string): readonly Row[] {
  if (!existsSync(path)) giveUp(`There is no file ${path}. Usage: ${usage}`);
  try {
    const columns = (names: string[]): string[] => names.map((name) => name.trim().toLowerCase());
    return parse(readFileSync(path), { columns, bom: true, skip_empty_lines: true, relax_column_count: true }) as Row[];
  } catch (error) {
    return giveUp(`${path} is not a CSV file: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** 'N/A', 'Unknown' and empty cells have no value. */
function label(row: Row, ...names: string[]): string | undefined {
  const cell = names.map((name) => row[name]?.trim() ?? '').find((text) => text !== '') ?? '';
  return /^(|n\/?a|unknown|none|null|-)$/i.test(cell) ? undefined : cell;
}

const suffixes = new Set(['jr', 'sr', 'ii', 'iii', 'iv']);

/** The last word of a name except 'Jr.' or 'III', without accents and case. */
const surname = (name: string): string =>
  name
    .split(/[\s-]+/)
    .map(normalise)
    .filter((word) => word !== '' && !suffixes.has(word))
    .at(-1) ?? '';

const surnames = (names: string): readonly string[] => names.split(/\s+[/&]\s+|\s+and\s+/i).map(surname);

/** 'PSA 10'; a label of a number alone has no grader. */
const readGrade = (reading: TitleReading, wanted: string): string =>
  /^[\d.]+$/.test(wanted)
    ? (reading.grade?.value ?? '')
    : [reading.grader?.value, reading.grade?.value].filter(Boolean).join(' ');

const same = (one: string, other: string): boolean =>
  normalise(one).replace(/\s+/g, ' ') === normalise(other).replace(/\s+/g, ' ');

/** Each field: its label, what was read, and whether that is right. */
const fields: Readonly<Record<Field, (row: Row, reading: TitleReading) => [string, string, boolean] | undefined>> = {
  year: (row, reading) => {
    const wanted = label(row, 'year');
    const read = String(reading.year?.value ?? '');
    return wanted === undefined ? undefined : [wanted, read, read === wanted.slice(0, 4)];
  },
  brand: (row, reading) => {
    const wanted = label(row, 'brand');
    const read = reading.brand?.value ?? '';
    return wanted === undefined ? undefined : [wanted, read, same(read, wanted)];
  },
  grade: (row, reading) => {
    const wanted = label(row, 'grade');
    const read = readGrade(reading, wanted ?? '');
    return wanted === undefined ? undefined : [wanted, read, same(read, wanted)];
  },
  surname: (row, reading) => {
    const wanted = label(row, 'player', 'surname');
    const read = reading.player?.value ?? '';
    return wanted === undefined ? undefined : [wanted, read, surnames(read).includes(surname(wanted))];
  },
};

/** Adds players by title from a second file. */
function withLabels(rows: readonly Row[], path: string | undefined): readonly Row[] {
  if (path === undefined) return rows;
  const players = new Map(readRows(path).map((row) => [row.title?.trim() ?? '', row]));
  return rows.map((row) => ({ ...row, ...players.get(row.title?.trim() ?? '') }));
}

function measure(rows: readonly Row[]): { readonly tallies: Record<Field, Tally>; readonly misses: readonly Miss[] } {
  const tallies: Record<Field, Tally> = {
    year: { labelled: 0, right: 0 },
    brand: { labelled: 0, right: 0 },
    grade: { labelled: 0, right: 0 },
    surname: { labelled: 0, right: 0 },
  };
  const misses: Miss[] = [];
  for (const row of rows) {
    const title = row.title ?? '';
    const reading = readTitle(title);
    for (const field of Object.keys(fields) as Field[]) {
      const found = fields[field](row, reading);
      if (!found) continue;
      tallies[field].labelled += 1;
      if (found[2]) tallies[field].right += 1;
      else misses.push({ field, title, label: found[0], read: found[1] });
    }
  }
  return { tallies, misses };
}

/** The column name expected for a missing field. */
const missingColumn = (field: Field, rows: readonly Row[]): string | undefined => {
  const names = field === 'surname' ? ['player', 'surname'] : [field];
  return rows.some((row) => names.some((name) => name in row)) ? undefined : names.join(' or ');
};

function report(rows: readonly Row[], showMisses: boolean): readonly string[] {
  const { tallies, misses } = measure(rows);
  const lines = [`${rows.length} titles`];
  for (const [field, { labelled, right }] of Object.entries(tallies) as [Field, Tally][]) {
    const missing = missingColumn(field, rows);
    const rate = labelled === 0 ? '' : `${((100 * right) / labelled).toFixed(1)} %`;
    lines.push(
      missing === undefined
        ? `${field.padEnd(8)} ${String(right).padStart(6)} of ${labelled} labelled  ${rate}`
        : `${field.padEnd(8)} not measured: the file has no column ${missing}`,
    );
  }
  if (showMisses) {
    lines.push(...misses.map((miss) => `  ${miss.field}: '${miss.read}' for '${miss.label}' in ${miss.title}`));
  }
  return lines;
}

function main(args: readonly string[]): void {
  const at = args.indexOf('--labels');
  const labels = at < 0 ? undefined : (args[at + 1] ?? giveUp(`--labels needs a file. Usage: ${usage}`));
  const [file] = args.filter((arg, i) => !arg.startsWith('--') && (at < 0 || i !== at + 1));
  if (file === undefined) giveUp(`Which file? Usage: ${usage}`);
  const rows = withLabels(readRows(file), labels);
  if (rows.length === 0) giveUp(`${file} has no rows.`);
  if (!rows.some((row) => 'title' in row)) giveUp(`${file} has no column Title.`);
  process.stdout.write(`${report(rows, args.includes('--misses')).join('\n')}\n`);
}

main(process.argv.slice(2));
