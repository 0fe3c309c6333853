import { errAsync, ResultAsync } from 'neverthrow';
import * as z from 'zod/mini';
import type { CardFile, ImportFile, ImportFileFailure } from '#domain/cards/import/import-file.use-case.ts';
import type { ImportReport } from '#domain/cards/import/import-report.ts';
import { readCardFile } from '../../../csv/read-card-file.ts';
import { cardImportQueryShape, cardImportReplyShape } from '../../../wire/card-import.ts';
import { answer } from '../answer.ts';
import type { App } from '../app.ts';
import type { Editors } from '../editors.ts';
import type { Failure } from '../failure.ts';
import type { ApiPorts } from '../ports.ts';

const mebibyte = 1024 * 1024;
const nobodyWatches = { mapped: () => undefined, progress: () => undefined };

const importFailure = (failure: ImportFileFailure): Failure =>
  failure.kind === 'columns-missing'
    ? {
        kind: 'invalid-request',
        issues: [{ path: 'header', message: `No 'Title' or 'Player' column among: ${failure.found.join(', ')}` }],
      }
    : failure;

type Query = z.infer<typeof cardImportQueryShape>;

const importInto =
  (importFile: ImportFile, { mode, post }: Query) =>
  (file: CardFile): ResultAsync<ImportReport, Failure> =>
    new ResultAsync(importFile(file, { dryRun: mode === 'dry-run', post: post === 'true' }, nobodyWatches)).mapErr(
      importFailure,
    );

/** Imports a CSV file of up to 20 MiB; every row's fate is told (who: admin). */
export function cardImportRoutes(app: App, { importFileOf }: Pick<ApiPorts, 'importFileOf'>, editors: Editors): void {
  app.register(async (scope: App) => {
    scope.addContentTypeParser('text/csv', { parseAs: 'buffer', bodyLimit: 20 * mebibyte }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(
      '/api/v1/cards.csv',
      {
        bodyLimit: 20 * mebibyte,
        config: { action: 'edit-cards' },
        schema: {
          tags: ['cards'],
          consumes: ['text/csv'],
          querystring: cardImportQueryShape,
          response: { 200: cardImportReplyShape },
        },
      },
      async (request, reply) => {
        const bytes = z.instanceof(Uint8Array).safeParse(request.body);
        if (!bytes.success) return answer(reply, errAsync({ kind: 'wrong-media-type' }));
        const file = readCardFile(bytes.data);
        if (file.isErr()) {
          const { reason, line } = file.error;
          const message = `This is not a file of cards: ${reason}${line ? ` (line ${line})` : ''}.`;
          return answer(reply, errAsync({ kind: 'invalid-request', issues: [{ path: 'body', message }] }));
        }
        return answer(
          reply,
          editors.of(request).andThen((by) => importInto(importFileOf(by), request.query)(file.value)),
        );
      },
    );
  });
}
