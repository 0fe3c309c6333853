import * as z from 'zod/mini';
import { messagesIn } from '#domain/checkout/orders/order-message.ts';
import { orderMessagesShape } from '../../../calls/admin-orders.wire.ts';
import { orderHeadersShape, orderShape } from '../../../calls/order.wire.ts';
import { someText } from '../../../calls/texts.wire.ts';
import { answer } from '../answer.ts';
import type { App } from '../app-types.ts';
import { widened } from '../failure.ts';
import type { FindVisibleOrder } from '../order-access.ts';
import type { ApiPorts } from '../ports.ts';

const tags = ['orders'];
const params = z.object({ id: someText(200) });

/** Orders by id or payment, for the owner, a receipt holder or the admin (PAY-26). */
export function orderRoutes(
  app: App,
  { orderRecords }: Pick<ApiPorts, 'orderRecords'>,
  findVisible: FindVisibleOrder,
): void {
  app.get(
    '/api/orders/:id',
    {
      config: { action: 'check-out' },
      schema: { tags, params, headers: orderHeadersShape, response: { 200: orderShape } },
    },
    async (request, reply) => answer(reply, findVisible(request, request.params.id)),
  );

  app.get(
    '/api/orders/:id/messages',
    {
      config: { action: 'check-out' },
      schema: { tags, params, headers: orderHeadersShape, response: { 200: orderMessagesShape } },
    },
    async (request, reply) => {
      const messages = findVisible(request, request.params.id)
        .andThen(({ id }) => widened(orderRecords.log(id)))
        .map((log) => ({ messages: messagesIn(log) }));
      return answer(reply, messages);
    },
  );
}
