import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ResultAsync } from 'neverthrow';
import type * as z from 'zod/mini';
import { type Card, cardId } from '#domain/cards/card.ts';
import {
  type BadRow,
  makeSaveMany,
  type SaveMany,
  type SaveManyFailure,
} from '#domain/cards/edit/save-many.use-case.ts';
import {
  bulkReplyShape,
  cardIn,
  changedCardsShape,
  changedRowShape,
  mostInBulk,
  newCardsShape,
  newRowShape,
} from '../../../calls/card-body.wire.ts';
import { answer, sendFailure } from '../answer.ts';
import type { App } from '../app-types.ts';
import type { Editors } from '../editors.ts';
import type { Failure } from '../failure.ts';
import type { ApiPorts } from '../ports.ts';

const tags = ['cards'];
const config = { action: 'edit-cards' } as const;
const bodyLimit = 20 * 1024 * 1024;

type Issue = Extract<Failure, { kind: 'invalid-request' }>['issues'][number];

function rowsOf(body: unknown): readonly unknown[] {
  const cards = typeof body === 'object' && body !== null && 'cards' in body ? body.cards : null;
  return Array.isArray(cards) && cards.length <= mostInBulk ? cards : [];
}

const issuesOf = (rows: readonly unknown[], shape: z.ZodMiniType): Issue[] =>
  rows.flatMap((row, index) =>
    (shape.safeParse(row).error?.issues ?? []).map(({ path, message }) => ({
      path: ['cards', index, ...path].map(String).join('.'),
      message,
    })),
  );

/** Validates rows one by one, to limit the number of reported issues. */
const rowByRow = (shape: z.ZodMiniType) => async (request: FastifyRequest, reply: FastifyReply) => {
  const issues = issuesOf(rowsOf(request.body), shape);
  return issues.length > 0 ? sendFailure(reply, { kind: 'invalid-request', issues }) : undefined;
};

const problems = {
  'id-known': ['id', 'is the id of a card in the shop'],
  'id-unknown': ['id', 'is no card of the shop'],
  'id-repeated': ['id', 'stands in an earlier row'],
  'certificate-taken': ['certNumber', 'is the number of another card in stock'],
} as const satisfies Record<BadRow['problem'], readonly [string, string]>;

const failureOf = (failure: SaveManyFailure): Failure =>
  failure.kind === 'bad-rows'
    ? {
        kind: 'invalid-request',
        issues: failure.rows.map(({ index, problem }) => {
          const [field, message] = problems[problem];
          return { path: `cards.${index}.${field}`, message };
        }),
      }
    : failure;

/** All or none (API-10). */
export function cardBulkRoutes(
  app: App,
  { catalog, cardStoreOf, ids }: Pick<ApiPorts, 'catalog' | 'cardStoreOf' | 'ids'>,
  editors: Editors,
): void {
  const save = (request: FastifyRequest, how: keyof SaveMany, cards: readonly Card[]): ResultAsync<unknown, Failure> =>
    editors.of(request).andThen((by) => makeSaveMany(catalog, cardStoreOf(by))[how](cards).mapErr(failureOf));

  app.post(
    '/cards/bulk',
    {
      bodyLimit,
      config,
      preValidation: rowByRow(newRowShape),
      schema: { tags, body: newCardsShape, response: { 201: bulkReplyShape } },
    },
    async (request, reply) => {
      const cards = request.body.cards.map((row) => cardIn(row.id ?? cardId(ids.random()), row));
      reply.code(201);
      return answer(
        reply,
        save(request, 'create', cards).map(() => ({ count: cards.length })),
      );
    },
  );

  app.put(
    '/cards/bulk',
    {
      bodyLimit,
      config,
      preValidation: rowByRow(changedRowShape),
      schema: { tags, body: changedCardsShape, response: { 200: bulkReplyShape } },
    },
    async (request, reply) => {
      const cards = request.body.cards.map((row) => cardIn(row.id, row));
      return answer(
        reply,
        save(request, 'change', cards).map(() => ({ count: cards.length })),
      );
    },
  );
}
