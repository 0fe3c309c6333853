import type { FastifyRequest } from 'fastify';
import type { ResultAsync } from 'neverthrow';
import * as z from 'zod/mini';
import type {
  AdminOrders,
  OrderAction,
  OrderActionKind,
  OrderFile,
} from '#domain/checkout/orders/admin-orders.use-case.ts';
import type { OrderId } from '#domain/checkout/orders/order.ts';
import { orderActionPermissions, packingOrders } from '#domain/checkout/orders/packing-orders.ts';
import { may } from '#domain/identity/permissions.ts';
import type { Viewer } from '#domain/identity/viewer.ts';
import { actionBodies, adminOrderCalls, orderFileShape } from '../../../calls/admin-orders.wire.ts';
import { orderIdShape } from '../../../calls/order.wire.ts';
import { makeOrderFile } from '../../../csv/order-file.ts';
import { answer } from '../answer.ts';
import type { App } from '../app-types.ts';
import { type Failure, widened } from '../failure.ts';
import type { ApiPorts } from '../ports.ts';
import { sendCsv } from '../send-csv.ts';
import type { Serve } from '../serve.ts';
import type { Viewers } from '../viewers.ts';

const tags = ['admin orders'];
const run = { action: 'run-orders' } as const;
const params = z.object({ id: orderIdShape });

/** Responses are not cached. */
export function adminOrdersRoutes(
  app: App,
  { adminOrders, orderRecords }: Pick<ApiPorts, 'adminOrders' | 'orderRecords'>,
  viewers: Viewers,
  serve: Serve,
): void {
  const writeOrders = makeOrderFile(orderRecords);
  const forPacking = packingOrders(adminOrders);
  const ordersOf = (viewer: Viewer): AdminOrders => (may(viewer, 'run-orders') ? adminOrders : forPacking);

  serve(adminOrderCalls, { open: (request) => viewers.user(request).map(ordersOf) });

  app.get('/api/v1/orders.csv', { config: run, schema: { tags, produces: ['text/csv'] } }, async (_request, reply) =>
    sendCsv(reply, 'orders.csv', writeOrders),
  );

  /** Logs the email of staff or the command line (ORDER-08). */
  const acted = (request: FastifyRequest, id: OrderId, act: OrderAction): ResultAsync<OrderFile, Failure> =>
    widened(viewers.user(request)).andThen((viewer) => widened(ordersOf(viewer).act(id, act, viewer.email || 'owner')));

  const takeAction = <Body extends z.ZodMiniType>(
    kind: OrderActionKind,
    body: Body,
    actionOf: (body: z.infer<Body>) => OrderAction,
  ) =>
    app.post(
      `/api/v1/orders/:id/${kind}`,
      {
        config: { action: orderActionPermissions[kind] },
        schema: { tags, params, body, response: { 200: orderFileShape } },
      },
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
  takeAction('message', actionBodies.message, (body) => ({ kind: 'message', ...body }));
}
