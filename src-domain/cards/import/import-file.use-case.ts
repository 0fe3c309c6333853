import { err, ok, type Result } from 'neverthrow';
import type { CardId } from '../card.ts';
import { certificateKey } from '../certificate.ts';
import { type CardFile, FileGone } from './card-file.ts';
import { type CopyChoice, makeRepeatFinder, type Repeats, repeated, withoutRepeats } from './duplicate-rows.ts';
import type {
  EarlierRows,
  ImportCards,
  ImportFailure,
  ImportOptions,
  ReadAhead,
  RowsAhead,
} from './import-cards.use-case.ts';
import { type ColumnMapping, type ColumnsMissing, mappingOf, namesCards } from './import-columns.ts';
import {
  addReports,
  asLater,
  emptyReport,
  type ImportReport,
  inRowOrder,
  linesLeftOut,
  type RowOutcome,
  refusals,
  repetitions,
} from './import-report.ts';
import { type ImportRow, largestBatch } from './import-row.ts';
import { foreignPictureCount } from './import-values.ts';
import { makeProductFinder, makeProductReader, type ProductRows } from './product-rows.ts';
import { possibleIds } from './row-identity.ts';

export type FileImportOptions = Omit<ImportOptions, 'earlier' | 'ahead'> & {
  /** Defaults to matching by column names. */
  readonly mapping?: ColumnMapping | undefined;
  /** Applies nothing if a dry run refuses any row, or asks about one. */
  readonly strict?: boolean | undefined;
  /** What becomes of equal rows; added up by default. */
  readonly copies?: CopyChoice | undefined;
};

export type ImportWatcher = {
  readonly mapped: (mapping: ColumnMapping) => void;
  /** @param done rows processed so far */
  readonly progress: (done: number, all: number) => void;
  /** Checked between batches; true stops the import. */
  readonly cancelled?: () => boolean;
};

export type ImportFileFailure =
  | ColumnsMissing
  /** With `strict`: nothing was changed. */
  | { readonly kind: 'rows-refused'; readonly report: ImportReport }
  /** Cancelled; importing the same file again continues (CMGR-41). */
  | { readonly kind: 'import-cancelled'; readonly soFar: ImportReport }
  | ((ImportFailure | FileGone['failure']) & { readonly soFar: ImportReport });

/** Imports a whole file in batches. A failure includes the results so far (D55). */
export type ImportFile = (
  file: CardFile,
  options: FileImportOptions,
  watcher: ImportWatcher,
) => Promise<Result<ImportReport, ImportFileFailure>>;

/** Remembers cards and certification numbers of earlier batches, so that repeats are reported. */
function makeMemory(mapping: ColumnMapping) {
  const cards = new Map<CardId, number>();
  const certificates = new Map<string, CardId>();
  /** A row may name the number without its company. */
  const keysByNumber = new Map<string, string[]>();
  const numberOf = ({ values }: ImportRow): string =>
    certificateKey({ certNumber: values[mapping.fields.certNumber ?? ''] }) ?? '';
  return {
    /** Limited to what these rows need. */
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
  /** The part of the progress bar before this run, and its total, in rows. */
  readonly bar: { readonly behind: number; readonly all: number };
  readonly mostPictures: number;
  readonly readAhead: ReadAhead | undefined;
  readonly products: ProductRows;
  readonly repeats: Repeats;
};

/** Up to `largestBatch` rows; fewer when many pictures must be fetched (IMG-16). */
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

/** @param report called with the results of rows that are in no batch */
async function* batchesOf(run: Run, report: (report: ImportReport) => void): AsyncGenerator<readonly ImportRow[]> {
  const { duplicates, copies } = run.repeats;
  /** Rows that do not fill a batch yet. */
  let left: readonly ImportRow[] = [];
  const readProducts = makeProductReader(run.mapping, run.products);
  for await (const piece of run.file.pieces()) {
    const cards = readProducts(piece.rows);
    const rows = withoutRepeats(cards.rows, run.repeats);
    report(refusals(piece.refused));
    report(linesLeftOut(piece.leftOut.filter(({ reason }) => reason !== 'an empty line')));
    report(linesLeftOut(cards.leftOut));
    report(repetitions(repeated(cards.rows, duplicates), repeated(cards.rows, copies)));
    const waiting = [...left, ...rows];
    let start = 0;
    while (waiting.length - start >= largestBatch) {
      const batch = nextBatch(waiting, run, start);
      yield batch;
      start += batch.length;
    }
    left = waiting.slice(start);
  }
  while (left.length > 0) {
    const batch = nextBatch(left, run, 0);
    yield batch;
    left = left.slice(batch.length);
  }
}

type Batch = { readonly rows: readonly ImportRow[]; readonly ahead: Promise<RowsAhead> | undefined };

async function runBatches(importCards: ImportCards, run: Run): Promise<Result<ImportReport, ImportFileFailure>> {
  const { file, mapping, options, watcher, bar, readAhead } = run;
  const memory = makeMemory(mapping);
  const reports: ImportReport[] = [{ ...emptyReport, change: options.continues ?? null }];
  const results = (): ImportReport => inRowOrder(addReports(...reports));
  /** A dry run has stored nothing. */
  const soFar = (): ImportReport => (options.dryRun ? emptyReport : results());
  let change = options.continues;
  let done = 0;
  let samples = 0;

  async function importBatch({ rows, ahead }: Batch): Promise<ImportFileFailure | null> {
    if (watcher.cancelled?.()) return { kind: 'import-cancelled', soFar: soFar() };
    const earlier = memory.before(rows);
    const batch = await importCards(rows, mapping, { ...options, earlier, continues: change, ahead });
    if (batch.isErr()) return { ...batch.error, soFar: soFar() };
    memory.remember(batch.value.outcomes);
    reports.push(asLater(batch.value, samples));
    samples += batch.value.samples.length;
    change = batch.value.change ?? change;
    done += rows.length;
    return null;
  }

  watcher.progress(bar.behind, bar.all);
  /** Read while the batch before it is imported. */
  let next: Batch | null = null;
  try {
    for await (const rows of batchesOf(run, (report) => reports.push(report))) {
      const current = next;
      next = { rows, ahead: readAhead?.(rows, mapping) };
      if (current === null) continue;
      const failure = await importBatch(current);
      if (failure) return err(failure);
      watcher.progress(bar.behind + done, bar.all);
    }
  } catch (thrown) {
    if (thrown instanceof FileGone) return err({ ...thrown.failure, soFar: soFar() });
    throw thrown;
  }
  const failure = next && (await importBatch(next));
  if (failure) return err(failure);
  watcher.progress(bar.behind + file.count, bar.all);
  return ok(results());
}

/** Looks at the whole file before anything is imported. */
async function lookAt(
  file: CardFile,
  { cancelled }: ImportWatcher,
  look: (rows: readonly ImportRow[]) => void,
): Promise<Result<void, ImportFileFailure>> {
  try {
    for await (const { rows } of file.pieces()) {
      look(rows);
      if (cancelled?.()) return err({ kind: 'import-cancelled', soFar: emptyReport });
    }
  } catch (thrown) {
    if (thrown instanceof FileGone) return err({ ...thrown.failure, soFar: emptyReport });
    throw thrown;
  }
  return ok();
}

/** Limits one call to about a minute: four at once, at most ten seconds each (IMG-16). */
export const picturesOfABatch = 20;

/** @param mostPictures maximum external pictures of a batch @param readAhead of the same cards as `importCards` */
export const makeImportFile =
  (importCards: ImportCards, mostPictures = Number.POSITIVE_INFINITY, readAhead?: ReadAhead): ImportFile =>
  async (file, { mapping = mappingOf(file), strict = false, copies = 'add', ...given }, watcher) => {
    watcher.mapped(mapping);
    if (!namesCards(mapping)) return err({ kind: 'columns-missing', found: file.columns });

    const products = makeProductFinder(mapping);
    const found = mapping.fields.product === undefined ? ok() : await lookAt(file, watcher, products.add);
    if (found.isErr()) return err(found.error);
    // A card is stored with the stock of all of its rows.
    const repeats = makeRepeatFinder(mapping, copies);
    const readProducts = makeProductReader(mapping, products.found);
    const compared = await lookAt(file, watcher, (all) => repeats.add(readProducts(all).rows));
    if (compared.isErr()) return err(compared.error);
    const options = strict ? { ...given, otherCards: 'refuse' as const } : given;
    const rows = file.count;
    const looksFirst = strict && !options.dryRun;
    const run = { file, mapping, watcher, mostPictures, readAhead, products: products.found, repeats: repeats.found };
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
