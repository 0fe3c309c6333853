import type { FastifyRequest } from 'fastify';
import { err, ok, type ResultAsync } from 'neverthrow';
import * as z from 'zod/mini';
import { type Order, orderId, paymentIntentId } from '#domain/checkout/order.ts';
import { isAdmin } from '#domain/identity/viewer.ts';
import { orderQueryShape, orderShape } from '../../../wire/order.ts';
import { someText } from '../../../wire/texts.ts';
import { answer } from '../answer.ts';
import type { App } from '../app.ts';
import type { Failure } from '../failure.ts';
import type { ApiPorts } from '../ports.ts';
import type { ReceiptTokens } from '../receipt-token.ts';
import type { Viewers } from '../viewer.ts';

const params = z.object({ id: someText(200) });

/** Reads an order, by its own id or its payment's, for whoever holds its receipt and for the admin (PAY-26). */
export function orderRoutes(
  app: App,
  { orders }: Pick<ApiPorts, 'orders'>,
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
      .mapErr((failure): Failure => failure)
      .andThen((viewer) =>
        isAdmin(viewer) || receipts.opens(receipt, order.id)
          ? ok(order)
          : err<Order, Failure>({ kind: 'order-not-found' }),
      );

  app.get(
    '/api/orders/:id',
    {
      config: { action: 'check-out' },
      schema: { tags: ['orders'], params, querystring: orderQueryShape, response: { 200: orderShape } },
    },
    async (request, reply) => {
      reply.header('Cache-Control', 'no-store');
      const { receipt } = request.query;
      return answer(
        reply,
        find(request.params.id).andThen((order) => visible(request, order, receipt)),
      );
    },
  );
}
