import { err, ok, type Result } from 'neverthrow';
import type { CardId } from '../card.ts';
import type { CardFile } from './card-file.ts';
import { withoutDuplicates } from './duplicate-rows.ts';
import type { EarlierRows, ImportCards, ImportFailure, ImportOptions } from './import-cards.use-case.ts';
import { type ColumnMapping, type ColumnsMissing, mapColumns, namesCards } from './import-columns.ts';
import { addReports, type ImportReport, inOrder, type RowOutcome, refusals, repetitions } from './import-report.ts';
import { type ImportRow, largestBatch } from './import-row.ts';
import { foreignPictureCount } from './import-values.ts';
import { possibleIds } from './row-identity.ts';

export type FileImportOptions = Omit<ImportOptions, 'earlier'> & {
  /** Which column tells what; by their names where it is left out. */
  readonly mapping?: ColumnMapping | undefined;
  /** A file with a refused row is not applied at all: a dry run finds out first. */
  readonly strict?: boolean | undefined;
};

export type ImportWatcher = {
  readonly mapped: (mapping: ColumnMapping) => void;
  /** @param done rows worked on so far */
  readonly progress: (done: number, all: number) => void;
  /** Asked between two batches; who says yes ends the import there. */
  readonly cancelled?: () => boolean;
};

export type ImportFileFailure =
  | ColumnsMissing
  /** With `strict`: the dry run found these rows, and nothing was changed. */
  | { readonly kind: 'rows-refused'; readonly report: ImportReport }
  /** Whoever watched ended it; the same file again goes on from there (CMGR-41). */
  | { readonly kind: 'import-cancelled'; readonly soFar: ImportReport }
  | (ImportFailure & { readonly soFar: ImportReport });

/** Imports a whole file in batches; a failure tells what was stored before it (D55). */
export type ImportFile = (
  file: CardFile,
  options: FileImportOptions,
  watcher: ImportWatcher,
) => Promise<Result<ImportReport, ImportFileFailure>>;

/** What earlier batches came to, so that a row is told when its card, or its certification, was there before. */
function makeMemory(mapping: ColumnMapping) {
  const cards = new Map<CardId, number>();
  const certificates = new Map<string, CardId>();
  /** Keys end in the number; which company it is of is told by the row's grade. */
  const keysByNumber = new Map<string, string[]>();
  const numberOf = ({ values }: ImportRow): string =>
    (values[mapping.fields.certNumber ?? ''] ?? '').replace(/\s+/g, '').toUpperCase();
  return {
    /** As far as it concerns these rows. */
    before: (rows: readonly ImportRow[]): EarlierRows => ({
      cards: [...new Set(rows.flatMap((row) => possibleIds(row, mapping)))].flatMap((cardId) => {
        const row = cards.get(cardId);
        return row === undefined ? [] : [{ cardId, row }];
      }),
      certificates: [...new Set(rows.map(numberOf))].flatMap((number) =>
        (keysByNumber.get(number) ?? []).flatMap((key) => {
          const cardId = certificates.get(key);
          return cardId === undefined ? [] : [{ key, cardId }];
        }),
      ),
    }),
    remember: (outcomes: readonly RowOutcome[]): void => {
      for (const { row, outcome, cardId, certificate } of outcomes) {
        if (outcome === 'refused' || cardId === undefined) continue;
        cards.set(cardId, row);
        if (certificate === undefined || certificates.has(certificate)) continue;
        certificates.set(certificate, cardId);
        const number = certificate.split(' ').at(-1) ?? '';
        keysByNumber.set(number, [...(keysByNumber.get(number) ?? []), certificate]);
      }
    },
  };
}

type Run = {
  readonly file: CardFile;
  readonly mapping: ColumnMapping;
  readonly options: ImportOptions;
  readonly watcher: ImportWatcher;
  /** Rows of this run's bar that lie behind it, and all of them. */
  readonly bar: { readonly behind: number; readonly all: number };
  readonly mostPictures: number;
};

/** Rows that go together: up to `largestBatch`, and fewer where many pictures have to be fetched for them (IMG-16). */
function nextBatch(
  all: readonly ImportRow[],
  { mapping, options, mostPictures }: Run,
  start: number,
): readonly ImportRow[] {
  const rows = all.slice(start, start + largestBatch);
  if (options.dryRun && !options.fetchPictures) return rows;
  let pictures = 0;
  const end = rows.findIndex((row, at) => {
    pictures += foreignPictureCount(row, mapping);
    return at > 0 && pictures > mostPictures;
  });
  return end < 0 ? rows : rows.slice(0, end);
}

async function runBatches(importCards: ImportCards, run: Run): Promise<Result<ImportReport, ImportFileFailure>> {
  const { file, mapping, options, watcher, bar } = run;
  const memory = makeMemory(mapping);
  const { rows: all, duplicates } = withoutDuplicates(file.rows, mapping);
  let report: ImportReport = {
    ...addReports(refusals(file.refused), repetitions(duplicates)),
    change: options.continues ?? null,
  };
  watcher.progress(bar.behind, bar.all);
  for (let done = 0; done < all.length; ) {
    if (watcher.cancelled?.()) return err({ kind: 'import-cancelled', soFar: inOrder(report) });
    const rows = nextBatch(all, run, done);
    const continues = report.change ?? undefined;
    const batch = await importCards(rows, mapping, { ...options, earlier: memory.before(rows), continues });
    if (batch.isErr()) return err({ ...batch.error, soFar: inOrder(report) });
    memory.remember(batch.value.outcomes);
    report = addReports(report, batch.value);
    done += rows.length;
    watcher.progress(bar.behind + (done === all.length ? file.rows.length : done), bar.all);
  }
  return ok(inOrder(report));
}

/** Pictures that one call fetches: four at once, ten seconds each at the most, are done within a minute (IMG-16). */
export const picturesOfABatch = 20;

/** @param mostPictures that one batch may bring; where a server fetches them, one call must not take for ever */
export const makeImportFile =
  (importCards: ImportCards, mostPictures = Number.POSITIVE_INFINITY): ImportFile =>
  async (file, { mapping = mapColumns(file.columns), strict = false, ...options }, watcher) => {
    watcher.mapped(mapping);
    if (!namesCards(mapping)) return err({ kind: 'columns-missing', found: file.columns });

    const rows = file.rows.length;
    const looksFirst = strict && !options.dryRun;
    const run = { file, mapping, watcher, mostPictures };
    if (looksFirst) {
      const bar = { behind: 0, all: 2 * rows };
      const tried = await runBatches(importCards, {
        ...run,
        options: { ...options, dryRun: true, fetchPictures: true },
        bar,
      });
      if (tried.isErr()) return tried;
      if (tried.value.refused.length > 0) return err({ kind: 'rows-refused', report: tried.value });
    }
    const bar = looksFirst ? { behind: rows, all: 2 * rows } : { behind: 0, all: rows };
    return runBatches(importCards, { ...run, options, bar });
  };
