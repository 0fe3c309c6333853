import type { FastifyRequest } from 'fastify';
import type { ResultAsync } from 'neverthrow';
import * as z from 'zod/mini';
import type { CardEditor } from '#domain/cards/card-store.port.ts';
import { bulkChangeBodyShape } from '../../../calls/bulk-change.wire.ts';
import { changeDoneShape, changeParamsShape, changePreviewShape } from '../../../calls/card-changes.wire.ts';
import { answer } from '../answer.ts';
import type { App } from '../app-types.ts';
import type { Editors } from '../editors.ts';
import type { Failure } from '../failure.ts';
import type { ApiPorts } from '../ports.ts';

const tags = ['changes of cards'];
const changing = { action: 'edit-cards' } as const;
const path = '/api/v1/cards/changes';

export function cardChangeRoutes(app: App, { editorOf }: Pick<ApiPorts, 'editorOf'>, editors: Editors): void {
  const editor = (request: FastifyRequest): ResultAsync<CardEditor, Failure> => editors.of(request).map(editorOf);
  app.post(
    path,
    { config: changing, schema: { tags, body: bulkChangeBodyShape, response: { 200: changeDoneShape } } },
    async (request, reply) => {
      const { scope, change } = request.body;
      return answer(
        reply,
        editor(request).andThen((own) => own.change(scope, change)),
      );
    },
  );

  app.post(
    `${path}/preview`,
    { config: changing, schema: { tags, body: bulkChangeBodyShape, response: { 200: changePreviewShape } } },
    async (request, reply) => {
      const { scope, change } = request.body;
      return answer(
        reply,
        editor(request).andThen((own) => own.preview(scope, change)),
      );
    },
  );

  app.post(
    `${path}/:number/undo`,
    {
      config: changing,
      schema: { tags, params: changeParamsShape, body: z.strictObject({}), response: { 200: changeDoneShape } },
    },
    async (request, reply) =>
      answer(
        reply,
        editor(request).andThen((own) => own.undo(request.params.number)),
      ),
  );
}
