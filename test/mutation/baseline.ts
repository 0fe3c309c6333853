type Place = { readonly line: number; readonly column: number };

type Mutant = {
  readonly status: string;
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly location: { readonly start: Place };
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
      Object.entries(report.files).filter(
        ([file, { source }]) => tried.includes(file) || source === baseline.files[file]?.source,
      ),
    ),
  },
});

const noticed = ['Killed', 'Timeout'];
const unnoticed = ['Survived', 'NoCoverage'];

/** Percentage of the changes that a test noticed; 100 where there is nothing to change. */
export function scoreOf({ files }: Baseline): number {
  const statuses = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status));
  const good = statuses.filter((status) => noticed.includes(status)).length;
  const bad = statuses.filter((status) => unnoticed.includes(status)).length;
  return good + bad === 0 ? 100 : (100 * good) / (good + bad);
}

/** Changes that no test noticed: 'file:line kind → replacement'. */
export const survivors = ({ files }: Baseline): readonly { readonly file: string; readonly change: string }[] =>
  Object.entries(files).flatMap(([file, { mutants }]) =>
    mutants
      .filter(({ status }) => unnoticed.includes(status))
      .map(({ location, mutatorName, replacement = '' }) => ({
        file,
        change: `${file}:${location.start.line} ${mutatorName} → ${replacement}`,
      })),
  );
