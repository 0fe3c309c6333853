import type { FastifyRequest } from 'fastify';
import { err, ok, okAsync, type ResultAsync } from 'neverthrow';
import * as z from 'zod/mini';
import type { CardId } from '#domain/cards/card.ts';
import type { CardEditor } from '#domain/cards/card-store.port.ts';
import type { CardInput } from '#domain/cards/edit/card-input.ts';
import { staffOwn } from '#domain/cards/edit/change-cards.ts';
import { cardIdShape } from '../../../calls/card.wire.ts';
import { cardEditShape, inputIn, newCardShape } from '../../../calls/card-body.wire.ts';
import { cardRecordShape } from '../../../calls/card-record.wire.ts';
import { answer } from '../answer.ts';
import type { App } from '../app-types.ts';
import type { Editors } from '../editors.ts';
import type { Failure } from '../failure.ts';
import type { ApiPorts } from '../ports.ts';

const tags = ['cards'];
const config = { action: 'edit-cards' } as const;
const params = z.object({ id: cardIdShape });
const nothing = { 204: z.undefined() };

/** With the values for staff that a caller who does not know them has left out. Another version is refused afterwards. */
const inputOver = (editor: CardEditor, id: CardId, body: z.infer<typeof cardEditShape>) =>
  body.knowsInventory
    ? okAsync<CardInput, Failure>(inputIn(body))
    : editor.open(id).map(({ card }): CardInput => ({ ...inputIn(body), ...staffOwn(card, inputIn(body)) }));

/** Responses are not cached. */
export function cardEditingRoutes(
  app: App,
  { cardStoreOf, editorOf }: Pick<ApiPorts, 'cardStoreOf' | 'editorOf'>,
  editors: Editors,
): void {
  const editor = (request: FastifyRequest): ResultAsync<CardEditor, Failure> => editors.of(request).map(editorOf);

  const remove = (request: FastifyRequest, id: CardId): ResultAsync<void, Failure> =>
    editor(request)
      .andThen((own) => own.change({ kind: 'cards', ids: [id] }, { kind: 'delete' }))
      .andThen(({ count }) => (count > 0 ? ok(undefined) : err({ kind: 'card-not-found' as const, cardId: id })));

  app.post(
    '/cards',
    { config, schema: { tags, body: newCardShape, response: { 201: cardRecordShape } } },
    async (request, reply) => {
      const { body } = request;
      reply.code(201);
      return answer(
        reply,
        editor(request).andThen((own) => own.create(inputIn(body), body.stock ?? null)),
      );
    },
  );

  app.get(
    '/api/v1/cards/:id/record',
    { config, schema: { tags, params, response: { 200: cardRecordShape } } },
    async (request, reply) =>
      answer(
        reply,
        editor(request).andThen((own) => own.open(request.params.id)),
      ),
  );

  app.put(
    '/cards/:id',
    { config, schema: { tags, params, body: cardEditShape, response: { 200: cardRecordShape } } },
    async (request, reply) => {
      const { body } = request;
      return answer(
        reply,
        editor(request).andThen((own) =>
          inputOver(own, request.params.id, body).andThen((input) =>
            own.replace(request.params.id, body.version, input, body.stock),
          ),
        ),
      );
    },
  );

  app.delete('/cards/:id', { config, schema: { tags, params, response: nothing } }, async (request, reply) => {
    reply.code(204);
    return answer(reply, remove(request, request.params.id));
  });

  app.delete('/api/v1/cards', { config, schema: { tags, response: nothing } }, async (request, reply) => {
    reply.code(204);
    return answer(
      reply,
      editors.of(request).andThen((by) => cardStoreOf(by).clear()),
    );
  });
}
