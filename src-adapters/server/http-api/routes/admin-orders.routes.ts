import type { FastifyRequest } from 'fastify';
import type { ResultAsync } from 'neverthrow';
import * as z from 'zod/mini';
import type { OrderAction, OrderActionKind, OrderFile } from '#domain/checkout/admin-orders.use-case.ts';
import type { OrderId } from '#domain/checkout/order.ts';
import type { Action } from '#domain/identity/permissions.ts';
import { makeOrderFile } from '../../../csv/order-file.ts';
import {
  actionBodies,
  orderCountsShape,
  orderFileShape,
  orderListQueryShape,
  orderPageShape,
} from '../../../wire/admin-orders.wire.ts';
import { orderIdShape } from '../../../wire/order.wire.ts';
import { answer } from '../answer.ts';
import type { App } from '../app-types.ts';
import type { Failure } from '../failure.ts';
import type { ApiPorts } from '../ports.ts';
import { sendCsv } from '../send-csv.ts';
import type { Viewers } from '../viewers.ts';

const tags = ['admin orders'];
const config = { action: 'run-orders' } as const;
const params = z.object({ id: orderIdShape });

/** Responses are not cached. */
export function adminOrdersRoutes(
  app: App,
  { adminOrders, orderRecords }: Pick<ApiPorts, 'adminOrders' | 'orderRecords'>,
  viewers: Viewers,
): void {
  const writeOrders = makeOrderFile(orderRecords);
  app.get(
    '/api/v1/orders',
    { config, schema: { tags, querystring: orderListQueryShape, response: { 200: orderPageShape } } },
    async (request, reply) => answer(reply, adminOrders.page(request.query)),
  );

  app.get(
    '/api/v1/orders/counts',
    { config, schema: { tags, response: { 200: orderCountsShape } } },
    async (_request, reply) => answer(reply, adminOrders.counts()),
  );

  app.get('/api/v1/orders.csv', { config, schema: { tags, produces: ['text/csv'] } }, async (_request, reply) =>
    sendCsv(reply, 'orders.csv', writeOrders),
  );

  app.get(
    '/api/v1/orders/:id',
    { config, schema: { tags, params, response: { 200: orderFileShape } } },
    async (request, reply) => answer(reply, adminOrders.file(request.params.id)),
  );

  /** Logs the admin's email or the command line (ORDER-08). */
  const acted = (request: FastifyRequest, id: OrderId, act: OrderAction): ResultAsync<OrderFile, Failure> =>
    viewers.user(request).andThen(({ email }) => adminOrders.act(id, act, email || 'owner'));

  const takeAction = <Body extends z.ZodMiniType>(
    kind: OrderActionKind,
    body: Body,
    actionOf: (body: z.infer<Body>) => OrderAction,
    action: Action = 'run-orders',
  ) =>
    app.post(
      `/api/v1/orders/:id/${kind}`,
      { config: { action }, schema: { tags, params, body, response: { 200: orderFileShape } } },
      async (request, reply) =>
        answer(reply, acted(request, request.params.id, actionOf(request.body as z.infer<Body>))),
    );

  takeAction('pack', actionBodies.pack, () => ({ kind: 'pack' }));
  takeAction('unpack', actionBodies.unpack, () => ({ kind: 'unpack' }));
  takeAction('ship', actionBodies.ship, (body) => ({ kind: 'ship', ...body }));
  takeAction('deliver', actionBodies.deliver, () => ({ kind: 'deliver' }));
  takeAction('cancel', actionBodies.cancel, (body) => ({ kind: 'cancel', ...body }));
  takeAction('refund', actionBodies.refund, (body) => ({ kind: 'refund', ...body }));
  takeAction('accept', actionBodies.accept, () => ({ kind: 'accept' }));
  takeAction('close', actionBodies.close, (body) => ({ kind: 'close', ...body }));
  takeAction('note', actionBodies.note, (body) => ({ kind: 'note', ...body }));
  takeAction('message', actionBodies.message, (body) => ({ kind: 'message', ...body }), 'message-customers');
}
