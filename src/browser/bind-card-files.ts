import type { Container } from 'inversify';
import { err, ResultAsync } from 'neverthrow';
import { makeBrowserBreather } from '#adapters/browser/browser-breather.ts';
import type { Api } from '#adapters/browser/http/api.ts';
import type { SavedAnswers } from '#adapters/browser/http/saved-answers.ts';
import type { CardFiles, ExportFailure, PartMissing } from '#domain/cards/import/card-files.ts';
import type { ImportCards, ImportFailure } from '#domain/cards/import/import-cards.use-case.ts';
import { emptyReport } from '#domain/cards/import/import-report.ts';
import { tokens } from '../tokens.ts';
import { localPlace } from './storages.ts';

const partMissing: PartMissing = { kind: 'part-missing' };

/** A part of the page that comes with its first use. */
const late = <T>(load: () => Promise<T>): ResultAsync<T, PartMissing> =>
  ResultAsync.fromPromise(load(), () => partMissing);

const missingWords: ImportFailure = {
  kind: 'refused',
  message: 'This part of the page could not be loaded. Please check the connection and try again.',
};

const lateImport =
  (load: () => Promise<ImportCards>): ImportCards =>
  (...batch) =>
    late(load)
      .mapErr((): ImportFailure => missingWords)
      .andThen((importCards) => importCards(...batch));

type Ways = { readonly importCards: ImportCards; readonly exportCards: CardFiles['exportCards'] };

function bind(container: Container, { importCards, exportCards }: Ways): void {
  container.bind(tokens.cardFiles).toResolvedValue(
    (clock, log): CardFiles => ({
      read: (bytes) =>
        late(() => import('#adapters/csv/read-card-file.ts')).andThen(({ readCardFile }) => readCardFile(bytes)),
      importFile: async (...given) => {
        const engine = await late(() => import('#domain/cards/import/import-file.use-case.ts'));
        return engine.isOk()
          ? engine.value.makeImportFile(importCards)(...given)
          : err({ ...missingWords, soFar: emptyReport });
      },
      mappings: () =>
        late(() => import('#adapters/browser/local-storage/local-import-mappings.ts')).map(
          ({ makeLocalImportMappings }) => makeLocalImportMappings(localPlace(clock), log),
        ),
      report: (file, report) =>
        late(() => import('#adapters/csv/write-report-file.ts')).map(({ reportFile }) => reportFile(file, report)),
      exportCards,
    }),
    [tokens.clock, tokens.log],
  );
}

/** Files of cards over the shop's API. */
export function bindHttpCardFiles(container: Container, api: Api, saved: Pick<SavedAnswers, 'forget'>): void {
  const load = () => import('#adapters/browser/http/http-card-import.ts');
  bind(container, {
    importCards: lateImport(async () => (await load()).makeHttpImport(api, saved)),
    exportCards: () => late(load).andThen(({ makeHttpExport }) => makeHttpExport()()),
  });
}

/** Read from this browser; a part that cannot be read any further leaves nothing. */
async function collect(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

/** Files of cards over this browser's cards. What reads titles comes with the first import. */
export function bindLocalCardFiles(container: Container): void {
  bind(container, {
    importCards: lateImport(async () => {
      const { makeImportCards } = await import('#domain/cards/import/import-cards.use-case.ts');
      return makeImportCards({
        catalog: container.get(tokens.cardCatalog),
        desk: container.get(tokens.cardDesk),
        clock: container.get(tokens.clock),
        breathe: makeBrowserBreather(),
      });
    }),
    exportCards: () =>
      late(() => import('#adapters/csv/write-card-file.ts')).andThen(({ makeCardFile, CardFileCut }) =>
        makeCardFile(container.get(tokens.cardCatalog))().andThen((pieces) =>
          ResultAsync.fromPromise(collect(pieces), (thrown): ExportFailure => {
            if (thrown instanceof CardFileCut) return { kind: 'export-cut' };
            throw thrown;
          }),
        ),
      ),
  });
}
