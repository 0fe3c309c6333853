import type { AdminOrders, OrderAction } from '#domain/checkout/orders/admin-orders.use-case.ts';
import type { OrderId } from '#domain/checkout/orders/order.ts';
import { orderActionPermissions, packingOrders } from '#domain/checkout/orders/packing-orders.ts';
import { may } from '#domain/identity/permissions.ts';
import type { Viewer } from '#domain/identity/viewer.ts';
import { adminOrderCalls, type OrderActionCalls } from '../../../calls/orders.calls.ts';
import { makeOrderFile } from '../../../csv/order-file.ts';
import type { App } from '../app-types.ts';
import type { ApiPorts } from '../ports.ts';
import { sendCsv } from '../send-csv.ts';
import type { Serve } from '../serve.ts';
import type { Viewers } from '../viewers.ts';

/** Of the file. Their text takes some 10 ms, in which nothing else is answered. */
const ordersAtOnce = 500;

/** Responses are not cached. */
export function adminOrdersRoutes(
  app: App,
  { adminOrders, orderRecords }: Pick<ApiPorts, 'adminOrders' | 'orderRecords'>,
  viewers: Viewers,
  serve: Serve,
): void {
  const writeOrders = makeOrderFile((cursor) => orderRecords.batch(ordersAtOnce, cursor));
  const forPacking = packingOrders(adminOrders);
  const ordersOf = (viewer: Viewer): AdminOrders => (may(viewer, 'run-orders') ? adminOrders : forPacking);

  serve(adminOrderCalls, {
    open: (request) =>
      viewers.user(request).map((viewer) => {
        const orders = ordersOf(viewer);
        /** Logs the email of staff or the command line (ORDER-08). */
        const acting = (kind: string) => (id: OrderId, body: object) =>
          orders.act(id, { kind, ...body } as OrderAction, viewer.email || 'owner');
        const actions = Object.fromEntries(Object.keys(orderActionPermissions).map((kind) => [kind, acting(kind)]));
        return { ...orders, ...(actions as OrderActionCalls) };
      }),
  });

  app.get(
    '/api/v1/orders.csv',
    { config: { action: 'run-orders' }, schema: { tags: [adminOrderCalls.tag], produces: ['text/csv'] } },
    async (_request, reply) => sendCsv(reply, 'orders.csv', writeOrders),
  );
}
