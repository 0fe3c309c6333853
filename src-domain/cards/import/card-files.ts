import type { Result, ResultAsync } from 'neverthrow';
import type { CatalogFailure } from '../card-catalog.port.ts';
import type { CardFile, FileBytes, FileGone, ReadingWatcher, UnreadableFile } from './card-file.ts';
import type { FileImportOptions, ImportFileFailure, ImportWatcher } from './import-file.use-case.ts';
import type { ImportMappings } from './import-mappings.ts';
import type { ImportReport } from './import-report.ts';

/** A code chunk failed to load; the next attempt requests it again. */
export type PartMissing = { readonly kind: 'part-missing' };

export type FileNotImported = ImportFileFailure | PartMissing;

export type ExportFailure =
  | CatalogFailure
  | PartMissing
  | { readonly kind: 'not-allowed' }
  /** Not all cards could be read; no file was written. */
  | { readonly kind: 'export-cut' };

export type ExportCards = () => ResultAsync<string, ExportFailure>;

/** Import and export in the browser. The code is loaded on first use. */
export type CardFiles = {
  /** @param sheet as with `ReadCardFile` */
  read(file: FileBytes, watcher: ReadingWatcher, sheet?: string): ResultAsync<CardFile, UnreadableFile | PartMissing>;
  importFile(
    file: CardFile,
    options: FileImportOptions,
    watcher: ImportWatcher,
  ): PromiseLike<Result<ImportReport, FileNotImported>>;
  mappings(): ResultAsync<ImportMappings, PartMissing>;
  /** The result of every row, as a file in pieces. */
  report(file: CardFile, report: ImportReport): ResultAsync<readonly string[], PartMissing | FileGone['failure']>;
  readonly exportCards: ExportCards;
};
