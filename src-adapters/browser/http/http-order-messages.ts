import { orderMessagesShape } from '#adapters/calls/admin-orders.wire.ts';
import type { Api } from '#adapters/calls/api.ts';
import { receiptHeader } from '#adapters/calls/order.wire.ts';
import type { Problem } from '#adapters/calls/problem.wire.ts';
import type { ReadOrderMessages } from '#domain/checkout/orders/order-message.ts';
import type { ReadOrderFailure } from '#domain/checkout/orders/read-order.use-case.ts';
import { failed } from './failed.ts';

const failureOf = ({ status, detail }: Problem): ReadOrderFailure =>
  status === 404 ? { kind: 'order-not-found' } : { kind: 'refused', message: detail };

export const makeHttpOrderMessages =
  (api: Api): ReadOrderMessages =>
  (id, receiptToken) =>
    api
      .call({
        method: 'GET',
        path: `/api/orders/${encodeURIComponent(id)}/messages`,
        headers: receiptToken ? { [receiptHeader]: receiptToken } : {},
        answer: orderMessagesShape,
      })
      .map(({ messages }) => messages)
      .mapErr(failed(failureOf, 'Failed to get the messages about this order'));
