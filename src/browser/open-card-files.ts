import { err, ResultAsync } from 'neverthrow';
import { makeBrowserYielder } from '#adapters/browser/browser-yielder.ts';
import { makeHttpExport, makeHttpImport } from '#adapters/browser/http/http-card-import.ts';
import type { SavedAnswers } from '#adapters/browser/http/saved-answers.ts';
import { type LoggedValueStore, makeLocalValue } from '#adapters/browser/local-storage/local-value.ts';
import { storedImportMappings } from '#adapters/browser/local-storage/stored-import-mappings.ts';
import type { ApiClient } from '#adapters/calls/api.ts';
import type { CardCatalog } from '#domain/cards/card-catalog.port.ts';
import type { CardStore } from '#domain/cards/card-store.port.ts';
import type { CardFiles, ExportFailure, PartMissing } from '#domain/cards/import/card-files.ts';
import type { ImportCards, ImportFailure } from '#domain/cards/import/import-cards.use-case.ts';
import { makeImportMappings } from '#domain/cards/import/import-mappings.ts';
import type { Clock } from '#domain/shared/clock.port.ts';

type Ways = {
  readonly importCards: ImportCards;
  readonly fetchesPictures: boolean;
  readonly exportCards: CardFiles['exportCards'];
};

/** Readers, writers and importers load on first use. */
const late = <T>(load: () => Promise<T>): ResultAsync<T, PartMissing> =>
  ResultAsync.fromPromise(load(), () => ({ kind: 'part-missing' }) as const);

const cardFilesBy = ({ importCards, fetchesPictures, exportCards }: Ways, place: LoggedValueStore): CardFiles => ({
  read: (...given) =>
    late(() => import('#adapters/spreadsheets/read-any-card-file.ts')).andThen(({ readAnyCardFile }) =>
      readAnyCardFile(...given),
    ),
  importFile: async (...given) => {
    const engine = await late(() => import('#domain/cards/import/import-file.use-case.ts'));
    if (engine.isErr()) return err(engine.error);
    const { makeImportFile, picturesOfABatch } = engine.value;
    return makeImportFile(importCards, fetchesPictures ? picturesOfABatch : undefined)(...given);
  },
  mappings: () => late(async () => makeImportMappings(makeLocalValue(place, storedImportMappings))),
  report: (file, report) =>
    late(() => import('#adapters/csv/write-report-file.ts')).andThen(({ reportFile }) => reportFile(file, report)),
  exportCards,
});

export const openHttpCardFiles = (
  api: ApiClient,
  saved: Pick<SavedAnswers, 'forget'>,
  place: LoggedValueStore,
): CardFiles =>
  cardFilesBy({ importCards: makeHttpImport(api, saved), fetchesPictures: true, exportCards: makeHttpExport() }, place);

const exportOf =
  (catalog: CardCatalog): CardFiles['exportCards'] =>
  () =>
    late(() =>
      Promise.all([import('#adapters/csv/write-card-file.ts'), import('#adapters/csv/paged-file.ts')]),
    ).andThen(([{ makeCardFile }, { wholeFile }]) =>
      wholeFile(makeCardFile(catalog), (): ExportFailure => ({ kind: 'export-cut' })),
    );

const missingText: ImportFailure = {
  kind: 'refused',
  message: 'This part of the page could not be loaded. Please check the connection and try again.',
};

/** The title reader loads with the first import. */
const importInto =
  (shop: { readonly catalog: CardCatalog; readonly cardStore: CardStore; readonly clock: Clock }): ImportCards =>
  (...batch) =>
    late(() => import('#domain/cards/import/import-cards.use-case.ts'))
      .mapErr((): ImportFailure => missingText)
      .andThen(({ makeImportCards }) => makeImportCards({ ...shop, yieldNow: makeBrowserYielder() })(...batch));

export const openLocalCardFiles = (
  shop: { readonly catalog: CardCatalog; readonly cardStore: CardStore },
  place: LoggedValueStore,
): CardFiles =>
  cardFilesBy(
    {
      importCards: importInto({ ...shop, clock: place.clock }),
      fetchesPictures: false,
      exportCards: exportOf(shop.catalog),
    },
    place,
  );
