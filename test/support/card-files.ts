import { okAsync } from 'neverthrow';
import { wholeFile } from '#adapters/csv/paged-file.ts';
import { makeCardFile } from '#adapters/csv/write-card-file.ts';
import { reportFile } from '#adapters/csv/write-report-file.ts';
import { readAnyCardFile } from '#adapters/spreadsheets/read-any-card-file.ts';
import type { CardCatalog } from '#domain/cards/card-catalog.port.ts';
import type { CardFiles } from '#domain/cards/import/card-files.ts';
import { type ImportPorts, makeImportCards } from '#domain/cards/import/import-cards.use-case.ts';
import { makeImportFile } from '#domain/cards/import/import-file.use-case.ts';
import { newImportMappings } from '#test/support/stored-values.ts';

/** Reads a file that is in memory. */
export const readBytes = (content: BlobPart) => readAnyCardFile(new Blob([content]), { progress: () => undefined });

type Shop = ImportPorts & { readonly catalog: CardCatalog };

export function cardFilesOf({ catalog, cardStore, clock }: Shop): CardFiles {
  const mappings = newImportMappings();
  return {
    read: readAnyCardFile,
    importFile: makeImportFile(makeImportCards({ catalog, cardStore, clock })),
    mappings: () => okAsync(mappings),
    report: reportFile,
    exportCards: () => wholeFile(makeCardFile(catalog), () => ({ kind: 'export-cut' }) as const),
  };
}
