import type { ResultAsync } from 'neverthrow';
import type { Order, OrderId } from './order.ts';
import type { OrderNotFound, OrdersUnavailable } from './orders.port.ts';

export type ReadOrderFailure =
  | OrderNotFound
  | OrdersUnavailable
  | { readonly kind: 'api-unreachable' }
  | { readonly kind: 'api-not-running' }
  | { readonly kind: 'refused'; readonly message: string };

/** Reads an order as it stands, for somebody who may see it: anybody else gets 'order-not-found' (PAY-26). */
export type ReadOrder = (id: OrderId, receiptToken: string) => ResultAsync<Order, ReadOrderFailure>;
