type Place = { readonly line: number; readonly column: number };

export type Mutant = {
  readonly status: string;
  readonly mutatorName: string;
  readonly replacement?: string;
  /** Where it is in the text; lines and columns from 1 on. */
  readonly location: { readonly start: Place; readonly end?: Place };
  /** Runs while its module is loaded: Stryker ignores it. */
  readonly static?: boolean;
  readonly statusReason?: string;
  readonly testsCompleted?: number;
};

/** The report of an earlier run: which changes of which text were tried, and what became of them. */
export type Baseline = {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>>;
};

/** Rules about money, stock, order states and roles: each change of them must be noticed. */
const critical = [
  /^src-domain\/money\//,
  /^src-domain\/checkout\/(?:orders\/|payments\/)?(order-state|order-step|refund|quote|accept-quote|fitting-copies|fulfilment|compare-payments|examine-stock)\.ts$/,
  /^src-domain\/identity\/(permissions|may-see|viewer)\.ts$/,
];

export const isCritical = (file: string): boolean => critical.some((pattern) => pattern.test(file));

/** Files whose text is not that of the baseline or that were added: the critical ones first, then the short ones. */
export const changedFiles = ({ files }: Baseline, texts: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(texts)
    .filter(([file, text]) => text !== files[file]?.source)
    .sort(([a, one], [b, other]) => Number(isCritical(b)) - Number(isCritical(a)) || one.length - other.length)
    .map(([file]) => file);

/** Of a change that was tried without Stryker. */
const triedByText = 'tried by a changed text of the file';

/** As Stryker gives it; a report that reuses an earlier one says `static: false` beside it. */
const ignoredAsStatic = /^Static mutant\b/;

/**
 * Whether Stryker reports no result of a change: it ignores what runs while a module is loaded, and reports a module that
 * cannot be loaded as survived without a test.
 */
export const isUntried = ({ status, static: isStatic, testsCompleted, statusReason = '' }: Mutant): boolean =>
  (status === 'Ignored' && ignoredAsStatic.test(statusReason)) ||
  (status === 'Survived' && statusReason !== triedByText && (isStatic === true || testsCompleted === 0));

/** What a run over static changes tries: those of which nothing is known, and again those that no test noticed. */
export const isToTry = (mutant: Mutant): boolean =>
  isUntried(mutant) || (mutant.status === 'Survived' && mutant.statusReason === triedByText);

const positionOf = (lines: readonly string[], { line, column }: Place): number =>
  lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0) + column - 1;

/** The text with the change in it. */
export function withChange(source: string, { location: { start, end = start }, replacement = '' }: Mutant): string {
  const lines = source.split('\n');
  return source.slice(0, positionOf(lines, start)) + replacement + source.slice(positionOf(lines, end));
}

const isSame = (one: Mutant, other: Mutant): boolean =>
  one.replacement === other.replacement &&
  one.mutatorName === other.mutatorName &&
  JSON.stringify(one.location) === JSON.stringify(other.location);

export const triedMutant = <T extends Mutant>(mutant: T, status: string): T => ({
  ...mutant,
  status,
  statusReason: triedByText,
});

/** What Stryker has not tried again, as it was tried without it. */
const withTrials = <T extends Mutant>(mutants: readonly T[], before: readonly Mutant[]): readonly T[] =>
  mutants.map((mutant) => {
    if (!isUntried(mutant)) return mutant;
    const trial = before.find((one) => one.statusReason === triedByText && isSame(one, mutant));
    return trial ? triedMutant(mutant, trial.status) : mutant;
  });

/** The files with such changes: the critical ones first, then those with few. */
export const filesToTry = ({ files }: Baseline, texts: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(files)
    .map(([file, { source, mutants }]) => ({
      file,
      count: texts[file] === source ? mutants.filter(isToTry).length : 0,
    }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => Number(isCritical(b.file)) - Number(isCritical(a.file)) || a.count - b.count)
    .map(({ file }) => file);

const isWithoutRules = (entry: Baseline['files'][string] | undefined, source: string): boolean =>
  entry?.source === source && entry.mutants.length === 0;

/**
 * The baseline after a run over the files `tried`. A report has the present text of every file, so it loses those that
 * changed and were not tried; files without rules are in no report and get an empty entry. @param texts of all files
 */
export const renewed = <T extends Baseline>(
  baseline: Baseline,
  report: T,
  tried: readonly string[],
  texts: Readonly<Record<string, string>>,
) => ({
  ...report,
  files: {
    ...Object.fromEntries(
      Object.entries(texts)
        .filter(([file, source]) => tried.includes(file) || isWithoutRules(baseline.files[file], source))
        .map(([file, source]) => [file, { language: 'typescript', source, mutants: [] }]),
    ),
    ...Object.fromEntries(
      Object.entries(report.files)
        .filter(([file, { source }]) => tried.includes(file) || source === baseline.files[file]?.source)
        .map(([file, entry]) => {
          const before = baseline.files[file];
          return [
            file,
            before?.source === entry.source ? { ...entry, mutants: withTrials(entry.mutants, before.mutants) } : entry,
          ];
        }),
    ),
  },
});

const noticed = ['Killed', 'Timeout'];
const unnoticed = ['Survived', 'NoCoverage'];

const isUnnoticed = (mutant: Mutant): boolean => unnoticed.includes(mutant.status) && !isUntried(mutant);

/** Percentage of the changes that a test noticed; 100 where there is nothing to change. */
export function scoreOf({ files }: Baseline): number {
  const mutants = Object.values(files).flatMap((file) => file.mutants);
  const good = mutants.filter(({ status }) => noticed.includes(status)).length;
  const bad = mutants.filter(isUnnoticed).length;
  return good + bad === 0 ? 100 : (100 * good) / (good + bad);
}

/** Changes of which nothing is known. */
export const untriedCount = ({ files }: Baseline): number =>
  Object.values(files).flatMap(({ mutants }) => mutants.filter(isUntried)).length;

/** Changes that no test noticed: 'file:line kind → replacement'. */
export const survivors = ({ files }: Baseline): readonly { readonly file: string; readonly change: string }[] =>
  Object.entries(files).flatMap(([file, { mutants }]) =>
    mutants.filter(isUnnoticed).map(({ location, mutatorName, replacement = '' }) => ({
      file,
      change: `${file}:${location.start.line} ${mutatorName} → ${replacement}`,
    })),
  );
