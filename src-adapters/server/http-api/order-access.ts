import type { FastifyRequest } from 'fastify';
import { err, ok, type ResultAsync } from 'neverthrow';
import { type Order, orderId, paymentIntentId } from '#domain/checkout/orders/order.ts';
import { orderHeadersShape, receiptHeader } from '../../calls/order.wire.ts';
import type { Failure } from './failure.ts';
import type { ApiPorts } from './ports.ts';
import type { ReceiptTokens } from './receipt-token.ts';
import type { Viewers } from './viewers.ts';
import { visibleOrder } from './visible-order.ts';

/** An order as the caller may see it, by id or payment; 'order-not-found' for others (PAY-26). */
export type FindVisibleOrder = (request: FastifyRequest, id: string) => ResultAsync<Order, Failure>;

export function makeFindVisibleOrder(
  { orders }: Pick<ApiPorts, 'orders'>,
  receipts: ReceiptTokens,
  viewers: Viewers,
): FindVisibleOrder {
  const find = (id: string): ResultAsync<Order, Failure> =>
    orders
      .find(orderId(id))
      .orElse((failure) =>
        failure.kind === 'order-not-found' ? orders.findByIntent(paymentIntentId(id)) : err(failure),
      );

  return (request, id) => {
    const headers = orderHeadersShape.safeParse(request.headers);
    const receipt = headers.success ? headers.data[receiptHeader] : '';
    return find(id).andThen((order) =>
      viewers
        .of(request)
        .map((viewer) => visibleOrder(viewer, order, receipts.opens(receipt, order.id)))
        .andThen((seen) => (seen ? ok(seen) : err<Order, Failure>({ kind: 'order-not-found' }))),
    );
  };
}
