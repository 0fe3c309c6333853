import type { FastifyReply, FastifyRequest } from 'fastify';
import { err, okAsync, type ResultAsync } from 'neverthrow';
import type { Box } from '#domain/boxes/box.ts';
import type { BoxScope } from '#domain/boxes/boxes.port.ts';
import { may } from '#domain/identity/permissions.ts';
import {
  boxEditShape,
  boxListShape,
  boxParamsShape,
  boxQueryShape,
  boxRestoreReplyShape,
  boxRestoreShape,
  boxShape,
  inputInBox,
  newBoxShape,
} from '../../../calls/box.wire.ts';
import { answer } from '../answer.ts';
import type { App } from '../app-types.ts';
import type { Editors } from '../editors.ts';
import type { Failure } from '../failure.ts';
import { refusalOf } from '../guard.ts';
import type { ApiPorts } from '../ports.ts';
import type { Viewers } from '../viewers.ts';

const path = '/api/v1/boxes';
const one = `${path}/:id`;
const tags = ['boxes'];
const config = { action: 'edit-boxes' } as const;
const params = boxParamsShape;

/** Bytes: five hundred boxes. */
const bodyLimit = 20 * 1024 * 1024;

const idOf = ({ id }: Box) => ({ box: id });

/** A removal returns the removed boxes, so that the page can restore them (BOX-13). */
export function boxRoutes(
  app: App,
  { boxes, log }: Pick<ApiPorts, 'boxes' | 'log'>,
  viewers: Viewers,
  editors: Editors,
): void {
  const browsing = (request: FastifyRequest, scope: BoxScope): ResultAsync<void, Failure> =>
    scope === 'posted'
      ? okAsync(undefined)
      : viewers
          .of(request)
          .andThen((viewer) => (may(viewer, 'edit-boxes') ? okAsync(undefined) : err(refusalOf(viewer))));

  const change = async <T>(
    request: FastifyRequest,
    reply: FastifyReply,
    act: string,
    work: () => ResultAsync<T, Failure>,
    about: (done: T) => Record<string, string | number>,
  ): Promise<T> => {
    return answer(
      reply,
      editors
        .of(request)
        .andThen((by) => work().andTee((done) => log.info('boxes changed', { by, act, ...about(done) }))),
    );
  };

  app.get(
    path,
    {
      config: { action: 'see-shop' },
      schema: { tags, querystring: boxQueryShape, response: { 200: boxListShape } },
    },
    async (request, reply) => {
      const { scope } = request.query;
      return answer(
        reply,
        browsing(request, scope)
          .andThen(() => boxes.list(scope))
          .map((listed) => ({ boxes: [...listed] })),
      );
    },
  );

  app.post(
    path,
    { config, schema: { tags, body: newBoxShape, response: { 201: boxShape } } },
    async (request, reply) => {
      reply.code(201);
      return change(request, reply, 'add', () => boxes.add(inputInBox(request.body)), idOf);
    },
  );

  app.put(
    one,
    { config, schema: { tags, params, body: boxEditShape, response: { 200: boxShape } } },
    async (request, reply) => {
      const { updatedAt } = request.body;
      const input = inputInBox(request.body);
      return change(request, reply, 'edit', () => boxes.change(request.params.id, input, updatedAt), idOf);
    },
  );

  app.delete(one, { config, schema: { tags, params, response: { 200: boxShape } } }, async (request, reply) =>
    change(request, reply, 'delete', () => boxes.remove(request.params.id), idOf),
  );

  app.delete(path, { config, schema: { tags, response: { 200: boxListShape } } }, async (request, reply) =>
    change(
      request,
      reply,
      'clear',
      () => boxes.clear().map((removed) => ({ boxes: [...removed] })),
      (removed) => ({ boxes: removed.boxes.length }),
    ),
  );

  app.post(
    `${path}/restore`,
    { bodyLimit, config, schema: { tags, body: boxRestoreShape, response: { 200: boxRestoreReplyShape } } },
    async (request, reply) =>
      change(
        request,
        reply,
        'bring back',
        () => boxes.bringBack(request.body.boxes).map((count) => ({ count })),
        ({ count }) => ({ boxes: count }),
      ),
  );
}
