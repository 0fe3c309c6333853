import { Readable } from 'node:stream';
import { errAsync, ResultAsync } from 'neverthrow';
import * as z from 'zod/mini';
import { type CardFile, notACardFile, type UnreadableFile } from '#domain/cards/import/card-file.ts';
import { type ImportFile, type ImportFileFailure, makeImportFile } from '#domain/cards/import/import-file.use-case.ts';
import { type ImportReport, stored } from '#domain/cards/import/import-report.ts';
import { withStaffValues } from '#domain/inventory/with-staff-values.ts';
import type { Editor } from '#domain/shared/editor.ts';
import { cardImportCalls, cardImportQueryShape, cardImportReplyShape } from '../../../calls/card-import.calls.ts';
import { withCardFile } from '../../../card-files/received-card-file.ts';
import { makeCardFile } from '../../../csv/write-card-file.ts';
import { answer } from '../answer.ts';
import type { App } from '../app-types.ts';
import type { Editors } from '../editors.ts';
import type { Failure } from '../failure.ts';
import type { ApiPorts } from '../ports.ts';
import { sendCsv } from '../send-csv.ts';
import type { Serve } from '../serve.ts';

const config = { action: 'edit-cards' } as const;
const tags = ['cards'];
/** CSV, Excel's XLSX, OpenDocument's ODS. */
const fileTypes = [
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.oasis.opendocument.spreadsheet',
];
const noProgress = { mapped: () => undefined, progress: () => undefined };

const invalid = (path: string, message: string): Failure => ({ kind: 'invalid-request', issues: [{ path, message }] });

function importFailure(failure: ImportFileFailure): Failure {
  switch (failure.kind) {
    case 'columns-missing':
      return invalid('header', `No 'Title', 'Player' or 'Card ID' column among: ${failure.found.join(', ')}`);
    case 'rows-refused': {
      const issues = failure.report.refused
        .slice(0, 100)
        .map(({ row, reason }) => ({ path: `row ${row}`, message: reason }));
      return { kind: 'invalid-request', issues };
    }
    case 'import-cancelled':
    case 'file-gone':
      throw new Error(`an import in one request cannot end with ${failure.kind}`);
    default: {
      const { soFar, ...cause } = failure;
      const count = stored(soFar);
      return count === 0 ? cause : { kind: 'import-incomplete', stored: count, read: soFar.read, change: soFar.change };
    }
  }
}

const unreadable = (failure: UnreadableFile): Failure => {
  if (failure.kind === 'file-too-large') return failure;
  if (failure.kind !== 'not-a-card-file') throw new Error(`a file in one request cannot end with ${failure.kind}`);
  return invalid('body', notACardFile(failure));
};

type Query = z.infer<typeof cardImportQueryShape>;

const importInto =
  (importFile: ImportFile, { mode, post, picturesFirst, strict, copies, continues }: Query) =>
  (file: CardFile): ResultAsync<ImportReport, Failure> =>
    new ResultAsync(
      importFile(
        file,
        {
          dryRun: mode === 'dry-run',
          post: post === 'true',
          picturesFirst: picturesFirst === 'true',
          strict: strict === 'true',
          copies,
          continues,
          otherCards: 'refuse',
        },
        noProgress,
      ),
    ).mapErr(importFailure);

export function cardImportRoutes(
  app: App,
  {
    catalog,
    inventory,
    importCardsOf,
    readAhead,
  }: Pick<ApiPorts, 'catalog' | 'inventory' | 'importCardsOf' | 'readAhead'>,
  editors: Editors,
  serve: Serve,
): void {
  const writeCards = makeCardFile(withStaffValues({ page: catalog.page }, inventory));

  app.get('/api/v1/cards.csv', { config, schema: { tags, produces: ['text/csv'] } }, async (_request, reply) =>
    sendCsv(reply, 'cards.csv', writeCards),
  );

  serve(cardImportCalls, {
    open: (request) =>
      editors.of(request).map((by) => ({
        importBatch: ({ rows, mapping, ...options }) => importCardsOf(by)(rows, mapping, options),
      })),
  });

  app.register(async (scope: App) => {
    scope.addContentTypeParser(fileTypes, (_request, body, done) => done(null, body));
    scope.post(
      '/api/v1/cards.csv',
      {
        config,
        schema: {
          tags,
          consumes: fileTypes,
          querystring: cardImportQueryShape,
          response: { 200: cardImportReplyShape },
        },
      },
      async (request, reply) => {
        const body = z.instanceof(Readable).safeParse(request.body);
        if (!body.success) return answer(reply, errAsync({ kind: 'wrong-media-type' }));
        return withCardFile(
          body.data,
          async (file) => {
            if (file.isErr()) return answer(reply, errAsync(unreadable(file.error)));
            const importFile = (by: Editor) =>
              importInto(makeImportFile(importCardsOf(by), undefined, readAhead), request.query)(file.value);
            // The schema's walk over the outcomes of 100,000 rows would take seconds.
            reply.serializer((report: unknown) => JSON.stringify(report));
            return answer(reply, editors.of(request).andThen(importFile));
          },
          undefined,
          request.query.sheet,
        );
      },
    );
  });
}
