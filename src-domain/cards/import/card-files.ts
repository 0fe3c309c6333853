import type { Result, ResultAsync } from 'neverthrow';
import type { CatalogFailure } from '../card-catalog.port.ts';
import type { CardFile, ReadCardFile, UnreadableFile } from './card-file.ts';
import type { ImportFile, ImportFileFailure } from './import-file.use-case.ts';
import type { ImportMappings } from './import-mappings.port.ts';
import type { ImportReport } from './import-report.ts';

/** This part of the page could not be loaded; it is asked for again with the next try. */
export type PartMissing = { readonly kind: 'part-missing' };

export type FileNotImported = ImportFileFailure | PartMissing;

export type ExportFailure =
  | CatalogFailure
  | PartMissing
  | { readonly kind: 'not-allowed' }
  | { readonly kind: 'api-unreachable' }
  /** Not all cards could be read; nothing was kept. */
  | { readonly kind: 'export-cut' };

/** All cards as the text of a file. */
export type ExportCards = () => ResultAsync<string, ExportFailure>;

/** What the page does with files of cards (CMGR-38 … CMGR-41). All of it is loaded when it is first used. */
export type CardFiles = {
  read(bytes: Uint8Array): ResultAsync<ReadCardFile, UnreadableFile | PartMissing>;
  importFile(...given: Parameters<ImportFile>): PromiseLike<Result<ImportReport, FileNotImported>>;
  mappings(): ResultAsync<ImportMappings, PartMissing>;
  /** What became of every row, as a file. */
  report(file: CardFile, report: ImportReport): ResultAsync<string, PartMissing>;
  readonly exportCards: ExportCards;
};
