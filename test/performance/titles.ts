import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { readTitle, type TitleReading } from '#domain/cards/title/read-title.ts';
import { normalise } from '#domain/cards/title/title-words.ts';

const usage = 'npm run bench:titles -- FILE.csv [--labels FILE.csv] [--misses]';

type Row = Readonly<Record<string, string>>;
type Miss = { readonly field: string; readonly title: string; readonly label: string; readonly read: string };
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

const plain = (text: string): string => normalise(text).replace(/\s+/g, ' ');
const same = (read: string, wanted: string): boolean => plain(read) === plain(wanted);

const isMarked = (wanted: string): boolean => !/^(no|false|0)$/i.test(wanted);

/** '12/99'; '/99' without the copy. */
const serialText = ({ serial }: TitleReading): string => (serial ? `${serial.n ?? ''}/${serial.of}` : '');

/** With the company where the label names it: 'PSA 10'. */
const gradeText = ({ grader, grade }: TitleReading, wanted: string): string =>
  [grader && plain(wanted).startsWith(plain(grader.value)) && grader.value, grade?.value].filter(Boolean).join(' ');

type Measure = {
  /** Names of the column with the labels. */
  readonly columns: readonly string[];
  readonly read: (reading: TitleReading, wanted: string) => string;
  /** Equal but for case, accents and spaces by default. */
  readonly isRight?: (read: string, wanted: string) => boolean;
};

const fields: Readonly<Record<string, Measure>> = {
  year: {
    columns: ['year'],
    read: ({ year }) => String(year?.value ?? ''),
    isRight: (read, wanted) => read === wanted.slice(0, 4),
  },
  brand: { columns: ['brand'], read: ({ brand }) => brand?.value ?? '' },
  set: { columns: ['set'], read: ({ set }) => set?.value ?? '' },
  player: {
    columns: ['player', 'surname'],
    read: ({ player }) => player?.value ?? '',
    isRight: (read, wanted) => (/\s/.test(wanted) ? same(read, wanted) : surnames(read).includes(surname(wanted))),
  },
  number: { columns: ['number', 'card number'], read: ({ cardNumber }) => cardNumber?.value ?? '' },
  parallel: { columns: ['parallel'], read: ({ parallel }) => parallel?.value ?? '' },
  serial: { columns: ['serial', 'serial number'], read: serialText },
  rookie: {
    columns: ['rookie'],
    read: ({ rookie }) => (rookie ? 'yes' : 'no'),
    isRight: (read, wanted) => (read === 'yes') === isMarked(wanted),
  },
  autograph: {
    columns: ['autograph', 'auto'],
    read: ({ autograph }) => (autograph ? 'yes' : 'no'),
    isRight: (read, wanted) => (read === 'yes') === isMarked(wanted),
  },
  grader: { columns: ['grader', 'grading company'], read: ({ grader }) => grader?.value ?? '' },
  grade: { columns: ['grade'], read: gradeText },
};

/** Adds players by title from a second file. */
function withLabels(rows: readonly Row[], path: string | undefined): readonly Row[] {
  if (path === undefined) return rows;
  const players = new Map(readRows(path).map((row) => [row.title?.trim() ?? '', row]));
  return rows.map((row) => ({ ...row, ...players.get(row.title?.trim() ?? '') }));
}

function measure(
  rows: readonly Row[],
  readings: readonly TitleReading[],
  [field, { columns, read, isRight = same }]: readonly [string, Measure],
  misses: Miss[],
): Tally {
  const tally = { labelled: 0, right: 0 };
  for (const [at, reading] of readings.entries()) {
    const wanted = label(rows[at] ?? {}, ...columns);
    if (wanted === undefined) continue;
    const found = read(reading, wanted);
    tally.labelled += 1;
    if (isRight(found, wanted)) tally.right += 1;
    else misses.push({ field, title: reading.title, label: wanted, read: found });
  }
  return tally;
}

/** Rounds over all titles, until the code is compiled and its time is steady. */
const rounds = 20;

/** Titles a second of the fastest round, so that other work on the machine counts little. */
function speed(titles: readonly string[]): number {
  const seconds = Array.from({ length: rounds }, () => {
    const start = performance.now();
    for (const title of titles) readTitle(title);
    return (performance.now() - start) / 1_000;
  });
  return titles.length / Math.min(...seconds);
}

const shown = (count: number): string => Math.round(count).toLocaleString('en-US');

function report(rows: readonly Row[], showMisses: boolean): readonly string[] {
  const titles = rows.map(({ title = '' }) => title);
  const readings = titles.map(readTitle);
  const misses: Miss[] = [];
  const lines = Object.entries(fields).map(([field, one]) => {
    if (!rows.some((row) => one.columns.some((name) => name in row)))
      return `${field.padEnd(9)}  not measured: the file has no column ${one.columns.join(' or ')}`;
    const { labelled, right } = measure(rows, readings, [field, one], misses);
    const rate = labelled === 0 ? '' : `${((100 * right) / labelled).toFixed(1)} %`;
    return `${field.padEnd(9)} ${shown(labelled).padStart(9)} ${shown(right).padStart(9)} ${rate.padStart(9)}`;
  });
  const aSecond = speed(titles);
  return [
    `${shown(rows.length)} titles, ${shown(aSecond)} a second (${(1e6 / aSecond).toFixed(0)} µs each)`,
    `${'field'.padEnd(9)} ${'labelled'.padStart(9)} ${'right'.padStart(9)} ${'share'.padStart(9)}`,
    ...lines,
    ...(showMisses ? misses.map((miss) => `  ${miss.field}: '${miss.read}' for '${miss.label}' in ${miss.title}`) : []),
  ];
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
