import { err, ok, type Result } from 'neverthrow';
import type { ImportCards, ImportFailure, ImportOptions } from './import-cards.use-case.ts';
import { type ColumnMapping, type ColumnsMissing, mapColumns, namesCards } from './import-columns.ts';
import { addReports, emptyReport, type ImportReport } from './import-report.ts';
import type { ImportRow, RefusedRow } from './import-row.ts';
import { identityOfRow } from './read-import-row.ts';

/** A file of cards, read: its columns, its rows, and the rows that could not be split into fields. */
export type CardFile = {
  readonly columns: readonly string[];
  readonly rows: readonly ImportRow[];
  readonly refused: readonly RefusedRow[];
};

export type ImportWatcher = {
  readonly mapped: (mapping: ColumnMapping) => void;
  /** @param done rows worked on so far */
  readonly progress: (done: number, all: number) => void;
};

export type ImportFileFailure = ColumnsMissing | (ImportFailure & { readonly soFar: ImportReport });

/** Imports a whole file in batches; a failure tells what was stored before it. */
export type ImportFile = (
  file: CardFile,
  options: ImportOptions,
  watcher: ImportWatcher,
) => Promise<Result<ImportReport, ImportFileFailure>>;

const batchSize = 500;

/** Rows of a card that stood in an earlier row, in whatever batch, are refused. */
function withoutRepeats(
  rows: readonly ImportRow[],
  mapping: ColumnMapping,
): { rows: ImportRow[]; repeats: RefusedRow[] } {
  const seen = new Set<string>();
  const kept: ImportRow[] = [];
  const repeats: RefusedRow[] = [];
  for (const row of rows) {
    const id = identityOfRow(row, mapping);
    if (id !== null && seen.has(id)) repeats.push({ row: row.row, reason: 'the same card stands in an earlier row' });
    else kept.push(row);
    if (id !== null) seen.add(id);
  }
  return { rows: kept, repeats };
}

const refusals = (refused: readonly RefusedRow[]): ImportReport => ({ ...emptyReport, read: refused.length, refused });

const inOrder = (report: ImportReport): ImportReport => ({
  ...report,
  refused: report.refused.toSorted((a, b) => a.row - b.row),
});

export const makeImportFile =
  (importCards: ImportCards): ImportFile =>
  async (file, options, { mapped, progress }) => {
    const mapping = mapColumns(file.columns);
    mapped(mapping);
    if (!namesCards(mapping)) return err({ kind: 'columns-missing', found: file.columns });

    const { rows, repeats } = withoutRepeats(file.rows, mapping);
    let report = refusals([...file.refused, ...repeats]);
    progress(0, rows.length);
    for (let start = 0; start < rows.length; start += batchSize) {
      const batch = await importCards(rows.slice(start, start + batchSize), mapping, options);
      if (batch.isErr()) return err({ ...batch.error, soFar: inOrder(report) });
      report = addReports(report, batch.value);
      progress(Math.min(start + batchSize, rows.length), rows.length);
    }
    return ok(inOrder(report));
  };
