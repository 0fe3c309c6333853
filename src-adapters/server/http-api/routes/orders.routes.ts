import type { FastifyRequest } from 'fastify';
import { err, ok, type ResultAsync } from 'neverthrow';
import * as z from 'zod/mini';
import { type Order, orderId, paymentIntentId } from '#domain/checkout/order.ts';
import { messagesIn } from '#domain/checkout/order-message.ts';
import { orderMessagesShape, ownOrdersShape } from '../../../wire/admin-orders.wire.ts';
import { orderHeadersShape, orderShape, receiptHeader } from '../../../wire/order.wire.ts';
import { someText } from '../../../wire/texts.wire.ts';
import { answer } from '../answer.ts';
import type { App } from '../app-types.ts';
import { type Failure, widened } from '../failure.ts';
import type { ApiPorts } from '../ports.ts';
import type { ReceiptTokens } from '../receipt-token.ts';
import type { Viewers } from '../viewers.ts';
import { asReceipt, visibleOrder } from '../visible-order.ts';

const tags = ['orders'];
const params = z.object({ id: someText(200) });

/** Orders by id or payment, for the owner, a receipt holder or the admin (PAY-26). */
export function orderRoutes(
  app: App,
  { orders, orderRecords }: Pick<ApiPorts, 'orders' | 'orderRecords'>,
  receipts: ReceiptTokens,
  viewers: Viewers,
): void {
  const find = (id: string): ResultAsync<Order, Failure> =>
    orders
      .find(orderId(id))
      .orElse((failure) =>
        failure.kind === 'order-not-found' ? orders.findByIntent(paymentIntentId(id)) : err(failure),
      );

  const visible = (request: FastifyRequest, order: Order, receipt: string): ResultAsync<Order, Failure> =>
    viewers
      .of(request)
      .map((viewer) => visibleOrder(viewer, order, receipts.opens(receipt, order.id)))
      .andThen((seen) => (seen ? ok(seen) : err<Order, Failure>({ kind: 'order-not-found' })));

  app.get(
    '/api/orders/:id',
    {
      config: { action: 'check-out' },
      schema: { tags, params, headers: orderHeadersShape, response: { 200: orderShape } },
    },
    async (request, reply) => {
      const receipt = request.headers[receiptHeader];
      return answer(
        reply,
        find(request.params.id).andThen((order) => visible(request, order, receipt)),
      );
    },
  );

  app.get(
    '/api/orders/:id/messages',
    {
      config: { action: 'check-out' },
      schema: { tags, params, headers: orderHeadersShape, response: { 200: orderMessagesShape } },
    },
    async (request, reply) => {
      const receipt = request.headers[receiptHeader];
      const messages = find(request.params.id)
        .andThen((order) => visible(request, order, receipt))
        .andThen(({ id }) => widened(orderRecords.log(id)))
        .map((log) => ({ messages: messagesIn(log) }));
      return answer(reply, messages);
    },
  );

  app.get(
    '/api/v1/me/orders',
    { config: { action: 'see-own-orders' }, schema: { tags, response: { 200: ownOrdersShape } } },
    async (request, reply) => {
      const own = viewers
        .user(request)
        .andThen(({ id }) => orderRecords.ofUser(id))
        .map((found) => ({ orders: found.map(asReceipt) }));
      return answer(reply, own);
    },
  );
}
