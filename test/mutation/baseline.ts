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
  /^src-domain\/checkout\/(order-state|order-step|refund|quote|accept-quote|fitting-copies|fulfilment|compare-payments|examine-stock)\.ts$/,
  /^src-domain\/identity\/(permissions|may-see|viewer)\.ts$/,
];

const isCritical = (file: string): boolean => critical.some((pattern) => pattern.test(file));

const linesOf = (text: string): number => text.split('\n').length;

/**
 * Files that differ from the baseline, the critical ones first, then the short ones.
 * @param textOf throws for a file that is gone
 * @param most lines of all files together; what exceeds them is `left`
 */
export function changedFiles(
  { files }: Baseline,
  textOf: (file: string) => string,
  most: number,
): { readonly files: readonly string[]; readonly left: readonly string[] } {
  const changed = Object.entries(files)
    .flatMap(([file, { source }]) => {
      const text = read(textOf, file);
      return text === null || text === source ? [] : [{ file, lines: linesOf(text) }];
    })
    .sort((a, b) => Number(isCritical(b.file)) - Number(isCritical(a.file)) || a.lines - b.lines);
  let lines = 0;
  const fits = changed.map((entry) => {
    lines += entry.lines;
    return lines <= most;
  });
  return {
    files: changed.filter((_, index) => fits[index]).map(({ file }) => file),
    left: changed.filter((_, index) => !fits[index]).map(({ file }) => file),
  };
}

function read(textOf: (file: string) => string, file: string): string | null {
  try {
    return textOf(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Changes of critical rules that no test noticed: 'file:line kind → replacement'. */
export const survivors = ({ files }: Baseline): readonly string[] =>
  Object.entries(files).flatMap(([file, { mutants }]) =>
    mutants
      .filter(({ status }) => isCritical(file) && (status === 'Survived' || status === 'NoCoverage'))
      .map(
        ({ location, mutatorName, replacement = '' }) =>
          `${file}:${location.start.line} ${mutatorName} → ${replacement}`,
      ),
  );
